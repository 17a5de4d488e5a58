// Known vectors: docs/reference/fairness.md has them, and another implementation made them.
#include "server/chance/chance.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "server/chance/numbered_seed.h"
#include "server/chance/random_shoe.h"
#include "server/chance/stream.h"

namespace croupier::chance {
namespace {

/// Bytes 0, 1, 2, ..., 255, 0, 1, ..., 255.
Seed counting_seed() {
    secrets::Bytes bytes(Seed::size);
    for (std::size_t at = 0; at < bytes.size(); ++at) bytes[at] = static_cast<std::uint8_t>(at & 255U);
    return *Seed::from(bytes);
}

std::string in_order(const std::vector<Card>& cards) {
    std::string text;
    for (const Card card : cards) text += in_words(card);
    return text;
}

TEST(StreamOfASeed, gives_the_words_that_the_manual_lists) {
    Stream stream{counting_seed()};
    EXPECT_EQ(stream.word(), 0xe2cb8b1bb7c2497aULL);
    EXPECT_EQ(stream.word(), 0x23180d9e3e809ad4ULL);
    EXPECT_EQ(stream.word(), 0xc5e035b1bd6bee03ULL);
    for (int word = 3; word < 100'000; ++word) static_cast<void>(stream.word());
    EXPECT_EQ(stream.word(), 0x1c530140fc77b723ULL);
}

TEST(StreamOfASeed, changes_with_every_bit_of_the_seed) {
    std::set<std::uint64_t> first;
    const Seed seed = counting_seed();
    for (std::size_t bit = 0; bit < Seed::size * 8; ++bit) {
        secrets::Bytes bytes{seed.bytes().begin(), seed.bytes().end()};
        bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        first.insert(Stream{*Seed::from(bytes)}.word());
    }
    EXPECT_EQ(first.size(), Seed::size * 8);
}

TEST(ShuffleOfASeed, gives_the_order_that_the_manual_lists) {
    Stream one{counting_seed()};
    EXPECT_EQ(
        in_order(shuffled_decks(52, one)),
        "2D8S8DJCTS7D2S4S6H3H2CTHKCQD6CJH4H4C6S3DTC5H3CJS4DKD3SASQC2HKHQS7CQH5D9S6D9CKS7HTD8H5S8C5CAHACJD7SAD9D9H");
    Stream eight{counting_seed()};
    const std::vector<Card> shoe = shuffled_decks(416, eight);
    EXPECT_EQ(in_order({shoe.begin(), shoe.begin() + 10}), "JS2D7CQH2CTC6S9SJH4D");
    EXPECT_EQ(secrets::hex(secrets::hash("order", {secrets::bytes_of(in_order(shoe))})),
              "6fbf32bf18bd32ed02fe978e822f454626f15a4e84e9ea796288fc4b9b84e876");
}

TEST(NumberOfChance, stays_in_its_range_and_reaches_both_ends) {
    Stream stream{numbered_seed(1)};
    std::set<int> seen;
    for (int each = 0; each < 1000; ++each) seen.insert(stream.between(52, 57));
    EXPECT_EQ(seen, (std::set<int>{52, 53, 54, 55, 56, 57}));
    EXPECT_EQ(stream.between(20, 20), 20);
    EXPECT_NO_THROW(static_cast<void>(stream.between(INT32_MIN, INT32_MAX)));
    EXPECT_THROW(static_cast<void>(stream.below(0)), AssertionFailed);
}

TEST(ShuffleOfFewThings, makes_all_orders_equally_often) {
    std::vector<int> orders(24);
    Stream stream{numbered_seed(2)};
    for (int each = 0; each < 24'000; ++each) {
        std::vector<int> things{0, 1, 2, 3};
        shuffle(std::span{things}, stream);
        int rank = 0;
        for (std::size_t at = 0; at < 4; ++at) {
            int less = 0;
            for (std::size_t after = at + 1; after < 4; ++after) less += things[after] < things[at];
            rank = rank * static_cast<int>(4 - at) + less;
        }
        ++orders[static_cast<std::size_t>(rank)];
    }
    double sum = 0;
    for (const int seen : orders) sum += (seen - 1000.0) * (seen - 1000.0) / 1000;
    EXPECT_LT(sum, 49.73);  // 23 degrees of freedom, one seed in a thousand
}

}  // namespace
}  // namespace croupier::chance
