// Fractions of 128-bit numbers, for what two counts give when they are multiplied: variances and differences.
#pragma once

#include <string>

#include "analysis/fraction.h"

namespace croupier::analysis {

__extension__ using Int128 = __int128;

/// A fraction in lowest terms, with a positive denominator. Both numbers stay below 2^122, so that there is room for
/// another digit; the squares of eight decks' deals, at any odds that a table would offer, need 2^119.
struct WideFraction {
    Int128 over = 0;
    Int128 under = 1;

    [[nodiscard]] static WideFraction of(Int128 over, Int128 under);
    [[nodiscard]] static WideFraction difference(const Fraction& from, const Fraction& taken);
    [[nodiscard]] std::string text() const;
    /// Rounded to that many places, halves away from zero.
    [[nodiscard]] std::string decimal(int places) const;
    /// Its square root, rounded in the same way; not for negative fractions.
    [[nodiscard]] std::string root_decimal(int places) const;
    friend bool operator==(const WideFraction&, const WideFraction&) = default;
};

}  // namespace croupier::analysis
