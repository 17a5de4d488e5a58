// A session of any game as one JSON document for programs: schema croupier-deal-1. A game adds what its rounds show and
// what its sessions come to.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/law/calendar.h"
#include "telling/table.h"
#include "telling/totals.h"
#include "wire/json.h"
#include "wire/last_text.h"

namespace croupier::deal {

template <class Game>
class Report {
public:
    using State = typename Game::State;
    using Event = typename Game::Event;

    Report(const Plan<Game>& plan, std::string_view casino, law::Date day) : plan_(plan), casino_(casino), day_(day) {}

protected:
    /// A round begins, with nothing but its number in it.
    void open_round(int number) {
        finish_round();
        round_["number"] = number;
    }
    void add(const State& before, const Event& event) {
        (round_.empty() ? opening_ : events_).push_back(event_object(before, event));
    }

    /// "seed" to "rounds", after the schema.
    [[nodiscard]] wire::Object session() {
        finish_round();
        wire::Object document;
        document["schema"] = "croupier-deal-1";
        document["seed"] = std::to_string(plan_.seed);
        document["edition"] = plan_.law->key;
        document["last_text"] = wire::last_text_json(law::last_text<Game>(*plan_.law, day_));
        document["casino"] = casino_;
        document["on"] = law::iso(day_);
        document["table"] = wire::to_json(plan_.setup);
        document["opening"] = std::move(opening_);
        document["rounds"] = std::move(rounds_);
        return document;
    }
    static wire::Array patrons(const Totals& totals, const State& state) {
        wire::Array patrons;
        for (const auto& [patron, won] : totals.patrons) {
            wire::Object each;
            each["patron"] = std::int64_t{patron};
            each["name"] = patron_in_words(state, patron);
            each["won"] = wire::to_json(won);
            patrons.push_back(std::move(each));
        }
        return patrons;
    }
    static std::string_view in_words(Ending ending) {
        switch (ending) {
            case Ending::shoe_over: return "shoe over";
            case Ending::rounds_dealt: return "rounds dealt";
            case Ending::stopped: break;
        }
        return "stopped";
    }

    wire::Object round_;  ///< the one in progress; empty before the first

private:
    /// What wire says of the event, with its rules as labels and its words in front.
    [[nodiscard]] wire::Object event_object(const State& before, const Event& event) const {
        wire::Array rules;
        for (const law::Rule rule : event.rules.all())
            rules.push_back(wire::Value(std::string_view{rule.shown(plan_.law->division)}));
        const wire::Value encoded = wire::to_json(event);
        wire::Object object;
        object["event"] = encoded.as_object().at("type");
        object["text"] = Game::describe(before, event);
        object["rules"] = std::move(rules);
        for (const auto& field : encoded.as_object())
            if (field.key() != "type" && field.key() != "rules") object[field.key()] = field.value();
        return object;
    }
    void finish_round() {
        if (round_.empty()) return;
        round_["events"] = std::exchange(events_, {});
        rounds_.push_back(std::exchange(round_, {}));
    }

    const Plan<Game>& plan_;
    std::string casino_;
    law::Date day_;
    wire::Array opening_;
    wire::Array rounds_;
    wire::Array events_;
};

}  // namespace croupier::deal
