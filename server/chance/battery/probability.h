// How likely something is for a fair generator: the distributions that the statistics of the battery are held against.
#pragma once

#include <cstdint>
#include <vector>

namespace croupier::battery {

/// How likely a fair generator gives as little as was seen, and as much. Both include what was seen itself, so for
/// counts they may add up to more than 1.
struct Tails {
    double below = 1;
    double above = 1;

    /// One number for a table or a plot: uniform between 0 and 1 for a fair generator, near 0 where too much was seen
    /// and near 1 where too little was.
    [[nodiscard]] double p() const { return (above + (1 - below)) / 2; }
};

/// A fair generator falls outside on either side once in a million.
inline constexpr double gate = 1e-6;
/// False for what is not a number, too.
[[nodiscard]] constexpr bool inside_gate(const Tails& tails) { return tails.below >= gate && tails.above >= gate; }

/// Of a standard normal number.
[[nodiscard]] Tails normal_tails(double z);
/// Of a chi-square number. With no degrees of freedom nothing was tested, and both tails are 1.
[[nodiscard]] Tails chi_square_tails(double chi_square, double freedom);
/// Of a count that follows Poisson's law.
[[nodiscard]] Tails poisson_tails(std::uint64_t count, double mean);

// What is expected of a well shuffled stack of cards, by the number counted: element k is the probability of k. The
// last element stands for its number and everything above.

/// Cards that lie where they lay before: Poisson's law with mean 1, to within one part in the number of orders.
[[nodiscard]] std::vector<double> fixed_point_probabilities();
/// Cards that still lie directly behind the card they lay behind before: (cards + 1 - k) / (cards e k!).
[[nodiscard]] std::vector<double> old_neighbour_probabilities(int cards);
/// Rising sequences, one at least: element k is the probability of k + 1 (Euler's numbers). Its mean is
/// (cards + 1) / 2 and its variance (cards + 1) / 12.
[[nodiscard]] std::vector<double> rising_sequence_probabilities(int cards);

}  // namespace croupier::battery
