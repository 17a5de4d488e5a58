#include "apps/deal/json_report.h"

#include "wire/baccarat.h"

namespace croupier::deal {

namespace {

wire::Object hand_object(const baccarat::HandState& hand) {
    wire::Array cards;
    for (const baccarat::TableCard& card : hand.cards)
        cards.push_back(card.face ? wire::to_json(*card.face) : wire::Value(nullptr));
    wire::Object object;
    object["cards"] = std::move(cards);
    object["count"] = point_count(hand);
    return object;
}

std::string_view result_word(baccarat::Winner winner) {
    switch (winner) {
        case baccarat::Winner::banker: return "banker";
        case baccarat::Winner::player: return "player";
        case baccarat::Winner::tie: break;
    }
    return "tie";
}

std::string_view ending_word(Ending ending) {
    switch (ending) {
        case Ending::shoe_over: return "shoe over";
        case Ending::rounds_dealt: return "rounds dealt";
        case Ending::stopped: break;
    }
    return "stopped";
}

wire::Value value_or_null(std::optional<int> number) {
    return number ? wire::Value(std::int64_t{*number}) : wire::Value(nullptr);
}

}  // namespace

/// What wire says of the event, with its rules as labels and its words in front.
wire::Object JsonReport::event_object(const baccarat::State& before, const baccarat::Event& event) const {
    wire::Array rules;
    for (const law::Rule rule : event.rules.all())
        rules.push_back(wire::Value(std::string_view{rule.shown(plan_.law->division)}));
    const wire::Value encoded = wire::to_json(event);
    wire::Object object;
    object["event"] = encoded.as_object().at("type");
    object["text"] = describe(before, event);
    object["rules"] = std::move(rules);
    for (const auto& field : encoded.as_object())
        if (field.key() != "type" && field.key() != "rules") object[field.key()] = field.value();
    return object;
}

void JsonReport::finish_round() {
    if (round_.empty()) return;
    round_["events"] = std::move(events_);
    events_ = {};
    rounds_.push_back(std::move(round_));
    round_ = {};
}

void JsonReport::round_opens(int number) {
    finish_round();
    round_["number"] = number;
    round_["void"] = false;
    round_["player"] = nullptr;
    round_["banker"] = nullptr;
    round_["result"] = nullptr;
}

void JsonReport::happened(const baccarat::State& before, const baccarat::Event& event) {
    if (const auto* cut = event.what.get_if<baccarat::CardsCut>()) cut_ = cut->position;
    if (const auto* placed = event.what.get_if<baccarat::CuttingCardPlaced>()) tail_ = placed->tail;
    if (const auto* started = event.what.get_if<baccarat::RoundStarted>()) round_["void"] = started->void_hand;
    if (event.what.is<baccarat::RoundVoided>()) round_["void"] = true;
    if (const auto* result = event.what.get_if<baccarat::ResultAnnounced>()) {
        round_["player"] = hand_object(before.round.player);
        round_["banker"] = hand_object(before.round.banker);
        round_["result"] = result_word(result->winner);
    }
    (round_.empty() ? opening_ : events_).push_back(event_object(before, event));
}

std::string JsonReport::document(const Totals& totals, const Finish& finish) {
    finish_round();
    wire::Object shoe;
    shoe["ending"] = ending_word(finish.ending);
    shoe["cards"] = finish.state.setup.card_sets.empty() ? 0 : finish.state.setup.cards_in_set(finish.state.shoe.set);
    shoe["cut_at"] = value_or_null(cut_);
    shoe["cards_behind_cutting_card"] = value_or_null(tail_);
    shoe["burned"] = finish.state.shoe.burned;
    shoe["cards_left"] = finish.state.shoe.cards_left;
    shoe["rounds"] = totals.rounds;
    shoe["banker"] = totals.banker;
    shoe["player"] = totals.player;
    shoe["tie"] = totals.tie;
    shoe["wagered"] = wire::to_json(totals.wagered);
    shoe["house"] = wire::to_json(totals.house);
    shoe["commission"] = wire::to_json(totals.commission);
    wire::Array patrons;
    for (const auto& [patron, won] : totals.patrons) {
        wire::Object each;
        each["patron"] = std::int64_t{patron};
        each["name"] = patron_in_words(finish.state, patron);
        each["won"] = wire::to_json(won);
        patrons.push_back(std::move(each));
    }
    shoe["patrons"] = std::move(patrons);

    wire::Object document;
    document["schema"] = "croupier-deal-1";
    document["seed"] = std::to_string(plan_.seed);
    document["edition"] = plan_.law->key;
    document["casino"] = casino_;
    document["on"] = law::iso(day_);
    document["table"] = wire::to_json(plan_.setup);
    document["opening"] = std::move(opening_);
    document["rounds"] = std::move(rounds_);
    document["shoe"] = std::move(shoe);
    return wire::dump(document) + "\n";
}

}  // namespace croupier::deal
