// Exact figures of scripted rounds, from a real journal on both databases.
#include "server/reports/reports.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/games.h"
#include "games/baccarat/rules/baccarat.h"
#include "server/reports/test_script.h"
#include "wire/json.h"

namespace croupier::reports {
namespace {

using sql::must;
using testing::HasSubstr;

std::string baccarat_setup() {
    baccarat::TableSetup setup;
    setup.version = baccarat::Version::mini;
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

constexpr Actor anna{Role::seated_patron, 101};
constexpr Actor ben{Role::seated_patron, 102};
constexpr Actor supervisor{Role::casino_supervisor, 7};

class ReportsTest : public testing::TestWithParam<std::string> {
protected:
    Sheet sheet(Kind kind, const std::string& table = "", std::string_view from = "", std::string_view to = "") {
        Query query{.kind = kind, .tables = {}, .from = law::parse_date(from), .to = law::parse_date(to), .after = ""};
        if (!table.empty()) {
            query.tables = {table};
        } else {
            const auto all = reports_.tables();
            for (const auto& each : *all) query.tables.push_back(each.id);
        }
        auto made = reports_.sheet(query);
        if (!made) throw std::runtime_error{made.error().what};
        if (small_volumes_too_) expect_the_same(query, *made);
        return std::move(*made);
    }
    /// The same report from volumes of a few entries, so that rounds, days and corrections lie across their ends: by
    /// one that may only read and finds some volumes or none, by one that grew with the journal, and after a restart.
    void expect_the_same(const Query& query, const Sheet& made) {
        const auto rows = [&](Reports& reports) {
            const auto sheet = reports.sheet(query);
            return sheet ? wire::dump(rows_json(*sheet)) : sheet.error().what;
        };
        Reports restarted{games::types(), store_, small_};
        const auto only_read = must(sql::Store::open(place_.url(), sql::Access::read));
        Reports reading{games::types(), only_read, small_};
        EXPECT_EQ(rows(reading), wire::dump(rows_json(made)));
        EXPECT_EQ(rows(small_volumes_), wire::dump(rows_json(made)));
        EXPECT_EQ(rows(restarted), wire::dump(rows_json(made)));
    }
    /// One column of a report, or several, as JSON: a list a row.
    static std::string picked(const Sheet& sheet, std::initializer_list<std::string_view> names) {
        wire::Array rows;
        for (const auto& row : sheet.rows) {
            wire::Array cells;
            for (const std::string_view name : names)
                for (std::size_t i = 0; i < row.size(); ++i)
                    if (sheet.columns[i].name == name) cells.push_back(row[i]);
            rows.emplace_back(std::move(cells));
        }
        return wire::dump(rows);
    }
    static std::int64_t sum(const Sheet& sheet, std::string_view name) {
        std::int64_t total = 0;
        for (const auto& row : sheet.rows)
            for (std::size_t i = 0; i < row.size(); ++i)
                if (sheet.columns[i].name == name) total += row[i].as_int64();
        return total;
    }

    static void wager(ScriptedTable& table, const Actor& patron, int seat, const std::string& outcome, int cents) {
        table.give(patron, R"({"type":"PlaceWager","patron":)" + std::to_string(patron.id) +
                               R"(,"spot":{"area":{"number":)" + std::to_string(seat) +
                               R"(,"standing":false},"outcome":")" + outcome + R"("},"amount":)" +
                               std::to_string(cents) + R"(,"tender":"chips"})");
    }
    /// Three rounds: the Banker's Hand, the Player's Hand, and a tie. The second starts on the casino's next day.
    void play_baccarat(ScriptedTable& table) {
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

    sql::TestStore place_{GetParam()};
    sql::Store store_ = must(sql::Store::open(place_.url(), sql::Access::write));
    std::unique_ptr<journal::Journal> journal_ = must(journal::Journal::open(store_));
    Reports reports_{games::types(), store_};
    static constexpr std::int64_t small_ = 7;
    Reports small_volumes_{games::types(), store_, small_};
    bool small_volumes_too_ = true;  ///< as long as the usual volumes have not come into the store
};

TEST_P(ReportsTest, every_wager_of_baccarat_to_the_cent) {
    ScriptedTable table{*journal_, "b1", "baccarat", baccarat_setup()};
    play_baccarat(table);
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

TEST_P(ReportsTest, the_win_is_counted_on_the_casinos_day) {
    ScriptedTable table{*journal_, "b1", "baccarat", baccarat_setup()};
    play_baccarat(table);
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

TEST_P(ReportsTest, rounds_say_where_they_stand_and_what_came) {
    ScriptedTable table{*journal_, "b1", "baccarat", baccarat_setup()};
    play_baccarat(table);
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

TEST_P(ReportsTest, a_round_that_is_over_is_read_once_until_it_is_put_right) {
    ScriptedTable table{*journal_, "b1", "baccarat", baccarat_setup()};
    play_baccarat(table);
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

TEST_P(ReportsTest, the_round_in_progress_is_read_anew_each_time) {
    ScriptedTable table{*journal_, "b1", "baccarat", baccarat_setup()};
    table.join(101, 1, 100'000);
    table.until("close wagering");
    wager(table, anna, 1, "Banker's Hand", 3000);
    table.give({Role::dealer, 9}, R"({"type":"Next"})");
    const std::size_t before = reports_.round("b1", 1).value()->entries.size();
    table.until("announce count", cards({"2S", "TD", "3H", "9C"}));
    EXPECT_GT(reports_.round("b1", 1).value()->entries.size(), before);
}

TEST_P(ReportsTest, a_settled_round_that_is_put_right_moves_money_on_the_day_of_the_correction) {
    ScriptedTable table{*journal_, "b1", "baccarat", baccarat_setup()};
    play_baccarat(table);
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

TEST_P(ReportsTest, a_void_round_gives_back_what_was_taken_and_paid) {
    ScriptedTable table{*journal_, "b1", "baccarat", baccarat_setup()};
    play_baccarat(table);
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

TEST_P(ReportsTest, a_round_of_baccarat_in_progress_that_is_void) {
    ScriptedTable table{*journal_, "b1", "baccarat", baccarat_setup()};
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

TEST_P(ReportsTest, every_wager_of_tai_sai_and_its_corrections) {
    ScriptedTable table{*journal_, "t1", "tai-sai", tai_sai_setup()};
    table.at("2026-12-31", 11, 0);  // midnight at the casino, in summer
    table.join(101, 1, 100'000);
    const auto play = [&](const std::string& faces) {
        table.until("close wagering");
        wager_on(table, anna, "small", 500);
        wager_on(table, anna, "big", 1000);
        table.give({Role::dealer, 9}, R"({"type":"Next"})");
        table.until("cover tumbler", dice(faces));
    };
    play("[1,2,3]");
    play("[4,5,6]");
    const std::initializer_list<std::string_view> columns = {"round", "spot", "stake", "result", "won", "corrected"};
    const auto shown = [&] { return picked(sheet(Kind::wagers), columns); };
    EXPECT_THAT(shown(), HasSubstr(R"(500,"won",500,false)"));
    EXPECT_EQ(sum(sheet(Kind::wagers), "won"), -1000 + 500 + 1000 - 500);
    EXPECT_EQ(picked(sheet(Kind::win), {"day", "rounds", "staked", "taken", "paid", "win", "drop"}),
              R"([["2027-01-01",2,3000,1500,1500,0,100000]])");
    // The first dice were big: what was taken goes back, and the other way round.
    table.give(supervisor, R"({"type":"CorrectResult","round":1,"dice":[6,5,4],"reason":"misread"})", "8");
    EXPECT_THAT(shown(), HasSubstr(R"(500,"lost",-500,true)"));
    EXPECT_THAT(shown(), HasSubstr(R"(1000,"won",1000,true)"));
    EXPECT_EQ(picked(sheet(Kind::rounds), {"round", "result", "corrected", "win"}),
              R"([[1,"4, 5, 6: 15",true,-500],[2,"4, 5, 6: 15",false,-500]])");
    EXPECT_EQ(picked(sheet(Kind::win), {"corrections", "win"}), R"([[1000,-1000]])");
    table.give(supervisor, R"({"type":"DeclareVoid","round":2,"reason":"the tumbler stood open"})", "8");
    EXPECT_EQ(picked(sheet(Kind::rounds), {"round", "void", "win"}), R"([[1,false,-500],[2,true,0]])");
    EXPECT_EQ(sum(sheet(Kind::win), "win"), -sum(sheet(Kind::wagers), "won"));
    EXPECT_EQ(table.chips(101).in_cents(), 100'000 + sum(sheet(Kind::wagers), "won"));
}

TEST_P(ReportsTest, a_round_of_tai_sai_in_progress_is_corrected_and_then_void) {
    ScriptedTable table{*journal_, "t1", "tai-sai", tai_sai_setup()};
    table.join(101, 1, 100'000);
    table.until("close wagering");
    wager_on(table, anna, "small", 500);
    wager_on(table, anna, "big", 1000);
    table.give({Role::dealer, 9}, R"({"type":"Next"})");
    table.until("pay winning wagers", dice("[1,2,3]"));
    EXPECT_EQ(picked(sheet(Kind::wagers), {"stake", "result", "won"}), R"([[1000,"lost",-1000]])");
    EXPECT_EQ(picked(sheet(Kind::rounds), {"round", "last", "ended"}), "[[1,null,null]]");
    table.give(supervisor, R"({"type":"CorrectResult","round":0,"dice":[4,5,6],"reason":"misread"})", "8");
    EXPECT_EQ(picked(sheet(Kind::wagers), {"stake", "result", "won"}), "[]");
    table.until("pay winning wagers");
    EXPECT_EQ(picked(sheet(Kind::wagers), {"stake", "result", "won"}), R"([[500,"lost",-500]])");
    table.give(supervisor, R"({"type":"DeclareVoid","round":0,"reason":"fire"})", "8");
    EXPECT_EQ(sum(sheet(Kind::wagers), "stake"), 1500);
    EXPECT_EQ(sum(sheet(Kind::wagers), "won"), 0);
    EXPECT_EQ(picked(sheet(Kind::win), {"staked", "win", "void_rounds"}), "[[0,0,1]]");
    EXPECT_EQ(table.chips(101), Money::cents(100'000));
}

TEST_P(ReportsTest, boards_show_what_stands_of_dice) {
    ScriptedTable table{*journal_, "t1", "tai-sai", tai_sai_setup()};
    table.join(101, 1, 100'000);
    for (const std::string faces : {"[1,2,3]", "[4,4,5]", "[2,2,6]"}) {
        table.until("close wagering");
        wager_on(table, anna, "small", 500);
        table.give({Role::dealer, 9}, R"({"type":"Next"})");
        table.until("spin dice", dice(faces));
    }
    table.give(supervisor, R"({"type":"CorrectResult","round":1,"dice":[4,5,6],"reason":"misread"})", "8");
    table.give(supervisor, R"({"type":"DeclareVoid","round":2,"reason":"fire"})", "8");
    EXPECT_EQ(table.results(), R"([{"round":1,"dice":[4,5,6],"total":15,"corrected":true},{"round":2,"void":true},)"
                               R"({"round":3,"dice":[2,2,6],"total":10}])");
    EXPECT_EQ(picked(sheet(Kind::rounds), {"round", "result", "void", "corrected"}),
              R"([[1,"4, 5, 6: 15",false,true],[2,null,true,true],[3,"2, 2, 6: 10",false,false]])");
}

TEST_P(ReportsTest, boards_show_what_stands_of_cards) {
    ScriptedTable table{*journal_, "b1", "baccarat", baccarat_setup()};
    play_baccarat(table);
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

TEST_P(ReportsTest, alerts_stand_among_the_irregularities) {
    ScriptedTable table{*journal_, "t1", "tai-sai", tai_sai_setup()};
    table.at("2026-11-16", 0);
    table.raise("irregularity", "-the dice lie on each other");
    EXPECT_EQ(csv_rows(sheet(Kind::irregularities)),
              "auckland,t1,2026-11-16,2026-11-16T00:00:00.000Z," + std::to_string(table.seq()) +
                  ",,AlertRaised,\"alert 1, irregularity: -the dice lie on each other\",5.12,,server,,\r\n");
}

TEST_P(ReportsTest, pages_follow_each_other_without_gap_or_overlap) {
    ScriptedTable first{*journal_, "b1", "baccarat", baccarat_setup()};
    play_baccarat(first);
    ScriptedTable second{*journal_, "b2", "baccarat", baccarat_setup()};
    play_baccarat(second);
    for (const Kind kind : {Kind::rounds, Kind::wagers}) {
        const Sheet whole = sheet(kind);
        Query query{.kind = kind, .tables = {"b1", "b2"}, .from = {}, .to = {}, .after = "", .limit = 2};
        Sheet pages{whole.columns, {}, ""};
        int count = 0;
        do {
            const auto page = reports_.sheet(query);
            ASSERT_TRUE(page);
            pages.rows.insert(pages.rows.end(), page->rows.begin(), page->rows.end());
            query.after = page->next;
            ASSERT_LT(++count, 10);
        } while (!query.after.empty());
        EXPECT_EQ(count, kind == Kind::rounds ? 3 : 6);
        EXPECT_EQ(rows_json(pages), rows_json(whole));
    }
    for (const std::string bad : {"b3:1", "b1", "b1:", "b1:x", "b1:-1", ":", "b1:99999999999"}) {
        const auto refused =
            reports_.sheet({.kind = Kind::rounds, .tables = {"b1"}, .from = {}, .to = {}, .after = bad});
        ASSERT_FALSE(refused) << bad;
        EXPECT_EQ(refused.error().kind, Trouble::Kind::bad_query);
    }
}

TEST_P(ReportsTest, reports_that_grew_with_the_journal_are_those_of_one_reading) {
    ScriptedTable table{*journal_, "b1", "baccarat", baccarat_setup()};
    static_cast<void>(sheet(Kind::win));
    play_baccarat(table);
    static_cast<void>(sheet(Kind::win));
    table.give(supervisor, R"({"type":"DeclareVoid","round":2,"reason":"late"})", "8");
    for (const Kind kind : {Kind::rounds, Kind::wagers, Kind::commission, Kind::win, Kind::irregularities}) {
        const Sheet grown = sheet(kind);
        Reports anew{games::types(), store_};
        const auto read = anew.sheet({.kind = kind, .tables = {"b1"}, .from = {}, .to = {}, .after = ""});
        ASSERT_TRUE(read);
        EXPECT_EQ(rows_json(*read), rows_json(grown));
        EXPECT_FALSE(grown.rows.empty());
    }
}

TEST_P(ReportsTest, a_long_journal_is_read_from_the_nearest_state_that_is_kept) {
    small_volumes_too_ = false;
    ScriptedTable table{*journal_, "t1", "tai-sai", tai_sai_setup()};
    table.join(101, 1, 10'000'000);
    while (table.seq() < 4'200) {
        table.until("close wagering");
        wager_on(table, anna, "small", 500);
        table.give({Role::dealer, 9}, R"({"type":"Next"})");
        table.until("cover tumbler", dice("[1,2,3]"));
    }
    const Sheet rounds = sheet(Kind::rounds);
    EXPECT_EQ(sum(rounds, "win"), -500 * static_cast<std::int64_t>(rounds.rows.size()));
    const auto last = reports_.round("t1", static_cast<int>(rounds.rows.size()));
    ASSERT_TRUE(last && *last);
    EXPECT_EQ((*last)->entries.back().entry.seq, (*last)->lines.place.last);
    EXPECT_EQ((*last)->lines.wagers.size(), 1U);
}

TEST_P(ReportsTest, a_damaged_journal_and_an_unknown_table_are_no_report) {
    ScriptedTable table{*journal_, "b1", "baccarat", baccarat_setup()};
    const auto unknown = reports_.sheet({.kind = Kind::win, .tables = {"b9"}, .from = {}, .to = {}, .after = ""});
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().kind, Trouble::Kind::bad_query);
    ASSERT_TRUE(journal_->create_table({"odd", "Odd", "baccarat", "Auckland", "{}"}));
    const auto epoch = must(journal_->claim("odd"));
    // A wager that was paid at a table where nobody sits.
    const std::string body =
        R"({"rules":[],"type":"WagerPaid","patron":1,"spot":{"area":{"number":1,"standing":false},)"
        R"("outcome":"Tie"},"stake":1,"winnings":1,"commission":0})";
    std::promise<bool> kept;
    ASSERT_TRUE(journal_->submit({"odd", epoch, 0, 1, {"dealer", "9"}, "", {{"2004", {}, body}}, {}},
                                 [&](const journal::Outcome& done) { kept.set_value(done.has_value()); }));
    ASSERT_TRUE(kept.get_future().get());
    for (int again = 0; again < 2; ++again) {
        const auto damaged = reports_.sheet({.kind = Kind::win, .tables = {"odd"}, .from = {}, .to = {}, .after = ""});
        ASSERT_FALSE(damaged);
        EXPECT_EQ(damaged.error().kind, Trouble::Kind::damaged);
        EXPECT_THAT(damaged.error().what, HasSubstr("Entry 1 of table odd"));
    }
}

INSTANTIATE_TEST_SUITE_P(On, ReportsTest, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace croupier::reports
