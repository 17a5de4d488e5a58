// What the house does at a table of baccarat: chance of a shoe, committed to and shown; boards of rounds put right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/test_played.h"

namespace croupier::tables {
namespace {

wire::Array results_of(const GameTable& table) { return wire::parse(table.results())->as_array(); }

std::string put_right(int round, const std::string& cards) {
    return R"({"type":"Reconstruct","round":)" + std::to_string(round) + R"(,"cards":[)" + cards + "]}";
}

TEST(ChanceOfATable, is_committed_to_before_the_cut_is_offered) {
    Played played{*samples::with("shoe")};
    played.play(90);
    expect_numbered_and_shown(played);
    std::size_t from = 0;
    int shoes = 0;
    while ((from = played.place_of("CardsLoaded", from)) < played.facts().size()) {
        ++shoes;
        std::size_t committed = from;
        while (played.facts()[committed].kind != "ChanceCommitted") --committed;
        EXPECT_LT(committed, played.place_of("CutOffered", committed));
        EXPECT_LT(played.place_of("CutOffered", committed), from);
        EXPECT_LT(played.place_of("CardsCut", committed), from++);
    }
    EXPECT_GE(shoes, 2);
}

TEST(ChanceOfATable, is_shown_and_made_anew_when_the_cards_must_be_shuffled_again_before_the_cut) {
    Played played{*samples::with("shoe")};
    played.act_until("offer cut");
    ASSERT_EQ(played.of_kind("ChanceCommitted").size(), 1U);
    played.ask(supervisor, R"({"type":"OrderReshuffle","set":0,"ground":"suspicion","reason":"a card was seen"})");
    ASSERT_EQ(played.of_kind("ChanceRevealed").size(), 1U);
    EXPECT_TRUE(played.of_kind("ChanceRevealed").front().at("cards").as_array().empty()) << "nothing was dealt of it";
    played.play(3);
    EXPECT_EQ(played.of_kind("ChanceCommitted").size(), 2U);
    expect_numbered_and_shown(played);
}

TEST(ChanceOfATable, is_shown_when_a_shoe_is_broken_off) {
    Played played{*samples::with("shoe")};
    played.play(3);
    played.ask(supervisor, R"({"type":"OrderReplacement"})");
    const auto shown = played.of_kind("ChanceRevealed");
    ASSERT_EQ(shown.size(), 1U);
    const wire::Array& cards = shown.front().at("cards").as_array();
    EXPECT_GE(cards.size(), 12U);
    EXPECT_TRUE(cards.at(0).is_string()) << "the burn card was shown";
    EXPECT_TRUE(cards.at(1).is_null()) << "those that it told to burn were not";
    played.play(5);
    expect_numbered_and_shown(played);
}

TEST(ChanceOfATable, of_a_continuous_shuffler_is_another_for_each_round_of_play) {
    Played played{*samples::with("continuous shuffler")};
    played.play(12);
    expect_numbered_and_shown(played);
    const auto shown = played.of_kind("ChanceRevealed");
    EXPECT_EQ(shown.size(), 12U);
    for (const wire::Object& each : shown) {
        EXPECT_EQ(*wire::text_at(each, "what"), "cards");
        EXPECT_EQ(wire::text_at(each, "secret")->size(), 128U);
    }
    EXPECT_EQ(chance_of(played.table()).at("standing").as_array().size(), 1U);
}

TEST(Boards, show_the_winner_that_stands_after_a_settled_round_was_put_right) {
    Played played{*samples::with("shoe")};
    played.play(3);
    const wire::Array before = results_of(played.table());
    ASSERT_EQ(before.size(), 3U);
    // A natural nine against five, and the other way round: one of them is not what was announced.
    for (const auto& [cards, winner] :
         {std::pair{R"("9H","2C","KD","3S")", "player"}, {R"("2C","9H","3S","KD")", "banker"}}) {
        played.ask(supervisor, put_right(2, cards), true);
        const auto reread = played.reread();
        const auto restored = played.restored();
        for (const GameTable* table : {&played.table(), reread.get(), restored.get()}) {
            const wire::Array now = results_of(*table);
            ASSERT_EQ(now.size(), 3U);
            EXPECT_EQ(now[1].at("outcome"), winner);
            EXPECT_TRUE(now[1].at("corrected").as_bool());
            EXPECT_EQ(now[1].at("round").to_number<int>(), 2);
            EXPECT_EQ(now[0], before[0]) << "the others stay";
            EXPECT_EQ(now[2], before[2]);
        }
    }
}

}  // namespace
}  // namespace croupier::tables
