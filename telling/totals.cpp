#include "telling/totals.h"

#include <algorithm>

#include "core/base/assertion.h"

namespace croupier::deal {

void Totals::count(const ToldEvent& told) {
    if (const auto came = told.came()) patrons.try_emplace(*came);
    for (const play::Booking& wager : told.settled()) {
        wagered += wager.stake;
        house -= wager.won;
        patrons[wager.patron] += wager.won;
        commission += wager.commission;
    }
}

int& Totals::tally(std::string_view id) {
    const auto found = std::ranges::find(tallies, id, &Tally::id);
    CROUPIER_ASSERT(found != tallies.end());
    return found->count;
}

}  // namespace croupier::deal
