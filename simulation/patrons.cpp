#include "simulation/patrons.h"

#include <limits>
#include <utility>

#include "core/base/assertion.h"

namespace croupier::simulation {

namespace {

constexpr std::int64_t never_reached = std::numeric_limits<std::int64_t>::max();

std::int64_t next_multiple(std::int64_t amount, std::int64_t unit) { return (amount + unit - 1) / unit * unit; }

/// The wagers that a patron may place.
std::vector<std::uint8_t> wagers_backed(const Patron& patron) {
    const auto* const plan = std::get_if<CountPlan>(&patron.plan);
    if (plan == nullptr) return {patron.on.index};
    std::vector<std::uint8_t> wagers;
    for (const CountedWager& wager : plan->wagers) wagers.push_back(wager.on.index);
    return wagers;
}

}  // namespace

PatronTable::PatronTable(const Players& players, PayTable terms, int stretches_per_sitting)
    : terms_(std::move(terms)), stretches_per_sitting_(stretches_per_sitting), results_(players.patrons.size()) {
    CROUPIER_ASSERT(stretches_per_sitting > 0);
    for (const Patron& patron : players.patrons) {
        seats_.push_back(seat_of(patron, players.limits));
        begin_sitting(seats_.back());
    }
}

PatronTable::Seat PatronTable::seat_of(const Patron& patron, const StakeLimits& limits) const {
    const Money most = std::min({patron.up_to.value_or(amount_most), limits.most.value_or(amount_most), amount_most});
    const std::int64_t least = std::max(limits.least.in_cents(), std::int64_t{1});
    const std::int64_t bankroll = patron.bankroll.in_cents();
    std::int64_t ruined_below = never_reached;
    for (const std::uint8_t wager : wagers_backed(patron))
        ruined_below = std::min(ruined_below, next_multiple(least, terms_[wager].unit));
    return {.progression = progression_of(patron, most),
            .bankroll = bankroll,
            .least = least,
            .ruined_below = ruined_below,
            .stop_above = patron.stop_at_win ? bankroll + patron.stop_at_win->in_cents() : never_reached,
            .stop_below = patron.stop_at_loss ? bankroll - patron.stop_at_loss->in_cents() : -never_reached,
            .standing = {}};
}

void PatronTable::begin_sitting(Seat& seat) {
    seat.standing = Standing{.left = seat.bankroll, .highest = seat.bankroll, .so_far = {}};
    leave_if_done(seat, seat.standing);
    std::visit([](auto& stakes) { stakes.begin_sitting(); }, seat.progression);
}

void PatronTable::finish_sitting() {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        Standing& standing = seats_[i].standing;
        standing.so_far.net = standing.left - seats_[i].bankroll;
        results_[i].add(standing.so_far);
        begin_sitting(seats_[i]);
    }
    stretches_played_ = 0;
}

std::vector<PatronResults> PatronTable::take_results() {
    for (Seat& seat : seats_) begin_sitting(seat);
    stretches_played_ = 0;
    return std::exchange(results_, std::vector<PatronResults>(seats_.size()));
}

}  // namespace croupier::simulation
