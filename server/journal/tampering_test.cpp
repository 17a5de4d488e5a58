// What somebody who goes past the journal can do to it, and how that shows.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/journal/a_journal.h"
#include "server/journal/schema.h"

namespace croupier::journal {
namespace {

using sql::FaultKind;

TEST_P(AJournal, lets_nobody_change_or_delete_what_is_in_it) {
    ASSERT_TRUE(write(*journal_, batch(epoch_, 0, "c1")));
    Batch refused = batch(epoch_, 1, "c2", 0);
    refused.refusal = "rule 5.12: no more bets";
    ASSERT_TRUE(write(*journal_, refused));
    ASSERT_TRUE(tamper("INSERT INTO journal_answers VALUES ('b1', '18', 1, '')"));
    ASSERT_TRUE(tamper("INSERT INTO journal_drawers VALUES ('b1', '18', 0, 1, '')"));
    for (const std::string_view sql :
         {"UPDATE journal_events SET body = '{}'", "DELETE FROM journal_events", "UPDATE journal_commands SET last = 9",
          "DELETE FROM journal_commands", "UPDATE journal_answers SET last = 9", "DELETE FROM journal_answers",
          "UPDATE journal_drawers SET last = 9", "DELETE FROM journal_drawers", "DELETE FROM journal_tables",
          "UPDATE journal_tables SET setup = '{}'"})
        EXPECT_EQ(tamper(sql).error().kind, FaultKind::constraint) << sql;
    if (GetParam() == "sqlite") {
        ASSERT_TRUE(tamper("INSERT INTO journal_places VALUES ('b1', 1, '[1]')"));
        for (const std::string_view sql : {"UPDATE journal_places SET last = 9", "DELETE FROM journal_places"})
            EXPECT_EQ(tamper(sql).error().kind, FaultKind::constraint) << sql;
    } else {
        EXPECT_EQ(tamper("TRUNCATE journal_events").error().kind, FaultKind::constraint);
    }
    ASSERT_TRUE(journal_->rename_table("b1", "Table One"));
    EXPECT_EQ(must(reader_.table("b1"))->name, "Table One");
    EXPECT_FALSE(verified());
}

TEST_P(AJournal, shows_what_was_done_past_it) {
    ASSERT_TRUE(write(*journal_, batch(epoch_, 0, "c1", 600)));
    drop_triggers();
    // Each before the one that was found last.
    const auto found = [&](std::string_view sql) {
        EXPECT_TRUE(tamper(sql)) << sql;
        const std::optional<Flaw> flaw = verified();
        return flaw ? std::pair{flaw->kind, flaw->seq} : std::pair{FlawKind{}, std::int64_t{-1}};
    };
    using Found = std::pair<FlawKind, std::int64_t>;
    EXPECT_EQ(found("UPDATE journal_events SET body = '{}' WHERE seq = 550"), (Found{FlawKind::altered, 550}));
    EXPECT_EQ(found("UPDATE journal_events SET hash = previous WHERE seq = 540"), (Found{FlawKind::altered, 540}));
    EXPECT_EQ(found("DELETE FROM journal_events WHERE seq = 500"), (Found{FlawKind::missing, 501}));
    const std::string columns = "epoch, time, edition, rules, role, actor, command, body, previous, hash";
    const auto inserted = [&](const std::string& seq, const std::string& of) {
        return "INSERT INTO journal_events (table_id, seq, " + columns + ") SELECT table_id, " + seq + ", " + columns +
               " FROM journal_events WHERE seq = " + of;
    };
    if (GetParam() == "sqlite") {  // elsewhere the key forbids it
        // As the last of a page of the walk.
        EXPECT_EQ(found(inserted("499", "499")), (Found{FlawKind::repeated, 499}));
    }
    EXPECT_EQ(found(inserted("0", "1")), (Found{FlawKind::repeated, 0}));
}

TEST_P(AJournal, finds_entries_wherever_their_places_are) {
    constexpr std::int64_t events = 50;
    ASSERT_TRUE(journal_->create_table({.id = "b2", .name = "", .game = "a-game", .casino = "", .setup = ""}));
    const std::int64_t second = must(journal_->claim("b2"));
    std::int64_t rounds = 0;
    const auto go_on = [&](std::int64_t until) {
        for (std::int64_t round = std::exchange(rounds, until); round < until; ++round) {
            const std::string command = "c" + std::to_string(round);
            ASSERT_TRUE(journal_->submit(batch(epoch_, round * events, command, events), {}));
            Batch other = batch(second, round * events, command, events);
            other.table = "b2";
            ASSERT_TRUE(journal_->submit(std::move(other), {}));
            if (round % 10 == 9) journal_->drain();
        }
    };
    const auto check = [&](std::int64_t last) {
        for (const std::string_view table : {"b1", "b2"}) {
            EXPECT_EQ(must(reader_.head(table))->seq, last);
            for (const std::int64_t from : {std::int64_t{1}, std::int64_t{255}, std::int64_t{4000}, last - 700, last}) {
                const std::vector<Entry> page = must(reader_.entries(table, from, 1000));
                ASSERT_EQ(std::ssize(page), std::min<std::int64_t>(1000, last - from + 1)) << table << " " << from;
                for (std::size_t at = 0; at < page.size(); ++at) {
                    ASSERT_EQ(page[at].seq, from + static_cast<std::int64_t>(at));
                    ASSERT_EQ(page[at].table, table);
                }
            }
            EXPECT_EQ(must(reader_.entries(table, last + 1, 10)).size(), 0U);
        }
        EXPECT_FALSE(verified());
    };
    const auto placed = [&]() -> std::int64_t {
        return GetParam() == "sqlite" ? tamper("SELECT up_to FROM journal_placed").value()[0].integer(0) : 0;
    };
    // So many that some have a place and some have none.
    go_on(110);
    check(rounds * events);
    const std::int64_t first_placed = placed();
    journal_.reset();
    journal_ = must(Journal::open(store_));
    check(rounds * events);
    EXPECT_TRUE(GetParam() == "postgres" ||
                (0 < first_placed && first_placed < placed() && placed() == 2 * rounds * events))
        << first_placed << " " << placed();
    go_on(120);
    check(rounds * events);
    if (GetParam() == "postgres") return;
    drop_triggers();
    ASSERT_TRUE(tamper("DELETE FROM journal_places WHERE table_id = 'b2' AND last > 700 AND last <= 1023"));
    ASSERT_TRUE(verified());
    EXPECT_EQ(verified()->kind, FlawKind::misplaced);
    EXPECT_EQ(verified()->table, "b2");
}

TEST_P(AJournal, shows_a_table_whose_record_was_altered_or_lost) {
    ASSERT_TRUE(write(*journal_, batch(epoch_, 0, "c1", 2)));
    drop_triggers();
    ASSERT_TRUE(tamper("UPDATE journal_tables SET setup = '{}'"));
    EXPECT_EQ(verified()->kind, FlawKind::unlinked);
    EXPECT_EQ(verified()->seq, 1);
    ASSERT_TRUE(tamper("DELETE FROM journal_tables"));
    EXPECT_EQ(verified()->kind, FlawKind::unknown_table);
}

TEST_P(AJournal, refuses_a_store_of_a_newer_program) {
    ASSERT_TRUE(tamper("UPDATE schema_versions SET version = 99 WHERE component = 'journal'"));
    EXPECT_EQ(Journal::open(store_).error().kind, FaultKind::newer);
    EXPECT_EQ(Reader::open(store_).error().kind, FaultKind::newer);
}

}  // namespace
}  // namespace croupier::journal
