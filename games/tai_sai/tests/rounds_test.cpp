// Tests of what only Tai-Sai has at a table: its areas, the tumbler, the call, the entry terminal, and what a wrong
// call or entry leads to. Chips, limits, colours, moved wagers and void rounds are the layout kit's and are tested
// there.
#include <gtest/gtest.h>

#include "games/tai_sai/rules/automatic.h"
#include "games/tai_sai/tests/table_for_tests.h"

namespace croupier::tai_sai {
namespace {

// ---- 4.1: areas, and what wins on them ------------------------------------------------------------------------------

TEST(TaiSaiAreas, are_106_with_ids_and_words_of_their_own) {
    EXPECT_EQ(all_areas().size(), 106U);
    for (const Area each : all_areas()) EXPECT_EQ(parse_name<Area>(name_of(each)), each);
    for (const auto& [id, words] : {std::pair{"small", "Small"},
                                    {"pair-1-2", "1 and 2"},
                                    {"double-3-with-4", "double 3 with 4"},
                                    {"three-1-2-3", "1, 2 and 3"},
                                    {"four-3-4-5-6", "four numbers 3, 4, 5 and 6"},
                                    {"total-18", "total 18"}})
        EXPECT_EQ(in_words(area(id)), words);
    for (const char* id : {"triple-7", "total-19", "pair-2-1", "pair-1-1", "double-3-with-3", "four-1-2-5-6", ""})
        EXPECT_FALSE(parse_name<Area>(id)) << id;
}

TEST(TaiSaiAreas, that_the_edition_does_not_name_are_refused_by_rule) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    const auto lay = [](std::string_view id) { return PlaceWager{1, area(id), Money::dollars(5)}; };
    EXPECT_EQ(table.refusal(ann, lay("total-18")),
              "4.1(f)(i): there is no wager on total 18; totals from 4 to 17 may be backed.");
    EXPECT_EQ(table.rule_against(ann, lay("total-3")), "4.1(f)(i)");
    EXPECT_EQ(table.refusal(ann, lay("other")),
              "4.1: there is no such wager; the layout shows the wagers that can be made.");
    EXPECT_EQ(table.refusal(ann, lay("even")), "4.1: this edition names no wager on Even.");
    const auto ruling = decide(edition("1999"), table.state(), {ann, lay("other")});
    EXPECT_TRUE(ruling.error().rules.cites(edition("1999").general->wager_not_named));
    LimitSet limits = table.state().setup.limits;
    limits.kinds.push_back({WagerKind::even, {Money::dollars(5), Money::dollars(50)}});
    EXPECT_EQ(table.refusal(test_operator, ChangeLimits{limits}),
              "4.1: this edition names no wager of the kind even, so there are no limits for it.");
    table.now_under(edition("2001"));
    EXPECT_EQ(table.rule_against(ann, lay("even")), "4.1");  // the round began under the older edition
    table.result("1 3 6");
    table.must(test_operator, ChangeLimits{limits});
    table.open_wagering();
    EXPECT_EQ(table.state().round.edition, "tai-sai-2001");
    for (const char* id : {"even", "odd", "double-3-with-4", "three-1-2-3", "four-1-2-3-4"}) table.must(ann, lay(id));
}

TEST(TaiSaiSettlement, of_a_named_double_on_its_triple_cites_the_rule_that_says_once) {
    const Edition& law = edition("1999");
    EXPECT_EQ(verdict(law, area("double-4"), dice("4 4 4")).rule.number(), "4.1(d)(ii)");
    EXPECT_EQ(verdict(law, area("double-4"), dice("4 4 4")).matches, 1);
    EXPECT_EQ(verdict(law, area("double-4"), dice("4 4 5")).rule.number(), "4.1(d)(i)");
    EXPECT_EQ(verdict(law, area("double-4"), dice("4 5 6")).rule.number(), "4.1(d)(iii)");
    EXPECT_EQ(verdict(law, area("face-5"), dice("5 5 2")).matches, 2);
}

TEST(TaiSaiSettlement, says_at_which_odds_it_pays_and_whether_they_are_gazetted) {
    TestTable table{edition("2001"), OddsSet::british};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "double-3", 10);
    table.wager(1, "double-3-with-4", 10);
    table.result("3 3 4");
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

// ---- 6.1: the tumbler -----------------------------------------------------------------------------------------------

TEST(TaiSaiTumbler, is_spun_three_times_under_cover_before_wagers_are_called_for) {
    TestTable table{edition("1999")};
    table.patron(1);
    const PlaceWager early{1, area("small"), Money::dollars(10)};
    EXPECT_EQ(table.refusal(ann, early),
              "6.1 (call): wagers are laid after \"Place your bets\"; the dice have to be spun first.");
    EXPECT_EQ(table.refusal(test_dealer, SpinDice{1}),
              "6.1 (covered): the tumbler must be covered before the dice are spun.");
    table.must(test_dealer, CoverTumbler{});
    EXPECT_EQ(table.refusal(test_dealer, CoverTumbler{}), "6.1 (covered): the tumbler is covered already.");
    for (const int times : {0, -1, 101}) EXPECT_EQ(table.rule_against(test_dealer, SpinDice{times}), "6.1") << times;
    table.must(test_dealer, SpinDice{2});
    EXPECT_EQ(table.refusal(test_dealer, CallForWagers{}),
              "6.1: the dice have been spun 2 of at least 3 times; wagers are called for after that.");
    table.must(test_game_supervisor, SpinDice{1});
    table.must(test_dealer, SpinDice{1});  // four are at least three
    EXPECT_EQ(table.refusal(ann, early),
              "6.1 (call): wagers are laid after \"Place your bets\", which the dealer has yet to call.");
    EXPECT_EQ(call_of(table.must(test_dealer, CallForWagers{}).front()), "Place your bets");
    EXPECT_EQ(table.rule_against(test_dealer, SpinDice{1}), "6.1");
    EXPECT_EQ(table.rule_against(test_dealer, CoverTumbler{}), "6.1 (covered)");
}

TEST(TaiSaiTumbler, is_worked_by_the_dealer_or_the_game_supervisor_and_before_1999_by_the_dealer) {
    TestTable table{edition("1999")};
    table.must(test_game_supervisor, CoverTumbler{});
    EXPECT_EQ(table.refusal(test_casino_supervisor, SpinDice{3}),
              "6.1: a casino supervisor may not spin the dice; the dealer or the game supervisor may.");
    EXPECT_EQ(table.rule_against({Role::second_dealer, 1005}, SpinDice{3}), "6.1");
    EXPECT_EQ(table.rule_against({Role::standing_patron, 1}, SpinDice{3}), "6.1");
    table.must(test_game_supervisor, SpinDice{3});
    EXPECT_EQ(table.refusal(test_game_supervisor, CallForWagers{}),
              "6.1 (call): a game supervisor may not call for wagers; the dealer may.");
    TestTable before{edition("1998")};
    EXPECT_EQ(before.refusal(test_game_supervisor, CoverTumbler{}),
              "6.1 (covered): a game supervisor may not cover the tumbler; the dealer may.");
}

TEST(TaiSaiDice, that_do_not_lie_flat_void_the_spin_and_leave_the_wagers) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "big", 20);
    table.must(test_dealer, CallNoMoreBets{});
    const Events events = table.must(test_dealer, UncoverTumbler{});
    EXPECT_NE(find_event<SpinVoided>(events), nullptr);
    EXPECT_EQ(events.front().rules.first().number(), "6.3");
    EXPECT_EQ(table.rule_against(test_dealer, SpinDice{3}), "6.1 (covered)");  // covered again first
    EXPECT_EQ(table.rule_against(ann, WithdrawWager{1, area("big"), Money::dollars(20)}), "6.1 (call)");
    table.open_wagering();
    EXPECT_EQ(table.state().round.number, 1);
    table.must(ann, WithdrawWager{1, area("big"), Money::dollars(10)});
    table.result("4 5 6");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1010));
}

