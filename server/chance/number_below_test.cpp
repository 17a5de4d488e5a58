// Numbers below a bound, proven with every word of a smaller type in place of samples: no bias is too small to be seen.
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/chance/chance.h"

namespace croupier::chance {
namespace {

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

}  // namespace
}  // namespace croupier::chance
