// Who wins what: on which throws, at which odds, and whether those odds are gazetted.
#pragma once

#include <vector>

#include "games/tai_sai/rules/edition.h"
#include "games/tai_sai/rules/state.h"

namespace croupier::tai_sai {

/// The rules of a kind of wager that the edition has.
[[nodiscard]] const Wagers::Outcome& outcome_of(const Edition& law, WagerKind kind);

/// What becomes of a wager, and the rule that says so; `matches` is 0 when it loses.
struct Verdict {
    int matches;
    Rule rule;
};
[[nodiscard]] Verdict verdict(const Edition& law, Area area, const Dice& dice);

/// The odds of a winning wager. Where the edition has none, they are house odds and not gazetted, and the rule is the
/// one that says that odds are fixed.
struct PaidOdds {
    Odds odds;
    Rule rule;
    bool gazetted;
};
[[nodiscard]] PaidOdds odds_of(const Edition& law, OddsSet house, Area area, int matched = 1);

/// What a stake comes to: its winnings, or minus the stake.
[[nodiscard]] Money net_of(const Edition& law, OddsSet house, Area area, Money stake, const Dice& dice);

/// Every area of the edition that wins, in the order of the layout.
[[nodiscard]] std::vector<Area> winning_areas(const Edition& law, const Dice& dice);

/// What is still to be settled: for each patron and area one amount, in the order of placing.
struct Stake {
    PersonId patron;
    Area area;
    Money amount;
};
/// Adds a wager to what its patron has on its area.
void add_stake(std::vector<Stake>& stakes, const Wager& wager);
[[nodiscard]] std::vector<Stake> unsettled_stakes(const State& state);

}  // namespace croupier::tai_sai