// ---- 6.2 to 6.4: the call and the entry -----------------------------------------------------------------------------

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
    EXPECT_EQ(table.refusal(ann, PlaceWager{1, area("small"), Money::dollars(10)}),
              "6.2 (closed): \"No more bets\" has been called; wagers may be placed in the next round of play.");
    EXPECT_EQ(table.refusal(test_dealer, CallResult{}),
              "6.3 (call): it is not the time to call the result; what comes next is: uncover the dice tumbler.");
    EXPECT_EQ(table.rule_against(test_dealer, KeyNumber{Die{3}}), "6.4(a)");
    table.must(test_game_supervisor, UncoverTumbler{dice("3 4 3")});
    EXPECT_EQ(table.rule_against(test_dealer, PressEntry{}), "6.4(b)");
    EXPECT_EQ(call_of(table.must(test_game_supervisor, CallResult{}).front()), "double 3, 4, total 10");
    EXPECT_EQ(table.rule_against(test_dealer, CollectLosing{}), "Section 6 (collect and pay)");

    // 6.4(a): an entry pending, of which the last three numbers count; 6.4(b): the button lights every winning area.
    for (const int number : {2, 3, 3}) table.must(test_dealer, KeyNumber{Die{number}});
    EXPECT_EQ(next_act(edition("1999"), table.state()).act, Act::key_number);
    EXPECT_EQ(next_act(edition("1999"), table.state()).number, Die{4});
    table.must(test_dealer, KeyNumber{Die{4}});
    EXPECT_EQ(next_act(edition("1999"), table.state()).act, Act::press_entry);
    EXPECT_TRUE(table.state().lit.empty());
    const std::vector<Area> lit{area("small"),    area("double-3"), area("total-10"),
                                area("pair-3-4"), area("face-3"),   area("face-4")};
    EXPECT_EQ(find_event<AreasLit>(table.must(test_game_supervisor, PressEntry{}))->areas, lit);
    EXPECT_EQ(table.state().lit, lit);
    EXPECT_EQ(table.state().phase, Phase::settlement);
}

