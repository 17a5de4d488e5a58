#include "games/baccarat/odds/fast_odds_tables.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "core/base/assertion.h"
#include "games/baccarat/odds/deal.h"

namespace croupier::analysis::fast {

namespace {

/// How many cards of each value a set has: of the ten, or of one half.
using Set = std::array<int, all_values>;
using HalfSet = std::array<int, half_values>;

/// The orders of the six cards of a set, equal cards told apart, that give each outcome.
using Ways = std::array<int, outcomes>;
using WaysOfSets = std::map<Set, Ways>;

Ways times(Ways ways, int factor) {
    for (int& each : ways) each *= factor;
    return ways;
}

Ways divided(Ways ways, int divisor) {
    for (int& each : ways) {
        CROUPIER_ASSERT(each % divisor == 0);
        each /= divisor;
    }
    return ways;
}

constexpr int factorial(int number) { return number <= 1 ? 1 : number * factorial(number - 1); }

/// Sets of so many cards, four bits a value, in rising order: a set's place is its number.
class NumberedSets {
public:
    explicit NumberedSets(int cards) {
        choose(cards, 0, 0);
        std::ranges::sort(keys_);
    }
    [[nodiscard]] static std::uint64_t key_of(int value) { return std::uint64_t{1} << (4 * value); }
    [[nodiscard]] std::size_t size() const { return keys_.size(); }
    [[nodiscard]] std::uint64_t key(std::size_t number) const { return keys_[number]; }
    [[nodiscard]] std::size_t number(std::uint64_t key) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(keys_, key) - keys_.begin());
    }

private:
    void choose(int cards, int least, std::uint64_t key) {
        if (cards == 0) keys_.push_back(key);
        for (int value = least; cards > 0 && value < all_values; ++value) choose(cards - 1, value, key + key_of(value));
    }

    std::vector<std::uint64_t> keys_;
};

/// For each set and each value: the number of the set with that card more.
std::vector<std::array<std::uint16_t, all_values>> with_one_more(const NumberedSets& sets, const NumberedSets& larger) {
    std::vector<std::array<std::uint16_t, all_values>> found(sets.size());
    for (std::size_t set = 0; set < sets.size(); ++set)
        for (int value = 0; value < all_values; ++value)
            found[set][static_cast<std::size_t>(value)] =
                static_cast<std::uint16_t>(larger.number(sets.key(set) + NumberedSets::key_of(value)));
    return found;
}

struct Pair {
    int low = 0;
    int high = 0;
    [[nodiscard]] std::uint64_t key() const { return NumberedSets::key_of(low) + NumberedSets::key_of(high); }
    [[nodiscard]] int orders() const { return low == high ? 1 : 2; }
};

/// The two cards of a hand may lie in either order: each pair is dealt once and counts for both.
WaysOfSets count_all_ways() {
    const NumberedSets fours{4};
    const NumberedSets fives{5};
    const NumberedSets sixes{6};
    const auto fifth_card = with_one_more(fours, fives);
    const auto sixth_card = with_one_more(fives, sixes);
    std::vector<Pair> pairs;
    for (int high = 0; high < all_values; ++high)
        for (int low = 0; low <= high; ++low) pairs.push_back({low, high});
    std::vector<Ways> ways(sixes.size());
    for (const Pair& of_player : pairs)
        for (const Pair& of_banker : pairs) {
            const int orders = of_player.orders() * of_banker.orders();
            const auto& fifth = fifth_card[fours.number(of_player.key() + of_banker.key())];
            DealtValues values{of_player.low, of_banker.low, of_player.high, of_banker.high, 0, 0};
            for (values[4] = 0; values[4] < all_values; ++values[4]) {
                const auto& sixth = sixth_card[fifth[static_cast<std::size_t>(values[4])]];
                for (values[5] = 0; values[5] < all_values; ++values[5]) {
                    const Result result = result_of(values);
                    Ways& found = ways[sixth[static_cast<std::size_t>(values[5])]];
                    if (result.winner == Result::Winner::player) found[player] += orders;
                    if (result.winner == Result::Winner::banker) found[banker] += orders;
                    if (result.winner == Result::Winner::banker && result.count == 6) found[banker_on_6] += orders;
                }
            }
        }
    WaysOfSets found;
    for (std::size_t number = 0; number < sixes.size(); ++number) {
        Set set{};
        int orders_of_equal_cards = 1;
        for (int value = 0; value < all_values; ++value) {
            const int cards = static_cast<int>(sixes.key(number) >> (4 * value) & 0xF);
            set[static_cast<std::size_t>(value)] = cards;
            orders_of_equal_cards *= factorial(cards);
        }
        found.emplace(set, times(ways[number], orders_of_equal_cards));
    }
    return found;
}

/// The sets of a degree in the order in which the kernel forms their products.
std::vector<HalfSet> sets_of_degree(int degree) {
    std::vector<HalfSet> sets;
    for (int of_two = 0; of_two <= degree; ++of_two)
        for (int first = 0; first <= of_two; ++first)
            for (int third = 0; third <= degree - of_two; ++third)
                for (int fourth = 0; fourth <= degree - of_two - third; ++fourth)
                    sets.push_back({first, of_two - first, third, fourth, degree - of_two - third - fourth});
    return sets;
}

