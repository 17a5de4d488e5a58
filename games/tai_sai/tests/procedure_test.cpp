// Tests of section 6: the tumbler, the calls, the terminal and the lights; and the automatic dealer.
#include <gtest/gtest.h>

#include "games/tai_sai/rules/automatic.h"
#include "games/tai_sai/tests/table_for_tests.h"

namespace croupier::tai_sai {
namespace {

const Actor test_second_dealer{Role::second_dealer, 1005};

// ---- 6.1 ------------------------------------------------------------------------------------------------------------

TEST(TaiSaiTumbler, is_spun_three_times_under_cover_before_wagers_are_called_for) {
    TestTable table{edition("1999")};
    EXPECT_EQ(table.refusal(test_dealer, SpinDice{1}),
              "6.1 (covered): the tumbler must be covered before the dice are spun.");
    table.must(test_dealer, CoverTumbler{});
    EXPECT_EQ(table.refusal(test_dealer, CoverTumbler{}), "6.1 (covered): the tumbler is covered already.");
    EXPECT_EQ(table.refusal(test_dealer, CallForWagers{}),
              "6.1: the dice have been spun 0 of at least 3 times; wagers are called for after that.");
    table.must(test_dealer, SpinDice{2});
    EXPECT_EQ(table.refusal(test_dealer, CallForWagers{}),
              "6.1: the dice have been spun 2 of at least 3 times; wagers are called for after that.");
    table.must(test_game_supervisor, SpinDice{1});
    table.must(test_dealer, SpinDice{1});  // four are at least three
    EXPECT_EQ(call_of(table.must(test_dealer, CallForWagers{}).front()), "Place your bets");
    EXPECT_EQ(table.state().phase, Phase::wagering);
    EXPECT_EQ(table.rule_against(test_dealer, SpinDice{1}), "6.1");
    EXPECT_EQ(table.rule_against(test_dealer, CoverTumbler{}), "6.1 (covered)");
}

TEST(TaiSaiTumbler, is_worked_by_the_dealer_or_the_game_supervisor_and_before_1999_by_the_dealer) {
    TestTable table{edition("1999")};
    table.must(test_game_supervisor, CoverTumbler{});
    EXPECT_EQ(table.refusal(test_casino_supervisor, SpinDice{3}),
              "6.1: a casino supervisor may not spin the dice; the dealer or the game supervisor may.");
    EXPECT_EQ(table.rule_against(test_second_dealer, SpinDice{3}), "6.1");
    EXPECT_EQ(table.rule_against({Role::standing_patron, 1}, SpinDice{3}), "6.1");
    table.must(test_game_supervisor, SpinDice{3});
    EXPECT_EQ(table.refusal(test_game_supervisor, CallForWagers{}),
              "6.1 (call): a game supervisor may not call for wagers; the dealer may.");

    TestTable before{edition("1998")};
    EXPECT_EQ(before.refusal(test_game_supervisor, CoverTumbler{}),
              "6.1 (covered): a game supervisor may not cover the tumbler; the dealer may.");
    before.open_wagering();
}

TEST(TaiSaiTumbler, is_spun_a_number_of_times_that_can_be) {
    TestTable table{edition("1999")};
    table.must(test_dealer, CoverTumbler{});
    for (const int times : {0, -1, 101}) EXPECT_EQ(table.rule_against(test_dealer, SpinDice{times}), "6.1") << times;
}

TEST(TaiSaiRound, keeps_the_edition_under_which_it_began) {
    TestTable table{edition("2000")};
    table.patron(1);
    table.open_wagering();
    table.now_under(edition("2001"));
    EXPECT_EQ(table.rule_against({Role::standing_patron, 1}, PlaceWager{1, area("odd"), Money::dollars(5)}), "4.1");
    table.result("1 3 6");
    table.open_wagering();
    EXPECT_EQ(table.state().round.edition, "tai-sai-2001");
    table.wager(1, "odd", 5);
}

// ---- 6.2, 6.3 -------------------------------------------------------------------------------------------------------

TEST(TaiSaiCall, names_faces_from_the_lowest_doubles_triples_and_the_total) {
    EXPECT_EQ(call_in_words(dice("6 1 3")), "1, 3, 6, total 10");
    EXPECT_EQ(call_in_words(dice("3 4 3")), "double 3, 4, total 10");
    EXPECT_EQ(call_in_words(dice("4 3 4")), "3, double 4, total 11");
    EXPECT_EQ(call_in_words(dice("5 5 5")), "triple 5, total 15");
}

TEST(TaiSaiResult, is_uncovered_called_keyed_and_entered_in_this_order) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "small", 10);
    EXPECT_EQ(table.rule_against(test_dealer, UncoverTumbler{dice("3 4 3")}), "6.3");
    EXPECT_EQ(call_of(table.must(test_dealer, CallNoMoreBets{}).front()), "No more bets");
    EXPECT_EQ(table.refusal(test_dealer, CallResult{}),
              "6.3 (call): it is not the time to call the result; what comes next is: uncover the dice tumbler.");
    EXPECT_EQ(table.rule_against(test_dealer, KeyNumber{Die{3}}), "6.4(a)");
    table.must(test_game_supervisor, UncoverTumbler{dice("3 4 3")});
    EXPECT_EQ(table.rule_against(test_dealer, PressEntry{}), "6.4(b)");
    EXPECT_EQ(call_of(table.must(test_game_supervisor, CallResult{}).front()), "double 3, 4, total 10");
    EXPECT_EQ(table.rule_against(test_dealer, CollectLosing{}), "Section 6 (collect and pay)");

