#include "server/chance/battery/finding.h"

#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/assertion.h"

namespace croupier::battery {

namespace {

/// With fewer in a cell, chi-square passes the gate more often than once in a million.
constexpr double least_expected = 25;

double total_of(std::span<const std::uint64_t> seen) {
    return static_cast<double>(std::accumulate(seen.begin(), seen.end(), std::uint64_t{0}));
}

struct Cell {
    double seen = 0;
    double expected = 0;
};

std::vector<Cell> pooled(std::span<const std::uint64_t> seen, std::span<const double> probabilities) {
    const double total = total_of(seen);
    std::vector<Cell> cells;
    Cell open;
    for (std::size_t cell = 0; cell < seen.size(); ++cell) {
        open.seen += static_cast<double>(seen[cell]);
        open.expected += probabilities[cell] * total;
        if (open.expected >= least_expected) cells.push_back(std::exchange(open, {}));
    }
    if (cells.empty()) return {};
    cells.back().seen += open.seen;
    cells.back().expected += open.expected;
    return cells;
}

}  // namespace

Finding chi_square_finding(std::string subject, std::string name, std::span<const std::uint64_t> seen,
                           std::span<const double> probabilities) {
    CROUPIER_ASSERT(seen.size() == probabilities.size());
    const std::vector<Cell> cells = pooled(seen, probabilities);
    double sum = 0;
    for (const Cell& cell : cells) sum += (cell.seen - cell.expected) * (cell.seen - cell.expected) / cell.expected;
    const double freedom = cells.empty() ? 0 : static_cast<double>(cells.size()) - 1;
    return {.subject = std::move(subject),
            .name = std::move(name),
            .measure = Measure::chi_square,
            .value = sum,
            .freedom = freedom,
            .tails = chi_square_tails(sum, freedom)};
}

Finding chi_square_finding(std::string subject, std::string name, std::span<const std::uint64_t> seen) {
    const std::vector<double> alike(seen.size(), 1 / static_cast<double>(seen.size()));
    return chi_square_finding(std::move(subject), std::move(name), seen, alike);
}

Finding normal_finding(std::string subject, std::string name, double sum, double mean, double variance) {
    const double z = variance > 0 ? (sum - mean) / std::sqrt(variance) : 0;
    return {.subject = std::move(subject),
            .name = std::move(name),
            .measure = Measure::z,
            .value = z,
            .freedom = 0,
            .tails = normal_tails(z)};
}

Histogram histogram_of(std::string of, std::int64_t first, std::span<const std::uint64_t> seen,
                       std::span<const double> probabilities) {
    Histogram histogram{.of = std::move(of),
                        .first = first,
                        .seen = {seen.begin(), seen.end()},
                        .expected = {},
                        .last_and_more = false};
    const double total = total_of(seen);
    for (const double probability : probabilities) histogram.expected.push_back(probability * total);
    return histogram;
}

}  // namespace croupier::battery
