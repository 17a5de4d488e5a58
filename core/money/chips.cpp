#include "core/money/chips.h"

#include <algorithm>
#include <numeric>

namespace croupier {

bool ChipSet::usable(std::span<const Money> denominations) {
    if (denominations.size() > 32) return false;
    std::int64_t unit = 0;
    Money smallest = Money::dollars(1'000'000);
    for (const Money chip : denominations) {
        if (chip <= Money{} || chip > Money::dollars(1'000'000)) return false;
        unit = std::gcd(unit, chip.in_cents());
        smallest = std::min(smallest, chip);
    }
    constexpr std::int64_t most_units = 1000;
    return unit == 0 || smallest.in_cents() / unit <= most_units;
}

ChipSet::ChipSet(std::vector<Money> denominations) : denominations_(std::move(denominations)) {
    CROUPIER_ASSERT(usable(denominations_));
    std::ranges::sort(denominations_);
    const auto repeated = std::ranges::unique(denominations_);
    denominations_.erase(repeated.begin(), repeated.end());
    for (const Money chip : denominations_) {
        unit_ = std::gcd(unit_, chip.in_cents());
    }
    if (denominations_.empty()) return;

    const std::int64_t smallest = denominations_.front().in_cents() / unit_;
    least_.assign(static_cast<std::size_t>(smallest), -1);
    least_[0] = 0;
    // Each chip leads from remainder to remainder along cycles; walking every cycle twice from each start settles it.
    for (const Money chip : denominations_) {
        const std::int64_t step = chip.in_cents() / unit_;
        const std::int64_t cycles = std::gcd(step, smallest);
        for (std::int64_t start = 0; start < cycles; ++start) {
            std::int64_t remainder = start;
            for (std::int64_t walked = 0; walked < 2 * (smallest / cycles); ++walked) {
                const std::int64_t next = (remainder + step) % smallest;
                const std::int64_t here = least_[static_cast<std::size_t>(remainder)];
                std::int64_t& there = least_[static_cast<std::size_t>(next)];
                if (here >= 0 && (there < 0 || here + step < there)) there = here + step;
                remainder = next;
            }
        }
    }
}

bool ChipSet::can_make(Money amount) const {
    const std::int64_t cents = amount.in_cents();
    if (cents == 0) return true;
    if (cents < 0 || unit_ == 0 || cents % unit_ != 0) return false;
    const std::int64_t units = cents / unit_;
    const std::int64_t least = least_[static_cast<std::size_t>(units % static_cast<std::int64_t>(least_.size()))];
    return least >= 0 && least <= units;
}

Money ChipSet::largest_up_to(Money amount) const {
    if (unit_ == 0 || amount <= Money{}) return Money{};
    Money candidate = Money::cents(amount.in_cents() / unit_ * unit_);
    while (!can_make(candidate)) candidate -= unit();
    return candidate;
}

std::optional<Money> ChipSet::smallest_from(Money amount) const {
    if (amount <= Money{}) return Money{};
    if (unit_ == 0) return std::nullopt;
    Money candidate = Money::cents((amount.in_cents() + unit_ - 1) / unit_ * unit_);
    while (!can_make(candidate)) candidate += unit();
    return candidate;
}

bool PayableStakes::contains(Money stake) const {
    const std::optional<Money> won = winnings(stake, net_);
    return won && chips_->can_make(*won);
}

// Winnings in chips are multiples of the chips' unit, so only stakes that win such multiples need be looked at. Without
// that, a table with nothing but large chips would be searched cent by cent.
std::int64_t PayableStakes::step() const {
    const std::int64_t common = std::gcd(net_.won, net_.staked);
    const std::int64_t won = net_.won / common;
    const std::int64_t unit = chips_->unit().in_cents();
    return unit / std::gcd(unit, won) * (net_.staked / common);
}

Money PayableStakes::largest_up_to(Money stake) const {
    const std::int64_t cents = step();
    if (cents == 0 || stake <= Money{}) return Money{};
    Money candidate = Money::cents(stake.in_cents() / cents * cents);
    while (!contains(candidate)) candidate -= Money::cents(cents);
    return candidate;
}

std::optional<Money> PayableStakes::next_above(Money stake, Money most) const {
    const std::int64_t cents = step();
    if (cents == 0) return std::nullopt;
    Money candidate = Money::cents((stake.in_cents() / cents + 1) * cents);
    while (candidate <= most) {
        if (contains(candidate)) return candidate;
        candidate += Money::cents(cents);
    }
    return std::nullopt;
}

std::expected<ChipSet, std::string> WrittenAs<ChipSet>::from(const As& denominations) {
    // Denominations whose sums would need a table of their own size are refused here, because a set of chips works its
    // sums out when it is made.
    constexpr std::int64_t remainders_most = 1'000'000;
    constexpr Money denomination_most = Money::dollars(1'000'000'000);
    std::int64_t unit = 0;
    for (const Money chip : denominations) {
        if (chip <= Money{} || chip > denomination_most)
            return std::unexpected{"a chip is worth more than $0.00 and at most $1,000,000,000.00"};
        unit = std::gcd(unit, chip.in_cents());
    }
    if (!denominations.empty() && std::ranges::min(denominations).in_cents() / unit > remainders_most)
        return std::unexpected{"these denominations have too small a common part"};
    return ChipSet{denominations};
}

}  // namespace croupier
