// Tests of who may lay what, when and how much; of chips and limits; and of setting up a table.
#include <gtest/gtest.h>

#include "core/table/limits.h"
#include "games/tai_sai/tests/table_for_tests.h"

namespace croupier::tai_sai {
namespace {

PlaceWager lay(PersonId patron, std::string_view id, std::int64_t dollars, Tender tender = Tender::chips) {
    return {patron, area(id), Money::dollars(dollars), tender, {}};
}

TEST(TaiSaiWagers, are_laid_between_the_two_calls_only) {
    TestTable table{edition("1999")};
    table.patron(1);
    EXPECT_EQ(table.refusal(ann, lay(1, "small", 10)),
              "6.1 (call): wagers are laid after \"Place your bets\"; the dice have to be spun first.");
    table.must(test_dealer, CoverTumbler{});
    table.must(test_dealer, SpinDice{3});
    EXPECT_EQ(table.refusal(ann, lay(1, "small", 10)),
              "6.1 (call): wagers are laid after \"Place your bets\", which the dealer has still to call.");
    table.must(test_dealer, CallForWagers{});
    table.must(ann, lay(1, "small", 10));
    table.must(ann, WithdrawWager{1, area("small"), Money::dollars(5)});
    table.must(test_dealer, CallNoMoreBets{});
    EXPECT_EQ(table.refusal(ann, lay(1, "small", 10)),
              "6.2 (closed): \"No more bets\" has been called; wagers may be placed in the next round of play.");
    EXPECT_EQ(table.rule_against(ann, WithdrawWager{1, area("small"), Money::dollars(5)}), "6.2 (closed)");
}

TEST(TaiSaiWagers, that_the_edition_does_not_name_are_refused_by_rule) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    EXPECT_EQ(table.refusal(ann, lay(1, "total-18", 5)),
              "4.1(f)(i): there is no wager on total 18; totals from 4 to 17 may be backed.");
    EXPECT_EQ(table.rule_against(ann, lay(1, "total-3", 5)), "4.1(f)(i)");
    EXPECT_EQ(table.refusal(ann, lay(1, "other", 5)),
              "4.1: there is no such wager; the layout shows those that there are.");
    EXPECT_EQ(table.refusal(ann, lay(1, "even", 5)), "4.1: this edition names no wager on Even.");
    const auto ruling = decide(edition("1999"), table.state(), {ann, lay(1, "other", 5)});
    EXPECT_TRUE(ruling.error().rules.cites(edition("1999").general->wager_not_named));