    // 6.4(a): an entry pending; 6.4(b): the entry button lights every winning area.
    table.must(test_dealer, KeyNumber{Die{3}});
    table.must(test_dealer, KeyNumber{Die{3}});
    EXPECT_EQ(table.refusal(test_dealer, PressEntry{}), "6.4(a): three numbers are entered; the display shows 2.");
    table.must(test_dealer, KeyNumber{Die{4}});
    EXPECT_TRUE(table.state().lit.empty());
    const Events entered = table.must(test_game_supervisor, PressEntry{});
    const std::vector<Area> lit{area("small"),    area("double-3"), area("total-10"),
                                area("pair-3-4"), area("face-3"),   area("face-4")};
    ASSERT_NE(find_event<AreasLit>(entered), nullptr);
    EXPECT_EQ(find_event<AreasLit>(entered)->areas, lit);
    EXPECT_EQ(table.state().lit, lit);
    EXPECT_EQ(table.state().phase, Phase::settlement);
}

TEST(TaiSaiTerminal, shows_and_enters_the_last_three_numbers) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "small", 10);
    table.close_and_call("1 3 6");
    for (const int number : {2, 1, 3, 6}) table.must(test_dealer, KeyNumber{Die{number}});
    EXPECT_EQ(table.state().display.front(), Die{1});
    table.must(test_dealer, PressEntry{});
    EXPECT_EQ(table.state().phase, Phase::settlement);
}

TEST(TaiSaiTerminal, lights_the_areas_of_2001_from_then_on) {
    TestTable table{edition("2001")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "odd", 5);
    table.result("2 3 4");
    for (const char* id : {"odd", "three-2-3-4", "four-1-2-3-4", "four-2-3-4-5", "small", "total-9"})
        EXPECT_NE(std::ranges::find(table.state().lit, area(id)), table.state().lit.end()) << id;
    EXPECT_EQ(std::ranges::find(table.state().lit, area("four-2-3-5-6")), table.state().lit.end());
}

TEST(TaiSaiRound, without_a_wager_ends_with_the_entry) {
    TestTable table{edition("1999")};
    table.open_wagering();
    table.close_and_call("1 1 1");
    EXPECT_NE(find_event<RoundEnded>(table.enter("1 1 1")), nullptr);
    EXPECT_EQ(table.state().phase, Phase::idle);
}

// ---- 7 --------------------------------------------------------------------------------------------------------------

TEST(TaiSaiDice, that_do_not_lie_flat_void_the_spin_and_leave_the_wagers) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "big", 20);
    table.must(test_dealer, CallNoMoreBets{});
    const Events events = table.must(test_dealer, UncoverTumbler{});
    EXPECT_NE(find_event<SpinVoided>(events), nullptr);
    EXPECT_EQ(events.front().rules.first().number(), "6.3");
    EXPECT_EQ(table.state().total_on(area("big"), 1), Money::dollars(20));
    EXPECT_EQ(table.rule_against(test_dealer, SpinDice{3}), "6.1 (covered)");  // covered again first
    EXPECT_EQ(table.rule_against(ann, WithdrawWager{1, area("big"), Money::dollars(20)}), "6.1 (call)");
    table.open_wagering();
    EXPECT_EQ(table.state().round.number, 1);
    table.must(ann, WithdrawWager{1, area("big"), Money::dollars(10)});
    table.result("4 5 6");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1010));
}

// ---- The automatic dealer -------------------------------------------------------------------------------------------

class ListedDice final : public DiceSupply {
public:
    explicit ListedDice(std::vector<std::optional<Dice>> list) : list_(std::move(list)) {}
    void spin() override { ++spins; }
    std::optional<Dice> uncover() override { return list_[next_++]; }
    int spins = 0;

private:
    std::vector<std::optional<Dice>> list_;
    std::size_t next_ = 0;
};

TEST(TaiSaiAutomaticDealer, plays_round_after_round_with_what_the_supplier_gives) {
    TestTable table{edition("2001")};
    table.patron(1);
    ListedDice supply{{std::nullopt, dice("1 3 6"), dice("5 5 5")}};
    constexpr Automation until_wagers = Automation::until_wagers();
    int rounds_closed = 0;
    for (int step = 0; step < 100 && rounds_closed < 4; ++step) {
        const auto command = automatic_command(edition("2001"), table.state(), until_wagers, supply);
        if (command) {
            table.must(command->actor, command->request);
            continue;
        }
        ASSERT_EQ(table.state().phase, Phase::wagering);
        if (++rounds_closed == 4) break;
        if (rounds_closed != 2) table.wager(1, "face-5", 10);
        table.must(test_dealer, CallNoMoreBets{});
    }
    // The first spin was void and its wager stood: 1-3-6 loses it, triple 5 pays 12 to 1.
    EXPECT_EQ(table.state().settled_rounds.size(), 2U);
    EXPECT_EQ(table.chips_of(1), Money::dollars(1000 - 10 + 120));
    EXPECT_EQ(supply.spins, 12);
}

TEST(TaiSaiNextAct, corrects_a_display_that_shows_something_else) {
    TestTable table{edition("1999")};
    table.open_wagering();
    table.close_and_call("3 3 4");
    for (const int number : {6, 3, 3}) table.must(test_dealer, KeyNumber{Die{number}});
    EXPECT_EQ(next_act(edition("1999"), table.state()).act, Act::key_number);
    EXPECT_EQ(next_act(edition("1999"), table.state()).number, Die{4});
    table.must(test_dealer, KeyNumber{Die{4}});
    EXPECT_EQ(next_act(edition("1999"), table.state()).act, Act::press_entry);
}

}  // namespace
}  // namespace croupier::tai_sai
