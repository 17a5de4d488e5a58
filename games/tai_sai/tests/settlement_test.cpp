// Tests of section 4: which wager wins on what, where wagers lie, and corrections before and after settlement.
#include <gtest/gtest.h>

#include "games/tai_sai/tests/table_for_tests.h"

namespace croupier::tai_sai {
namespace {

/// What ten dollars on a wager come to on these dice, played through at a table.
Money played(std::string_view year, std::string_view id, std::string_view faces, OddsSet odds = OddsSet::australian) {
    TestTable table{edition(year), odds};
    table.patron(1);
    table.open_wagering();
    table.wager(1, id, 10);
    table.result(faces);
    table.settle();
    return table.chips_of(1) - Money::dollars(1000);
}
constexpr Money lost = Money::dollars(-10);

// ---- 4.1: the acceptance examples -----------------------------------------------------------------------------------

TEST(TaiSaiSettlement, pays_and_collects_as_each_paragraph_says) {
    for (const std::string_view year : {"1998", "1999", "2000", "2001"}) {
        EXPECT_EQ(played(year, "small", "2 2 2"), lost);
        EXPECT_EQ(played(year, "small", "3 3 3"), lost);
        EXPECT_EQ(played(year, "small", "1 3 6"), Money::dollars(10));
        EXPECT_EQ(played(year, "big", "5 5 5"), lost);
        EXPECT_EQ(played(year, "big", "4 4 4"), lost);
        EXPECT_EQ(played(year, "big", "4 5 6"), Money::dollars(10));
        EXPECT_EQ(played(year, "triple-3", "3 3 3"), Money::dollars(1800));
        EXPECT_EQ(played(year, "triple-3", "4 4 4"), lost);
        EXPECT_EQ(played(year, "double-4", "4 4 1"), Money::dollars(110));
        EXPECT_EQ(played(year, "double-4", "4 4 4"), Money::dollars(110));  // once, not three pairs
        EXPECT_EQ(played(year, "double-4", "4 5 6"), lost);
        EXPECT_EQ(played(year, "any-triple", "6 6 6"), Money::dollars(310));
        EXPECT_EQ(played(year, "any-triple", "6 6 5"), lost);
        EXPECT_EQ(played(year, "total-6", "2 2 2"), Money::dollars(180));
        EXPECT_EQ(played(year, "total-6", "1 1 5"), lost);
        EXPECT_EQ(played(year, "pair-1-2", "1 2 2"), Money::dollars(60));  // once
        EXPECT_EQ(played(year, "pair-1-2", "1 1 5"), lost);
        EXPECT_EQ(played(year, "face-5", "5 5 2"), Money::dollars(20));
        EXPECT_EQ(played(year, "face-5", "5 5 5"), Money::dollars(120));
        EXPECT_EQ(played(year, "face-5", "1 2 3"), lost);
    }
}

TEST(TaiSaiSettlement, pays_the_wagers_of_2001_at_their_own_odds) {
    EXPECT_EQ(played("2001", "double-3-with-4", "3 4 3", OddsSet::macau), Money::dollars(600));
    EXPECT_EQ(played("2001", "double-3-with-4", "3 4 4"), lost);
    EXPECT_EQ(played("2001", "double-3-with-4", "3 3 3"), lost);
    EXPECT_EQ(played("2001", "three-1-3-6", "6 3 1"), Money::dollars(300));
    EXPECT_EQ(played("2001", "three-1-3-6", "1 3 3"), lost);
    EXPECT_EQ(played("2001", "four-2-3-5-6", "2 5 6"), Money::dollars(70));
    EXPECT_EQ(played("2001", "four-2-3-5-6", "2 2 6"), lost);
    EXPECT_EQ(played("2001", "odd", "1 2 2"), Money::dollars(10));
    EXPECT_EQ(played("2001", "odd", "3 3 3"), lost);
    EXPECT_EQ(played("2001", "even", "1 1 2"), Money::dollars(10));
    EXPECT_EQ(played("2001", "even", "4 4 4"), lost);
    EXPECT_EQ(played("2001", "even", "6 6 6"), lost);
}

TEST(TaiSaiSettlement, says_at_which_odds_it_pays_and_whether_they_are_gazetted) {
    TestTable table{edition("2001"), OddsSet::british};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "double-3", 10);
    table.wager(1, "double-3-with-4", 10);
    table.wager(1, "big", 10);
    table.result("3 3 4");
    EXPECT_EQ(table.refusal(test_dealer, PayWinning{}),
              "Section 6 (collect and pay): losing wagers are collected first.");
    EXPECT_EQ(table.rule_against(test_game_supervisor, CollectLosing{}), "Section 6 (collect and pay)");
    table.must(test_dealer, CollectLosing{});
    EXPECT_EQ(table.rule_against(test_dealer, CollectLosing{}), "Section 6 (collect and pay)");
    EXPECT_EQ(table.rule_against(test_dealer, PayWinning{area("small")}), "Section 6 (collect and pay)");
    const State before = table.state();
    const Events house = table.must(test_dealer, PayWinning{area("double-3")});
    EXPECT_EQ(describe(before, house.front()),
              "patron 1 wins $100.00 on double 3 at 10 to 1 (house odds, not gazetted)");
    EXPECT_EQ(house.front().rules.first().number(), "4.1(d)(i)");
    EXPECT_EQ(house.front().rules.all()[1].number(), "4.10");
    const Events gazetted = table.must(test_dealer, PayWinning{});
    EXPECT_EQ(describe(before, gazetted.front()), "patron 1 wins $600.00 on double 3 with 4 at 60 to 1");
    EXPECT_NE(find_event<RoundEnded>(gazetted), nullptr);
}

TEST(TaiSaiSettlement, of_a_named_double_on_its_triple_cites_the_rule_that_says_once) {
    const Edition& law = edition("1999");
    EXPECT_EQ(verdict(law, area("double-4"), dice("4 4 4")).rule.number(), "4.1(d)(ii)");
    EXPECT_EQ(verdict(law, area("double-4"), dice("4 4 4")).matches, 1);
    EXPECT_EQ(verdict(law, area("double-4"), dice("4 4 5")).rule.number(), "4.1(d)(i)");
    EXPECT_EQ(verdict(law, area("double-4"), dice("4 5 6")).rule.number(), "4.1(d)(iii)");
    EXPECT_EQ(verdict(law, area("face-5"), dice("5 5 2")).matches, 2);
}

// ---- 4.9: where a wager lies ----------------------------------------------------------------------------------------

TEST(TaiSaiPosition, decides_and_the_operator_may_put_an_accident_right) {
    TestTable table{edition("2000")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "small", 10);
    EXPECT_EQ(table.rule_against(test_dealer, ReportDisplacement{1, area("small"), area("big"), {}}), "4.9");
    table.must(test_dealer, CallNoMoreBets{});
    table.must(test_dealer, ReportDisplacement{1, area("small"), area("big"), Displacement::moved_by_dealer});
    EXPECT_EQ(table.state().total_on(area("big"), 1), Money::dollars(10));
    const TreatAsMeant treat{1, area("big"), area("small"), "the camera shows the dealer's sleeve"};
    EXPECT_EQ(table.rule_against(test_operator, treat), "4.9 (discretion)");  // no result yet
    table.must(test_dealer, UncoverTumbler{dice("1 3 6")});
    table.must(test_dealer, CallResult{});
    table.enter("1 3 6");
    EXPECT_EQ(
        table.refusal(test_dealer, treat),
        "4.9 (discretion): a dealer may not settle a wager otherwise than where it lies; the casino operator may.");
    EXPECT_EQ(table.rule_against(test_operator, TreatAsMeant{1, area("big"), area("small"), ""}), "4.9 (discretion)");
    EXPECT_EQ(table.rule_against(test_operator, TreatAsMeant{1, area("big"), area("total-9"), "why"}), "4.9");
    const TestTable where_it_lies = table;
    table.must(test_operator, treat);
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1010));

    TestTable by_position = where_it_lies;
    by_position.settle();
    EXPECT_EQ(by_position.chips_of(1), Money::dollars(990));
}

