// Exact odds of made-up games, against figures that everybody knows.
#include "analysis/outcomes.h"

#include <gtest/gtest.h>

#include "core/base/assertion.h"

namespace croupier::analysis {
namespace {

OutcomeWager wager(std::vector<Odds> gain) {
    return {.id = "some", .words = "some", .kind = "some", .line = {}, .gazetted = true, .gain = std::move(gain)};
}

Outcomes equally_likely(std::size_t count) {
    return {.ways = std::vector<std::uint32_t>(count, 1), .wagers = {}, .results = {}, .streaks = {}};
}

/// A wheel with one zero: so many pockets win at those odds, and zero does `on_zero`.
OutcomeOdds on_the_wheel(std::size_t pockets, Odds pays, Odds on_zero = loses_unit) {
    std::vector<Odds> gain(37, loses_unit);
    gain[0] = on_zero;
    for (std::size_t pocket = 1; pocket <= pockets; ++pocket) gain[pocket] = pays;
    return odds_of(equally_likely(37), wager(std::move(gain)));
}

TEST(OddsOfOutcomes, keep_one_thirty_seventh_of_every_wager_on_a_wheel_with_one_zero) {
    for (const auto& [pockets, pays] : {std::pair{1, 35}, {2, 17}, {3, 11}, {4, 8}, {6, 5}, {12, 2}, {18, 1}}) {
        const OutcomeOdds found = on_the_wheel(static_cast<std::size_t>(pockets), {pays, 1});
        EXPECT_EQ(found.advantage, Fraction::of(1, 37)) << pockets;
        EXPECT_EQ(found.kept, Fraction::of(1, 1)) << pockets;
        EXPECT_EQ(found.returned, Fraction::of(36, 37)) << pockets;
        EXPECT_EQ(found.probability, Fraction::of(pockets, 37)) << pockets;
    }
    // Control: a unit less to win makes it another wager.
    EXPECT_EQ(on_the_wheel(1, {34, 1}).advantage, Fraction::of(2, 37));
    EXPECT_EQ(on_the_wheel(1, {35, 1}).variance.decimal(4), "34.0804");
}

TEST(OddsOfOutcomes, count_what_stands_off_neither_as_won_nor_as_lost) {
    const OutcomeOdds found = on_the_wheel(18, {1, 1}, returns_unit);
    EXPECT_EQ(found.advantage, Fraction::of(0, 37));
    EXPECT_EQ(found.ways, 18);
    EXPECT_EQ(found.variance, WideFraction::of(36, 37));
}

TEST(OddsOfOutcomes, may_return_half_a_unit) {
    EXPECT_EQ(on_the_wheel(18, {1, 1}, {-1, 2}).advantage, Fraction::of(1, 74));
    EXPECT_EQ(on_the_wheel(18, {1, 1}, {-1, 2}).kept, Fraction::of(1, 2));
}

TEST(OddsOfOutcomes, weigh_outcomes_by_their_ways) {
    // Two dice by their total; seven wins 4 to 1.
    Outcomes dice{.ways = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, .wagers = {}, .results = {}, .streaks = {}};
    std::vector<Odds> gain(11, loses_unit);
    gain[5] = {4, 1};
    EXPECT_EQ(odds_of(dice, wager(gain)).advantage, Fraction::of(1, 6));
    EXPECT_EQ(odds_of(dice, wager(gain)).ways, 6);
    // Control: as if every total were as likely as the next.
    dice.ways.assign(11, 1);
    EXPECT_EQ(odds_of(dice, wager(gain)).advantage, Fraction::of(6, 11));
}

TEST(OddsOfOutcomes, tell_wins_at_several_odds_from_the_lowest_to_the_highest) {
    const OutcomeOdds found = odds_of(equally_likely(6), wager({{3, 2}, {-1, 1}, {7, 6}, {3, 2}, {0, 1}, {10, 1}}));
    ASSERT_EQ(found.wins.size(), 3U);
    EXPECT_EQ(found.wins[0].odds, (Odds{7, 6}));
    EXPECT_EQ(found.wins[1].odds, (Odds{3, 2}));
    EXPECT_EQ(found.wins[1].ways, 2);
    EXPECT_EQ(found.wins[2].odds, (Odds{10, 1}));
    EXPECT_EQ(stake_unit(wager({{3, 2}, {7, 6}, {-1, 1}})), 6);
}

TEST(OddsOfOutcomes, are_those_of_a_fair_coin) {
    const OutcomeOdds found = odds_of(equally_likely(2), wager({{1, 1}, loses_unit}));
    EXPECT_EQ(found.advantage, Fraction::of(0, 1));
    EXPECT_EQ(found.variance, WideFraction::of(1, 1));
}

TEST(OddsOfOutcomes, want_an_answer_for_every_outcome) {
    EXPECT_THROW((void)odds_of(equally_likely(3), wager({{1, 1}, loses_unit})), AssertionFailed);
}

TEST(Outcomes, are_counted_by_class) {
    Outcomes coin = equally_likely(2);
    coin.wagers.push_back(wager({{1, 1}, loses_unit}));
    coin.ways = {3, 1};
    coin.results = {
        .id = "sides", .title = "", .column = "side", .classes = {{"heads", ""}, {"tails", ""}}, .of = {0, 1}};
    EXPECT_EQ(coin.ways_of(coin.results, 0), 3);
    EXPECT_EQ(coin.ways_of(coin.results, 1), 1);
    EXPECT_EQ(coin.find_wager("some"), 0U);
    EXPECT_EQ(coin.find_wager("other"), std::nullopt);
}

}  // namespace
}  // namespace croupier::analysis
