// Histograms made ready for the eye: a few bins of a round width, round marks for an axis, figures as text.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "simulation/patron_results.h"

namespace croupier::simulation {

/// Sitting results in bins [low + i * width, low + (i + 1) * width), in cents. Zero is always where a bin begins. The
/// rarest results at either end, at most one in a thousand, are counted as below and above: they would squeeze the
/// rest.
struct PlotBins {
    std::int64_t low = 0;
    std::int64_t width = 1;
    std::vector<std::uint64_t> sittings;
    std::uint64_t below = 0;
    std::uint64_t above = 0;
    std::uint64_t total = 0;

    [[nodiscard]] std::int64_t low_of(std::size_t bin) const { return low + static_cast<std::int64_t>(bin) * width; }
    [[nodiscard]] std::int64_t high() const { return low_of(sittings.size()); }
    /// The most that any bin, below or above holds.
    [[nodiscard]] std::uint64_t tallest() const;
};
/// At most that many bins, at least 2. Widths are round where the results allow it, and multiples of the step that all
/// results are multiples of: else bins would hold now two, now three possible results, and look like a comb.
[[nodiscard]] PlotBins bins_of(const ResultHistogram& histogram, std::size_t bins_most);

/// Streak lengths 0, 1, 2, ...; the last counts longer ones, too, when `open`.
struct StreakBins {
    std::vector<std::uint64_t> won;
    std::vector<std::uint64_t> lost;
    bool open = false;
};
[[nodiscard]] StreakBins streak_bins(const PatronResults& results, std::size_t bins_most);

/// The length that half of the sittings did not pass, and the longest of all.
struct StreakFigures {
    std::size_t median = 0;
    std::size_t longest = 0;
};
[[nodiscard]] StreakFigures streak_figures(const StreakHistogram& histogram);

/// The least of 1, 2, 2.5, 5, 10, 20, 25, 50, ... that is not below `least`.
[[nodiscard]] std::int64_t round_step(std::int64_t least);

/// "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);
/// "12.35": so many places, a point, whatever the locale.
[[nodiscard]] std::string fixed(double number, int places);
/// 0.12345 is "12.35 %" with two places.
[[nodiscard]] std::string percent(double share, int places);
/// Cents that need not be whole, to the nearest cent: "-$12.35".
[[nodiscard]] std::string nearest_amount(double cents);

}  // namespace croupier::simulation
