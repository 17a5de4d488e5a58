// Tests of chance: the generator and the shoe that it fills.
#include "apps/deal/random_shoe.h"

#include <array>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace croupier::deal {
namespace {

using Front = CardSupply::Front;

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

TEST(GeneratorOfChance, gives_the_numbers_that_the_standard_fixes) {
    // The standard gives the 10000th number of a default-seeded mt19937_64.
    std::mt19937_64 engine;
    engine.discard(9999);
    EXPECT_EQ(engine(), 9981545732273789042ULL);
    Generator generator{5489};
    std::mt19937_64 same{5489};
    EXPECT_EQ(generator.below(1ULL << 63U), same() % (1ULL << 63U));
}

TEST(GeneratorOfChance, stays_in_its_range_and_reaches_both_ends) {
    Generator generator{1};
    std::set<int> seen;
    for (int each = 0; each < 1000; ++each) seen.insert(generator.between(52, 57));
    EXPECT_EQ(seen, (std::set<int>{52, 53, 54, 55, 56, 57}));
    EXPECT_EQ(generator.between(20, 20), 20);
}

TEST(GeneratorOfChance, is_fair_over_ten_cells) {
    Generator generator{2004};
    std::vector<int> seen(10);
    for (int each = 0; each < 10000; ++each) ++seen[generator.below(10)];
    // 27.88 with nine degrees of freedom.
    EXPECT_LT(chi_square_times_expected(seen, 1000), 27'880);
}

TEST(ShoeOfRandomCards, holds_every_card_of_its_decks) {
    for (const int decks : {4, 5, 6, 7, 8}) {
        RandomShoe shoe{99, RandomShoe::Kind::shoe};
        shoe.cut(60);
        shoe.place_cutting_card(20);
        shoe.load(decks * Card::kinds);
        for (const int count : counts_of(all_cards(shoe, decks * Card::kinds))) EXPECT_EQ(count, decks);
    }
}

TEST(ShoeOfRandomCards, puts_every_card_first_equally_often) {
    std::vector<int> first(Card::kinds);
    for (std::uint64_t seed = 1; seed <= 5200; ++seed) {
        RandomShoe shoe{seed, RandomShoe::Kind::shoe};
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
        RandomShoe shoe{seed, RandomShoe::Kind::shoe};
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
    RandomShoe uncut{7, RandomShoe::Kind::shoe};
    uncut.load(208);
    RandomShoe cut{7, RandomShoe::Kind::shoe};
    cut.cut(60);
    cut.load(208);
    for (int place = 0; place < 208; ++place) EXPECT_EQ(cut.face(place), uncut.face((place + 60) % 208)) << place;
}

TEST(ShoeOfRandomCards, shows_the_cutting_card_once_in_its_place) {
    RandomShoe shoe{7, RandomShoe::Kind::shoe};
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
        RandomShoe shoe{seed, RandomShoe::Kind::shoe};
        shoe.cut(shoe.choose(52, 364));
        shoe.load(416);
        return all_cards(shoe, 416);
    };
    EXPECT_EQ(faces(1), faces(1));
    EXPECT_NE(faces(1), faces(2));
}

TEST(ContinuousShuffler, never_gives_a_card_that_is_on_the_table) {
    RandomShoe shoe{3, RandomShoe::Kind::continuous_shuffler};
    shoe.load(208);
    for (const int count : counts_of(all_cards(shoe, 208))) EXPECT_EQ(count, 4);
    EXPECT_EQ(shoe.front(208, true), Front::nothing);
}

TEST(ContinuousShuffler, gets_used_cards_back_after_the_round_and_goes_on_for_ever) {
    RandomShoe shoe{3, RandomShoe::Kind::continuous_shuffler};
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
    RandomShoe shoe{3, RandomShoe::Kind::continuous_shuffler};
    shoe.load(208);
    const Card later = shoe.face(5);
    const Card earlier = shoe.face(2);
    EXPECT_EQ(shoe.face(5), later);
    EXPECT_EQ(shoe.face(2), earlier);
}

}  // namespace
}  // namespace croupier::deal