/// Writes the coefficients of one part to where the kernel reads them.
class PartWriter {
public:
    PartWriter(const WaysOfSets& ways, Tables& tables, int part, bool rows_are_low)
        : ways_{ways}, tables_{tables}, part_{part}, rows_are_low_{rows_are_low} {}

    /// Parts 1 to 3.
    void write_products(int degree) const {
        const std::vector<HalfSet> rows = sets_of_degree(degree);
        const std::vector<HalfSet> factors = sets_of_degree(6 - degree);
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::size_t factor = 0; factor < factors.size(); ++factor) {
                const Ways& ways = ways_with(rows[row], factors[factor]);
                add(row, place_of_product(static_cast<int>(factor)), ways);
                // These factors are less by one.
                if (6 - degree == 3) add(row, place_of_product(always_one), ways);
            }
    }

    /// Parts 0 and 4.
    void write_cards() const {
        const std::vector<HalfSet> rows = sets_of_degree(5);
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (int value = 0; value < half_values; ++value) {
                HalfSet one{};
                one[static_cast<std::size_t>(value)] = 1;
                add(row, place_of_other(value), ways_with(rows[row], one));
                write_sixth_of_own_half(row, rows[row], value);
            }
    }

private:
    /// Six cards of one half are counted once: from the five that lack one of the lowest value.
    void write_sixth_of_own_half(std::size_t row, const HalfSet& five, int value) const {
        const auto at = static_cast<std::size_t>(value);
        if (std::any_of(five.begin(), five.begin() + value, [](int cards) { return cards > 0; })) return;
        HalfSet six = five;
        ++six[at];
        const Ways ways = divided(ways_with(six, {}), six[at]);
        if (value == half_values - 1) {
            CROUPIER_ASSERT(ways == Ways{});  // six equal cards, which have no place because they are a tie
            return;
        }
        // The factor is the cards of the value less those in the row.
        add(row, place_of_own(value), ways);
        add(row, place_of_one, times(ways, -five[at]));
    }

    /// The ways of a set that has one part in the half of the rows, the other part in the other half.
    [[nodiscard]] const Ways& ways_with(const HalfSet& of_row, const HalfSet& of_other) const {
        Set set{};
        std::ranges::copy(rows_are_low_ ? of_row : of_other, set.begin());
        std::ranges::copy(rows_are_low_ ? of_other : of_row, set.begin() + half_values);
        return ways_.at(set);
    }

    void add(std::size_t row, PlaceOfFactor place, const Ways& ways) const {
        if (ways == Ways{}) return;
        for (int outcome = 0; outcome < outcomes; ++outcome) {
            std::int16_t& coefficient = coefficient_at(static_cast<int>(row), place, outcome);
            const int sum = coefficient + ways[static_cast<std::size_t>(outcome)];
            coefficient = static_cast<std::int16_t>(sum);
            CROUPIER_ASSERT(coefficient == sum);
        }
    }

    [[nodiscard]] std::int16_t& coefficient_at(int row, PlaceOfFactor place, int outcome) const {
        const int vector = row / lane_count;
        std::int16_t* of_block = tables_.coefficients;
        const Block* block = blocks;
        while (block->part != part_ || block->end_vector <= vector) of_block += coefficients_of(*block++);
        CROUPIER_ASSERT(place.pair < block->pairs);
        const int pair = (vector - block->first_vector) * block->pairs + place.pair;
        return of_block[((pair * outcomes + outcome) * lane_count + row % lane_count) * 2 + place.upper];
    }

    const WaysOfSets& ways_;
    Tables& tables_;
    int part_;
    bool rows_are_low_;
};

void write_binomials(Tables& tables) {
    for (int cards = 0; cards <= most_of_a_value; ++cards) {
        std::uint64_t binomial = 1;
        for (int drawn = 0; drawn < degrees; ++drawn) {
            tables.binomials[cards][drawn] = static_cast<std::uint32_t>(binomial);
            tables.falling_binomials[cards][degrees - 1 - drawn] = static_cast<std::uint32_t>(binomial);
            // Zero from one card too many on.
            binomial = binomial * static_cast<std::uint64_t>(std::max(cards - drawn, 0)) /
                       static_cast<std::uint64_t>(drawn + 1);
        }
    }
}

Tables make_tables() {
    const WaysOfSets ways = count_all_ways();
    Tables made{};
    write_binomials(made);
    PartWriter{ways, made, 0, true}.write_cards();
    PartWriter{ways, made, 1, true}.write_products(4);
    PartWriter{ways, made, 2, true}.write_products(3);
    PartWriter{ways, made, 3, false}.write_products(4);
    PartWriter{ways, made, 4, false}.write_cards();
    return made;
}

}  // namespace

const Tables& tables() {
    static const Tables made = make_tables();
    return made;
}

}  // namespace croupier::analysis::fast
