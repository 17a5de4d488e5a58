// Internal to analysis/: the kernel of the fast odds, as fast_odds_kernel.h describes it. Included by one file for each
// set of instructions, after that file has defined, in the anonymous namespace below:
//
//   Lanes, Sums                lane_count numbers of 32 bits; sums of 64 bits, in any number
//   together                   how many compositions of a batch are computed side by side
//   load, store, broadcast, add, multiply        by lane, modulo 2^32; store_half writes the first half
//   paired(a, b)               the lower 16 bits of each lane from a, the upper 16 bits from b
//   add_pairs(s, c, f)         to each lane of s the signed products of the lower and of the upper 16 bits of c and f
//   add_products(s, a, b)      to s the 64-bit products of all lanes
//   no_sums, total             where sums begin, and what they come to
#pragma once

#include "games/baccarat/odds/fast_odds_kernel.h"

namespace croupier::analysis::fast {
namespace {

constexpr int products_of_two(int degree) { return degree + 1; }
constexpr int products_of_three(int degree) { return (degree + 1) * (degree + 2) / 2; }

/// The products of the five values of a half by degree, with room for a vector that begins at the last product. The
/// first products of each degree are those of the last three values alone.
struct HalfProducts {
    alignas(64) std::uint32_t degree[degrees][126 + lane_count + 2];
};

/// The products of the first two values of a half, by degree.
struct PairProducts {
    alignas(64) std::uint32_t degree[degrees][lane_count];
};

/// What the coefficients are multiplied by.
struct Factors {
    HalfProducts low;
    HalfProducts high;
    alignas(64) std::uint32_t pairs[parts][3 * lane_count];
};

/// The products of two values, from none of the first to all of the first, then zeros.
Lanes products_of_two(const Tables& tables, const int* cards, int degree) {
    return multiply(load(tables.binomials[cards[0]]),
                    load(tables.falling_binomials[cards[1]] + (degrees - 1 - degree)));
}

/// Writes so many lanes, and perhaps more. Half a vector if that is enough: it crosses fewer boundaries of memory, and
/// each of these costs a processor as much as another write.
void store_some(std::uint32_t* to, Lanes lanes, int size) {
    if (size <= lane_count / 2) {
        store_half(to, lanes);
    } else {
        store(to, lanes);
    }
}

void form_products_of_two(const Tables& tables, const int* cards, PairProducts& pairs) {
    for (int degree = 0; degree < degrees; ++degree)
        store(pairs.degree[degree], products_of_two(tables, cards, degree));
}

/// Vectors are written one after the other, and each corrects what the one before has written too far.
void form_products_of_three(const Tables& tables, const int* cards, HalfProducts& products) {
    Lanes of_last_two[degrees];
    for (int degree = 0; degree < degrees; ++degree) of_last_two[degree] = products_of_two(tables, cards + 1, degree);
    const std::uint32_t* binomials = tables.binomials[cards[0]];
    for (int degree = 1; degree < degrees; ++degree) {
        std::uint32_t* to = products.degree[degree];
        for (int of_first = 0; of_first <= degree; ++of_first) {
            const int size = products_of_two(degree - of_first);
            store_some(to, multiply(broadcast(binomials[of_first]), of_last_two[degree - of_first]), size);
            to += size;
        }
    }
}

/// Continues a degree with each product of the first two values times all of the last three.
template <int Degree>
void form_products_of_five(const PairProducts& pairs, HalfProducts& products) {
    std::uint32_t* to = products.degree[Degree] + products_of_three(Degree);
    for (int of_two = 1; of_two < Degree; ++of_two) {
        const int size = products_of_three(Degree - of_two);
        for (int pair = 0; pair < products_of_two(of_two); ++pair) {
            const Lanes factor = broadcast(pairs.degree[of_two][pair]);
            for (int at = 0; at < size; at += lane_count)
                store_some(to + at, multiply(factor, load(products.degree[Degree - of_two] + at)), size - at);
            to += size;
        }
    }
    if constexpr (Degree == 3) to[lane_count] = 0;  // the last row of part 2, which no product reaches
    store(to, load(pairs.degree[Degree]));
}

void form_products_of_five(const PairProducts& pairs, HalfProducts& products) {
    form_products_of_five<5>(pairs, products);
    form_products_of_five<4>(pairs, products);
    form_products_of_five<3>(pairs, products);
    form_products_of_five<2>(pairs, products);
}

constexpr std::uint32_t paired(std::uint32_t lower, std::uint32_t upper) { return (lower & 0xFFFFU) | upper << 16; }

/// Parts 0 and 4, by place_of_own and place_of_other.
void form_pairs_of_cards(const int* own, const int* other, std::uint32_t* pairs) {
    const auto both = [](int lower, int upper) {
        return paired(static_cast<std::uint32_t>(lower), static_cast<std::uint32_t>(upper));
    };
    pairs[0] = both(1, own[0]);
    pairs[1] = both(own[1], other[0]);
    pairs[2] = both(other[1], other[2]);
    pairs[3] = both(other[3], other[4]);
    pairs[4] = both(own[2], own[3]);
}

/// Parts 1 to 3, by place_of_product.
void form_pairs_of_products(Factors& factors) {
    const std::uint32_t* high_2 = factors.high.degree[2];
    const std::uint32_t* low_2 = factors.low.degree[2];
    store(factors.pairs[1], paired(load(high_2), load(high_2 + lane_count)));
    store(factors.pairs[3], paired(load(low_2), load(low_2 + lane_count)));
    const std::uint32_t* high_3 = factors.high.degree[3];
    const Lanes minus_one = broadcast(~std::uint32_t{0});
    const auto less_one = [&](int vector) { return add(load(high_3 + vector * lane_count), minus_one); };
    store(factors.pairs[2], paired(less_one(0), less_one(1)));
    store(factors.pairs[2] + lane_count, paired(less_one(2), less_one(3)));
    factors.pairs[2][16] = paired(high_3[32] - 1, high_3[33] - 1);
    factors.pairs[2][17] = paired(high_3[34] - 1, 1);
}

/// In an order in which little is read just after it was written in other portions, since that makes processors wait.
void form(const Tables& tables, const int* cards, Factors& factors) {
    PairProducts low_pairs;
    PairProducts high_pairs;
    form_products_of_three(tables, cards + 2, factors.low);
    form_products_of_three(tables, cards + half_values + 2, factors.high);
    form_products_of_two(tables, cards, low_pairs);
    form_products_of_two(tables, cards + half_values, high_pairs);
    form_pairs_of_cards(cards, cards + half_values, factors.pairs[0]);
    form_pairs_of_cards(cards + half_values, cards, factors.pairs[4]);
    form_products_of_five(low_pairs, factors.low);
    form_products_of_five(high_pairs, factors.high);
    form_pairs_of_products(factors);
}

/// The pointer itself, but the compiler cannot know. g++ otherwise broadcasts all factors of a block beforehand, for
/// which it has not enough registers.
const std::uint32_t* reread(const std::uint32_t* from) {
    asm volatile("" : "+r"(from));
    return from;
}

/// Adds a block to the sums of so many compositions, and moves on to the coefficients of the next block.
template <int Number, std::size_t Size>
[[gnu::always_inline]] inline void add_block(const std::int16_t*& coefficients, const HalfProducts* (&products)[Size],
                                             int degree, const Factors (&factors)[Size], Sums (&sums)[Size][outcomes]) {
    constexpr Block block = blocks[Number];
    for (int vector = block.first_vector; vector < block.end_vector; ++vector) {
        const std::uint32_t* pairs[Size];
        Lanes rows[Size][outcomes];
        for (std::size_t each = 0; each < Size; ++each) {
            pairs[each] = Size == 1 ? factors[each].pairs[block.part] : reread(factors[each].pairs[block.part]);
            for (Lanes& row : rows[each]) row = broadcast(0);
        }
#pragma GCC unroll 18
        for (int pair = 0; pair < block.pairs; ++pair) {
            for (int outcome = 0; outcome < outcomes; ++outcome) {
                const Lanes coefficient = load(coefficients);
                coefficients += 2 * lane_count;
                for (std::size_t each = 0; each < Size; ++each)
                    rows[each][outcome] = add_pairs(rows[each][outcome], coefficient, broadcast(pairs[each][pair]));
            }
        }
        for (std::size_t each = 0; each < Size; ++each) {
            const Lanes product = load(products[each]->degree[degree] + vector * lane_count);
            for (int outcome = 0; outcome < outcomes; ++outcome)
                sums[each][outcome] = add_products(sums[each][outcome], rows[each][outcome], product);
        }
    }
}

template <std::size_t Size>
void count(const Tables& tables, const int* cards, Deals* deals) {
    Factors factors[Size];
    const HalfProducts* low[Size];
    const HalfProducts* high[Size];
    Sums sums[Size][outcomes];
    for (std::size_t each = 0; each < Size; ++each) {
        form(tables, cards + each * all_values, factors[each]);
        low[each] = &factors[each].low;
        high[each] = &factors[each].high;
        for (Sums& sum : sums[each]) sum = no_sums();
    }
    const std::int16_t* coefficients = tables.coefficients;
    add_block<0>(coefficients, low, 5, factors, sums);
    add_block<1>(coefficients, low, 5, factors, sums);
    add_block<2>(coefficients, low, 4, factors, sums);
    add_block<3>(coefficients, low, 3, factors, sums);
    add_block<4>(coefficients, high, 4, factors, sums);
    add_block<5>(coefficients, high, 5, factors, sums);
    add_block<6>(coefficients, high, 5, factors, sums);
    for (std::size_t each = 0; each < Size; ++each)
        for (int outcome = 0; outcome < outcomes; ++outcome) deals[each].of[outcome] = total(sums[each][outcome]);
}

void count_all(const Tables& tables, const int* cards, Deals* deals, std::size_t size) {
    for (; size >= together; size -= together, cards += all_values * together, deals += together)
        count<together>(tables, cards, deals);
    for (; size > 0; --size, cards += all_values, ++deals) count<1>(tables, cards, deals);
}

}  // namespace
}  // namespace croupier::analysis::fast