TEST(TaiSaiRound, without_a_wager_ends_with_the_entry) {
    TestTable table{edition("1999")};
    table.open_wagering();
    table.close_and_call("1 1 1");
    table.must(test_dealer, KeyNumber{Die{1}});
    EXPECT_EQ(table.refusal(test_dealer, PressEntry{}), "6.4(a): three numbers are entered; the display shows 1.");
    EXPECT_NE(find_event<RoundEnded>(table.enter("1 1 1")), nullptr);
    EXPECT_EQ(table.state().phase, Phase::idle);
}

// ---- 7: corrections -------------------------------------------------------------------------------------------------

TEST(TaiSaiCorrection, of_a_wrong_entry_is_a_supervisors_and_comes_before_settlement) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    const CorrectResult right{0, dice("1 3 6"), "6 was keyed as 5"};
    EXPECT_EQ(table.rule_against(test_game_supervisor, right), "Section 7 (wrong entry)");
    table.wager(1, "total-10", 10);
    table.close_and_call("1 3 6");
    table.enter("1 3 5");
    EXPECT_EQ(table.state().phase, Phase::correction);
    EXPECT_EQ(table.rule_against(test_dealer, CollectLosing{}), "Section 6 (collect and pay)");
    EXPECT_EQ(table.refusal(test_dealer, right),
              "Section 7 (wrong entry): a dealer may not correct a result; the game "
              "supervisor or the casino supervisor may.");
    EXPECT_EQ(table.rule_against(test_game_supervisor, CorrectResult{0, dice("1 3 6"), ""}), "Section 7 (wrong entry)");
    ASSERT_NE(find_event<AreasLit>(table.must(test_game_supervisor, right)), nullptr);
    EXPECT_EQ(table.state().lit, winning_areas(edition("1999"), dice("1 3 6")));
    EXPECT_EQ(table.rule_against(test_game_supervisor, right), "Section 7 (wrong entry)");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1060));
}

TEST(TaiSaiCorrection, of_a_wrong_call_is_a_supervisors_and_has_the_dice_called_again) {
    TestTable table{edition("1999")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "total-10", 10);
    table.must(test_dealer, CallNoMoreBets{});
    table.must(test_dealer, UncoverTumbler{dice("1 3 6")});
    const State before = table.state();
    const Events events = table.must(test_dealer, CallResult{dice("1 3 5")});
    EXPECT_EQ(describe(before, events.front()), "1, 3, 5, total 9 is called, though the dice show 1 3 6");
    EXPECT_TRUE(events.front().rules.cites(edition("1999").irregularities.wrong_entry));
    EXPECT_EQ(table.rule_against(test_dealer, KeyNumber{Die{1}}), "6.4(a)");
    EXPECT_EQ(table.rule_against(test_dealer, CallResult{}), "6.3 (call)");
    EXPECT_EQ(next_act(edition("1999"), table.state()).act, Act::correct_result);
    const Events corrected = table.must(test_game_supervisor, CorrectResult{0, dice("1 3 6"), "a slip of the tongue"});
    EXPECT_EQ(find_event<ResultCorrected>(corrected)->from, dice("1 3 5"));
    EXPECT_EQ(call_of(table.must(test_dealer, CallResult{}).front()), "1, 3, 6, total 10");
    // The dice themselves were misread.
    table.must(test_casino_supervisor, CorrectResult{0, dice("1 3 5"), "the third die shows 5"});
    EXPECT_EQ(call_of(table.must(test_dealer, CallResult{}).front()), "1, 3, 5, total 9");
    table.enter("1 3 5");
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(990));
}

