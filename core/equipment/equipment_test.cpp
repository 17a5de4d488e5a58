#include <gtest/gtest.h>

#include "core/equipment/cards.h"

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

}  // namespace
}  // namespace croupier