TEST(TaiSaiPosition, leaves_no_discretion_before_2000_nor_for_own_mistakes) {
    const auto moved = [](std::string_view year, Displacement cause) {
        TestTable table{edition(year)};
        table.patron(1);
        table.open_wagering();
        table.wager(1, "small", 10);
        table.close_and_call("1 3 6");
        table.must(test_dealer, ReportDisplacement{1, area("small"), area("big"), cause});
        return table.refusal(test_operator, TreatAsMeant{1, area("big"), area("small"), "seen by all"});
    };
    EXPECT_EQ(moved("1999", Displacement::moved_by_dealer),
              "4.9: this edition leaves the operator no discretion; the wager is settled where it lies.");
    EXPECT_EQ(moved("2000", Displacement::moved_by_dealer), "");
    EXPECT_EQ(moved("2000", Displacement::moved_by_other_patron), "");
    EXPECT_EQ(moved("2001", Displacement::misplaced_by_dealer), "");
    EXPECT_EQ(moved("2000", Displacement::own_mistake),
              "4.9 (discretion): the patron put it there; only the dealer's or another patron's accident can be put "
              "right.");
}

TEST(TaiSaiPosition, excepts_call_bets_that_the_dealer_misplaced) {
    TestTable table{edition("2000")};
    table.patron(1);
    table.open_wagering();
    table.must(test_dealer, PlaceWager{1, area("big"), Money::dollars(10), Tender::chips, area("small")});
    table.must(test_dealer, PlaceWager{1, area("face-6"), Money::dollars(10), Tender::chips, area("face-6")});
    table.result("1 3 6");
    EXPECT_EQ(table.refusal(test_operator, TreatAsMeant{1, area("big"), area("small"), "the patron called Small"}),
              "4.9 (call bets): this was a call bet; where the dealer put it is where it is settled.");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1000));
}

