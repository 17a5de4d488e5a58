// Internal to analysis/: what fast_odds.cpp and its kernels share. The method stands here; fast_odds_tables.cpp makes
// the tables, and fast_odds_body.h computes with them.
//
// The deals that the Banker's Hand wins are a sum over all sets m of six cards, m[v] of them of value v:
//
//     sum of ways(m) * binomial(n[0], m[0]) * ... * binomial(n[9], m[9])
//
// where n is the composition and ways(m) <= 720 counts the orders of the six cards in which Banker wins. The values are
// split into a low half, 0 to 4, and a high half, 5 to 9. The sets with k low cards and 6 - k high ones are then a
// small matrix between the products of binomials of degree k of the low half and those of degree 6 - k of the high
// half. Each matrix is multiplied first by the half of the lower degree, whose products fit 16 bits, and the rows that
// this gives by the products of the other half, which fit 32 bits:
//
//     part   rows: products of   times factors                            covers low|high cards
//     0      low, degree 5       cards of each value                      5|1 and 6|0
//     1      low, degree 4       products of the high half, degree 2      4|2
//     2      low, degree 3       products of the high half, degree 3      3|3
//     3      high, degree 4      products of the low half, degree 2       2|4
//     4      high, degree 5      cards of each value                      1|5 and 0|6
//
// Parts 0 and 4 need no products of degree 6, because binomial(n, m + 1) * (m + 1) = binomial(n, m) * (n - m). Where
// n - m is negative, the product of the row is zero. A set of six cards of one half is counted in the row that lacks
// one of its lowest cards, so most rows need the cards of the lowest two values only; hence two blocks for such a part.
//
// All is whole numbers, and nothing overflows within eight decks (128 cards of value 0, 32 of each other):
//   16 bits   cards of a value <= 128; low, degree 2 <= binomial(128, 2) = 8128; high, degree 3 <= 32 * 32 * 32, which
//             is one too many: these factors are kept less one, and the sum of the row's coefficients is the
//             coefficient of a factor that is always one (35 * 720 < 32768)
//   32 bits   rows <= 720 * binomial(160, 3) < 2^29; products of degree 5 <= binomial(128, 3) * 32 * 32 < 2^29
//   64 bits   sums <= 416 * 415 * 414 * 413 * 412 * 411 < 2^53
//
// What limits it, with vectors of 256 bits: 1104 multiplications of pairs and 330 of rows by products for a
// composition, of which processors start two in a cycle; then the 150 vectors of products that are written, most of
// them unaligned, which takes two cycles each. One composition reads all 35 kB of coefficients, slightly more than the
// fastest cache often has; batches read them once for two compositions.
#pragma once

// Files with instructions of their own include nothing but this and the compiler's header of instructions: an inline
// function of another header, compiled there, could be the copy that the linker keeps for all files, on machines
// without these instructions. Hence no std::array here.
#include <cstddef>
#include <cstdint>

namespace croupier::analysis::fast {

constexpr int half_values = 5;  ///< values of the low half, and of the high one
constexpr int all_values = 2 * half_values;
constexpr int degrees = 6;            ///< products of degree 0 to 5 are formed
constexpr int most_of_a_value = 128;  ///< cards of value 0 in eight decks
constexpr int lane_count = 8;         ///< rows computed side by side

/// What is counted with coefficients; ties are the rest.
enum Outcome : int { banker, player, banker_on_6, outcomes };

constexpr int parts = 5;

/// Some rows of a part, with factors for all of them.
struct Block {
    int part;
    int first_vector;  ///< rows come in vectors of lane_count; those beyond the products have coefficients of zero
    int end_vector;
    int pairs;  ///< 16-bit factors, two by two
};
constexpr Block blocks[]{{0, 0, 3, 5}, {0, 3, 16, 4}, {1, 0, 9, 8}, {2, 0, 5, 18},
                         {3, 0, 9, 8}, {4, 0, 3, 5},  {4, 3, 16, 4}};

/// Where a factor stands: in the lower half of a pair, or in the upper.
struct PlaceOfFactor {
    int pair;
    int upper;
};
constexpr PlaceOfFactor neighbour(int factor) { return {factor / 2, factor % 2}; }

// Parts 0 and 4: a one, the cards of the first two values of the rows' half, those of the other half, and at last those
// of the next two values. The fifth value has no place, because six cards of one value are a tie.
constexpr PlaceOfFactor place_of_one = neighbour(0);
constexpr PlaceOfFactor place_of_own(int value) { return neighbour(value < 2 ? 1 + value : 6 + value); }
constexpr PlaceOfFactor place_of_other(int value) { return neighbour(3 + value); }

// Parts 1 to 3: a vector of products is paired with the next vector, and the last four of degree 3 as neighbours. The
// factor after the 35 of degree 3 is always one.
constexpr PlaceOfFactor place_of_product(int factor) {
    constexpr int two_vectors = 2 * lane_count;
    if (factor >= 2 * two_vectors) return neighbour(factor);
    return {factor / two_vectors * lane_count + factor % lane_count, factor / lane_count % 2};
}
constexpr int always_one = 35;

constexpr int coefficients_of(const Block& block) {
    return (block.end_vector - block.first_vector) * block.pairs * outcomes * lane_count * 2;
}
constexpr int all_coefficients() {
    int all = 0;
    for (const Block& block : blocks) all += coefficients_of(block);
    return all;
}

struct Tables {
    /// In the order of their use: by block, vector of rows, pair of factors, outcome, row, factor of the pair.
    alignas(64) std::int16_t coefficients[all_coefficients()];
    /// binomial(n, 0), (n, 1), ... (n, 5), then zeros.
    alignas(64) std::uint32_t binomials[most_of_a_value + 1][lane_count];
    /// binomial(n, 5), (n, 4), ... (n, 0), then zeros, so that eight can be read from any of them on.
    alignas(64) std::uint32_t falling_binomials[most_of_a_value + 1][2 * lane_count];
};

/// How many deals of six cards have each outcome.
struct Deals {
    std::uint64_t of[outcomes];
};

/// Counts `size` compositions within eight decks; their cards follow each other, ten numbers each.
using Count = void(const Tables& tables, const int* cards, Deals* deals, std::size_t size);

Count count_plainly;
#if defined(__x86_64__)
Count count_with_sse2;
Count count_with_avx2;
Count count_with_avx512;
#endif

}  // namespace croupier::analysis::fast
