// Exact odds of baccarat in a fraction of a microsecond: the five figures that wagers are paid by, for one composition
// of the shoe or for many.
//
//   fast_counts(c)             one composition
//   fast_counts(many, found)   a batch: found[i] for many[i]; the fastest for two or more
//
// The figures are whole numbers, equal to those of exact_counts (baccarat_odds.h) for every composition that check()
// accepts; another composition is an assertion. The coefficients come from the Table of Play that the core deals by,
// and are made at first use, which takes some hundredths of a second. Everything may be called by several threads at
// once.
//
// There is one kernel in plain C++ for any machine, and on x86-64 one each for SSE2, which all of these have, AVX2 and
// AVX-512 VNNI. The fastest that the processor can run is chosen at first use; one that differed from the plain kernel
// on a few compositions would be left out.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "games/baccarat/odds/exact_odds.h"

namespace croupier::analysis {

/// Ordered deals of six cards, as in Counts.
struct FastCounts {
    std::uint64_t total = 0;
    std::uint64_t banker = 0;
    std::uint64_t player = 0;
    std::uint64_t tie = 0;
    std::uint64_t banker_on_6 = 0;  ///< among those of banker
    friend bool operator==(const FastCounts&, const FastCounts&) = default;
};

[[nodiscard]] FastCounts fast_counts(const Composition& composition);

/// `found` has as many places as `compositions`.
void fast_counts(std::span<const Composition> compositions, std::span<FastCounts> found);

/// One way to compute the same figures; for tests and benchmarks.
class FastKernel {
public:
    /// Those that this machine can run, the plain one first, the one that is used otherwise last.
    [[nodiscard]] static std::span<const FastKernel> runnable();

    [[nodiscard]] std::string_view name() const { return name_; }
    void count(std::span<const Composition> compositions, std::span<FastCounts> found) const;

private:
    friend struct FastKernels;
    std::string_view name_;
    void (*count_)(std::span<const Composition>, std::span<FastCounts>) = nullptr;
};

}  // namespace croupier::analysis