TEST(TaiSaiPosition, of_a_call_bet_cannot_be_put_right_under_another_name) {
    TestTable table{edition("2000")};
    table.patron(1);
    table.open_wagering();
    table.must(test_dealer, PlaceWager{1, area("small"), Money::dollars(10), Tender::chips, area("small")});
    table.wager(1, "face-6", 10);
    table.close_and_call("1 3 6");
    const auto report = [](std::string_view from, Displacement cause) {
        return ReportDisplacement{1, area(from), area("big"), cause};
    };
    for (const Displacement cause : {Displacement::misplaced_by_dealer, Displacement::own_mistake})
        EXPECT_EQ(table.refusal(test_dealer, report("small", cause)),
                  "4.9: this was a call bet, which the dealer put down; it is reported as a call bet, or as moved.");
    EXPECT_EQ(table.refusal(test_dealer, report("face-6", Displacement::call_bet)),
              "4.9: the patron's wager on face value 6 was no call bet.");
    table.must(test_dealer, report("small", Displacement::call_bet));
    EXPECT_EQ(table.refusal(test_operator, TreatAsMeant{1, area("big"), area("small"), "it was called"}),
              "4.9 (call bets): this was a call bet; where the dealer put it is where it is settled.");
}

TEST(TaiSaiPosition, before_a_push_is_restored_and_no_more_than_that) {
    TestTable table{edition("2000")};
    table.patron(1);
    table.open_wagering();
    table.must(test_dealer, PlaceWager{1, area("big"), Money::dollars(10), Tender::chips, area("small")});
    table.close_and_call("4 5 6");
    table.must(test_dealer, ReportDisplacement{1, area("big"), area("total-9"), Displacement::moved_by_other_patron});
    table.must(test_dealer, ReportDisplacement{1, area("total-9"), area("total-8"), Displacement::moved_by_dealer});
    EXPECT_EQ(table.refusal(test_operator, TreatAsMeant{1, area("total-8"), area("small"), "it was called"}),
              "4.9 (call bets): this was a call bet; where the dealer put it is where it is settled.");
    const TestTable pushed = table;
    for (const char* back : {"total-9", "big"}) {
        TestTable each = pushed;
        each.must(test_operator, TreatAsMeant{1, area("total-8"), area(back), "seen by all"});
        EXPECT_EQ(each.state().total_on(area(back), 1), Money::dollars(10));
    }
    table.must(test_operator, TreatAsMeant{1, area("total-8"), area("big"), "seen by all"});
    EXPECT_EQ(table.rule_against(test_operator, TreatAsMeant{1, area("big"), area("small"), "it was called"}),
              "4.9 (call bets)");
    table.enter("4 5 6");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1010));
}

