// Who wins what. Division 9, section 4.
#include "games/tai_sai/rules/settlement.h"

#include "games/tai_sai/rules/house_odds.h"

namespace croupier::tai_sai {

const Wagers::Outcome& outcome_of(const Edition& law, WagerKind kind) {
    CROUPIER_ASSERT(law.has(kind));
    return *law.wagers.outcomes[static_cast<std::size_t>(kind)];
}

Verdict verdict(const Edition& law, Area area, const Dice& dice) {
    const WagerKind kind = kind_of(area);
    const Wagers::Outcome& rules = outcome_of(law, kind);
    const int matched = matches(area, dice);
    if (matched == 0) return {0, rules.loses};
    if (kind == WagerKind::doubles && dice.is_triple()) return {matched, law.wagers.double_on_triple};
    return {matched, rules.wins};
}

PaidOdds odds_of(const Edition& law, OddsSet house, Area area, int matched) {
    if (const auto& gazetted = law.wagers.gazetted_odds[static_cast<std::size_t>(kind_of(area))])
        return {gazetted->value, gazetted->rule, true};
    return {house_odds(house, area, matched), law.wagers.odds, false};
}

Money net_of(const Edition& law, OddsSet house, Area area, Money stake, const Dice& dice) {
    const int matched = matches(area, dice);
    if (matched == 0) return -stake;
    // All odds are so much to one: what chips can lay down, chips can pay.
    const std::optional<Money> won = winnings(stake, odds_of(law, house, area, matched).odds);
    CROUPIER_ASSERT(won.has_value());
    return *won;
}

std::vector<Area> winning_areas(const Edition& law, const Dice& dice) {
    std::vector<Area> areas;
    for (const Area area : all_areas())
        if (law.has(kind_of(area)) && wins(area, dice)) areas.push_back(area);
    return areas;
}

void add_stake(std::vector<Stake>& stakes, const Wager& wager) {
    for (Stake& each : stakes) {
        if (each.patron != wager.patron || each.area != wager.area) continue;
        each.amount += wager.amount;
        return;
    }
    stakes.push_back({wager.patron, wager.area, wager.amount});
}

std::vector<Stake> unsettled_stakes(const State& state) {
    std::vector<Stake> stakes;
    for (const Wager& wager : state.wagers)
        if (wager.status == WagerStatus::laid) add_stake(stakes, wager);
    return stakes;
}

}  // namespace croupier::tai_sai
