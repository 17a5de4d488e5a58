#include "server/chance/drawing.h"

#include <map>

#include <gtest/gtest.h>

#include "core/equipment/dice.h"
#include "server/chance/stream.h"

namespace croupier::chance {
namespace {

constexpr Drawing one_deck{Drawn::cards, 52};
constexpr Drawing three_dice{Drawn::dice, 3};

/// A key that is 0, 1, ..., 31, as the manual's vectors have it.
secrets::Bytes counting_key() {
    secrets::Bytes key(secrets::Key::size);
    for (std::size_t at = 0; at < key.size(); ++at) key[at] = static_cast<std::uint8_t>(at);
    return key;
}

secrets::Bytes key_number(std::uint32_t number) {
    secrets::Bytes key(secrets::Key::size);
    for (std::size_t at = 0; at < 4; ++at) key[at] = static_cast<std::uint8_t>(number >> 8 * at);
    return key;
}

TEST(Drawing, is_read_from_a_word_and_a_number_that_tables_have) {
    EXPECT_EQ(Drawing::from("shoe", 416), (Drawing{Drawn::shoe, 416}));
    EXPECT_EQ(Drawing::from("ticket", 3750), (Drawing{Drawn::ticket, 3750}));
    for (const auto& [what, of] : {std::pair{"shoe", 1},
                                   {"shoe", 1'000'000},
                                   {"dice", 0},
                                   {"dice", 30},
                                   {"wheel", -37},
                                   {"wheel", 1},
                                   {"lamp", 37},
                                   {"", 37}})
        EXPECT_FALSE(Drawing::from(what, of)) << what << of;
    EXPECT_EQ(in_words(Drawing{Drawn::wheel, 37}), "wheel 37");
}

TEST(Drawing, of_a_shoe_alone_needs_more_than_one_key) {
    EXPECT_EQ((Drawing{Drawn::shoe, 416}).seed_size(), 512U);
    for (const Drawn what : {Drawn::cards, Drawn::dice, Drawn::wheel, Drawn::ticket})
        EXPECT_EQ((Drawing{what, 37}).seed_size(), 32U);
}

// docs/reference/fairness.md has these vectors.
TEST(Drawing, gives_what_the_manual_lists) {
    const secrets::Bytes key = counting_key();
    const std::vector<Card> cards = order(one_deck, key);
    std::string text;
    for (const Card card : cards) text += in_words(card);
    EXPECT_EQ(
        text,
        "AHAD2S5SQDTC3D4D7CTHKCTDTS6C5DJHJC8S7SAS8DQH6S9D3HJD4S7D2HKD2D8HAC5C4C3S3C6H7HQSKS6D5HJS9S4H8CQCKH9C9H2C");
    EXPECT_EQ(number(three_dice, key), 33U);
    EXPECT_EQ(in_words(Dice::from_throw(33)), "1 4 6");
    EXPECT_EQ(number({Drawn::wheel, 37}, key), 23U);
    EXPECT_EQ(number({Drawn::wheel, 52}, key), 1U);
    EXPECT_EQ(number({Drawn::ticket, 3750}, key), 93U);
}

/// Sum of (seen - expected)^2 / expected over 20,000 keys.
double chi_square(const Drawing& drawing, std::uint32_t outcomes) {
    constexpr int keys = 20'000;
    std::map<std::uint32_t, int> seen;
    for (std::uint32_t key = 0; key < keys; ++key) {
        const std::uint32_t outcome = number(drawing, key_number(key));
        EXPECT_LT(outcome, outcomes);
        ++seen[outcome];
    }
    EXPECT_EQ(seen.size(), outcomes);
    const double expected = double{keys} / outcomes;
    double sum = 0;
    for (const auto& [outcome, times] : seen) sum += (times - expected) * (times - expected) / expected;
    return sum;
}

TEST(Drawing, favours_no_throw_and_no_pocket) {
    // One seed in a hundred thousand would give more; these are fixed.
    EXPECT_LT(chi_square(three_dice, 216), 310);
    EXPECT_LT(chi_square({Drawn::wheel, 37}, 37), 82);
    EXPECT_LT(chi_square({Drawn::wheel, 52}, 52), 103);
}

TEST(Drawing, of_cards_is_no_number_and_of_numbers_no_cards) {
    EXPECT_THROW(static_cast<void>(number(one_deck, counting_key())), AssertionFailed);
    EXPECT_THROW(static_cast<void>(order(three_dice, counting_key())), AssertionFailed);
}

}  // namespace
}  // namespace croupier::chance
