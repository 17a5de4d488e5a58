// Exact figures of scripted rounds, from a real journal on both databases. The rounds are of a coin, so that they can
// be worked out in the head.
#include <gmock/gmock.h>

#include "server/reports/test_reports.h"
#include "tests/samples/sample.h"

namespace croupier::reports {
namespace {

using testing::HasSubstr;

const samples::Sample& coin = samples::any();

/// Anna backs heads and Ben backs tails in three rounds.
void play_three(ScriptedTable& table) {
    table.join(101, 1, 100'000);
    table.join(102, 2, 50'000);
    for (const std::string side : {"heads", "tails", "tails"}) {
        table.until("close wagering");
        wager_on(table, anna, "heads", 3000);
        wager_on(table, ben, "tails", 2000);
        table.give({Role::dealer, 9}, R"({"type":"Next"})");
        table.until("call for wagers", toss(side));
    }
}

TEST_P(ReportsTest, every_wager_and_its_corrections) {
    ScriptedTable table{*journal_, "t1", coin.game, coin.setup()};
    table.at("2026-12-31", 11, 0);  // midnight at the casino, in summer
    table.join(101, 1, 100'000);
    const auto play = [&](const std::string& side) {
        table.until("close wagering");
        wager_on(table, anna, "heads", 500);
        wager_on(table, anna, "tails", 1000);
        table.give({Role::dealer, 9}, R"({"type":"Next"})");
        table.until("call for wagers", toss(side));
    };
    play("heads");
    play("tails");
    const std::initializer_list<std::string_view> columns = {"round", "spot", "stake", "result", "won", "corrected"};
    const auto shown = [&] { return picked(sheet(Kind::wagers), columns); };
    EXPECT_THAT(shown(), HasSubstr(R"(500,"won",500,false)"));
    EXPECT_EQ(sum(sheet(Kind::wagers), "won"), -1000 + 500 + 1000 - 500);
    EXPECT_EQ(picked(sheet(Kind::win), {"day", "rounds", "staked", "taken", "paid", "win", "drop"}),
              R"([["2027-01-01",2,3000,1500,1500,0,100000]])");
    // The first coin showed tails: what was taken goes back, and the other way round.
    table.give(supervisor, R"({"type":"CorrectResult","round":1,"result":"tails","reason":"misread"})", "8");
    EXPECT_THAT(shown(), HasSubstr(R"(500,"lost",-500,true)"));
    EXPECT_THAT(shown(), HasSubstr(R"(1000,"won",1000,true)"));
    EXPECT_EQ(picked(sheet(Kind::rounds), {"round", "result", "corrected", "win"}),
              R"([[1,"tails",true,-500],[2,"tails",false,-500]])");
    EXPECT_EQ(picked(sheet(Kind::win), {"corrections", "win"}), R"([[1000,-1000]])");
    table.give(supervisor, R"({"type":"DeclareVoid","round":2,"reason":"the coin was bent"})", "8");
    EXPECT_EQ(picked(sheet(Kind::rounds), {"round", "void", "win"}), R"([[1,false,-500],[2,true,0]])");
    EXPECT_EQ(sum(sheet(Kind::win), "win"), -sum(sheet(Kind::wagers), "won"));
    EXPECT_EQ(table.chips(101).in_cents(), 100'000 + sum(sheet(Kind::wagers), "won"));
}

TEST_P(ReportsTest, a_round_in_progress_is_corrected_and_then_void) {
    ScriptedTable table{*journal_, "t1", coin.game, coin.setup()};
    table.join(101, 1, 100'000);
    table.until("close wagering");
    wager_on(table, anna, "heads", 500);
    wager_on(table, anna, "tails", 1000);
    table.give({Role::dealer, 9}, R"({"type":"Next"})");
    table.until("pay winning wagers", toss("heads"));
    EXPECT_EQ(picked(sheet(Kind::wagers), {"stake", "result", "won"}), R"([[1000,"lost",-1000]])");
    EXPECT_EQ(picked(sheet(Kind::rounds), {"round", "last", "ended"}), "[[1,null,null]]");
    table.give(supervisor, R"({"type":"CorrectResult","round":0,"result":"tails","reason":"misread"})", "8");
    EXPECT_EQ(picked(sheet(Kind::wagers), {"stake", "result", "won"}), "[]");
    table.until("pay winning wagers");
    EXPECT_EQ(picked(sheet(Kind::wagers), {"stake", "result", "won"}), R"([[500,"lost",-500]])");
    table.give(supervisor, R"({"type":"DeclareVoid","round":0,"reason":"fire"})", "8");
    EXPECT_EQ(sum(sheet(Kind::wagers), "stake"), 1500);
    EXPECT_EQ(sum(sheet(Kind::wagers), "won"), 0);
    EXPECT_EQ(picked(sheet(Kind::win), {"staked", "win", "void_rounds"}), "[[0,0,1]]");
    EXPECT_EQ(table.chips(101), Money::cents(100'000));
}

TEST_P(ReportsTest, boards_show_what_stands) {
    ScriptedTable table{*journal_, "t1", coin.game, coin.setup()};
    table.join(101, 1, 100'000);
    for (const std::string side : {"heads", "tails", "heads"}) {
        table.until("close wagering");
        wager_on(table, anna, "heads", 500);
        table.give({Role::dealer, 9}, R"({"type":"Next"})");
        table.until("call for wagers", toss(side));
    }
    table.give(supervisor, R"({"type":"CorrectResult","round":1,"result":"tails","reason":"misread"})", "8");
    table.give(supervisor, R"({"type":"DeclareVoid","round":2,"reason":"fire"})", "8");
    EXPECT_EQ(table.results(), R"([{"round":1,"side":"tails","corrected":true},{"round":2,"void":true},)"
                               R"({"round":3,"side":"heads"}])");
    EXPECT_EQ(picked(sheet(Kind::rounds), {"round", "result", "void", "corrected"}),
              R"([[1,"tails",false,true],[2,null,true,true],[3,"heads",false,false]])");
}

TEST_P(ReportsTest, alerts_stand_among_the_irregularities) {
    ScriptedTable table{*journal_, "t1", coin.game, coin.setup()};
    table.at("2026-11-16", 0);
    table.raise("irregularity", "-the coin lies on its edge");
    EXPECT_EQ(csv_rows(sheet(Kind::irregularities)),
              "auckland,t1,2026-11-16,2026-11-16T00:00:00.000Z," + std::to_string(table.seq()) +
                  ",,AlertRaised,\"alert 1, irregularity: -the coin lies on its edge\",5.12,,server,,\r\n");
}

TEST_P(ReportsTest, pages_follow_each_other_without_gap_or_overlap) {
    ScriptedTable first{*journal_, "b1", coin.game, coin.setup()};
    play_three(first);
    ScriptedTable second{*journal_, "b2", coin.game, coin.setup()};
    play_three(second);
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
    ScriptedTable table{*journal_, "b1", coin.game, coin.setup()};
    static_cast<void>(sheet(Kind::win));
    play_three(table);
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
    ScriptedTable table{*journal_, "t1", coin.game, coin.setup()};
    table.join(101, 1, 10'000'000);
    while (table.seq() < 4'200) {
        table.until("close wagering");
        wager_on(table, anna, "heads", 500);
        table.give({Role::dealer, 9}, R"({"type":"Next"})");
        table.until("call for wagers", toss("heads"));
    }
    const Sheet rounds = sheet(Kind::rounds);
    EXPECT_EQ(sum(rounds, "win"), -500 * static_cast<std::int64_t>(rounds.rows.size()));
    const auto last = reports_.round("t1", static_cast<int>(rounds.rows.size()));
    ASSERT_TRUE(last && *last);
    EXPECT_EQ((*last)->entries.back().entry.seq, (*last)->lines.place.last);
    EXPECT_EQ((*last)->lines.wagers.size(), 1U);
}

TEST_P(ReportsTest, a_damaged_journal_and_an_unknown_table_are_no_report) {
    ScriptedTable table{*journal_, "b1", coin.game, coin.setup()};
    const auto unknown = reports_.sheet({.kind = Kind::win, .tables = {"b9"}, .from = {}, .to = {}, .after = ""});
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().kind, Trouble::Kind::bad_query);
    ASSERT_TRUE(journal_->create_table({"odd", "Odd", std::string{coin.game}, "Auckland", "{}"}));
    const auto epoch = must(journal_->claim("odd"));
    // A wager that was paid at a table where nobody sits.
    const std::string body =
        R"({"rules":[],"type":"WagerPaid","patron":1,"area":"heads","stake":1,"winnings":1,"odds_won":1,"odds_staked":1,"gazetted":true})";
    std::promise<bool> kept;
    ASSERT_TRUE(journal_->submit({"odd", epoch, 0, 1, {"dealer", "9"}, "", {{"coin-1998", {}, body}}, {}},
                                 [&](const journal::Outcome& done) { kept.set_value(done.has_value()); }));
    ASSERT_TRUE(kept.get_future().get());
    for (int again = 0; again < 2; ++again) {
        const auto damaged = reports_.sheet({.kind = Kind::win, .tables = {"odd"}, .from = {}, .to = {}, .after = ""});
        ASSERT_FALSE(damaged);
        EXPECT_EQ(damaged.error().kind, Trouble::Kind::damaged);
        EXPECT_THAT(damaged.error().what, HasSubstr("Entry 1 of table odd"));
    }
}

CROUPIER_ON_BOTH_STORES(ReportsTest);

}  // namespace
}  // namespace croupier::reports
