// The baseline of the exact odds: the plain enumeration, six loops for six cards.
#pragma once

#include <cstdint>

#include "games/baccarat/odds/exact_odds.h"

namespace croupier::bench {

struct PlainOdds {
    std::uint64_t banker = 0;
    std::uint64_t player = 0;
    std::uint64_t tie = 0;
    friend bool operator==(const PlainOdds&, const PlainOdds&) = default;
};

/// Ordered deals of six cards by winner. A round that is decided is not dealt further, but counted with the ways to
/// draw the cards it does not need.
[[nodiscard]] PlainOdds plain_odds(const analysis::Composition& composition);

}  // namespace croupier::bench
