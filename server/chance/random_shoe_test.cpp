// Tests of the shoe and the dice that chance fills.
#include "server/chance/random_shoe.h"

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/chance/numbered_seed.h"

namespace croupier::chance {
namespace {

using Front = CardSupply::Front;

/// A shoe of its own stream.
struct SeededShoe {
    SeededShoe(std::uint64_t seed, RandomShoe::Kind kind) : stream(numbered_seed(seed)), shoe(kind, stream, stream) {}
    Stream stream;
    RandomShoe shoe;
};

std::vector<Card> all_cards(RandomShoe& shoe, int cards) {
    std::vector<Card> faces;
    for (int place = 0; place < cards; ++place) faces.push_back(shoe.face(place));
    return faces;
}

std::array<int, Card::kinds> counts_of(const std::vector<Card>& cards) {
    std::array<int, Card::kinds> counts{};
    for (const Card card : cards) ++counts[static_cast<std::size_t>(card.index())];
    return counts;
}

/// Chi-square, times what each cell expects, so that whole numbers do. The seeds are fixed: a test that passes once
/// passes always. Bounds are those that a fair generator exceeds with one seed in a thousand.
std::int64_t chi_square_times_expected(const std::vector<int>& seen, int expected) {
    std::int64_t sum = 0;
    for (const int count : seen) sum += std::int64_t{count - expected} * (count - expected);
    return sum;
}

TEST(ShoeOfRandomCards, holds_every_card_of_its_decks) {
    for (const int decks : {4, 5, 6, 7, 8}) {
        SeededShoe seeded_shoe{99, RandomShoe::Kind::shoe};
        RandomShoe& shoe = seeded_shoe.shoe;
        shoe.cut(60);
        shoe.place_cutting_card(20);
        shoe.load(decks * Card::kinds);
        for (const int count : counts_of(all_cards(shoe, decks * Card::kinds))) EXPECT_EQ(count, decks);
    }
}

TEST(ShoeOfRandomCards, puts_every_card_first_equally_often) {
    std::vector<int> first(Card::kinds);
    for (std::uint64_t seed = 1; seed <= 5200; ++seed) {
        SeededShoe seeded_shoe{seed, RandomShoe::Kind::shoe};
        RandomShoe& shoe = seeded_shoe.shoe;
        shoe.load(Card::kinds);
        ++first[static_cast<std::size_t>(shoe.face(0).index())];
    }
    // 87.97 with 51 degrees of freedom.
    EXPECT_LT(chi_square_times_expected(first, 100), 8'797);
}

TEST(ShoeOfRandomCards, makes_all_orders_of_few_cards_equally_often) {
    // Three cards: ace, two, three of clubs. Six orders.
    std::vector<int> orders(6);
    for (std::uint64_t seed = 1; seed <= 6000; ++seed) {
        SeededShoe seeded_shoe{seed, RandomShoe::Kind::shoe};
        RandomShoe& shoe = seeded_shoe.shoe;
        shoe.load(3);
        const int first = shoe.face(0).index();
        const int second = shoe.face(1).index();
        const int order = first * 2 + (second > first ? second - 1 : second);
        ++orders[static_cast<std::size_t>(order)];
    }
    // 20.52 with five degrees of freedom.
    EXPECT_LT(chi_square_times_expected(orders, 1000), 20'520);
}

TEST(ShoeOfRandomCards, is_restacked_by_the_cut) {
    SeededShoe seeded_uncut{7, RandomShoe::Kind::shoe};
    RandomShoe& uncut = seeded_uncut.shoe;
    uncut.load(208);
    SeededShoe seeded_cut{7, RandomShoe::Kind::shoe};
    RandomShoe& cut = seeded_cut.shoe;
    cut.cut(60);
    cut.load(208);
    for (int place = 0; place < 208; ++place) EXPECT_EQ(cut.face(place), uncut.face((place + 60) % 208)) << place;
}

TEST(ShoeOfRandomCards, shows_the_cutting_card_once_in_its_place) {
    SeededShoe seeded_shoe{7, RandomShoe::Kind::shoe};
    RandomShoe& shoe = seeded_shoe.shoe;
    shoe.place_cutting_card(20);
    shoe.load(208);
    EXPECT_EQ(shoe.front(0, false), Front::card);
    EXPECT_EQ(shoe.front(187, false), Front::card);
    EXPECT_EQ(shoe.front(188, false), Front::cutting_card);
    EXPECT_EQ(shoe.front(188, true), Front::card);
    EXPECT_EQ(shoe.front(207, true), Front::card);
    EXPECT_EQ(shoe.front(208, true), Front::nothing);
}

TEST(ShoeOfRandomCards, is_the_same_for_the_same_seed_and_another_for_another) {
    const auto faces = [](std::uint64_t seed) {
        SeededShoe seeded_shoe{seed, RandomShoe::Kind::shoe};
        RandomShoe& shoe = seeded_shoe.shoe;
        shoe.cut(shoe.choose(52, 364));
        shoe.load(416);
        return all_cards(shoe, 416);
    };
    EXPECT_EQ(faces(1), faces(1));
    EXPECT_NE(faces(1), faces(2));
}

TEST(ContinuousShuffler, never_gives_a_card_that_is_on_the_table) {
    SeededShoe seeded_shoe{3, RandomShoe::Kind::continuous_shuffler};
    RandomShoe& shoe = seeded_shoe.shoe;
    shoe.load(208);
    for (const int count : counts_of(all_cards(shoe, 208))) EXPECT_EQ(count, 4);
    EXPECT_EQ(shoe.front(208, true), Front::nothing);
}

TEST(ContinuousShuffler, gets_used_cards_back_after_the_round_and_goes_on_for_ever) {
    SeededShoe seeded_shoe{3, RandomShoe::Kind::continuous_shuffler};
    RandomShoe& shoe = seeded_shoe.shoe;
    shoe.load(208);
    std::vector<int> seen(13);
    int place = 0;
    for (int round = 0; round < 2600; ++round) {
        for (int card = 0; card < 5; ++card, ++place) {
            ASSERT_EQ(shoe.front(place, true), Front::card);
            ++seen[static_cast<std::size_t>(shoe.face(place).rank() - 1)];
        }
        shoe.take_back_used();
    }
    // 32.91 with twelve degrees of freedom.
    EXPECT_LT(chi_square_times_expected(seen, 1000), 32'910);
}

TEST(ContinuousShuffler, keeps_the_face_of_a_card_that_was_drawn_face_down) {
    SeededShoe seeded_shoe{3, RandomShoe::Kind::continuous_shuffler};
    RandomShoe& shoe = seeded_shoe.shoe;
    shoe.load(208);
    const Card later = shoe.face(5);
    const Card earlier = shoe.face(2);
    EXPECT_EQ(shoe.face(5), later);
    EXPECT_EQ(shoe.face(2), earlier);
}

TEST(ContinuousShuffler, gives_its_cards_face_down_as_well) {
    SeededShoe seeded{5, RandomShoe::Kind::continuous_shuffler};
    RandomShoe& shoe = seeded.shoe;
    shoe.load(Card::kinds);
    static_cast<void>(shoe.face(50));
    EXPECT_EQ(shoe.front(51, true), Front::card);
    static_cast<void>(shoe.face(51));
    EXPECT_EQ(shoe.front(52, true), Front::nothing);
}

TEST(RandomShoes, have_another_order_for_each_fresh_seed_and_the_same_for_the_same) {
    const auto order = [](const Seed& seed) {
        Stream stream{seed};
        return shuffled_decks(416, stream);
    };
    const Seed seed = Seed::at_random();
    EXPECT_EQ(order(seed), order(seed));
    EXPECT_NE(order(seed), order(Seed::at_random()));
}

}  // namespace
}  // namespace croupier::chance
