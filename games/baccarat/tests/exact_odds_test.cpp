// Tests of the exact odds: known integers, the two ways against each other, and a property of any composition.
#include "games/baccarat/odds/exact_odds.h"

#include <random>

#include <gtest/gtest.h>

namespace croupier::analysis {
namespace {

TEST(ExactOdds, of_fresh_shoes_are_the_integers_that_the_field_knows) {
    struct Row {
        int decks;
        std::uint64_t total, banker, player, tie;
    };
    constexpr Row rows[]{{1, 14658134400, 6737232640, 6548674432, 1372227328},
                         {2, 1092514737600, 501543728128, 487816735232, 103154274240},
                         {6, 878869206895680, 403095751234560, 392220492728832, 83552962932288},
                         {8, 4998398275503360, 2292252566437888, 2230518282592256, 475627426473216}};
    for (const Row& row : rows) {
        const Counts counts = exact_counts(Composition::of_decks(row.decks));
        EXPECT_EQ(counts.total, row.total) << row.decks;
        EXPECT_EQ(counts.banker(), row.banker) << row.decks;
        EXPECT_EQ(counts.player(), row.player) << row.decks;
        EXPECT_EQ(counts.tie(), row.tie) << row.decks;
    }
    const Counts eight = exact_counts(Composition::of_decks(8));
    EXPECT_EQ(eight.banker_on_6(), 269232304455680U);
    EXPECT_EQ(eight.with_cards, (std::array<std::uint64_t, 3>{1893735611458560, 1516734808780800, 1587927855264000}));
    EXPECT_EQ(eight.tie_with[0], 28979901420544U);
    EXPECT_EQ(eight.player_with[9], 613074020540416U);
}

TEST(ExactOdds, are_the_same_dealt_order_by_order) {
    std::mt19937 random{2004};
    const Composition most = Composition::of_decks(8);
    for (int round = 0; round < 12; ++round) {
        Composition composition;
        // Small shoes as well as full ones; six cards at least.
        do {
            for (std::size_t value = 0; value < 10; ++value)
                composition.cards[value] =
                    static_cast<int>(random() % static_cast<unsigned>(round < 6 ? 3 : most.cards[value] + 1));
        } while (!check(composition));
        EXPECT_TRUE(exact_counts(composition) == plain_counts(composition)) << round;
    }
}

TEST(ExactOdds, after_each_card_add_up_to_those_before) {
    // Exchangeability: the sum over cards of count x (deals after removing it) is (N - 6) x (deals).
    std::mt19937 random{1998};
    for (int round = 0; round < 50; ++round) {
        Composition composition;
        do {
            for (int& cards : composition.cards) cards = static_cast<int>(random() % 33);
        } while (composition.total() < 20);
        const Counts before = exact_counts(composition);
        std::uint64_t banker = 0;
        std::uint64_t tie = 0;
        for (std::size_t value = 0; value < 10; ++value) {
            if (composition.cards[value] == 0) continue;
            Composition after = composition;
            --after.cards[value];
            const Counts counts = exact_counts(after);
            banker += static_cast<std::uint64_t>(composition.cards[value]) * counts.banker();
            tie += static_cast<std::uint64_t>(composition.cards[value]) * counts.tie();
        }
        const auto left = static_cast<std::uint64_t>(composition.total() - 6);
        EXPECT_EQ(banker, left * before.banker());
        EXPECT_EQ(tie, left * before.tie());
    }
}

TEST(Advantage, of_each_wager_is_the_fraction_that_the_field_knows) {
    const auto& rules = baccarat::edition_by_key("baccarat-2004")->wagers;
    const Advantages eight = advantages(exact_counts(Composition::of_decks(8)), rules);
    EXPECT_EQ(eight.banker_commission.text(), "114753351728/10847218479825");
    ASSERT_TRUE(eight.banker_six_pays_half);
    EXPECT_EQ(eight.banker_six_pays_half->text(), "284694798368/19524993263685");
    EXPECT_EQ(eight.player.text(), "241149546272/19524993263685");
    EXPECT_EQ(eight.tie.text(), "103841353768/723147898655");
    EXPECT_EQ(eight.banker_commission.decimal(10), "0.0105790578");
    EXPECT_EQ(eight.tie.decimal(10), "0.1435962878");
}

TEST(Advantage, of_six_pays_half_is_none_where_the_edition_does_not_know_it) {
    const Counts eight = exact_counts(Composition::of_decks(8));
    EXPECT_FALSE(advantages(eight, baccarat::edition_by_key("midi-1998")->wagers).banker_six_pays_half);
}

TEST(Compositions, that_cannot_be_say_why) {
    Composition composition = Composition::of_decks(8);
    ++composition.cards[7];
    EXPECT_EQ(check(composition).error(), "33 cards of value 7 cannot be; eight decks hold 32");
    composition = {};
    composition.cards[0] = 5;
    EXPECT_EQ(check(composition).error(), "5 cards are too few; a round may need six");
    composition.cards[3] = -1;
    EXPECT_FALSE(check(composition));
    EXPECT_TRUE(check(Composition::of_decks(1)));
}

}  // namespace
}  // namespace croupier::analysis
