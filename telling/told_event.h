// An event of a table of any game, as whoever tells of it sees it: with the table just before it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/table.h"
#include "wire/json.h"

namespace croupier::deal {

/// "seat 3", or "patron 101" for one who stands.
[[nodiscard]] std::string patron_in_words(const play::Table& table, PersonId patron);

/// Refers to both; lasts as long as the call that tells of it.
class ToldEvent {
public:
    ToldEvent(const play::Event& event, const play::Table& before) : event_(event), before_(before) {}

    /// Its name, as in the journal: "WagerPaid".
    [[nodiscard]] std::string_view kind() const { return event_.kind(); }
    [[nodiscard]] const law::Citations& rules() const { return event_.rules(); }
    /// The number of the round in progress; 0 outside of rounds.
    [[nodiscard]] int round() const { return before_.in_round() ? before_.round() : 0; }
    /// Somebody who joined the table.
    [[nodiscard]] std::optional<PersonId> came() const;
    /// The wagers that won or lost by it. One that stands off is not among them.
    [[nodiscard]] std::vector<play::Booking> settled() const;
    /// A round's result, when it brings one out.
    [[nodiscard]] std::optional<play::Result> result() const { return before_.result(event_); }
    /// "seat 3 buys chips for $50.00".
    [[nodiscard]] std::string words() const { return before_.describe(event_); }
    /// What the dealer says aloud with it; may be empty.
    [[nodiscard]] std::string call() const { return before_.call(event_); }
    [[nodiscard]] std::string patron(PersonId patron) const { return patron_in_words(before_, patron); }
    [[nodiscard]] wire::Value json() const;

    // For a game's own lines.
    template <class State>
    [[nodiscard]] const State& before() const {
        return before_.state_as<State>();
    }
    /// As the game has it.
    template <class Event>
    [[nodiscard]] const Event& as() const {
        return event_.as<Event>();
    }
    /// What happened, as that record; null when it is another.
    template <class What>
    [[nodiscard]] const What* get_if() const {
        return event_.get_if<What>();
    }

private:
    const play::Event& event_;
    const play::Table& before_;
};

}  // namespace croupier::deal
