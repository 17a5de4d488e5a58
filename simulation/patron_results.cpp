#include "simulation/patron_results.h"

#include <algorithm>
#include <cmath>

#include "core/base/assertion.h"

namespace croupier::simulation {

namespace {

template <class Whole>
void add_exactly(Whole& sum, Whole more) {
    CROUPIER_ASSERT(!__builtin_add_overflow(sum, more, &sum));
}

WideSum wide_product(std::int64_t a, std::int64_t b) { return static_cast<WideSum>(a) * b; }

/// 1, 5, 10, 50, 100, ...: each a multiple of the one before.
std::int64_t next_bucket_width(std::int64_t width) {
    std::int64_t leading = width;
    while (leading % 10 == 0) leading /= 10;
    return leading == 1 ? width * 5 : width * 2;
}

double ratio_of(long double over, long double under) { return under == 0 ? 0 : static_cast<double>(over / under); }

}  // namespace

std::int64_t ResultHistogram::low_of(std::int64_t cents) const {
    const std::int64_t above = cents % width_;
    return cents - (above < 0 ? above + width_ : above);
}

void ResultHistogram::widen_to(std::int64_t width) {
    if (width == width_) return;
    const auto narrow = std::move(buckets_);
    buckets_.clear();
    width_ = width;
    for (const auto& [low, sittings] : narrow) buckets_[low_of(low)] += sittings;
}

void ResultHistogram::widen_while_too_many() {
    while (buckets_.size() > buckets_most) widen_to(next_bucket_width(width_));
}

void ResultHistogram::add(std::int64_t cents, std::uint64_t sittings) {
    buckets_[low_of(cents)] += sittings;
    widen_while_too_many();
}

ResultHistogram& ResultHistogram::operator+=(const ResultHistogram& other) {
    widen_to(std::max(width_, other.width_));
    for (const auto& [low, sittings] : other.buckets_) buckets_[low_of(low)] += sittings;
    widen_while_too_many();
    return *this;
}

void StreakHistogram::add(int length) {
    const auto place = static_cast<std::size_t>(std::min(length, longest));
    if (place >= sittings_.size()) sittings_.resize(place + 1);
    ++sittings_[place];
}

StreakHistogram& StreakHistogram::operator+=(const StreakHistogram& other) {
    sittings_.resize(std::max(sittings_.size(), other.sittings_.size()));
    for (std::size_t place = 0; place < other.sittings_.size(); ++place) sittings_[place] += other.sittings_[place];
    return *this;
}

void PatronResults::add(const SittingResult& sitting) {
    ++sittings;
    ++(sitting.net > 0 ? won : sitting.net < 0 ? lost : level);
    ruined += sitting.ending == Ending::ruined ? 1U : 0U;
    stopped_at_win += sitting.ending == Ending::stopped_at_win ? 1U : 0U;
    stopped_at_loss += sitting.ending == Ending::stopped_at_loss ? 1U : 0U;

    add_exactly(rounds, sitting.rounds);
    add_exactly(staked, sitting.staked);
    add_exactly(net, sitting.net);
    add_exactly(drawdowns, sitting.drawdown);
    drawdown_deepest = std::max(drawdown_deepest, sitting.drawdown);
    add_exactly(net_net, wide_product(sitting.net, sitting.net));
    add_exactly(staked_staked, wide_product(sitting.staked, sitting.staked));
    add_exactly(net_staked, wide_product(sitting.net, sitting.staked));

    results.add(sitting.net);
    longest_won.add(sitting.longest_won);
    longest_lost.add(sitting.longest_lost);
}

PatronResults& PatronResults::operator+=(const PatronResults& other) {
    sittings += other.sittings;
    won += other.won;
    lost += other.lost;
    level += other.level;
    ruined += other.ruined;
    stopped_at_win += other.stopped_at_win;
    stopped_at_loss += other.stopped_at_loss;

    add_exactly(rounds, other.rounds);
    add_exactly(staked, other.staked);
    add_exactly(net, other.net);
    add_exactly(drawdowns, other.drawdowns);
    drawdown_deepest = std::max(drawdown_deepest, other.drawdown_deepest);
    add_exactly(net_net, other.net_net);
    add_exactly(staked_staked, other.staked_staked);
    add_exactly(net_staked, other.net_staked);

    results += other.results;
    longest_won += other.longest_won;
    longest_lost += other.longest_lost;
    return *this;
}

double PatronResults::mean() const {
    return ratio_of(static_cast<long double>(net), static_cast<long double>(sittings));
}

double PatronResults::deviation() const {
    if (sittings < 2) return 0;
    const auto count = static_cast<long double>(sittings);
    const auto total = static_cast<long double>(net);
    const long double squares = static_cast<long double>(net_net) - total * total / count;
    return static_cast<double>(std::sqrt(std::max(squares, 0.0L) / (count - 1)));
}

double PatronResults::mean_error() const {
    return sittings == 0 ? 0 : deviation() / std::sqrt(static_cast<double>(sittings));
}

double PatronResults::mean_drawdown() const {
    return ratio_of(static_cast<long double>(drawdowns), static_cast<long double>(sittings));
}

double PatronResults::edge() const {
    return ratio_of(-static_cast<long double>(net), static_cast<long double>(staked));
}

/// The standard error of a ratio of two sums: that of the residuals net - ratio * staked.
double PatronResults::edge_error() const {
    if (sittings < 2 || staked == 0) return 0;
    const auto count = static_cast<long double>(sittings);
    const auto total = static_cast<long double>(staked);
    const long double ratio = static_cast<long double>(net) / total;
    const long double squares = static_cast<long double>(net_net) - 2 * ratio * static_cast<long double>(net_staked) +
                                ratio * ratio * static_cast<long double>(staked_staked);
    return static_cast<double>(std::sqrt(std::max(squares, 0.0L) * count / (count - 1)) / total);
}

double PatronResults::share(std::uint64_t of_sittings) const {
    return ratio_of(static_cast<long double>(of_sittings), static_cast<long double>(sittings));
}

}  // namespace croupier::simulation
