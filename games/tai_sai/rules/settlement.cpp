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

layout::Settlement settle(const Edition& law, OddsSet house, Area area, Money stake, const Dice& dice) {
    const Verdict found = verdict(law, area, dice);
    if (found.matches == 0) return {0, found.rule, {}, -stake};
    const PaidOdds paid = odds_of(law, house, area, found.matches);
    // All odds are so much to one: what chips can lay down, chips can pay.
    const std::optional<Money> won = winnings(stake, paid.odds);
    CROUPIER_ASSERT(won.has_value());
    return {found.matches, found.rule, paid, *won};
}

std::vector<Area> winning_areas(const Edition& law, const Dice& dice) {
    std::vector<Area> areas;
    for (const Area area : all_areas())
        if (law.has(kind_of(area)) && wins(area, dice)) areas.push_back(area);
    return areas;
}

}  // namespace croupier::tai_sai
