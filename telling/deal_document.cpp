#include "telling/deal_document.h"

#include <utility>

#include "wire/last_text.h"

namespace croupier::deal {

namespace {

std::string_view word_for(Ending ending) {
    switch (ending) {
        case Ending::shoe_over: return "shoe over";
        case Ending::rounds_dealt: return "rounds dealt";
        case Ending::stopped: break;
    }
    return "stopped";
}

}  // namespace

void DealDocument::round_opens(int number) {
    finish_round();
    round_["number"] = number;
    for (const auto& field : story_.blank_round) round_[field.key()] = field.value();
}

void DealDocument::happened(const ToldEvent& told) {
    if (story_.show_in_round) story_.show_in_round(told, round_);
    (round_.empty() ? opening_ : events_).push_back(event_object(told));
}

/// What wire says of the event, with its rules as labels and its words in front.
wire::Object DealDocument::event_object(const ToldEvent& told) const {
    wire::Array rules;
    for (const law::Rule rule : told.rules().all())
        rules.push_back(wire::Value(std::string_view{rule.shown(story_.law.division)}));
    wire::Object object;
    object["event"] = told.kind();
    object["text"] = told.words();
    object["rules"] = std::move(rules);
    const wire::Value encoded = told.json();
    for (const auto& field : encoded.as_object())
        if (field.key() != "type" && field.key() != "rules") object[field.key()] = field.value();
    return object;
}

void DealDocument::finish_round() {
    if (round_.empty()) return;
    round_["events"] = std::exchange(events_, {});
    rounds_.push_back(std::exchange(round_, {}));
}

wire::Object DealDocument::sums(const Totals& totals, Ending ending, const Table& table) const {
    wire::Object sums;
    sums["ending"] = word_for(ending);
    if (story_.first_sums) story_.first_sums(table, sums);
    sums["rounds"] = totals.rounds;
    for (const Tally& tally : totals.tallies) sums[tally.id] = tally.count;
    sums["wagered"] = wire::to_json(totals.wagered);
    sums["house"] = wire::to_json(totals.house);
    if (story_.commission) sums["commission"] = wire::to_json(totals.commission);
    wire::Array patrons;
    for (const auto& [patron, won] : totals.patrons) {
        wire::Object each;
        each["patron"] = std::int64_t{patron};
        each["name"] = table.patron(patron);
        each["won"] = wire::to_json(won);
        patrons.push_back(std::move(each));
    }
    sums["patrons"] = std::move(patrons);
    return sums;
}

std::string DealDocument::text(const Totals& totals, Ending ending, const Table& table) {
    finish_round();
    wire::Object document;
    document["schema"] = "croupier-deal-1";
    document["seed"] = std::to_string(seed_);
    document["edition"] = story_.law.key;
    document["last_text"] = wire::last_text_json(story_.law.last_text);
    document["casino"] = casino_;
    document["on"] = law::iso(day_);
    document["table"] = story_.setup;
    document["opening"] = std::move(opening_);
    document["rounds"] = std::move(rounds_);
    if (!story_.game.empty()) document["game"] = story_.game;
    document[story_.sums] = sums(totals, ending, table);
    return wire::dump(document) + "\n";
}

}  // namespace croupier::deal
