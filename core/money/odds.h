// Odds and rates as fractions, as the Gazette prints them: 8 to 1, 1 to 2, 5 in 100.
#pragma once

#include <optional>

#include "core/money/money.h"

namespace croupier {

/// "won to staked": Odds{8, 1} pays eight times the stake, Odds{1, 2} half of it.
struct Odds {
    std::int64_t won;
    std::int64_t staked;
    friend constexpr bool operator==(Odds, Odds) = default;
};

/// A share: Rate{5, 100} is five per cent.
struct Rate {
    std::int64_t part;
    std::int64_t whole;
    friend constexpr bool operator==(Rate, Rate) = default;
};

/// What a stake wins at these odds; nothing when that is not a whole number of cents.
[[nodiscard]] constexpr std::optional<Money> winnings(Money stake, Odds odds) {
    const Money product = stake * odds.won;
    if (product.in_cents() % odds.staked != 0) return std::nullopt;
    return Money::cents(product.in_cents() / odds.staked);
}

/// That share of an amount; nothing when it is not a whole number of cents.
[[nodiscard]] constexpr std::optional<Money> share(Money amount, Rate rate) {
    return winnings(amount, Odds{rate.part, rate.whole});
}

}  // namespace croupier
