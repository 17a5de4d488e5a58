// The order of play. Division 9, section 6, as one function from state to the act that comes next.
#include "games/tai_sai/rules/order_of_play.h"

#include <algorithm>
#include <utility>

namespace croupier::tai_sai {

namespace {

NextAct due(Act what, Rule rule, Role who = Role::dealer) {
    return {.act = what, .who = who, .spins = 0, .number = {}, .rule = rule};
}

/// How many of the faces called, from the lowest on, are the last numbers that the display shows.
std::size_t numbers_keyed(const State& state) {
    const auto faces = state.round.dice->ascending();
    for (std::size_t count = state.display.size(); count > 0; --count)
        if (std::equal(faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(count), state.display.end() - count))
            return count;
    return 0;
}

}  // namespace

// Interpretation 0072: a round keeps the edition with which it began.
const Edition& governing(const State& state, const Edition& today) {
    return law::governing(state.in_round(), state.round.edition, today, &edition_by_key);
}

bool losing_wagers_left(const State& state) {
    return std::ranges::any_of(state.wagers,
                               [&state](const Wager& wager) { return !wins(wager.area, *state.round.dice); });
}

NextAct next_act(const Edition& today, const State& state) {
    const Edition& law = governing(state, today);
    const Operation& operation = law.operation;
    switch (state.phase) {
        case Phase::not_set_up: return due(Act::set_up_table, law.equipment.layout, Role::casino_operator);
        case Phase::idle:
        case Phase::spinning: {
            if (!state.tumbler_covered) return due(Act::cover_tumbler, operation.covered);
            const int done = state.phase == Phase::idle ? 0 : state.round.spins;
            if (done >= operation.spins_least.value) return due(Act::call_for_wagers, operation.place_your_bets);
            NextAct next = due(Act::spin_dice, operation.spins_least.rule);
            next.spins = operation.spins_least.value - done;
            return next;
        }
        case Phase::wagering: return due(Act::close_wagering, operation.no_more_bets);
        case Phase::closed: return due(Act::uncover_tumbler, operation.uncover);
        case Phase::uncovered: return due(Act::call_result, operation.call);
        case Phase::called: {
            const std::size_t keyed = numbers_keyed(state);
            if (keyed == Dice::count) return due(Act::press_entry, operation.press_entry);
            NextAct next = due(Act::key_number, operation.key_numbers);
            next.number = state.round.dice->ascending()[keyed];
            return next;
        }
        case Phase::correction: return due(Act::correct_result, law.irregularities.wrong_entry, Role::game_supervisor);
        case Phase::settlement:
            return due(losing_wagers_left(state) ? Act::collect_losing : Act::pay_winning, operation.collect_and_pay);
    }
    std::unreachable();
}

Command command_for(const NextAct& next, const State& state, PersonId staff) {
    const Actor actor{next.who, staff};
    switch (next.act) {
        case Act::set_up_table: return {actor, SetUpTable{state.setup}};
        case Act::cover_tumbler: return {actor, CoverTumbler{}};
        case Act::spin_dice: return {actor, SpinDice{next.spins}};
        case Act::call_for_wagers: return {actor, CallForWagers{}};
        case Act::close_wagering: return {actor, CallNoMoreBets{}};
        case Act::uncover_tumbler: return {actor, UncoverTumbler{}};
        case Act::call_result: return {actor, CallResult{}};
        case Act::key_number: return {actor, KeyNumber{next.number}};
        case Act::press_entry: return {actor, PressEntry{}};
        case Act::correct_result:
            return {actor, CorrectResult{0, *state.round.dice,
                                         state.round.entered ? "the entry is not what the dice show"
                                                             : "the call is not what the dice show"}};
        case Act::collect_losing: return {actor, CollectLosing{}};
        case Act::pay_winning: return {actor, PayWinning{}};
    }
    std::unreachable();
}

}  // namespace croupier::tai_sai