TEST(TaiSaiCorrection, in_the_middle_of_settlement_puts_wagers_back_with_what_is_known_of_them) {
    TestTable table{edition("2000")};
    table.patron(1);
    table.open_wagering();
    table.wager(1, "small", 10);
    table.wager(1, "big", 10);
    table.close_and_call("4 5 6");
    table.must(test_dealer, ReportDisplacement{1, area("small"), area("total-9"), Displacement::moved_by_dealer});
    table.enter("4 5 6");
    table.must(test_dealer, CollectLosing{});
    const Events events =
        table.must(test_game_supervisor, CorrectResult{0, dice("1 3 6"), "the camera shows other faces"});
    EXPECT_EQ(std::ranges::count_if(events, [](const Event& e) { return e.what.is<SettlementReversed>(); }), 1);
    table.must(test_operator, TreatAsMeant{1, area("total-9"), area("small"), "pushed by a sleeve"});
    table.settle();
    EXPECT_EQ(table.chips_of(1), Money::dollars(1000));  // Small wins, Big loses
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
    for (const CorrectResult& wrong : {CorrectResult{2, dice("1 3 5"), "why"}, CorrectResult{1, dice("1 3 6"), "why"}})
        EXPECT_EQ(table.rule_against(test_game_supervisor, wrong), "Section 7 (wrong entry)");
    const Events events = table.must(test_game_supervisor, CorrectResult{1, dice("1 3 5"), "the camera shows a 5"});
    ASSERT_EQ(events.size(), 5U);
    EXPECT_TRUE(events[1].what.is<SettlementReversed>());
    EXPECT_TRUE(events[2].what.is<SettlementBooked>());
    EXPECT_EQ(events[4].rules.all()[1].in_full(), "Tai-Sai rule 4.1(f)(ii) (Gazette 1999 No. 9)");
    EXPECT_EQ(table.chips_of(1), Money::dollars(1000));
    EXPECT_EQ(table.chips_of(2), Money::dollars(1010));
    table.must(test_game_supervisor, CorrectResult{1, dice("1 3 6"), "it was right after all"});
    EXPECT_EQ(table.chips_of(1), Money::dollars(1070));
    EXPECT_EQ(table.chips_of(2), Money::dollars(990));
    table.must(test_casino_supervisor, DeclareVoid{1, "the dice were loaded"});
    EXPECT_EQ(table.chips_of(1), Money::dollars(1000));
    EXPECT_EQ(table.rule_against(test_casino_supervisor, DeclareVoid{1, "again"}), "Section 7 (void round)");
}

// ---- The table ------------------------------------------------------------------------------------------------------

TEST(TaiSaiTable, is_set_up_once_by_the_operator_with_what_can_be) {
    const Edition& law = edition("1999");
    const TableSetup good = TestTable{law}.state().setup;
    const auto refused = [&](auto change, const Actor& actor = test_operator) {
        TableSetup setup = good;
        change(setup);
        return !decide(law, State{}, {actor, SetUpTable{setup}}).has_value();
    };
    EXPECT_FALSE(refused([](TableSetup&) {}));
    EXPECT_TRUE(refused([](TableSetup&) {}, test_dealer));
    EXPECT_TRUE(refused([](TableSetup& setup) { setup.chips = ChipSet{}; }));
    EXPECT_TRUE(refused([](TableSetup& setup) { setup.seats = 65; }));
    EXPECT_TRUE(refused([](TableSetup& setup) { setup.limits.every.least = Money{}; }));
    EXPECT_TRUE(refused([](TableSetup& setup) { setup.limits.kinds.push_back(setup.limits.kinds[0]); }));
    EXPECT_TRUE(refused([](TableSetup& setup) { setup.limits.kinds[0].kind = WagerKind::unnamed; }));
    EXPECT_TRUE(refused([](TableSetup& setup) { setup.colours.emplace_back("blue"); }));
    EXPECT_FALSE(decide(law, State{}, {test_dealer, CoverTumbler{}}).has_value());
    EXPECT_EQ(TestTable{law}.rule_against(test_operator, SetUpTable{good}), "3.2");
}

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
    int rounds_closed = 0;
    for (int step = 0; step < 100 && rounds_closed < 4; ++step) {
        const auto command = automatic_command(edition("2001"), table.state(), Automation::until_wagers(), supply);
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

}  // namespace
}  // namespace croupier::tai_sai
