// What boards show of rounds that were put right after they were settled.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/played_table.h"
#include "wire/json.h"

namespace croupier::tables {
namespace {

wire::Array results_of(const GameTable& table) { return wire::parse(table.results())->as_array(); }

std::string put_right(int round, const std::string& cards) {
    return R"({"type":"Reconstruct","round":)" + std::to_string(round) + R"(,"cards":[)" + cards + "]}";
}

TEST(Boards, show_the_winner_that_stands_after_a_settled_round_was_put_right) {
    Played played{"baccarat", shoe_setup()};
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

TEST(Boards, show_the_dice_that_stand_after_a_settled_round_was_put_right) {
    Played played{"tai-sai", dice_setup()};
    played.play(2);
    played.ask(supervisor, R"({"type":"CorrectResult","round":2,"dice":[1,1,2],"reason":"misread"})", true);
    const wire::Array now = results_of(played.table());
    ASSERT_EQ(now.size(), 2U);
    EXPECT_EQ(now[1].at("total").to_number<int>(), 4);
    EXPECT_TRUE(now[1].at("corrected").as_bool());
    EXPECT_EQ(results_of(*played.reread()), now);
}

}  // namespace
}  // namespace croupier::tables
