// How a set of cards comes into the shoe: which step it still lacks. Division 5, sections 6 and 7.
#pragma once

#include "core/table/people_rules.h"
#include "games/baccarat/rules/order_of_play.h"

namespace croupier::baccarat {

/// The rules of washing, stacking and riffling a set that has come to the table in this condition.
struct MixingRules {
    Rule wash;
    Rule stack;
    Rule riffle;
};
[[nodiscard]] MixingRules mixing_rules(const Edition& law, const State& state, std::uint8_t set);

/// The rule under which a set must be shuffled again; nothing where the edition does not name that ground.
[[nodiscard]] std::optional<Rule> reshuffle_rule(const Edition& law, const State& state, ReshuffleGround ground);
/// The rule by which a finished shoe is shuffled before it is dealt again.
[[nodiscard]] Rule finished_shoe_rule(const Edition& law, const State& state);
/// The rules by which nothing more is dealt from it.
[[nodiscard]] law::Citations stop_rules(const Edition& law, const State& state, Reading reading = Reading::present);

/// Whether a set was dealt in Style B under rules by which it may not be dealt again.
[[nodiscard]] bool leaves_the_table(const Edition& law, const State& state, std::uint8_t set);

/// Whose turn to be offered the cut it is, where the edition fixes the order; nobody where it does not.
[[nodiscard]] const Patron* must_be_offered_the_cut(const Edition& law, const State& state);

/// The step that a set still needs before it may be cut, with the rule that orders it; nothing when it may be cut.
[[nodiscard]] std::optional<NextAct> missing_before_cut(const Edition& law, const State& state, std::uint8_t set);

/// The next step that brings cards into the shoe.
[[nodiscard]] NextAct next_preparation(const Edition& law, const State& state);

/// The set that goes into the shoe next: with two sets, the one that was not dealt last.
[[nodiscard]] std::uint8_t next_set(const State& state);

}  // namespace croupier::baccarat
