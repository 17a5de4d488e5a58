// Tests of reading a shoe from the command line. What is computed from it is tested in analysis/.
#include <gtest/gtest.h>

#include "games/baccarat/odds/shoe.h"
#include "terminal/bad_input.h"

namespace croupier::odds {
namespace {

using analysis::Composition;

std::string why_not(const ShoeOptions& options) {
    try {
        static_cast<void>(shoe_of(options));
    } catch (const apps::BadInput& bad) {
        return bad.what();
    }
    return {};
}

TEST(Cards, have_their_point_value_with_or_without_a_suit) {
    EXPECT_EQ(value_of("A"), 1);
    EXPECT_EQ(value_of("9h"), 9);
    EXPECT_EQ(value_of("kd"), 0);
    for (const std::string_view ten : {"10", "T", "J", "Q", "K", "10c", "t", "TS", "K♦", "10♣"})
        EXPECT_EQ(value_of(ten), 0) << ten;
    EXPECT_EQ(value_of("7♠"), 7);
    for (const std::string_view none : {"", "1", "11", "0", "S", "♠", "AX", "9 ", "KDD", "Joker"})
        EXPECT_EQ(value_of(none), std::nullopt) << none;
}

TEST(Remaining, is_ten_numbers) {
    const auto read = parse_remaining("128,32,32,32,32,32,32,32,32,32");
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, Composition::of_decks(8));
    EXPECT_EQ(parse_remaining("16 4 4 4 4 4 4 4 4 4"), Composition::of_decks(1));
    EXPECT_EQ(parse_remaining("1,2,3").error(),
              "--remaining takes ten numbers, for the values 0 to 9, not 3; try --remaining "
              "128,32,32,32,32,32,32,32,32,32");
    EXPECT_FALSE(parse_remaining("1,2,3,4,5,6,7,8,9,10,11"));
    EXPECT_FALSE(parse_remaining(""));
    for (const std::string_view last : {"x", "1.5", "+1", "99999999999", "0x4"})
        EXPECT_EQ(parse_remaining("1,2,3,4,5,6,7,8,9," + std::string{last}).error(),
                  "--remaining: \"" + std::string{last} + "\" is not a number of cards");
}

TEST(Seen, takes_cards_out_by_their_value) {
    const auto left = without_seen(Composition::of_decks(1), "A 9,K 10 TD\t7h");
    ASSERT_TRUE(left) << left.error();
    EXPECT_EQ(left->cards, (std::array<int, 10>{13, 3, 4, 4, 4, 4, 4, 3, 4, 3}));
    EXPECT_EQ(without_seen(Composition::of_decks(1), "A 1").error(),
              "--seen: there is no card \"1\"; cards are A, 2 to 10, J, Q and K");
    EXPECT_EQ(without_seen(Composition::of_decks(1), "9 9 9 9 9d").error(),
              "--seen: the shoe has no card of value 9 left for \"9d\"");
}

TEST(Seen, shows_what_cannot_be_read_on_one_line_whatever_it_is) {
    EXPECT_EQ(without_seen(Composition::of_decks(1), "a\x1b[31m").error(),
              "--seen: there is no card \"a?[31m\"; cards are A, 2 to 10, J, Q and K");
    EXPECT_EQ(without_seen(Composition::of_decks(1), std::string(1000, 'x')).error(),
              "--seen: there is no card \"" + std::string(24, 'x') + "...\"; cards are A, 2 to 10, J, Q and K");
    EXPECT_TRUE(without_seen(Composition::of_decks(1), std::string(23, 'x') + "♠♠")
                    .error()
                    .starts_with("--seen: there is no card \"" + std::string(23, 'x') + "...\""));
}

TEST(Shoe, is_eight_fresh_decks_unless_told_otherwise) {
    EXPECT_EQ(shoe_of({}), Composition::of_decks(8));
    EXPECT_EQ(shoe_of({.decks = 6, .remaining = {}, .seen = {}}), Composition::of_decks(6));
    EXPECT_EQ(shoe_of({.decks = 1, .remaining = {}, .seen = "A 2"}).total(), 50);
}

TEST(Shoe, that_cannot_be_says_why) {
    EXPECT_EQ(why_not({.decks = 9, .remaining = {}, .seen = {}}), "--decks 9 is out of range; it is 1 to 8");
    EXPECT_EQ(why_not({.decks = 0, .remaining = {}, .seen = {}}), "--decks 0 is out of range; it is 1 to 8");
    EXPECT_EQ(why_not({.decks = {}, .remaining = "9,9,9,-1,9,9,9,9,9,9", .seen = {}}),
              "-1 cards of value 3 cannot be; eight decks hold 32");
    EXPECT_EQ(why_not({.decks = {}, .remaining = "129,0,0,0,0,0,0,0,0,0", .seen = {}}),
              "129 cards of value 0 cannot be; eight decks hold 128");
    EXPECT_EQ(why_not({.decks = {}, .remaining = "5,0,0,0,0,0,0,0,0,0", .seen = {}}),
              "5 cards are too few; a round may need six");
    EXPECT_EQ(why_not({.decks = 4, .remaining = "9,9,9,9,9,9,9,9,9,9", .seen = {}}),
              "--remaining says all that is left; it does not go with --decks or --seen");
    EXPECT_EQ(why_not({.decks = {}, .remaining = "9,9,9,9,9,9,9,9,9,9", .seen = "A"}),
              "--remaining says all that is left; it does not go with --decks or --seen");
}

}  // namespace
}  // namespace croupier::odds
