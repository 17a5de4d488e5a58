// Simulated patrons at a made-up layout.
#include "telling/layout_patrons.h"

#include <map>

#include <gtest/gtest.h>

namespace croupier::deal {
namespace {

/// Two areas of kind 0, thirty of kind 1.
std::vector<int> some_kinds() {
    std::vector<int> kinds(32, 1);
    kinds[0] = kinds[1] = 0;
    return kinds;
}

Money plenty(PersonId) { return Money::dollars(10'000); }

TEST(LayoutPatrons, wager_something_every_round_and_nothing_twice) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        LayoutPatrons patrons{seed, some_kinds(), 3, Money::dollars(5)};
        for (int round = 0; round < 50; ++round) {
            const auto wishes = patrons.wager(plenty);
            EXPECT_FALSE(wishes.empty());
            std::map<std::pair<PersonId, std::size_t>, int> laid;
            for (const LayoutPatrons::Wish& wish : wishes) {
                ASSERT_TRUE(wish.area.has_value());
                EXPECT_LT(*wish.area, 32U);
                EXPECT_EQ(++laid[std::pair(wish.guest->id, *wish.area)], 1);
                EXPECT_EQ(wish.amount, Money::dollars(5) * wish.guest->units);
            }
        }
    }
}

TEST(LayoutPatrons, prefer_what_they_like) {
    LayoutPatrons patrons{4, some_kinds(), 40, Money::dollars(5)};
    std::map<int, int> wagers;
    std::map<int, int> of_few;
    for (int round = 0; round < 200; ++round)
        for (const LayoutPatrons::Wish& wish : patrons.wager(plenty)) {
            ++wagers[wish.guest->taste];
            of_few[wish.guest->taste] += *wish.area < 2 ? 1 : 0;
        }
    // About half of the wagers for those who like the two areas, a thirty-second for the others.
    ASSERT_GT(wagers[0], 0);
    EXPECT_GT(of_few[0] * 10, wagers[0] * 3);
    EXPECT_LT(of_few[1] * 10, wagers[1]);
}

TEST(LayoutPatrons, buy_chips_before_they_run_out_of_them) {
    LayoutPatrons patrons{1, some_kinds(), 1, Money::dollars(5)};
    const auto rich = patrons.wager([](PersonId) { return Money::dollars(100); });
    EXPECT_TRUE(rich.front().area.has_value());
    const auto poor = patrons.wager([](PersonId) { return Money::dollars(99); });
    EXPECT_FALSE(poor.front().area.has_value());
    EXPECT_EQ(poor.front().amount, Money::dollars(500));
    EXPECT_TRUE(poor.back().area.has_value());
}

TEST(LayoutPatrons, do_the_same_for_the_same_seed) {
    const auto some = [](std::uint64_t seed) {
        LayoutPatrons patrons{seed, some_kinds(), 5, Money::dollars(5)};
        std::vector<std::size_t> areas;
        for (int round = 0; round < 10; ++round)
            for (const auto& wish : patrons.wager(plenty)) areas.push_back(*wish.area);
        return areas;
    };
    EXPECT_EQ(some(3), some(3));
    EXPECT_NE(some(3), some(4));
}

}  // namespace
}  // namespace croupier::deal