TEST(TaiSaiPosition, of_chips_called_and_chips_laid_is_kept_apart) {
    TestTable table{edition("2000")};
    table.patron(1);
    table.open_wagering();
    table.must(test_dealer, PlaceWager{1, area("small"), Money::dollars(10), Tender::chips, area("small")});
    table.wager(1, "small", 5);
    table.close_and_call("1 3 6");
    table.must(test_dealer, ReportDisplacement{1, area("small"), area("big"), Displacement::misplaced_by_dealer});
    EXPECT_EQ(table.state().total_on(area("big"), 1), Money::dollars(5));
    table.must(test_dealer, ReportDisplacement{1, area("small"), area("big"), Displacement::moved_by_dealer});
    EXPECT_EQ(table.rule_against(test_dealer, ReportDisplacement{1, area("small"), area("big"), {}}), "4.9");
    table.must(test_operator, TreatAsMeant{1, area("big"), area("small"), "seen by all"});
    table.must(test_operator, TreatAsMeant{1, area("big"), area("small"), "seen by all"});
    EXPECT_EQ(table.rule_against(test_operator, TreatAsMeant{1, area("big"), area("small"), "seen by all"}), "4.9");
    table.enter("1 3 6");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1015));
}

// ---- 7: corrections -------------------------------------------------------------------------------------------------

TEST(TaiSaiCorrection, of_a_wrong_entry_is_a_supervisors_and_comes_before_settlement) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "total-10", 10);
    table.close_and_call("1 3 6");
    table.enter("1 3 5");
    EXPECT_EQ(table.state().phase, Phase::correction);
    EXPECT_EQ(table.rule_against(test_dealer, CollectLosing{}), "Section 6 (collect and pay)");
    const CorrectResult right{0, dice("1 3 6"), "6 was keyed as 5"};
    EXPECT_EQ(table.refusal(test_dealer, right),
              "Section 7 (wrong entry): a dealer may not correct a result; the game "
              "supervisor or the casino supervisor may.");
    EXPECT_EQ(table.rule_against(test_game_supervisor, CorrectResult{0, dice("1 3 6"), ""}), "Section 7 (wrong entry)");
    const Events events = table.must(test_game_supervisor, right);
    ASSERT_NE(find_event<AreasLit>(events), nullptr);
    EXPECT_EQ(table.state().lit, winning_areas(edition("1999"), dice("1 3 6")));
    EXPECT_EQ(table.rule_against(test_game_supervisor, right), "Section 7 (wrong entry)");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1060));
}

TEST(TaiSaiCorrection, of_misread_dice_before_the_entry_has_them_called_again) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    EXPECT_EQ(table.rule_against(test_game_supervisor, CorrectResult{0, dice("1 3 6"), "why"}),
              "Section 7 (wrong entry)");
    table.wager(1, "total-9", 10);
    table.close_and_call("1 3 6");
    table.must(test_casino_supervisor, CorrectResult{0, dice("1 3 5"), "the third die shows 5"});
    EXPECT_EQ(table.state().phase, Phase::uncovered);
    EXPECT_EQ(call_of(table.must(test_dealer, CallResult{}).front()), "1, 3, 5, total 9");
    table.enter("1 3 5");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1070));
}