    TestTable later{edition("2001")};
    later.patron(1);
    later.open_wagering();
    for (const char* id : {"even", "odd", "double-3-with-4", "three-1-2-3", "four-1-2-3-4"})
        later.must(ann, lay(1, id, 5));
}

TEST(TaiSaiWagers, keep_to_the_limits_of_their_kind_and_of_their_patron) {
    TestTable table{edition("1999")};
    table.patron(1, 20'000);
    table.patron(2, 20'000);
    table.open_wagering();
    EXPECT_EQ(table.refusal(ann, lay(1, "small", 4)),
              "10.1(b) of Division 1: $4.00 on Small is below the minimum of $5.00.");
    EXPECT_EQ(table.refusal(ann, lay(1, "big", 501)),
              "10.1(b) of Division 1: $501.00 on Big is above the maximum of $500.00.");
    table.must(ann, lay(1, "small", 5000));
    EXPECT_EQ(table.rule_against(ann, lay(1, "small", 1)), "10.1(b) of Division 1");
    EXPECT_EQ(table.rule_against(ann, WithdrawWager{1, area("small"), Money::dollars(4997)}), "10.1(b) of Division 1");
    LimitSet personal;
    personal.every = {Money::dollars(10), Money::dollars(10'000)};
    table.must(test_casino_supervisor, SetPersonalLimits{1, personal});
    table.must(ann, lay(1, "big", 8000));
    EXPECT_EQ(table.refusal(ann, lay(1, "big", 2001)),
              "10.1(b) of Division 1: $10,001.00 on Big is above the maximum of $10,000.00 for this patron.");
    EXPECT_EQ(table.rule_against(bob, lay(2, "big", 8000)), "10.1(b) of Division 1");
}

TEST(TaiSaiWagers, of_a_kind_with_limits_keep_them_unless_the_patron_has_others_for_that_kind) {
    TestTable table{edition("1999")};
    table.patron(1, 20'000);
    LimitSet personal{{Money::dollars(10), Money::dollars(10'000)}, {}};
    table.must(test_casino_supervisor, SetPersonalLimits{1, personal});
    table.open_wagering();
    EXPECT_EQ(table.refusal(ann, lay(1, "small", 5001)),
              "10.1(b) of Division 1: $5,001.00 on Small is above the maximum of $5,000.00.");
    table.must(ann, lay(1, "small", 5));
    personal.kinds = {{WagerKind::small, {Money::dollars(20), Money::dollars(6000)}}};
    table.must(test_casino_supervisor, SetPersonalLimits{1, personal});
    table.must(ann, lay(1, "small", 5995));
    EXPECT_EQ(table.refusal(ann, lay(1, "small", 5)),
              "10.1(b) of Division 1: $6,005.00 on Small is above the maximum of $6,000.00 for this patron.");
    EXPECT_EQ(table.refusal(ann, WithdrawWager{1, area("small"), Money::dollars(5990)}),
              "10.1(b) of Division 1: $10.00 on Small is below the minimum of $20.00 for this patron.");
}

TEST(TaiSaiLimits, are_for_kinds_of_wager_that_the_edition_has) {
    TestTable table{edition("2000")};
    table.patron(1);
    LimitSet limits = table.state().setup.limits;
    limits.kinds.push_back({WagerKind::even, {Money::dollars(5), Money::dollars(50)}});
    const std::string no = "4.1: this edition names no wager of the kind even, so that there are no limits for it.";
    EXPECT_EQ(table.refusal(test_operator, ChangeLimits{limits}), no);
    EXPECT_EQ(table.refusal(test_operator, SetPersonalLimits{1, limits}), no);
    TableSetup setup = table.state().setup;
    setup.limits = limits;
    EXPECT_FALSE(decide(edition("2000"), State{}, {test_operator, SetUpTable{setup}}));
    EXPECT_TRUE(decide(edition("2001"), State{}, {test_operator, SetUpTable{setup}}));

    // The table runs on into the new edition, and its sign with it.
    table.open_wagering();
    // Nobody has gone by the sign yet in this round.
    table.must(test_operator, ChangeLimits{table.state().setup.limits});
    table.must(ann, lay(1, "small", 10));
    table.now_under(edition("2001"));
    EXPECT_EQ(table.refusal(test_operator, ChangeLimits{limits}),
              "10.1(b) of Division 1: the limits of a table are changed while no wager lies in a round; this one keeps "
              "its sign.");
    table.must(ann, WithdrawWager{1, area("small"), Money::dollars(10)});
    table.result("1 3 6");
    EXPECT_EQ(table.rule_against(test_game_supervisor, ChangeLimits{limits}), "10.1(b) of Division 1");
    EXPECT_EQ(table.rule_against(test_operator, ChangeLimits{}), "10.1(b) of Division 1");
    EXPECT_NE(find_event<NoticeDisplayed>(table.must(test_casino_supervisor, ChangeLimits{limits})), nullptr);
    EXPECT_EQ(table.state().setup.limits, limits);
    table.open_wagering();
    EXPECT_EQ(table.rule_against(ann, lay(1, "even", 51)), "10.1(b) of Division 1");
    table.must(ann, lay(1, "even", 50));
    table.must(ann, lay(1, "odd", 51));
}

TEST(TaiSaiWagers, of_partners_are_limited_together) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.patron(2);
    table.open_wagering();
    for (const PersonId each : {1U, 2U}) table.must(test_game_supervisor, MarkPartnership{each, true});
    table.must(ann, lay(1, "total-9", 400));
    EXPECT_EQ(table.refusal(bob, lay(2, "total-9", 400)),
              "10.1(c) of Division 1: patrons who act together may not exceed the maximum together: $800.00 against "
              "$500.00.");
    table.must(bob, lay(2, "total-10", 400));
}

TEST(TaiSaiWagers, are_made_of_chips_that_the_patron_has) {
    TestTable table{edition("1999")};
    table.patron(1, 100);
    table.open_wagering();
    EXPECT_EQ(table.rule_against(ann, lay(1, "big", 101)), "Section 4 (chips)");
    EXPECT_EQ(table.refusal(ann, lay(1, "big", 10, Tender::cash)),
              "Section 4 (chips): a wager is made of chips, not of cash; buy in first.");
    EXPECT_EQ(table.refusal(ann, lay(1, "big", 10, Tender::credit)),
              "Section 4 (chips): a wager is made of chips, not on credit; buy in first.");
    EXPECT_EQ(table.rule_against(ann, PlaceWager{1, area("big"), Money::cents(1050)}), "Section 4 (chips)");
    EXPECT_EQ(table.rule_against(ann, PlaceWager{1, area("big"), Money::cents(-100)}), "Section 4 (chips)");
    EXPECT_EQ(table.rule_against(ann, BuyIn{1, Money::cents(50)}), "Section 4 (chips)");
}

TEST(Chips, are_sold_to_others_however_much_one_patron_has_bought_and_cashed) {
    TestTable table{edition("2001")};
    const Actor ann = table.patron(1);
    const Actor ben = table.patron(2);
    // What is cashed goes to the cashier: the drop box only ever fills.
    for (int times = 0; times < 3; ++times) {
        table.must(ann, BuyIn{1, most_money});
        table.must(ann, CashOut{1, most_money});
    }
    EXPECT_EQ(table.state().ledger.drop_box, Money::dollars(2000) + most_money * 3);
    EXPECT_EQ(table.rule_against(ben, BuyIn{2, Money::dollars(100)}), "");
    EXPECT_EQ(table.rule_against(ben, BuyIn{2, most_money + Money::dollars(1)}), "3.1 (drop box)");
}

TEST(TaiSaiWagers, are_placed_by_their_patron_or_a_dealer) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.patron(2);
    table.open_wagering();
    table.must(test_dealer, lay(1, "big", 10));
    EXPECT_EQ(table.rule_against(bob, lay(1, "big", 10)), "Section 4 (own wagers)");
    EXPECT_EQ(table.rule_against(test_operator, lay(1, "big", 10)), "Section 4 (own wagers)");
    EXPECT_EQ(table.rule_against({Role::seated_patron, 1}, lay(1, "big", 10)), "Section 4 (own wagers)");
    EXPECT_EQ(table.rule_against(test_dealer, lay(3, "big", 10)), "Section 4 (own wagers)");
    PlaceWager called = lay(1, "big", 10);
    called.called = area("small");
    EXPECT_EQ(table.rule_against(ann, called), "Section 4 (own wagers)");
    EXPECT_EQ(table.rule_against(ann, Leave{1}), "Section 4 (chips)");
}

TEST(TaiSaiWagers, elsewhere_count_where_the_operator_allows_one_table) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.must(test_dealer, ReportWagersElsewhere{1, true});
    table.open_wagering();
    table.must(ann, lay(1, "big", 10));

    State strict = table.state();
    strict.setup.one_table_only = true;
    const auto ruling = decide(edition("1999"), strict, {ann, lay(1, "big", 10)});
    ASSERT_FALSE(ruling);
    EXPECT_EQ(ruling.error().rules.first().number(), "10.5");
}

// ---- Non-value chips ------------------------------------------------------------------------------------------------

TEST(TaiSaiColours, belong_to_one_patron_and_have_one_value) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.patron(2);
    EXPECT_EQ(table.rule_against(test_dealer, IssueColour{1, "green", Money::dollars(2)}), "3.4(a)");
    EXPECT_EQ(table.rule_against(test_dealer, IssueColour{1, "blue", Money::cents(50)}), "3.4(b)");
    EXPECT_EQ(table.rule_against(ann, IssueColour{1, "blue", Money::dollars(2)}), "Section 4 (non-value chips)");
    table.must(test_dealer, IssueColour{1, "blue", Money::dollars(2)});
    EXPECT_EQ(table.refusal(test_dealer, IssueColour{2, "blue", Money::dollars(2)}),
              "Section 4 (non-value chips): the blue chips belong to patron 1; another colour is free to use.");
    EXPECT_EQ(table.rule_against(test_dealer, IssueColour{1, "yellow", Money::dollars(2)}),
              "Section 4 (non-value chips)");
    table.patron(3);
    table.must(test_dealer, IssueColour{3, "yellow", Money::dollars(2)});
    EXPECT_EQ(table.refusal(test_dealer, IssueColour{2, "blue", Money::dollars(2)}),
              "Section 4 (non-value chips): the blue chips belong to patron 1, and no other colour is free.");
    table.open_wagering();
    EXPECT_EQ(table.refusal(ann, lay(1, "big", 5, Tender::non_value_chips)),
              "Section 4 (non-value chips): $5.00 cannot be laid in blue chips of $2.00 each.");
    EXPECT_EQ(table.rule_against(bob, lay(2, "big", 6, Tender::non_value_chips)), "Section 4 (non-value chips)");
    table.must(ann, lay(1, "big", 6, Tender::non_value_chips));
    EXPECT_EQ(table.rule_against(ann, ReturnColour{1}), "Section 4 (non-value chips)");
    table.result("4 5 6");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1006));
    EXPECT_NE(find_event<ColourReturned>(table.must(ann, Leave{1})), nullptr);
    table.must(test_dealer, IssueColour{2, "blue", Money::dollars(5)});
    table.must(bob, ReturnColour{2});
    EXPECT_EQ(table.rule_against(bob, ReturnColour{2}), "Section 4 (non-value chips)");
}

// ---- Setting up, and people -----------------------------------------------------------------------------------------

TEST(TaiSaiCashing, takes_chips_that_the_patron_has_and_colours_first) {
    TestTable table{edition("2001")};
    table.patron(1, 100);
    const auto cash = [](std::int64_t dollars) { return CashOut{1, Money::dollars(dollars)}; };
    EXPECT_EQ(table.rule_against(ann, cash(101)), "Section 4 (chips)");
    EXPECT_EQ(table.rule_against(ann, cash(0)), "Section 4 (chips)");
    EXPECT_EQ(table.rule_against(ann, CashOut{1, Money::cents(150)}), "Section 4 (chips)");
    EXPECT_EQ(table.rule_against(bob, cash(10)), "Section 4 (chips)");
    table.must(test_dealer, IssueColour{1, "blue", Money::dollars(5)});
    EXPECT_EQ(table.refusal(ann, cash(10)),
              "Section 4 (non-value chips): that patron has a colour of chips; it is returned first.");
    table.must(ann, ReturnColour{1});
    table.must(ann, cash(60));
    EXPECT_EQ(table.chips_of(1), Money::dollars(40));
    EXPECT_EQ(table.state().ledger.drop_box, Money::dollars(100));
    EXPECT_EQ(table.state().ledger.cash, Money::dollars(-40));
    table.must(test_dealer, cash(40));
    EXPECT_EQ(table.rule_against(ann, cash(1)), "Section 4 (chips)");
}

TEST(TaiSaiTable, is_set_up_once_by_the_operator_with_what_can_be) {
    const Edition& law = edition("1999");
    TableSetup good = TestTable{law}.state().setup;
    const auto refused = [&law](const TableSetup& setup, Actor actor = test_operator) {
        return !decide(law, State{}, {actor, SetUpTable{setup}}).has_value();
    };
    EXPECT_FALSE(refused(good));
    EXPECT_TRUE(refused(good, test_dealer));
    const auto broken = [&](auto change) {
        TableSetup setup = good;
        change(setup);
        return refused(setup);
    };
    EXPECT_TRUE(broken([](TableSetup& setup) { setup.chips = ChipSet{}; }));
    EXPECT_TRUE(broken([](TableSetup& setup) { setup.seats = 65; }));
    EXPECT_TRUE(broken([](TableSetup& setup) { setup.limits.every.least = Money{}; }));
    EXPECT_TRUE(broken([](TableSetup& setup) { setup.limits.kinds.push_back(setup.limits.kinds[0]); }));
    EXPECT_TRUE(broken([](TableSetup& setup) { setup.limits.kinds[0].kind = WagerKind::unnamed; }));
    EXPECT_TRUE(broken([](TableSetup& setup) { setup.colours.emplace_back(); }));
    EXPECT_TRUE(broken([](TableSetup& setup) { setup.colours.emplace_back("blue"); }));
    EXPECT_FALSE(decide(law, State{}, {test_dealer, CoverTumbler{}}).has_value());

    TestTable table{law};
    EXPECT_EQ(table.rule_against(test_operator, SetUpTable{good}), "3.2");
}

TEST(TaiSaiTable, takes_any_number_of_patrons_and_each_seat_once) {
    TestTable table{edition("1999")};
    for (PersonId id = 1; id <= 40; ++id) table.patron(id);
    table.must({Role::seated_patron, 50}, Join{50, 3});
    EXPECT_EQ(table.rule_against({Role::seated_patron, 51}, Join{51, 3}), "3.1");
    EXPECT_EQ(table.rule_against({Role::seated_patron, 51}, Join{51, 13}), "3.1");
    EXPECT_EQ(table.rule_against({Role::seated_patron, 51}, Join{51, 0}), "3.1");
    EXPECT_EQ(table.rule_against({Role::standing_patron, 51}, Join{52, 0}), "3.1");
    EXPECT_EQ(table.rule_against({Role::standing_patron, 1}, Join{1, 0}), "3.1");
    EXPECT_EQ(patron_in_words(table.state(), 50), "seat 3");
    table.open_wagering();
    for (PersonId id = 1; id <= 40; ++id) table.wager(id, "total-10", 5);
    table.result("1 3 6");
    table.settle();
    for (PersonId id = 1; id <= 40; ++id) EXPECT_EQ(table.chips_of(id), Money::dollars(1030));
}

}  // namespace
}  // namespace croupier::tai_sai
