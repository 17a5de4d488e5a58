// The distributions of the battery, held against printed tables and against counting.
#include "server/chance/battery/probability.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "server/chance/battery/finding.h"

namespace croupier::battery {
namespace {

TEST(Probability, of_a_chi_square_is_that_of_printed_tables) {
    struct Row {
        double freedom, value, above;
    };
    // The usual table, and the exact cases of 2 and 4 degrees of freedom far out.
    for (const auto& [freedom, value, above] :
         {Row{1, 3.841458820694124, 0.05}, Row{5, 20.51500565243288, 0.001}, Row{119, 145.4607425, 0.05},
          Row{215, 286.2, 0.0008}, Row{2, 60, std::exp(-30)}, Row{4, 60, 31 * std::exp(-30)}}) {
        const Tails tails = chi_square_tails(value, freedom);
        EXPECT_NEAR(tails.above / above, 1, freedom == 215 ? 0.1 : 1e-6) << freedom;
        EXPECT_NEAR(tails.below, 1 - tails.above, 1e-12);
    }
    EXPECT_NEAR(chi_square_tails(0.01, 2).below, -std::expm1(-0.005), 1e-15);
    EXPECT_TRUE(inside_gate(chi_square_tails(0, 0)));
}

TEST(Probability, of_many_degrees_of_freedom_comes_near_the_normal_law) {
    // Wilson and Hilferty: the cube root is nearly normal.
    const double freedom = 415.0 * 415;
    for (const double z : {-4.0, -1.0, 0.0, 1.0, 4.0}) {
        const double spread = 2 / (9 * freedom);
        const double value = freedom * std::pow(1 - spread + z * std::sqrt(spread), 3);
        EXPECT_NEAR(chi_square_tails(value, freedom).above / normal_tails(z).above, 1, 1e-3) << z;
    }
}

TEST(Probability, of_far_too_much_is_nothing_and_not_a_hang) {
    EXPECT_EQ(chi_square_tails(1e9, 172225).above, 0);
    EXPECT_FALSE(inside_gate(chi_square_tails(1e9, 172225)));
    EXPECT_FALSE(inside_gate(chi_square_tails(100, 172225)));
    EXPECT_FALSE(inside_gate(chi_square_tails(std::nan(""), 3)));
    EXPECT_FALSE(inside_gate(normal_tails(40)));
    EXPECT_FALSE(inside_gate(normal_tails(-40)));
}

TEST(Probability, of_a_count_is_poissons) {
    const Tails two = poisson_tails(2, 1);
    EXPECT_NEAR(two.below, 2.5 / std::exp(1), 1e-12);
    EXPECT_NEAR(two.above, 1 - 2 / std::exp(1), 1e-12);
    // Nothing seen where nothing is expected is in order; one seen is not.
    EXPECT_TRUE(inside_gate(poisson_tails(0, 1e-20)));
    EXPECT_NEAR(poisson_tails(0, 1e-20).p(), 0.5, 1e-12);
    EXPECT_FALSE(inside_gate(poisson_tails(1, 1e-20)));
}

/// Shuffles of eight cards, all 40,320 of them, by what `count` counts.
template <class Count>
std::vector<double> counted(const Count& count) {
    std::array<int, 8> cards{};
    std::iota(cards.begin(), cards.end(), 0);
    std::vector<double> shares(9);
    do shares[count(cards)] += 1.0 / 40320;
    while (std::ranges::next_permutation(cards).found);
    return shares;
}

TEST(Probability, of_what_is_left_of_an_order_is_what_counting_all_orders_gives) {
    const auto fixed = counted([](const auto& cards) {
        std::size_t count = 0;
        for (std::size_t place = 0; place < cards.size(); ++place) count += cards[place] == static_cast<int>(place);
        return count;
    });
    const auto neighbours = counted([](const auto& cards) {
        std::size_t count = 0;
        for (std::size_t place = 1; place < cards.size(); ++place) count += cards[place] == cards[place - 1] + 1;
        return count;
    });
    // As many orders have so many falls as have so many in the inverse.
    const auto rising = counted([](const auto& cards) {
        std::size_t falls = 0;
        for (std::size_t place = 1; place < cards.size(); ++place) falls += cards[place] < cards[place - 1];
        return falls;
    });
    for (std::size_t count = 0; count < 8; ++count) {
        // These two are limits for many cards, and nearly there with eight.
        EXPECT_NEAR(fixed_point_probabilities()[count], fixed[count], 5e-4) << count;
        EXPECT_NEAR(old_neighbour_probabilities(8)[count], neighbours[count], 5e-4) << count;
        EXPECT_NEAR(rising_sequence_probabilities(8)[count], rising[count], 1e-12) << count;
    }
}

TEST(Probability, of_rising_sequences_has_the_mean_and_the_variance_of_the_books) {
    for (const int cards : {52, 416}) {
        const auto probabilities = rising_sequence_probabilities(cards);
        double sum = 0;
        double mean = 0;
        double squares = 0;
        for (std::size_t cell = 0; cell < probabilities.size(); ++cell) {
            const auto sequences = static_cast<double>(cell) + 1;
            sum += probabilities[cell];
            mean += probabilities[cell] * sequences;
            squares += probabilities[cell] * sequences * sequences;
        }
        EXPECT_NEAR(sum, 1, 1e-9);
        EXPECT_NEAR(mean, (cards + 1) / 2.0, 1e-6);
        EXPECT_NEAR(squares - mean * mean, (cards + 1) / 12.0, 1e-4);
    }
}

TEST(ChiSquare, counts_cells_that_expect_too_little_as_one) {
    const std::array<std::uint64_t, 4> seen{60, 30, 6, 4};
    const std::array<double, 4> probabilities{0.5, 0.3, 0.15, 0.05};
    // The last two cells expect 20 together: they go with the one before.
    const Finding finding = chi_square_finding("", "", seen, probabilities);
    EXPECT_DOUBLE_EQ(finding.freedom, 1);
    EXPECT_DOUBLE_EQ(finding.value, 4);
    const std::array<std::uint64_t, 2> few{1, 2};
    EXPECT_DOUBLE_EQ(chi_square_finding("", "", few).freedom, 0);
    EXPECT_TRUE(chi_square_finding("", "", few).inside());
}

}  // namespace
}  // namespace croupier::battery
