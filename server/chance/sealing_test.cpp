#include "server/chance/sealing.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "server/chance/numbered_seed.h"

namespace croupier::chance {
namespace {

using secrets::Bytes;
using secrets::Key;

const ShoeId seventh_shoe{"Auckland", "mini-1", 7};

ShoeSecret known_secret() { return {numbered_seed(1), *ShoeSecret::Blinding::from(Bytes(32, 9))}; }

TEST(SealedShoe, is_opened_with_its_key_alone) {
    const Key key = Key::at_random();
    const ShoeSecret secret = ShoeSecret::at_random();
    const Bytes sealed = seal(key, seventh_shoe, secret);
    const auto opened = open(key, seventh_shoe, sealed);
    ASSERT_TRUE(opened) << opened.error();
    EXPECT_EQ(opened->bytes(), secret.bytes());
    const auto refused = open(Key::at_random(), seventh_shoe, sealed);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(),
              "shoe 7 of table mini-1 (Auckland) cannot be opened: it was sealed with another key than the one in use");
}

TEST(SealedShoe, tells_nothing_of_what_it_holds) {
    const Key key = Key::at_random();
    const ShoeSecret secret = ShoeSecret::at_random();
    const Bytes one = seal(key, seventh_shoe, secret);
    const Bytes two = seal(key, seventh_shoe, secret);
    EXPECT_EQ(one.size(), two.size());
    EXPECT_NE(one, two);
    EXPECT_TRUE(std::ranges::search(one, secret.seed.bytes().first(8)).empty());
    EXPECT_TRUE(std::ranges::search(one, key.bytes().first(8)).empty());
}

TEST(SealedShoe, is_refused_when_any_bit_is_changed) {
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

TEST(SealedShoe, is_refused_when_it_is_shorter_or_longer) {
    const Key key = Key::at_random();
    const Bytes sealed = seal(key, seventh_shoe, known_secret());
    for (std::size_t size = 0; size < sealed.size(); ++size)
        ASSERT_FALSE(open(key, seventh_shoe, secrets::View{sealed}.first(size))) << size;
    Bytes longer = sealed;
    longer.push_back(0);
    EXPECT_FALSE(open(key, seventh_shoe, longer));
}

TEST(SealedShoe, is_refused_as_another_shoe) {
    const Key key = Key::at_random();
    const Bytes sealed = seal(key, seventh_shoe, known_secret());
    for (const ShoeId& other : {ShoeId{"Auckland", "mini-1", 8}, ShoeId{"Auckland", "mini-2", 7},
                                ShoeId{"Dunedin", "mini-1", 7}, ShoeId{"Aucklandm", "ini-1", 7}}) {
        const auto refused = open(key, other, sealed);
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error().find("changed, or belongs to another shoe"), std::string::npos) << refused.error();
    }
}

TEST(Commitment, fixes_the_shoe_the_seed_and_the_blinding) {
    const ShoeSecret secret = known_secret();
    const Commitment committed = commitment(seventh_shoe, secret);
    EXPECT_TRUE(matches(committed, seventh_shoe, secret));
    for (const ShoeId& other :
         {ShoeId{"Auckland", "mini-1", 6}, ShoeId{"Auckland", "mini-", 7}, ShoeId{"", "mini-1", 7}})
        EXPECT_FALSE(matches(committed, other, secret));
    const ShoeSecret::Bytes bytes = secret.bytes();
    for (std::size_t bit = 0; bit < ShoeSecret::Bytes::size * 8; ++bit) {
        Bytes changed{bytes.bytes().begin(), bytes.bytes().end()};
        changed[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        ASSERT_FALSE(matches(committed, seventh_shoe, ShoeSecret::from(*ShoeSecret::Bytes::from(changed)))) << bit;
    }
}

// docs/reference/fairness.md has this vector.
TEST(Commitment, is_the_one_that_the_manual_describes) {
    EXPECT_EQ(secrets::hex(commitment(seventh_shoe, known_secret())),
              "9260a05989d46bd6f145fad038572b199095551e134ea60ef8642d412be5a1a1");
}

}  // namespace
}  // namespace croupier::chance
