#include <array>

#include <gtest/gtest.h>

#include "core/equipment/cards.h"
#include "core/equipment/dice.h"

namespace croupier {
namespace {

TEST(Card, is_written_and_read_the_same) {
    for (int index = 0; index < Card::kinds; ++index) {
        const Card card = Card::from_index(index);
        EXPECT_EQ(card.index(), index);
        EXPECT_EQ(parse_card(in_words(card)), card);
    }
    EXPECT_EQ(in_full(*parse_card("KD")), "king of diamonds");
}

TEST(Card, may_be_written_in_lower_case_and_with_a_ten_in_digits) {
    EXPECT_EQ(parse_card("10c"), parse_card("TC"));
    EXPECT_EQ(parse_card("as"), parse_card("AS"));
}

TEST(Card, that_does_not_exist_is_not_read) {
    for (const char* text : {"", "1S", "11S", "AX", "ASS", "A", "10", "0H"}) EXPECT_FALSE(parse_card(text)) << text;
}

TEST(CardCounts, count_each_card_by_itself) {
    CardCounts counts;
    counts.add(*parse_card("AS"));
    counts.add(*parse_card("AS"));
    EXPECT_EQ(counts.of(*parse_card("AS")), 2);
    EXPECT_EQ(counts.of(*parse_card("AH")), 0);
    counts.remove(*parse_card("AS"));
    EXPECT_EQ(counts.of(*parse_card("AS")), 1);
    EXPECT_THROW(counts.remove(*parse_card("AH")), AssertionFailed);
}

// ---- Dice -----------------------------------------------------------------------------------------------------------

TEST(Dice, have_no_order_and_are_written_from_the_lowest) {
    const Dice dice{Die{3}, Die{4}, Die{3}};
    EXPECT_EQ(dice, (Dice{Die{4}, Die{3}, Die{3}}));
    EXPECT_EQ(in_words(dice), "3 3 4");
    EXPECT_EQ(dice.total(), 10);
    EXPECT_EQ(dice.showing(3), 2);
    EXPECT_EQ(dice.showing(1), 0);
    EXPECT_FALSE(dice.is_triple());
    EXPECT_TRUE((Dice{Die{5}, Die{5}, Die{5}}).is_triple());
}

TEST(Dice, are_written_and_read_the_same_in_all_216_throws) {
    std::array<int, 19> ways{};
    for (int number = 0; number < Dice::throws; ++number) {
        const Dice dice = Dice::from_throw(number);
        ++ways[static_cast<std::size_t>(dice.total())];
        EXPECT_EQ(parse_dice(in_words(dice)), dice);
    }
    EXPECT_EQ(ways, (std::array<int, 19>{0, 0, 0, 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1}));
    EXPECT_EQ(parse_dice("6, 1,3"), (Dice{Die{1}, Die{3}, Die{6}}));
    EXPECT_EQ(parse_dice("3-4-3"), (Dice{Die{3}, Die{3}, Die{4}}));
}

TEST(Dice, that_cannot_be_are_refused_with_a_sentence) {
    EXPECT_EQ(parse_dice("1 3 7").error(), "a die has no face \"7\"; its faces are 1 to 6.");
    EXPECT_EQ(parse_dice("1 0 3").error(), "a die has no face \"0\"; its faces are 1 to 6.");
    EXPECT_EQ(parse_dice("136").error(), "a die has no face \"136\"; its faces are 1 to 6.");
    EXPECT_EQ(parse_dice("1 3").error(), "three dice are thrown, not 2; give three faces, such as \"1 3 6\".");
    EXPECT_EQ(parse_dice("1 3 6 6").error(), "three dice are thrown, not 4; give three faces, such as \"1 3 6\".");
    EXPECT_EQ(parse_dice("").error(), "three dice are thrown, not 0; give three faces, such as \"1 3 6\".");
    EXPECT_EQ(Die::from_face(7), std::nullopt);
    EXPECT_EQ(Die::from_face(0), std::nullopt);
    EXPECT_THROW(Die{7}, AssertionFailed);
}

}  // namespace
}  // namespace croupier
