// Tests of reading a shoe from the command line. What is computed from it is tested in analysis/.
#include "apps/odds/odds.h"

#include <gtest/gtest.h>

namespace croupier::odds {
namespace {

using analysis::Composition;

TEST(Remaining, is_ten_numbers) {
    const auto read = parse_remaining("128,32,32,32,32,32,32,32,32,32");
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, Composition::of_decks(8));
    EXPECT_FALSE(parse_remaining("1,2,3"));
    EXPECT_EQ(parse_remaining("1,2,3,4,5,6,7,8,9,x").error(), "--remaining: \"x\" is not a number of cards");
}

TEST(Seen, takes_cards_out_by_their_value) {
    const auto left = without_seen(Composition::of_decks(1), "A 9 K 10 TD 7h");
    ASSERT_TRUE(left) << left.error();
    EXPECT_EQ(left->cards, (std::array<int, 10>{13, 3, 4, 4, 4, 4, 4, 3, 4, 3}));
    EXPECT_EQ(without_seen(Composition::of_decks(1), "A 1").error(),
              "--seen: there is no card \"1\"; try --seen \"A 9 K\"");
    EXPECT_EQ(without_seen(Composition::of_decks(1), "9 9 9 9 9").error(),
              "--seen: more cards of value 9 than the shoe has");
}

}  // namespace
}  // namespace croupier::odds
