// How a set of cards comes into the shoe, as far as baccarat adds to what every card game requires; and the end of a
// shoe. Division 5, sections 6, 7 and 11.
#pragma once

#include "core/kits/shoe/rules.h"
#include "core/table/people_rules.h"
#include "games/baccarat/rules/order_of_play.h"

namespace croupier::baccarat {

/// What of the edition the shoe cites, as this table stands.
[[nodiscard]] shoe::Rules shoe_rules(const Edition& law, const State& state);
/// The cards of this table as the shoe's rules see them.
[[nodiscard]] shoe::Cards shoe_cards(const Edition& law, const State& state);

/// The rule by which a finished shoe is shuffled before it is dealt again.
[[nodiscard]] Rule finished_shoe_rule(const Edition& law, const State& state);
/// The rules by which nothing more is dealt from it.
[[nodiscard]] law::Citations stop_rules(const Edition& law, const State& state, Reading reading = Reading::present);

/// Whether a set was dealt in Style B under rules by which it may not be dealt again.
[[nodiscard]] bool leaves_the_table(const Edition& law, const State& state, std::uint8_t set);

/// The act that is that step on the way into the shoe; they have the same order.
[[nodiscard]] constexpr Act act_of(shoe::HandlingStep step) {
    return static_cast<Act>(static_cast<int>(Act::deliver_cards) + static_cast<int>(step));
}
static_assert(act_of(shoe::HandlingStep::machine_shuffle) == Act::machine_shuffle);
static_assert(act_of(shoe::HandlingStep::load) == Act::load_cards);

/// The step that a set still needs before it may be cut, with the rule that orders it; nothing when it may be cut.
[[nodiscard]] std::optional<NextAct> missing_before_cut(const Edition& law, const State& state, std::uint8_t set);
/// The set that goes into the shoe next: with two sets, the one that was not dealt last.
[[nodiscard]] std::uint8_t next_set(const State& state);
/// The next step that brings cards into the shoe.
[[nodiscard]] NextAct next_preparation(const Edition& law, const State& state);

}  // namespace croupier::baccarat
