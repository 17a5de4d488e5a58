#include "telling/totals.h"

#include <algorithm>

#include "core/base/assertion.h"

namespace croupier::deal {

void Totals::count(const Told& told) {
    if (told.came) patrons.try_emplace(*told.came);
    if (!told.settled) return;
    const Settled& wager = *told.settled;
    const Money won = wager.winnings.value_or(-wager.stake);
    wagered += wager.stake;
    house -= won;
    patrons[wager.patron] += won;
    commission += wager.commission;
}

int& Totals::tally(std::string_view id) {
    const auto found = std::ranges::find(tallies, id, &Tally::id);
    CROUPIER_ASSERT(found != tallies.end());
    return found->count;
}

}  // namespace croupier::deal
