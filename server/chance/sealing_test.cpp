#include "server/chance/sealing.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "server/chance/numbered_seed.h"

namespace croupier::chance {
namespace {

using secrets::Bytes;
using secrets::Key;

const Drawing eight_decks{Drawn::shoe, 416};
const DrawId seventh_shoe{"Auckland", "mini-1", 7, eight_decks};

/// The seed is 1 and then zeros, the blinding nines.
DrawSecret known_secret(const Drawing& drawing = eight_decks) {
    Bytes bytes(drawing.seed_size() + DrawSecret::blinding_size);
    bytes.front() = 1;
    std::ranges::fill(std::span{bytes}.last(DrawSecret::blinding_size), std::uint8_t{9});
    return *DrawSecret::from(drawing, bytes);
}

TEST(SealedSecret, is_opened_with_its_key_alone) {
    const Key key = Key::at_random();
    const DrawSecret secret = DrawSecret::at_random(eight_decks);
    const Bytes sealed = seal(key, seventh_shoe, secret);
    const auto opened = open(key, seventh_shoe, sealed);
    ASSERT_TRUE(opened) << opened.error();
    EXPECT_EQ(*opened, secret);
    const auto refused = open(Key::at_random(), seventh_shoe, sealed);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(),
              "shoe 7 of table mini-1 (Auckland) cannot be opened: it was sealed with another key than the one in use");
}

TEST(SealedSecret, tells_nothing_of_what_it_holds) {
    const Key key = Key::at_random();
    const DrawSecret secret = DrawSecret::at_random(eight_decks);
    const Bytes one = seal(key, seventh_shoe, secret);
    const Bytes two = seal(key, seventh_shoe, secret);
    EXPECT_EQ(one.size(), two.size());
    EXPECT_NE(one, two);
    EXPECT_TRUE(std::ranges::search(one, secret.seed().first(8)).empty());
    EXPECT_TRUE(std::ranges::search(one, key.bytes().first(8)).empty());
}

TEST(SealedSecret, is_refused_when_any_bit_is_changed) {
    const Key key = Key::at_random();
    Bytes sealed = seal(key, seventh_shoe, known_secret());
    for (std::size_t bit = 0; bit < sealed.size() * 8; ++bit) {
        const auto flip = static_cast<std::uint8_t>(1U << bit % 8);
        sealed[bit / 8] ^= flip;
        ASSERT_FALSE(open(key, seventh_shoe, sealed)) << bit;
        sealed[bit / 8] ^= flip;
    }
    EXPECT_TRUE(open(key, seventh_shoe, sealed));
}

TEST(SealedSecret, is_refused_when_it_is_shorter_or_longer) {
    const Key key = Key::at_random();
    const Bytes sealed = seal(key, seventh_shoe, known_secret());
    for (std::size_t size = 0; size < sealed.size(); ++size)
        ASSERT_FALSE(open(key, seventh_shoe, secrets::View{sealed}.first(size))) << size;
    Bytes longer = sealed;
    longer.push_back(0);
    EXPECT_FALSE(open(key, seventh_shoe, longer));
}

TEST(SealedSecret, is_refused_as_another) {
    const Key key = Key::at_random();
    const Bytes sealed = seal(key, seventh_shoe, known_secret());
    for (const DrawId& other :
         {DrawId{"Auckland", "mini-1", 8, eight_decks}, DrawId{"Auckland", "mini-2", 7, eight_decks},
          DrawId{"Dunedin", "mini-1", 7, eight_decks}, DrawId{"Aucklandm", "ini-1", 7, eight_decks},
          DrawId{"Auckland", "mini-1", 7, {Drawn::shoe, 312}}, DrawId{"Auckland", "mini-1", 7, eight_decks, true}}) {
        const auto refused = open(key, other, sealed);
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error().find("changed, or belongs to another"), std::string::npos) << refused.error();
    }
}

TEST(SealedSecret, is_as_short_as_what_is_drawn_allows) {
    const Key key = Key::at_random();
    for (const Drawing& drawing : {Drawing{Drawn::cards, 416}, Drawing{Drawn::dice, 3}, Drawing{Drawn::wheel, 37},
                                   Drawing{Drawn::ticket, 3750}}) {
        const DrawId id{"Auckland", "dice-1", 3, drawing};
        const DrawSecret secret = DrawSecret::at_random(drawing);
        EXPECT_EQ(secret.bytes().size(), 64U);
        const auto opened = open(key, id, seal(key, id, secret));
        ASSERT_TRUE(opened) << opened.error();
        EXPECT_EQ(*opened, secret);
        EXPECT_FALSE(DrawSecret::from(drawing, Bytes(63)));
        EXPECT_FALSE(DrawSecret::from(drawing, Bytes(544)));
    }
    EXPECT_EQ(DrawSecret::at_random(eight_decks).bytes().size(), 544U);
}

TEST(Commitment, fixes_what_is_drawn_the_seed_and_the_blinding) {
    const DrawSecret secret = known_secret();
    const Commitment committed = commitment(seventh_shoe, secret);
    EXPECT_TRUE(matches(committed, seventh_shoe, secret));
    for (const DrawId& other :
         {DrawId{"Auckland", "mini-1", 6, eight_decks}, DrawId{"Auckland", "mini-", 7, eight_decks},
          DrawId{"", "mini-1", 7, eight_decks}, DrawId{"Auckland", "mini-1", 7, {Drawn::shoe, 52}},
          DrawId{"Auckland", "mini-1", 7, {Drawn::cards, 416}}, DrawId{"Auckland", "mini-1", 7, eight_decks, true}})
        EXPECT_FALSE(matches(committed, other, secret));
    for (std::size_t bit = 0; bit < secret.bytes().size() * 8; ++bit) {
        Bytes changed{secret.bytes().begin(), secret.bytes().end()};
        changed[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        ASSERT_FALSE(matches(committed, seventh_shoe, *DrawSecret::from(eight_decks, changed))) << bit;
    }
}

// docs/reference/fairness.md has these vectors.
TEST(Commitment, is_the_one_that_the_manual_describes) {
    EXPECT_EQ(secrets::hex(commitment(seventh_shoe, known_secret())),
              "bf7fb6186e5285625fe2d36d506ab0024c806125be6d7f539d57366236de0d91");
    const DrawId third_throw{"Auckland", "dice-1", 3, {Drawn::dice, 3}};
    EXPECT_EQ(secrets::hex(commitment(third_throw, known_secret(third_throw.drawing))),
              "ab791abf248c5ed8516a047b501e065d9cd48e40b1f63246d3acff005ca3ac85");
}

// Journals from before hold this one, and are verified for ever.
TEST(Commitment, of_an_older_shoe_does_not_name_what_is_drawn) {
    DrawId older = seventh_shoe;
    older.older = true;
    EXPECT_EQ(secrets::hex(commitment(older, known_secret())),
              "9260a05989d46bd6f145fad038572b199095551e134ea60ef8642d412be5a1a1");
}

}  // namespace
}  // namespace croupier::chance
