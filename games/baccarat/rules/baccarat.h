// Baccarat: mini, midi and full, as Division 5 of the Rules of Casino Table Games orders it. This header is the whole
// public face of the game.
//
//   decide(law, state, command)   judges a command and changes nothing: the events that follow, or the rule against it.
//   apply(state, event)           folds an event into the state. Total: it never fails and never judges.
//   next_act(law, state)          the one thing that the order of play wants next, and who must do it.
//   legal_commands(law, state)    examples of everything that somebody may ask now.
//   describe(...)                 an event in words, as the dealer would call it or a report would say it.
//
// The core never draws a card: faces come in with DrawCard and TurnHand, from the supplier of chance.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/base/shape.h"
#include "core/law/law_sentence.h"
#include "core/table/people_events.h"
#include "games/baccarat/rules/approval.h"
#include "games/baccarat/rules/command.h"
#include "games/baccarat/rules/edition.h"
#include "games/baccarat/rules/event.h"
#include "games/baccarat/rules/order_of_play.h"
#include "games/baccarat/rules/settlement.h"
#include "games/baccarat/rules/state.h"

namespace croupier::baccarat {

/// What a command leads to at this moment, or why it is refused. The state is not changed.
[[nodiscard]] Ruling<Event> decide(const Edition& today, const State& state, const Command& command);
/// What versions of this program before decision 0022 led to, for journals that they wrote. Nothing else asks this.
[[nodiscard]] Ruling<Event> decide_as_earlier(const Edition& today, const State& state, const Command& command);

/// Folds one event into the state. Chips and money are conserved; an assertion keeps it so.
void apply(State& state, const Event& event);

/// Commands that decide() would accept now: every kind that is open, for every person who may give it, with one example
/// of each free amount (the least lawful wager, a card that can still come).
[[nodiscard]] std::vector<Command> legal_commands(const Edition& law, const State& state);

/// Which commands of somebody in that role the first of these events may have come from; there may be further events
/// after those. decide() tells which of them it was: no other command leads to these events.
[[nodiscard]] std::vector<Command> commands_behind(const State& before, std::span<const Event> events, Role role);

/// What reconstructing the round in progress would lead to, without doing it.
[[nodiscard]] Ruling<Event> preview_reconstruction(const Edition& law, const State& state, const RoundCards& cards);

/// An event in one line of words, as it stands after the events before it: "Player's Hand 5, draws".
[[nodiscard]] std::string describe(const State& before, const Event& event);
/// What the dealer says aloud with this event; empty for events without a call.
[[nodiscard]] std::string call_of(const Event& event);
using croupier::patron_in_words;
/// "Banker's Hand at set 3".
[[nodiscard]] std::string in_words(Spot spot);

/// The game as one type, for everything that is written for any game: conformance, replay, tables.
struct Game {
    using Law = Edition;
    using State = baccarat::State;
    using Command = baccarat::Command;
    using Event = baccarat::Event;
    using Act = baccarat::Act;
    using Setup = TableSetup;
    using SetUpTable = baccarat::SetUpTable;
    static constexpr std::string_view name = "baccarat";
    static constexpr std::string_view title = "Baccarat";
    static constexpr std::array<law::SpokenName, 4> spoken{{
        {"Baccarat", "midi"},
        {"Mini baccarat", "mini"},
        {"Midi baccarat", "midi"},
        {"Full baccarat", "full"},
    }};

    static constexpr std::span<const std::string_view> versions{enum_names<Version>.data(), 3};
    static constexpr std::string_view usual_version = "midi";
    /// By version, since each had a division of its own until 2004.
    static std::expected<const Law*, law::NotHeld> law_in_force(law::Date day, law::Casino casino,
                                                                std::string_view version) {
        return edition_in_force(day, casino, version_named(version));
    }
    static law::Approval approval(law::Date day, law::Casino casino, std::string_view version) {
        return approval_of(version_named(version), day, casino);
    }
    static std::span<const Law* const> editions() { return all_editions(); }
    static Ruling<Event> decide(const Law& law, const State& state, const Command& command) {
        return baccarat::decide(law, state, command);
    }
    static Ruling<Event> decide_as_earlier(const Law& law, const State& state, const Command& command) {
        return baccarat::decide_as_earlier(law, state, command);
    }
    static void apply(State& state, const Event& event) { baccarat::apply(state, event); }
    static std::vector<Command> legal_commands(const Law& law, const State& state) {
        return baccarat::legal_commands(law, state);
    }
    static std::vector<Command> commands_behind(const State& before, std::span<const Event> events, Role role) {
        return baccarat::commands_behind(before, events, role);
    }
    static std::string describe(const State& before, const Event& event) { return baccarat::describe(before, event); }
    static Money sum_of_money(const State& state) { return state.ledger.sum(); }

private:
    static Version version_named(std::string_view version) {
        return parse_name<Version>(version).value_or(Version::other);
    }
};

}  // namespace croupier::baccarat

template <>
inline constexpr bool croupier::is_kept<croupier::baccarat::Command> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::baccarat::Request> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::baccarat::Event> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::baccarat::Happening> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::baccarat::State> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::baccarat::TableSetup> = true;

// Compiled in shapes.cpp.
extern template const croupier::Shape& croupier::shape_of<croupier::baccarat::Command>();
extern template const croupier::Shape& croupier::shape_of<croupier::baccarat::Request>();
extern template const croupier::Shape& croupier::shape_of<croupier::baccarat::Event>();
extern template const croupier::Shape& croupier::shape_of<croupier::baccarat::Happening>();
extern template const croupier::Shape& croupier::shape_of<croupier::baccarat::State>();
extern template const croupier::Shape& croupier::shape_of<croupier::baccarat::TableSetup>();
