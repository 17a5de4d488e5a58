// The order of play: at any moment one act comes next. decide() refuses acts out of this order, automation carries it
// out, and a dealer's console shows it.
#pragma once

#include "games/tai_sai/rules/command.h"
#include "games/tai_sai/rules/edition.h"
#include "games/tai_sai/rules/state.h"

namespace croupier::tai_sai {

enum class Act : std::uint8_t {
    set_up_table,
    cover_tumbler,
    spin_dice,
    call_for_wagers,
    close_wagering,  ///< "No more bets", once all wagers are on the table
    uncover_tumbler,
    call_result,
    key_number,
    press_entry,
    correct_result,  ///< a wrong call or entry waits for a supervisor
    collect_losing,
    pay_winning,
};

struct NextAct {
    Act act = Act::set_up_table;
    Role who = Role::dealer;
    int spins = 0;  ///< how many are still due
    Die number;     ///< the next one to be pressed
    Rule rule;      ///< that orders it
};

/// The edition that governs now: that of the round in progress, else today's. A round is never split between two;
/// decide(), next_act() and legal_commands() ask this themselves.
[[nodiscard]] const Edition& governing(const State& state, const Edition& today);

[[nodiscard]] NextAct next_act(const Edition& today, const State& state);

/// The command for the next act, complete but for what only chance knows (the dice); `staff` is the person who acts for
/// the house.
[[nodiscard]] Command command_for(const NextAct& next, const State& state, PersonId staff);

/// Whether a wager on the layout has lost and is still to be collected.
[[nodiscard]] bool losing_wagers_left(const State& state);

}  // namespace croupier::tai_sai

namespace croupier {
template <>
inline constexpr auto enum_names<tai_sai::Act> = std::to_array<std::string_view>(
    {"set up table", "cover tumbler", "spin dice", "call for wagers", "close wagering", "uncover tumbler",
     "call result", "key number", "press entry", "correct result", "collect losing wagers", "pay winning wagers"});
}  // namespace croupier
