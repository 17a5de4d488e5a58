// What is still to be settled on a layout, and what a wager comes to.
#pragma once

#include <optional>
#include <vector>

#include "core/kits/layout/records.h"
#include "core/law/rule.h"
#include "core/money/odds.h"

namespace croupier::layout {

/// The odds of a winning wager. Where the edition has none, they are house odds and not gazetted, and the rule is the
/// one that says that odds are fixed.
struct PaidOdds {
    Odds odds;
    law::Rule rule;
    bool gazetted;
};

/// What becomes of a stake, and the rule that says so; `matches` is 0 and there are no odds when it loses.
struct Settlement {
    int matches;
    law::Rule rule;
    std::optional<PaidOdds> odds;
    Money net;  ///< its winnings, or minus the stake
};

/// For each patron and area one amount, in the order of placing.
template <class Area>
struct Stake {
    PersonId patron;
    Area area;
    Money amount;
};

/// Adds a wager to what its patron has on its area.
template <class Area>
void add_stake(std::vector<Stake<Area>>& stakes, const Wager<Area>& wager) {
    for (Stake<Area>& each : stakes) {
        if (each.patron != wager.patron || each.area != wager.area) continue;
        each.amount += wager.amount;
        return;
    }
    stakes.push_back({wager.patron, wager.area, wager.amount});
}

template <class Area>
[[nodiscard]] std::vector<Stake<Area>> unsettled_stakes(const std::vector<Wager<Area>>& wagers) {
    std::vector<Stake<Area>> stakes;
    for (const Wager<Area>& wager : wagers)
        if (wager.status == WagerStatus::laid) add_stake(stakes, wager);
    return stakes;
}

/// All that a patron has on an area.
template <class Area>
[[nodiscard]] Money total_on(const std::vector<Wager<Area>>& wagers, Area area, PersonId patron) {
    Money total;
    for (const Wager<Area>& wager : wagers)
        if (wager.area == area && wager.patron == patron) total += wager.amount;
    return total;
}

}  // namespace croupier::layout
