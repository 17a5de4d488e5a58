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

using layout::PaidOdds;
[[nodiscard]] PaidOdds odds_of(const Edition& law, OddsSet house, Area area, int matched = 1);

/// What becomes of a stake.
[[nodiscard]] layout::Settlement settle(const Edition& law, OddsSet house, Area area, Money stake, const Dice& dice);
[[nodiscard]] inline layout::Settlement settle(const Edition& law, const TableSetup& setup, Area area, Money stake,
                                               const Dice& dice) {
    return settle(law, setup.odds, area, stake, dice);
}
/// What a stake comes to: its winnings, or minus the stake.
[[nodiscard]] inline Money net_of(const Edition& law, OddsSet house, Area area, Money stake, const Dice& dice) {
    return settle(law, house, area, stake, dice).net;
}

/// Every area of the edition that wins, in the order of the layout.
[[nodiscard]] std::vector<Area> winning_areas(const Edition& law, const Dice& dice);

}  // namespace croupier::tai_sai
