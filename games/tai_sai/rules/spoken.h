// Acts and events of Tai-Sai in the Gazette's words, for people: scenarios, refusals, reports. Programs know them by
// the names that stand in journals and on the wire, and those never change.
#pragma once

#include <array>
#include <string_view>

#include "games/tai_sai/rules/event.h"
#include "games/tai_sai/rules/order_of_play.h"

namespace croupier::tai_sai {

/// In the order of Act.
inline constexpr auto spoken_acts = std::to_array<std::string_view>({
    "set up the table",
    "cover the dice tumbler",
    "spin the dice",
    "call Place your bets",
    "call No more bets",
    "uncover the dice tumbler",
    "announce the result",
    "depress a numbered button",
    "press the entry button",
    "correct the result",
    "collect the losing wagers",
    "pay the winning wagers",
});
static_assert(spoken_acts.size() == enum_names<Act>.size());

/// In the order of Happening.
inline constexpr auto spoken_events = std::to_array<std::string_view>({
    "the table is set up",
    "the layout is marked",
    "the notice is displayed",
    "personal limits are set",
    "a partnership is marked",
    "wagers at another table are reported",
    "a patron comes to the table",
    "a patron leaves the table",
    "chips are bought",
    "chips are cashed",
    "non-value chips are issued",
    "non-value chips are returned",
    "the dice tumbler is covered",
    "a game begins",
    "the dice are spun",
    "Place your bets is called",
    "a wager is placed",
    "a wager is withdrawn",
    "No more bets is called",
    "the dice tumbler is uncovered",
    "the spin is void",
    "the result is announced",
    "a numbered button is depressed",
    "the result is entered",
    "the winning areas are lit",
    "a losing wager is collected",
    "a winning wager is paid",
    "the game ends",
    "a wager was moved",
    "a wager is treated as placed where it was meant",
    "the result is corrected",
    "a settlement is reversed",
    "a settlement is booked anew",
    "a wager is returned",
    "the round is void",
});
static_assert(spoken_events.size() == Happening::names.size());

/// "spin the dice".
[[nodiscard]] constexpr std::string_view in_words(Act act) { return spoken_acts[static_cast<std::size_t>(act)]; }

}  // namespace croupier::tai_sai