TEST(TaiSaiCorrection, of_a_wrong_call_is_a_supervisors_and_comes_before_the_entry) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "total-10", 10);
    table.must(test_dealer, CallNoMoreBets{});
    table.must(test_dealer, UncoverTumbler{dice("1 3 6")});
    const State before = table.state();
    const Events events = table.must(test_dealer, CallResult{dice("1 3 5")});
    EXPECT_EQ(call_of(events.front()), "1, 3, 5, total 9");
    EXPECT_EQ(describe(before, events.front()), "1, 3, 5, total 9 is called, though the dice show 1 3 6");
    EXPECT_TRUE(events.front().rules.cites(edition("1999").irregularities.wrong_entry));
    EXPECT_EQ(table.rule_against(test_dealer, KeyNumber{Die{1}}), "6.4(a)");
    EXPECT_EQ(table.rule_against(test_dealer, CallResult{}), "6.3 (call)");
    EXPECT_EQ(table.rule_against(test_dealer, CorrectResult{0, dice("1 3 6"), "a slip of the tongue"}),
              "Section 7 (wrong entry)");
    EXPECT_EQ(next_act(edition("1999"), table.state()).act, Act::correct_result);
    const Events corrected = table.must(test_game_supervisor, CorrectResult{0, dice("1 3 6"), "a slip of the tongue"});
    EXPECT_EQ(find_event<ResultCorrected>(corrected)->from, dice("1 3 5"));
    EXPECT_EQ(call_of(table.must(test_dealer, CallResult{}).front()), "1, 3, 6, total 10");
    EXPECT_EQ(table.rule_against(test_game_supervisor, CorrectResult{0, dice("1 3 6"), "again"}),
              "Section 7 (wrong entry)");
    table.enter("1 3 6");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1060));
}

TEST(TaiSaiCorrection, in_the_middle_of_settlement_reverses_what_was_done) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.patron(2);
    table.open_wagering();
    table.wager(1, "total-10", 10);
    table.wager(1, "small", 10);
    table.wager(2, "total-9", 10);
    table.result("1 3 6");
    table.must(test_dealer, CollectLosing{});
    table.must(test_dealer, PayWinning{area("total-10")});
    const Events events =
        table.must(test_game_supervisor, CorrectResult{0, dice("1 3 5"), "called and entered wrongly"});
    EXPECT_EQ(std::ranges::count_if(events, [](const Event& e) { return e.what.is<SettlementReversed>(); }), 2);
    EXPECT_EQ(table.chips_of(1), Money::dollars(980));
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1000));  // Small wins, total 10 loses
    EXPECT_EQ(table.chips_of(2), Money::dollars(1070));
}

TEST(TaiSaiCorrection, after_settlement_reverses_and_books_again) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.patron(2);
    table.open_wagering();
    table.wager(1, "total-10", 10);
    table.wager(1, "small", 10);
    table.wager(2, "face-5", 10);
    table.result("1 3 6");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1070));
    table.must(ann, Leave{1});
    table.now_under(edition("2001"));  // the round is still one of 1999
    EXPECT_EQ(table.rule_against(test_game_supervisor, CorrectResult{2, dice("1 3 5"), "why"}),
              "Section 7 (wrong entry)");
    EXPECT_EQ(table.rule_against(test_game_supervisor, CorrectResult{1, dice("1 3 6"), "why"}),
              "Section 7 (wrong entry)");
    const Events events = table.must(test_game_supervisor, CorrectResult{1, dice("1 3 5"), "the camera shows a 5"});
    ASSERT_EQ(events.size(), 5U);
    EXPECT_TRUE(events[0].what.is<ResultCorrected>());
    EXPECT_TRUE(events[1].what.is<SettlementReversed>());
    EXPECT_TRUE(events[2].what.is<SettlementBooked>());
    EXPECT_EQ(events[4].rules.all()[1].in_full(), "Tai-Sai rule 4.1(f)(ii) (Gazette 1999 No. 9)");
    EXPECT_EQ(table.chips_of(1), Money::dollars(1000));
    EXPECT_EQ(table.chips_of(2), Money::dollars(1010));
    table.must(test_game_supervisor, CorrectResult{1, dice("1 3 6"), "it was right after all"});
    EXPECT_EQ(table.chips_of(1), Money::dollars(1070));
    EXPECT_EQ(table.chips_of(2), Money::dollars(990));
}

