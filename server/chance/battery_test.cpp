// The battery for shuffled shoes, in small: several statistics, because each is blind to something, and six planted
// faults that must be rejected in the same run. Seeds are fixed: what passes once passes always.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/chance/chance.h"
#include "server/chance/numbered_seed.h"
#include "server/chance/stream.h"

namespace croupier::chance {
namespace {

// --- Every word, in place of samples --------------------------------------------------------------------------------

using Sampler = std::function<std::uint16_t(std::uint16_t count, const std::function<std::uint16_t()>& next)>;

/// Goes through all words of 16 bits: each number below count must come from equally many of them, all others must be
/// drawn again, and fewer than count of them. Then every number is exactly as likely as the other, whatever was drawn
/// before. Empty when it is so.
std::string unfairness(const Sampler& sampler, std::uint16_t count) {
    struct DrawnAgain {};
    std::vector<int> hits(count);
    int again = 0;
    for (int word = 0; word <= UINT16_MAX; ++word) {
        bool given = false;
        const auto next = [&] {
            if (std::exchange(given, true)) throw DrawnAgain{};
            return static_cast<std::uint16_t>(word);
        };
        try {
            const std::uint16_t number = sampler(count, next);
            if (number >= count) return "word " + std::to_string(word) + " gives " + std::to_string(number);
            ++hits[number];
        } catch (const DrawnAgain&) {
            ++again;
        }
    }
    const auto [least, most] = std::ranges::minmax(hits);
    if (least != most) return "some number has " + std::to_string(least) + " words and another " + std::to_string(most);
    if (again >= count) return std::to_string(again) + " words are drawn again";
    return "";
}

/// Gives one word, and 0 when it is asked again.
struct OneWord {
    std::uint16_t word;
    int asked = 0;
    std::uint16_t operator()() { return asked++ == 0 ? word : std::uint16_t{0}; }
};

TEST(NumberBelow, has_equally_many_words_for_every_bound_up_to_a_shoe) {
    // As unfairness(), without the detours: 27 million words take no time.
    for (std::uint16_t count = 1; count <= 416; ++count) {
        std::array<int, 416> hits{};
        int again = 0;
        for (int word = 0; word <= UINT16_MAX; ++word) {
            OneWord source{static_cast<std::uint16_t>(word)};
            const std::uint16_t number = below<std::uint16_t>(count, source);
            if (source.asked == 1)
                ++hits.at(number);
            else
                ++again;
        }
        const int each = 65536 / count;
        for (std::size_t number = 0; number < hits.size(); ++number)
            ASSERT_EQ(hits[number], number < count ? each : 0) << number << " of " << count;
        ASSERT_EQ(again, 65536 - each * count);
    }
}

TEST(NumberBelow, is_exact_at_awkward_bounds_too) {
    const Sampler sampler = [](std::uint16_t count, const auto& next) { return below<std::uint16_t>(count, next); };
    for (const std::uint16_t count :
         std::initializer_list<std::uint16_t>{1, 2, 3, 255, 256, 257, 415, 416, 417, 32767, 32768, 32769, 65534, 65535})
        EXPECT_EQ(unfairness(sampler, count), "") << count;
}

TEST(NumberBelow, of_wrong_samplers_is_found_unfair) {
    const std::map<std::string, Sampler> wrong{
        {"modulo bias",
         [](std::uint16_t count, const auto& next) { return static_cast<std::uint16_t>(next() % count); }},
        {"multiply without drawing again",
         [](std::uint16_t count, const auto& next) { return static_cast<std::uint16_t>(next() * count >> 16); }},
        {"one word too many", [](std::uint16_t count, const auto& next) {
             const int last = UINT16_MAX - 65536 % count + 1;
             std::uint16_t drawn = next();
             while (drawn > last) drawn = next();
             return static_cast<std::uint16_t>(drawn % count);
         }}};
    for (const auto& [name, sampler] : wrong)
        for (const std::uint16_t count : std::initializer_list<std::uint16_t>{3, 52, 416})
            EXPECT_NE(unfairness(sampler, count), "") << name << count;
}

TEST(NumberBelow, draws_again_exactly_the_words_of_64_bits_beyond_the_last_multiple) {
    for (std::uint64_t count = 1; count <= 416; ++count) {
        const std::uint64_t refused = (UINT64_MAX % count + 1) % count;
        std::uint64_t word = UINT64_MAX - refused;
        EXPECT_EQ(below(count, [&word] { return word; }), count - 1);
        if (refused == 0) continue;
        word = UINT64_MAX - refused + 1;
        EXPECT_EQ(below(count, [&] { return std::exchange(word, 7 % count); }), 7 % count);
    }
}

// --- Statistics -----------------------------------------------------------------------------------------------------

constexpr int shoe_size = 416;  ///< cards
constexpr int battery_shoes = 600;
constexpr int group = 8;  ///< cards, and places, that are counted as one

using Order = std::vector<int>;                     ///< which card lies at each place; before the shuffle, card k at k
using Shuffler = std::function<Order(int number)>;  ///< the order of that shoe

/// How likely a standard normal number is to lie below z.
double normal(double z) { return std::erfc(-z / std::numbers::sqrt2) / 2; }
/// How likely a chi-square number is to lie below x: by Wilson and Hilferty.
double chi_square(double x, double freedom) {
    const double spread = 2 / (9 * freedom);
    return normal((std::cbrt(x / freedom) - (1 - spread)) / std::sqrt(spread));
}

/// What each statistic says, as the chance of so little or so much.
std::map<std::string, double> battery(const Shuffler& shuffler) {
    constexpr int groups = shoe_size / group;
    std::vector<int> card_by_place(groups * groups);
    std::vector<int> shoes_by_fixed_points(5);
    std::set<Order> seen;
    double rising = 0;
    double neighbours = 0;
    for (int shoe = 0; shoe < battery_shoes; ++shoe) {
        const Order order = shuffler(shoe);
        Order place_of(shoe_size);
        int fixed = 0;
        for (int place = 0; place < shoe_size; ++place) {
            const int card = order[static_cast<std::size_t>(place)];
            place_of[static_cast<std::size_t>(card)] = place;
            const int cell = card / group * groups + place / group;
            ++card_by_place[static_cast<std::size_t>(cell)];
            fixed += card == place;
        }
        ++shoes_by_fixed_points[static_cast<std::size_t>(std::min(fixed, 4))];
        for (std::size_t card = 0; card + 1 < shoe_size; ++card) {
            rising += place_of[card + 1] < place_of[card];
            neighbours += place_of[card + 1] == place_of[card] + 1;
        }
        rising += 1;
        seen.insert(order);
    }

    // A row and a column of the table always have the same sums, and a card lies in one place only.
    const double per_cell = double{battery_shoes} * group * group / shoe_size;
    double squares = 0;
    for (const int count : card_by_place) squares += (count - per_cell) * (count - per_cell) / per_cell;
    const double freedom = double{groups - 1} * (groups - 1);

    // Fixed points follow Poisson's law with mean 1, but for one part in 416!; so do old neighbours, nearly.
    const double none = battery_shoes / std::numbers::e;
    const std::vector<double> expected{none, none, none / 2, none / 6, battery_shoes - none * (2 + 2.0 / 3)};
    double fixed_squares = 0;
    for (std::size_t fixed = 0; fixed < expected.size(); ++fixed) {
        const double off = shoes_by_fixed_points[fixed] - expected[fixed];
        fixed_squares += off * off / expected[fixed];
    }
    const double pairs = battery_shoes * (shoe_size - 1.0) / shoe_size;
    return {{"card by place", chi_square(squares * (shoe_size - 1) / shoe_size, freedom)},
            {"fixed points", chi_square(fixed_squares, 4)},
            {"rising sequences", normal((rising - battery_shoes * (shoe_size + 1) / 2.0) /
                                        std::sqrt(battery_shoes * (shoe_size + 1) / 12.0))},
            {"old neighbours", normal((neighbours - pairs) / std::sqrt(pairs))},
            {"equal shoes", seen.size() == battery_shoes ? 0.5 : 0}};
}

std::set<std::string> rejected_by(const Shuffler& shuffler) {
    std::set<std::string> by;
    for (const auto& [name, chance] : battery(shuffler))
        if (!(chance >= 1e-6 && chance <= 1 - 1e-6)) by.insert(name);
    return by;
}

Order new_cards() {
    Order order(shoe_size);
    std::iota(order.begin(), order.end(), 0);
    return order;
}

Order well_shuffled(int number) {
    Stream stream{numbered_seed(static_cast<std::uint64_t>(number))};
    Order order = new_cards();
    shuffle(std::span{order}, stream);
    return order;
}

/// Calls `spoil(order, stream)` for new cards.
template <class Spoil>
Shuffler spoiled(Spoil spoil) {
    return [spoil](int number) {
        Stream stream{numbered_seed(static_cast<std::uint64_t>(number))};
        Order order = new_cards();
        spoil(order, stream);
        return order;
    };
}

/// Cut in two by tossing a coin for every card; each pile keeps its order.
void riffle(Order& order, Chance& chance) {
    std::vector<bool> from_right(order.size());
    std::uint64_t coins = 0;
    for (std::size_t place = 0; place < order.size(); ++place, coins >>= 1U) {
        if (place % 64 == 0) coins = chance.word();
        from_right[place] = (coins & 1U) != 0;
    }
    auto left = order.begin();
    auto right = order.begin() + std::ranges::count(from_right, false);
    Order riffled;
    for (const bool take_right : from_right) riffled.push_back(take_right ? *right++ : *left++);
    order = std::move(riffled);
}

using Names = std::set<std::string>;

TEST(BatteryForShoes, finds_nothing_in_our_shuffle) { EXPECT_EQ(rejected_by(well_shuffled), Names{}); }

TEST(BatteryForShoes, rejects_a_swap_with_anyone) {
    EXPECT_TRUE(rejected_by(spoiled([](Order& order, Chance& chance) {
                    for (int& card : order) std::swap(card, order[chance.below(order.size())]);
                })).contains("card by place"));
}

TEST(BatteryForShoes, rejects_the_shuffle_that_is_off_by_one) {
    EXPECT_TRUE(rejected_by(spoiled([](Order& order, Chance& chance) {
                    for (std::size_t left = order.size(); left > 1; --left)
                        std::swap(order[left - 1], order[chance.below(left - 1)]);
                })).contains("fixed points"));
}

TEST(BatteryForShoes, rejects_seven_riffles) {
    EXPECT_TRUE(rejected_by(spoiled([](Order& order, Chance& chance) {
                    for (int each = 0; each < 7; ++each) riffle(order, chance);
                })).contains("rising sequences"));
}

TEST(BatteryForShoes, rejects_numbers_that_favour_the_low_ones) {
    // Bytes modulo the bound, as 256 is no multiple of most; finer bias is what going through all words is for.
    EXPECT_TRUE(rejected_by(spoiled([](Order& order, Chance& chance) {
                    for (std::size_t left = order.size(); left > 1; --left)
                        std::swap(order[left - 1], order[(chance.word() & 1023U) % left]);
                })).contains("card by place"));
}

TEST(BatteryForShoes, rejects_a_seed_that_is_used_twice) {
    EXPECT_EQ(rejected_by([](int number) { return well_shuffled(number == battery_shoes - 1 ? 0 : number); }),
              Names{"equal shoes"});
}

TEST(BatteryForShoes, rejects_a_card_that_is_stuck) {
    EXPECT_TRUE(rejected_by(spoiled([](Order& order, Chance& chance) {
                    shuffle(std::span{order}.first(shoe_size - 1), chance);
                })).contains("card by place"));
}

}  // namespace
}  // namespace croupier::chance
