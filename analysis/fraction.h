// Fractions of 64-bit numbers: the exact form of every figure until it is printed.
#pragma once

#include <cstdint>
#include <string>

namespace croupier::analysis {

/// A fraction in lowest terms, with a positive denominator.
struct Fraction {
    std::int64_t over = 0;
    std::int64_t under = 1;

    [[nodiscard]] static Fraction of(std::int64_t over, std::int64_t under);
    [[nodiscard]] std::string text() const;
    /// Rounded to that many places.
    [[nodiscard]] std::string decimal(int places) const;
    friend bool operator==(const Fraction&, const Fraction&) = default;
};

}  // namespace croupier::analysis
