// Money in whole cents, checked: no rounding, no overflow, no floating point.
#pragma once

#include <compare>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/assertion.h"
#include "core/base/record.h"

namespace croupier {

/// An amount in cents; negative amounts are debts. Arithmetic that would overflow is our own bug and stops the table.
class Money {
public:
    constexpr Money() noexcept = default;
    static constexpr Money cents(std::int64_t amount) noexcept { return Money{amount}; }
    static constexpr Money dollars(std::int64_t amount) { return Money{checked_multiply(amount, 100)}; }

    [[nodiscard]] constexpr std::int64_t in_cents() const noexcept { return cents_; }
    [[nodiscard]] constexpr bool is_zero() const noexcept { return cents_ == 0; }

    constexpr Money& operator+=(Money other) {
        CROUPIER_ASSERT(!__builtin_add_overflow(cents_, other.cents_, &cents_));
        return *this;
    }
    constexpr Money& operator-=(Money other) {
        CROUPIER_ASSERT(!__builtin_sub_overflow(cents_, other.cents_, &cents_));
        return *this;
    }
    friend constexpr Money operator+(Money a, Money b) { return a += b; }
    friend constexpr Money operator-(Money a, Money b) { return a -= b; }
    friend constexpr Money operator-(Money a) { return Money{} - a; }
    friend constexpr Money operator*(Money a, std::int64_t times) { return Money{checked_multiply(a.cents_, times)}; }
    friend constexpr auto operator<=>(Money, Money) noexcept = default;

private:
    explicit constexpr Money(std::int64_t amount) noexcept : cents_(amount) {}
    static constexpr std::int64_t checked_multiply(std::int64_t a, std::int64_t b) {
        std::int64_t product = 0;
        CROUPIER_ASSERT(!__builtin_mul_overflow(a, b, &product));
        return product;
    }

    std::int64_t cents_ = 0;
};

/// "$1,250.00", "-$7.50".
[[nodiscard]] std::string in_words(Money amount);
/// Reads "$1,250.00", "$20", "1250.5"; nothing when it is not an amount or has more than two decimals.
[[nodiscard]] std::optional<Money> parse_money(std::string_view text);

/// As cents.
template <>
struct WrittenAs<Money> {
    static constexpr std::string_view name = "Money";
    using As = std::int64_t;
    static As to(Money amount) { return amount.in_cents(); }
    static std::expected<Money, std::string> from(As cents) { return Money::cents(cents); }
};

}  // namespace croupier
