// Summaries in the store: what becomes of reports, and of verification, when somebody has changed, deleted or never
// made them.
#include "server/reports/summaries.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/games.h"
#include "server/reports/reports.h"
#include "server/reports/summaries_check.h"
#include "server/reports/test_script.h"
#include "tests/samples/sample.h"

namespace croupier::reports {
namespace {

using sql::must;
using testing::HasSubstr;

constexpr Actor carla{Role::seated_patron, 101};
constexpr std::int64_t few = 8;

class SummariesTest : public testing::TestWithParam<std::string> {
protected:
    /// Six rounds on three days, of which the first is put right on the last day, in many volumes.
    SummariesTest() {
        table_.at("2026-07-01", 0);
        table_.join(101, 1, 100'000);
        for (const std::string_view day : {"2026-07-01", "2026-07-02", "2026-07-03"}) {
            table_.at(day, 1);
            play("heads");
            play("tails");
        }
        table_.give({Role::casino_supervisor, 7},
                    R"({"type":"CorrectResult","round":5,"result":"tails","reason":"misread"})", "8");
        table_.until("close wagering");
        for (int entries = 0; entries < 2 * few; ++entries) table_.raise("irregularity", "a late alert");
    }
    void play(const std::string& side) {
        table_.until("close wagering");
        wager_on(table_, carla, "heads", 500);
        table_.give({Role::dealer, 9}, R"({"type":"Next"})");
        table_.until("call for wagers", toss(side));
    }

    /// Everything that can be asked of a table.
    static std::string told_by(Reports& reports, std::string_view day = "") {
        std::string all;
        for (const Kind kind : {Kind::rounds, Kind::wagers, Kind::commission, Kind::win, Kind::irregularities}) {
            const auto date = law::parse_date(day);
            const auto made =
                reports.sheet({.kind = kind, .tables = {"t1"}, .from = date, .to = date, .after = "", .limit = 1000});
            all += (made ? wire::dump(rows_json(*made)) : made.error().what) + "\n";
        }
        const auto page = reports.rounds_before("t1", 0, 2);
        all += page ? std::to_string(page->rounds.front().place.number) : page.error().what;
        return all;
    }
    [[nodiscard]] std::string told_by_entries() const {
        const auto only_read = must(sql::Store::open(place_.url(), sql::Access::read));
        Reports with_huge_volumes{games::types(), only_read, 1'000'000};
        return told_by(with_huge_volumes);
    }
    [[nodiscard]] std::string told_after_a_restart() const {
        Reports anew{games::types(), store_, few};
        return told_by(anew);
    }
    std::int64_t change(const std::string& sql) { return must(must(store_.connect())->run(sql)).changed(); }
    [[nodiscard]] std::string flaw() const {
        const auto checked = check_summaries(games::types(), store_, {}, few);
        if (!checked) return checked.error().what;
        return checked->flaw ? checked->flaw->what : "";
    }

    sql::TestStore place_{GetParam()};
    sql::Store store_ = must(sql::Store::open(place_.url(), sql::Access::write));
    std::unique_ptr<journal::Journal> journal_ = must(journal::Journal::open(store_));
    ScriptedTable table_{*journal_, "t1", samples::any().game, samples::any().setup()};
};

TEST_P(SummariesTest, are_kept_and_found_good) {
    const std::string told = told_by_entries();
    EXPECT_EQ(told_after_a_restart(), told);
    const auto checked = check_summaries(games::types(), store_, {}, few);
    ASSERT_TRUE(checked);
    EXPECT_FALSE(checked->flaw);
    EXPECT_EQ(checked->volumes, table_.seq() / few);
    EXPECT_GT(checked->volumes, 5);
    EXPECT_EQ(told_after_a_restart(), told);
}

TEST_P(SummariesTest, a_row_that_was_changed_is_named_and_not_believed) {
    const std::string told = told_by_entries();
    const std::vector<std::pair<std::string, std::string>> changes{
        {"body = replace(body, '\"staked\":500', '\"staked\":900') WHERE kind = 'day'", "the sums of 2026-07-01"},
        {"body = replace(body, '\"voided\":false', '\"voided\":true') WHERE kind = 'volume'",
         "the rounds and the state"},
        {"state = replace(state, '\"rounds_started\":1', '\"rounds_started\":7')", "the rounds and the state"},
        {"body = replace(body, 'a late alert', 'no alert') WHERE kind = 'irregularities'", "the irregularities of"},
        {"body = replace(body, '\"corrected\":true', '\"corrected\":false') WHERE kind = 'change'",
         "came later of round"},
        {"round = 3 WHERE kind = 'change' AND round = 2", "no such row"},
        {"day = '2026-06-30' WHERE kind = 'day' AND day = '2026-07-01'", "2026-06-30"},
        {"hash = digest WHERE kind = 'volume'", "made from another journal"},
        {"digest = hash WHERE kind = 'day'", "the hash of the row is not that of its content"}};
    for (const auto& [what, named] : changes) {
        ASSERT_EQ(told_after_a_restart(), told) << what;
        ASSERT_EQ(flaw(), "") << what;
        ASSERT_GT(change("UPDATE journal_summaries SET " + what), 0) << what;
        EXPECT_THAT(flaw(), HasSubstr("table t1, summary up to entry ")) << what;
        EXPECT_THAT(flaw(), HasSubstr(named)) << what;
        EXPECT_EQ(told_after_a_restart(), told) << what;
        // Whoever may write has put them right.
        EXPECT_EQ(flaw(), "") << what;
    }
}

TEST_P(SummariesTest, a_row_that_was_changed_under_a_server_is_not_believed_either) {
    const std::string told = told_by_entries();
    Reports reports{games::types(), store_, few};
    for (int again = 0; again < 3; ++again) {
        ASSERT_EQ(told_by(reports), told);
        ASSERT_GT(change("UPDATE journal_summaries SET body = replace(body, '\"staked\":500', '\"staked\":900')"), 0);
    }
    EXPECT_EQ(told_by(reports), told);
}

TEST_P(SummariesTest, a_forged_volume_with_hashes_that_fit_is_found_by_verification) {
    static_cast<void>(told_after_a_restart());
    const auto connection = must(store_.connect());
    const Summaries summaries = must(Summaries::open(*connection));
    auto volume = *summaries.ending_with("t1", 48);
    ASSERT_TRUE(volume);
    volume->days[std::chrono::sys_days{*law::parse_date("2026-07-01")}].sums = DaySums{.rounds = 99};
    ASSERT_TRUE(summaries.keep("t1", *volume));
    EXPECT_THAT(flaw(), HasSubstr("table t1, summary up to entry 48: "));
    Reports reports{games::types(), store_, few};
    EXPECT_EQ(*reports.rebuild("t1"), table_.seq() / few);
    EXPECT_EQ(flaw(), "");
}

TEST_P(SummariesTest, nothing_is_lost_with_them) {
    const std::string told = told_after_a_restart();
    ASSERT_GT(change("DELETE FROM journal_summaries"), 0);
    EXPECT_EQ(flaw(), "");
    EXPECT_EQ(told_after_a_restart(), told);
    ASSERT_GT(change("DELETE FROM journal_summaries WHERE last > 48"), 0);
    EXPECT_EQ(flaw(), "");
    EXPECT_EQ(told_after_a_restart(), told);
    ASSERT_GT(change("DELETE FROM journal_summaries WHERE last = 48"), 0);
    EXPECT_THAT(flaw(), HasSubstr("summary up to entry 48: missing, though later ones are there"));
    Reports reports{games::types(), store_, few};
    ASSERT_TRUE(reports.rebuild("t1"));
    EXPECT_EQ(flaw(), "");
    ASSERT_GT(change("DELETE FROM journal_summaries WHERE kind = 'day' AND day = '2026-07-02'"), 0);
    EXPECT_THAT(flaw(), HasSubstr("the sums of 2026-07-02: missing"));
}

TEST_P(SummariesTest, a_volume_that_no_entries_stand_behind_is_named) {
    static_cast<void>(told_after_a_restart());
    ASSERT_GT(change("UPDATE journal_summaries SET last = 160000 WHERE last = 48"), 0);
    EXPECT_THAT(flaw(), HasSubstr("summary up to entry 48: missing"));
    Reports reports{games::types(), store_, few};
    ASSERT_TRUE(reports.rebuild("t1"));
    EXPECT_EQ(flaw(), "");
}

TEST_P(SummariesTest, what_lies_before_is_not_read) {
    const std::string last_day = [&] {
        Reports reports{games::types(), store_, few};
        static_cast<void>(told_by(reports));
        return told_by(reports, "2026-07-03");
    }();
    const auto connection = must(store_.connect());
    ASSERT_TRUE(connection->script(GetParam() == "sqlite" ? "DROP TRIGGER journal_events_stay"
                                                          : "DROP TRIGGER journal_events_stay ON journal_events"));
    ASSERT_EQ(must(connection->run("UPDATE journal_events SET body = 'unreadable' WHERE seq <= 32")).changed(), 32);
    Reports reports{games::types(), store_, few};
    EXPECT_EQ(told_by(reports, "2026-07-03"), last_day);
    // The control: whoever reads them notices.
    Reports with_huge_volumes{games::types(), store_, 1'000'000};
    EXPECT_THAT(told_by(with_huge_volumes, "2026-07-03"), HasSubstr("Entry 1 of table t1"));
}

TEST_P(SummariesTest, are_made_one_by_one_while_nobody_asks) {
    Reports reports{games::types(), store_, few};
    std::int64_t steps = 0;
    for (; *reports.keep_up("t1"); ++steps) ASSERT_LT(steps, 100);
    EXPECT_EQ(steps, table_.seq() / few);
    EXPECT_EQ(check_summaries(games::types(), store_, {}, few)->volumes, steps);
    EXPECT_FALSE(*reports.keep_up("t1"));
    EXPECT_EQ(told_by(reports), told_by_entries());
}

INSTANTIATE_TEST_SUITE_P(On, SummariesTest, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace croupier::reports
