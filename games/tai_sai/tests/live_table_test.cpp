// What the house does at a table of Tai-Sai: chance of a throw, committed to and shown; boards of rounds put right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/test_played.h"

namespace croupier::tables {
namespace {

using testing::HasSubstr;

wire::Array results_of(const GameTable& table) { return wire::parse(table.results())->as_array(); }

TEST(ChanceOfATable, of_dice_is_committed_to_before_wagers_and_shown_with_the_result) {
    Played played{*samples::with("dice")};
    played.play(10);
    expect_numbered_and_shown(played);
    const auto throws = played.of_kind("ChanceRevealed");
    EXPECT_EQ(throws.size(), 10U);
    std::size_t from = 0;
    for (int round = 0; round < 10; ++round) {
        const std::size_t committed = played.place_of("ChanceCommitted", from);
        const std::size_t shown = played.place_of("ChanceRevealed", committed);
        EXPECT_LT(played.place_of("DiceSpun", from), committed);
        EXPECT_LT(committed, played.place_of("WagersCalledFor", from));
        EXPECT_EQ(played.place_of("TumblerUncovered", committed) + 1, shown) << "in one act";
        from = shown;
    }
}

TEST(ChanceOfATable, that_was_decided_and_never_kept_is_not_to_be_seen) {
    Played played{*samples::with("dice")};
    played.act_until("uncover tumbler");
    const std::string before = wire::dump(chance_of(played.table()));
    const auto memory = played.table().remember();
    played.act();
    EXPECT_THAT(wire::dump(chance_of(played.table())), HasSubstr("secret"));
    played.table().go_back(*memory);
    EXPECT_EQ(wire::dump(chance_of(played.table())), before);
}

TEST(Boards, show_the_dice_that_stand_after_a_settled_round_was_put_right) {
    Played played{*samples::with("dice")};
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
