// The chips of a table: which amounts can be laid down or paid exactly, with any set of denominations.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "core/money/money.h"
#include "core/money/odds.h"

namespace croupier {

/// A table's denominations in unlimited supply. An amount can be made when it is a sum of denominations; that it can be
/// divided by the smallest is neither needed nor enough ($7 and $10 chips make $17, but not $8).
class ChipSet {
public:
    /// A set without denominations makes nothing but $0.00.
    ChipSet() = default;
    /// Whether chips of these denominations can be reckoned with: above $0.00, up to $1,000,000.00, at most 32 of them,
    /// and not so oddly matched that finding a payable amount would take forever. Ask before making a set from outside
    /// input.
    [[nodiscard]] static bool usable(std::span<const Money> denominations);
    /// Denominations must be usable; order and repetition do not matter.
    explicit ChipSet(std::vector<Money> denominations);

    [[nodiscard]] const std::vector<Money>& denominations() const noexcept { return denominations_; }

    [[nodiscard]] bool can_make(Money amount) const;
    /// The largest amount not above this one that can be made; $0.00 at worst.
    [[nodiscard]] Money largest_up_to(Money amount) const;
    /// The smallest amount not below this one that can be made; nothing without denominations.
    [[nodiscard]] std::optional<Money> smallest_from(Money amount) const;

    friend bool operator==(const ChipSet& a, const ChipSet& b) { return a.denominations_ == b.denominations_; }

    /// The largest amount of which every denomination is a multiple; $0.00 without denominations.
    [[nodiscard]] Money unit() const { return Money::cents(unit_); }

private:
    std::vector<Money> denominations_;  ///< ascending
    std::int64_t unit_ = 0;             ///< greatest common divisor of the denominations, in cents
    /// For each remainder modulo the smallest denomination (all in units): the least amount with that remainder that
    /// can be made, or -1. Every larger amount with that remainder can be made too, by adding the smallest chip.
    std::vector<std::int64_t> least_;
};

/// Which stakes could be paid exactly if they won: at 1 to 1 less a commission, in the table's chips.
class PayableStakes {
public:
    PayableStakes(const ChipSet& chips, Odds odds, Rate commission)
        : chips_(&chips), net_{odds.won * (commission.whole - commission.part), odds.staked * commission.whole} {}

    [[nodiscard]] bool contains(Money stake) const;
    /// The largest stake not above this one that could be paid; $0.00 at worst.
    [[nodiscard]] Money largest_up_to(Money stake) const;
    /// The smallest stake above this one that could be paid, if there is one below `most`.
    [[nodiscard]] std::optional<Money> next_above(Money stake, Money most) const;

private:
    /// Payable stakes are multiples of this many cents; 0 without chips.
    [[nodiscard]] std::int64_t step() const;

    const ChipSet* chips_;
    Odds net_;
};

/// As its denominations.
template <>
struct WrittenAs<ChipSet> {
    static constexpr std::string_view name = "ChipSet";
    using As = std::vector<Money>;
    static constexpr std::size_t most = 64;  ///< more than a tray can hold apart
    static As to(const ChipSet& chips) { return chips.denominations(); }
    static std::expected<ChipSet, std::string> from(const As& denominations);
};

}  // namespace croupier
