// What a statistic found, in a form that can be printed, plotted and compared without knowing the statistic.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/chance/battery/probability.h"

namespace croupier::battery {

/// How often each number came, beside how often it should.
struct Histogram {
    std::string of;          ///< what was counted: "rising sequences in a shoe"
    std::int64_t first = 0;  ///< the number that the first bar stands for
    std::vector<std::uint64_t> seen;
    std::vector<double> expected;
    bool last_and_more = false;  ///< the last bar stands for its number and everything above
};

/// A square table, row by row, as standard deviations from what is expected.
struct HeatMap {
    std::string rows;     ///< "cards, in groups of 8"
    std::string columns;  ///< "places, in groups of 8"
    std::size_t side = 0;
    std::vector<double> deviations;
};

enum class Measure : std::uint8_t { chi_square, z, equal_pairs };

struct Finding {
    std::string subject;  ///< what it looked at: "shoes", "dice", "words"
    std::string name;     ///< no other finding of a battery has it: "card by place"
    Measure measure = Measure::chi_square;
    double value = 0;
    double freedom = 0;  ///< degrees of freedom; of chi-square only
    Tails tails = {};
    std::optional<Histogram> histogram = std::nullopt;
    std::optional<HeatMap> heat_map = std::nullopt;

    [[nodiscard]] bool inside() const { return inside_gate(tails); }
};

/// Chi-square over cells. Neighbouring cells that expect too little for chi-square to hold are counted as one.
/// The probabilities need not add up to exactly 1.
[[nodiscard]] Finding chi_square_finding(std::string subject, std::string name, std::span<const std::uint64_t> seen,
                                         std::span<const double> probabilities);
/// The same where every cell is as likely as any other.
[[nodiscard]] Finding chi_square_finding(std::string subject, std::string name, std::span<const std::uint64_t> seen);
/// A sum that follows the normal law.
[[nodiscard]] Finding normal_finding(std::string subject, std::string name, double sum, double mean, double variance);

/// The histogram that belongs to such cells.
[[nodiscard]] Histogram histogram_of(std::string of, std::int64_t first, std::span<const std::uint64_t> seen,
                                     std::span<const double> probabilities);

}  // namespace croupier::battery
