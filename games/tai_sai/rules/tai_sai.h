// Tai-Sai, as Division 9 of the Rules of Casino Table Games orders it, as far as its text is held. This header is the
// whole public face of the game.
//
//   decide(law, state, command)   judges a command and changes nothing: the events that follow, or the rule against it.
//   apply(state, event)           folds an event into the state. Total: it never fails and never judges.
//   next_act(law, state)          the one thing that the order of play wants next, and who must do it.
//   legal_commands(law, state)    examples of everything that somebody may ask now.
//   describe(...)                 an event in words, as the dealer would call it or a report would say it.
//
// The core never throws dice: what they show comes in with UncoverTumbler, from the supplier of chance.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/base/shape.h"
#include "core/law/law_sentence.h"
#include "core/table/people_events.h"
#include "core/table/people_rules.h"
#include "games/tai_sai/rules/approval.h"
#include "games/tai_sai/rules/command.h"
#include "games/tai_sai/rules/edition.h"
#include "games/tai_sai/rules/event.h"
#include "games/tai_sai/rules/order_of_play.h"
#include "games/tai_sai/rules/settlement.h"
#include "games/tai_sai/rules/state.h"

namespace croupier::tai_sai {

/// What a command leads to at this moment, or why it is refused. The state is not changed.
[[nodiscard]] Ruling<Event> decide(const Edition& today, const State& state, const Command& command);

/// Folds one event into the state. Chips and money are conserved; an assertion keeps it so.
void apply(State& state, const Event& event);

/// Commands that decide() would accept now: every kind that is open, for every person who may give it, with one example
/// of each free amount (the least lawful wager, three dice that could lie there).
[[nodiscard]] std::vector<Command> legal_commands(const Edition& today, const State& state);

/// Which commands of somebody in that role the first of these events may have come from; there may be further events
/// after those. decide() tells which of them it was: no other command leads to these events.
[[nodiscard]] std::vector<Command> commands_behind(const State& before, std::span<const Event> events, Role role);

/// An event in one line of words, as it stands after the events before it.
[[nodiscard]] std::string describe(const State& before, const Event& event);
/// What the dealer says aloud with this event; empty for events without a call.
[[nodiscard]] std::string call_of(const Event& event);
using croupier::patron_in_words;
/// "11 to 1 (house odds, not gazetted)".
[[nodiscard]] std::string in_words(Odds odds, bool gazetted);

/// The game as one type, for everything that is written for any game: conformance, replay, tables.
struct Game {
    using Law = Edition;
    using State = tai_sai::State;
    using Command = tai_sai::Command;
    using Event = tai_sai::Event;
    using Act = tai_sai::Act;
    using Setup = TableSetup;
    using SetUpTable = tai_sai::SetUpTable;
    static constexpr std::string_view name = "tai-sai";
    static constexpr std::string_view title = "Tai-Sai";

    static constexpr std::string_view usual_version = "tai-sai";
    static constexpr std::array<law::SpokenName, 1> spoken{{{title, usual_version}}};
    static constexpr std::span<const std::string_view> versions{&usual_version, 1};
    static std::expected<const Law*, law::NotHeld> law_in_force(law::Date day, law::Casino casino,
                                                                std::string_view version) {
        if (version != usual_version)
            return std::unexpected(law::NotHeld{"Tai-Sai has no version \"" + std::string{version} + "\"."});
        return edition_in_force(day, casino);
    }
    static law::Approval approval(law::Date day, law::Casino casino, std::string_view) {
        return approval_of(day, casino);
    }
    static std::span<const Law* const> editions() { return all_editions(); }
    static Ruling<Event> decide(const Law& law, const State& state, const Command& command) {
        return tai_sai::decide(law, state, command);
    }
    /// What versions of this program before decision 0022 led to, for journals that they wrote.
    static Ruling<Event> decide_as_earlier(const Law& law, const State& state, const Command& command) {
        return cited_as_earlier(tai_sai::decide(law, state, command));
    }
    static void apply(State& state, const Event& event) { tai_sai::apply(state, event); }
    static std::vector<Command> legal_commands(const Law& law, const State& state) {
        return tai_sai::legal_commands(law, state);
    }
    static std::vector<Command> commands_behind(const State& before, std::span<const Event> events, Role role) {
        return tai_sai::commands_behind(before, events, role);
    }
    static std::string describe(const State& before, const Event& event) { return tai_sai::describe(before, event); }
    static Money sum_of_money(const State& state) { return state.ledger.sum(); }
};

}  // namespace croupier::tai_sai

template <>
inline constexpr bool croupier::is_kept<croupier::tai_sai::Command> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::tai_sai::Request> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::tai_sai::Event> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::tai_sai::Happening> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::tai_sai::State> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::tai_sai::TableSetup> = true;

// Compiled in shapes.cpp.
extern template const croupier::Shape& croupier::shape_of<croupier::tai_sai::Command>();
extern template const croupier::Shape& croupier::shape_of<croupier::tai_sai::Request>();
extern template const croupier::Shape& croupier::shape_of<croupier::tai_sai::Event>();
extern template const croupier::Shape& croupier::shape_of<croupier::tai_sai::Happening>();
extern template const croupier::Shape& croupier::shape_of<croupier::tai_sai::State>();
extern template const croupier::Shape& croupier::shape_of<croupier::tai_sai::TableSetup>();