TEST(TaiSaiCorrection, puts_a_collected_wager_back_with_what_is_known_of_it) {
    TestTable table{edition("2000")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "small", 10);
    table.wager(1, "big", 10);
    table.close_and_call("4 5 6");
    table.must(test_dealer, ReportDisplacement{1, area("small"), area("total-9"), Displacement::moved_by_dealer});
    table.enter("4 5 6");
    table.must(test_dealer, CollectLosing{});
    table.must(test_game_supervisor, CorrectResult{0, dice("1 3 6"), "the camera shows other faces"});
    table.must(test_operator, TreatAsMeant{1, area("total-9"), area("small"), "pushed by a sleeve"});
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1000));  // Small wins, Big loses
}

// ---- 7: void rounds -------------------------------------------------------------------------------------------------

TEST(TaiSaiVoidRound, gives_every_wager_back_whatever_was_done_with_it) {
    for (const int settled : {0, 1, 2}) {
        TestTable table{edition("2001")};
        table.patron(1);
        table.patron(2);
        table.open_wagering();
        table.wager(1, "total-10", 10);
        table.wager(1, "big", 10);
        table.wager(2, "small", 10);
        table.wager(2, "face-6", 10);
        table.result("1 3 6");
        if (settled > 0) table.must(test_dealer, CollectLosing{});
        if (settled > 1) table.must(test_dealer, PayWinning{area("total-10")});
        EXPECT_EQ(table.rule_against(test_game_supervisor, DeclareVoid{0, "why"}), "Section 7 (void round)");
        EXPECT_EQ(table.rule_against(test_casino_supervisor, DeclareVoid{0, ""}), "Section 7 (void round)");
        const Events events = table.must(test_casino_supervisor, DeclareVoid{0, "a die fell off the table"});
        EXPECT_TRUE(events.back().what.is<RoundVoided>());
        EXPECT_EQ(table.chips_of(1), Money::dollars(1000));
        EXPECT_EQ(table.chips_of(2), Money::dollars(1000));
        EXPECT_EQ(table.state().phase, Phase::idle);
        EXPECT_EQ(table.rule_against(test_casino_supervisor, DeclareVoid{1, "again"}), "Section 7 (void round)");
        EXPECT_EQ(table.rule_against(test_game_supervisor, CorrectResult{1, dice("1 1 1"), "why"}),
                  "Section 7 (wrong entry)");
        table.open_wagering();
        EXPECT_EQ(table.state().round.number, 2);
    }
}

TEST(TaiSaiVoidRound, may_be_found_after_settlement) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "total-10", 10);
    table.wager(1, "big", 10);
    table.result("1 3 6");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1050));
    table.now_under(edition("2001"));
    const Events events = table.must(test_casino_supervisor, DeclareVoid{1, "the dice were loaded"});
    EXPECT_EQ(events.size(), 3U);
    EXPECT_EQ(table.chips_of(1), Money::dollars(1000));
    EXPECT_EQ(table.refusal(test_casino_supervisor, DeclareVoid{1, "again"}),
              "Section 7 (void round): no round 1 is settled, or it is too long ago.");
    EXPECT_EQ(table.refusal(test_casino_supervisor, DeclareVoid{0, "again"}),
              "Section 7 (void round): no round is in progress; a round that is over is named by its number.");
}

TEST(TaiSaiCorrection, of_a_round_without_wagers_ends_it) {
    TestTable table{edition("1999")};
    table.open_wagering();
    table.close_and_call("1 3 6");
    table.enter("1 3 5");
    table.must(test_game_supervisor, CorrectResult{0, dice("1 3 6"), "keyed wrongly"});
    EXPECT_EQ(table.state().phase, Phase::idle);
}

}  // namespace
}  // namespace croupier::tai_sai
