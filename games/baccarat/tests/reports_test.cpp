// Exact figures of scripted rounds in the reports: commission, stand offs, rounds that are put right, void rounds.
#include <gmock/gmock.h>

#include "games/baccarat/rules/baccarat.h"
#include "server/reports/test_reports.h"

namespace croupier::baccarat {
namespace {

using reports::anna;
using reports::ben;
using reports::Kind;
using reports::must;
using reports::Reports;
using reports::Result;
using reports::ScriptedTable;
using reports::Sheet;
using reports::supervisor;
using reports::ToldEntry;
using reports::WagerLine;
using testing::HasSubstr;

std::string mini_with_a_shuffler() {
    TableSetup setup;
    setup.version = Version::mini;
    setup.sets = 7;
    setup.continuous_shuffler = true;
    setup.chips = ChipSet{{Money::cents(50), Money::dollars(1), Money::dollars(5), Money::dollars(25)}};
    setup.hand_limits = {Money::dollars(20), Money::dollars(5000)};
    setup.tie_limits = {Money::dollars(5), Money::dollars(500)};
    return wire::text_of(setup);
}

std::vector<std::string> cards(std::initializer_list<std::string_view> faces) {
    std::vector<std::string> requests;
    for (const std::string_view face : faces)
        requests.push_back(R"({"type":"DrawCard","face":")" + std::string{face} + R"(","found_face_up":false})");
    return requests;
}

class BaccaratReports : public reports::ReportsTest {
protected:
    static void wager(ScriptedTable& table, const Actor& patron, int seat, const std::string& outcome, int cents) {
        table.give(patron, R"({"type":"PlaceWager","patron":)" + std::to_string(patron.id) +
                               R"(,"spot":{"area":{"number":)" + std::to_string(seat) +
                               R"(,"standing":false},"outcome":")" + outcome + R"("},"amount":)" +
                               std::to_string(cents) + R"(,"tender":"chips"})");
    }
    /// Three rounds: the Banker's Hand, the Player's Hand, and a tie. The second starts on the casino's next day.
    void play(ScriptedTable& table) {
        table.at("2026-07-01", 11, 50);  // ten minutes before midnight at the casino
        table.join(101, 1, 100'000);
        table.join(102, 2, 50'000);
        table.until("close wagering");
        wager(table, anna, 1, "Banker's Hand", 3000);
        wager(table, ben, 2, "Player's Hand", 2000);
        table.give({Role::dealer, 9}, R"({"type":"Next"})");
        table.until("close wagering", cards({"2S", "TD", "3H", "9C"}));  // a natural 9 against 5
        table.at("2026-07-01", 12, 10);
        wager(table, anna, 1, "Banker's Hand", 2000);
        wager(table, ben, 2, "Player's Hand", 4000);
        table.give({Role::dealer, 9}, R"({"type":"Next"})");
        table.until("close wagering", cards({"9S", "TD", "KH", "7C"}));
        wager(table, anna, 1, "Player's Hand", 2000);
        wager(table, ben, 2, "Tie", 500);
        table.give({Role::dealer, 9}, R"({"type":"Next"})");
        table.until("close wagering", cards({"9H", "QD", "JH", "9D"}));
    }
};

TEST_P(BaccaratReports, every_wager_to_the_cent) {
    ScriptedTable table{*journal_, "b1", Game::name, mini_with_a_shuffler()};
    play(table);
    const Sheet wagers = sheet(Kind::wagers);
    EXPECT_EQ(picked(wagers, {"round", "patron", "spot", "stake", "result", "won", "paid", "commission"}),
              R"([[1,102,"Player's Hand at set 2",2000,"lost",-2000,0,0],)"
              R"([1,101,"Banker's Hand at set 1",3000,"won",2850,2850,150],)"
              R"([2,101,"Banker's Hand at set 1",2000,"lost",-2000,0,0],)"
              R"([2,102,"Player's Hand at set 2",4000,"won",4000,4000,0],)"
              R"([3,101,"Player's Hand at set 1",2000,"stood off",0,0,0],)"
              R"([3,102,"Tie at set 2",500,"won",4000,4000,0]])");
    EXPECT_EQ(sum(sheet(Kind::win), "win"), -sum(wagers, "won"));
    EXPECT_EQ(sum(sheet(Kind::rounds), "win"), -sum(wagers, "won"));
    EXPECT_EQ(sum(sheet(Kind::commission), "commission"), 150);
    // What the patrons have now is what they bought, and won; Anna's wager that stood off lies there still.
    EXPECT_EQ((table.chips(101) + table.chips(102)).in_cents(), 150'000 - 2000 + sum(wagers, "won"));
}

TEST_P(BaccaratReports, the_win_is_counted_on_the_casinos_day) {
    ScriptedTable table{*journal_, "b1", Game::name, mini_with_a_shuffler()};
    play(table);
    const std::initializer_list<std::string_view> columns = {"day", "rounds",     "staked", "taken",  "paid",
                                                             "win", "commission", "drop",   "buy_ins"};
    EXPECT_EQ(picked(sheet(Kind::win), columns), R"([["2026-07-01",1,5000,2000,2850,-850,150,150000,150000],)"
                                                 R"(["2026-07-02",2,8500,2000,8000,-6000,0,0,0]])");
    EXPECT_EQ(picked(sheet(Kind::win, "b1", "2026-07-02"), {"day"}), R"([["2026-07-02"]])");
    EXPECT_EQ(picked(sheet(Kind::win, "b1", "", "2026-07-01"), {"day"}), R"([["2026-07-01"]])");
    EXPECT_EQ(picked(sheet(Kind::rounds, "b1", "2026-07-02", "2026-07-02"), {"round"}), "[[2],[3]]");
    EXPECT_EQ(picked(sheet(Kind::wagers, "b1", "2026-07-03"), {"round"}), "[]");
    table.give(ben, R"({"type":"CashOut","patron":102,"amount":1000})");
    EXPECT_EQ(sum(sheet(Kind::win), "cash_outs"), 1000);
}

TEST_P(BaccaratReports, rounds_say_where_they_stand_and_what_came) {
    ScriptedTable table{*journal_, "b1", Game::name, mini_with_a_shuffler()};
    play(table);
    const Sheet rounds = sheet(Kind::rounds);
    EXPECT_EQ(picked(rounds, {"round", "result", "void", "corrected", "wagers", "staked", "win"}),
              R"([[1,"Player 5, Banker 9: Banker wins",false,false,2,5000,-850],)"
              R"([2,"Player 9, Banker 7: Player wins",false,false,2,6000,-2000],)"
              R"([3,"Player 9, Banker 9: Tie",false,false,2,2500,-4000]])");
    const auto first = reports_.round("b1", 1);
    ASSERT_TRUE(first && *first);
    const auto& entries = (*first)->entries;
    EXPECT_EQ(entries.front().entry.seq, (*first)->lines.place.first);
    EXPECT_THAT(entries.front().text, HasSubstr("wagers $30.00 on Banker's Hand at set 1"));
    EXPECT_THAT(entries.back().entry.body, HasSubstr("RoundEnded"));
    EXPECT_TRUE(std::ranges::any_of(entries, [](const ToldEntry& each) { return !each.call.empty(); }));
    EXPECT_EQ(*reports_.round("b1", 4), nullptr);
    const auto latest = reports_.rounds_before("b1", 0, 2);
    ASSERT_TRUE(latest);
    ASSERT_EQ(latest->rounds.size(), 2U);
    EXPECT_EQ(latest->rounds[0].place.number, 3);
    EXPECT_EQ(latest->next, 2);
    const auto before = reports_.rounds_before("b1", latest->next, 2);
    ASSERT_EQ(before->rounds.size(), 1U);
    EXPECT_EQ(before->rounds[0].place.number, 1);
    EXPECT_EQ(before->next, 0);
}

TEST_P(BaccaratReports, a_round_that_is_over_is_read_once_until_it_is_put_right) {
    ScriptedTable table{*journal_, "b1", Game::name, mini_with_a_shuffler()};
    play(table);
    const auto won_by = [](const Result<std::shared_ptr<const Reports::WholeRound>>& round) {
        std::vector<std::int64_t> won;
        for (const WagerLine& wager : round.value()->lines.wagers) won.push_back(wager.won.in_cents());
        return won;
    };
    const auto first = reports_.round("b1", 1);
    EXPECT_EQ(*reports_.round("b1", 1), *first) << "the same one, not one that is equal";
    EXPECT_NE(*reports_.round("b1", 2), *first);
    EXPECT_EQ(won_by(first), (std::vector<std::int64_t>{-2000, 2850}));
    // Rounds that follow change nothing about it.
    table.until("close wagering");
    wager(table, anna, 1, "Tie", 500);
    EXPECT_EQ(*reports_.round("b1", 1), *first);
    table.give({Role::dealer, 9}, R"({"type":"Next"})");
    table.until("close wagering", cards({"9S", "TD", "KH", "7C"}));
    table.give(supervisor, R"({"type":"Reconstruct","round":1,"cards":["4S","TD","5H","7C"]})", "8");
    EXPECT_EQ(won_by(reports_.round("b1", 1)), (std::vector<std::int64_t>{2000, -3000}));
    EXPECT_TRUE(reports_.round("b1", 1).value()->lines.place.corrected);
    table.give(supervisor, R"({"type":"DeclareVoid","round":1,"reason":"smoke"})", "8");
    EXPECT_TRUE(reports_.round("b1", 1).value()->lines.place.voided);
}

TEST_P(BaccaratReports, a_settled_round_that_is_put_right_moves_money_on_the_day_of_the_correction) {
    ScriptedTable table{*journal_, "b1", Game::name, mini_with_a_shuffler()};
    play(table);
    const Sheet before = sheet(Kind::win, "b1", "", "2026-07-02");
    table.at("2026-07-05", 0);
    // The Banker's Hand was paid with 9 against 5; the cards were a natural 9 against 7.
    table.give(supervisor, R"({"type":"Reconstruct","round":1,"cards":["4S","TD","5H","7C"]})", "8");
    EXPECT_EQ(
        picked(sheet(Kind::wagers, "b1", "", "2026-07-01"), {"patron", "result", "won", "commission", "corrected"}),
        R"([[102,"won",2000,0,true],[101,"lost",-3000,0,true]])");
    EXPECT_EQ(
        picked(sheet(Kind::win, "b1", "2026-07-05"), {"day", "taken", "paid", "corrections", "win", "commission"}),
        R"([["2026-07-05",0,0,-1850,1850,-150]])");
    EXPECT_EQ(picked(sheet(Kind::rounds, "b1", "", "2026-07-01"), {"void", "corrected", "win"}), "[[false,true,1000]]");
    EXPECT_EQ(sum(sheet(Kind::win), "win"), -sum(sheet(Kind::wagers), "won"));
    EXPECT_EQ(rows_json(sheet(Kind::win, "b1", "", "2026-07-02")), rows_json(before));
}

TEST_P(BaccaratReports, a_void_round_gives_back_what_was_taken_and_paid) {
    ScriptedTable table{*journal_, "b1", Game::name, mini_with_a_shuffler()};
    play(table);
    table.at("2026-07-05", 0);
    table.give(supervisor, R"({"type":"DeclareVoid","round":1,"reason":"=the cards were \"short\""})", "8");
    const Sheet wagers = sheet(Kind::wagers, "b1", "", "2026-07-01");
    EXPECT_EQ(picked(wagers, {"round", "patron", "stake", "result", "won", "commission", "corrected"}),
              R"([[1,102,2000,"void",0,0,true],[1,101,3000,"void",0,0,true]])");
    EXPECT_EQ(picked(sheet(Kind::win), {"day", "void_rounds", "corrections", "win", "commission"}),
              R"([["2026-07-01",0,0,-850,150],["2026-07-02",0,0,-6000,0],["2026-07-05",1,-850,850,-150]])");
    EXPECT_EQ(picked(sheet(Kind::commission), {"day", "wagers", "taken", "corrections", "commission"}),
              R"([["2026-07-01",1,150,0,150],["2026-07-02",0,0,0,0],["2026-07-05",0,0,-150,-150]])");
    EXPECT_EQ(sum(sheet(Kind::win), "win"), -sum(sheet(Kind::wagers), "won"));
    EXPECT_EQ(picked(sheet(Kind::rounds, "b1", "", "2026-07-01"), {"result", "void", "corrected"}),
              "[[null,true,true]]");
    const Sheet irregular = sheet(Kind::irregularities);
    EXPECT_EQ(picked(irregular, {"round", "kind", "actor", "second"}),
              R"([[null,"Witnessed","7","8"],[1,"RoundVoided","7",null],[1,"SettlementAdjusted","7",null],)"
              R"([1,"SettlementAdjusted","7",null],[null,"LaterHandsStand","7",null]])");
    EXPECT_THAT(picked(irregular, {"rules"}), HasSubstr("12.6"));
    EXPECT_THAT(csv_rows(irregular), HasSubstr(R"(the cards were ""short"")"));
}

TEST_P(BaccaratReports, a_round_in_progress_that_is_void) {
    ScriptedTable table{*journal_, "b1", Game::name, mini_with_a_shuffler()};
    table.join(101, 1, 100'000);
    table.until("close wagering");
    wager(table, anna, 1, "Banker's Hand", 3000);
    table.give({Role::dealer, 9}, R"({"type":"Next"})");
    table.until("announce count", cards({"2S", "TD", "3H", "9C"}));
    table.give(supervisor, R"({"type":"DeclareVoid","round":0,"reason":"smoke"})", "8");
    EXPECT_EQ(picked(sheet(Kind::wagers), {"round", "stake", "result", "won"}), R"([[1,3000,"void",0]])");
    EXPECT_EQ(picked(sheet(Kind::win), {"rounds", "void_rounds", "staked", "win"}), "[[1,1,0,0]]");
    EXPECT_EQ(table.chips(101), Money::cents(100'000));
}

TEST_P(BaccaratReports, boards_show_what_stands_of_cards) {
    ScriptedTable table{*journal_, "b1", Game::name, mini_with_a_shuffler()};
    play(table);
    table.give(supervisor, R"({"type":"DeclareVoid","round":2,"reason":"a deck was short"})", "8");
    table.give(supervisor, R"({"type":"Reconstruct","round":1,"cards":["4S","TD","5H","7C"]})", "8");
    const auto results = wire::parse(table.results())->as_array();
    ASSERT_EQ(results.size(), 3U);
    EXPECT_TRUE(results.at(0).at("corrected").as_bool());
    EXPECT_EQ(results.at(1), (wire::Object{{"round", 2}, {"void", true}}));
    EXPECT_FALSE(results.at(2).as_object().contains("corrected"));
    // In the round that is in progress, too.
    wager(table, anna, 1, "Banker's Hand", 2000);
    table.give({Role::dealer, 9}, R"({"type":"Next"})");
    table.until("announce result", cards({"2S", "TD", "3H", "9C"}));
    table.give({Role::dealer, 9}, R"({"type":"Next"})");
    table.give(supervisor, R"({"type":"DeclareVoid","round":0,"reason":"fire"})", "8");
    EXPECT_EQ(wire::parse(table.results())->as_array().back(), (wire::Object{{"round", 4}, {"void", true}}));
}

TEST_P(BaccaratReports, the_round_in_progress_is_read_anew_each_time) {
    ScriptedTable table{*journal_, "b1", Game::name, mini_with_a_shuffler()};
    table.join(101, 1, 100'000);
    table.until("close wagering");
    wager(table, anna, 1, "Banker's Hand", 3000);
    table.give({Role::dealer, 9}, R"({"type":"Next"})");
    const std::size_t before = reports_.round("b1", 1).value()->entries.size();
    table.until("announce count", cards({"2S", "TD", "3H", "9C"}));
    EXPECT_GT(reports_.round("b1", 1).value()->entries.size(), before);
}

CROUPIER_ON_BOTH_STORES(BaccaratReports);

}  // namespace
}  // namespace croupier::baccarat
