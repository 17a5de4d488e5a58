// What the tests of the journal share: a journal with one table, on a SQLite file or on a PostgreSQL that the tests
// start. Every test of AJournal runs on both.
#pragma once

#include <cstdint>
#include <future>
#include <latch>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/journal/journal.h"
#include "server/journal/reader.h"
#include "server/journal/walk.h"
#include "server/sql/test_stores.h"

namespace croupier::journal {

using sql::must;

inline Batch batch(std::int64_t epoch, std::int64_t after, std::string command, int events = 1) {
    Batch made{.table = "b1",
               .epoch = epoch,
               .after = after,
               .time = 1'700'000'000'000'000 + after,
               .actor = {.role = "patron", .id = "17"},
               .command = std::move(command),
               .events = {},
               .refusal = {}};
    for (int event = 0; event < events; ++event)
        made.events.push_back({.edition = "a-game/2004",
                               .rules = {"5.1", "5.12(a)"},
                               .body = R"({"type":"WagerPlaced","amount":)" + std::to_string(100 * (event + 1)) + "}"});
    return made;
}

/// Submits and waits.
inline Outcome write(Journal& journal, Batch made) {
    std::promise<Outcome> promise;
    auto outcome = promise.get_future();
    const auto taken =
        journal.submit(std::move(made), [&promise](Outcome done) { promise.set_value(std::move(done)); });
    if (!taken) return std::unexpected{taken.error()};
    return outcome.get();
}

inline const TableRecord a_table{
    .id = "b1", .name = "Table 1", .game = "a-game", .casino = "Auckland", .setup = R"({"seats":9})"};

class AJournal : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        ASSERT_TRUE(journal_->create_table(a_table));
        epoch_ = must(journal_->claim("b1"));
    }
    std::optional<Flaw> verified() {
        StoreSource source{reader_};
        Walk walk;
        return verify(source, walk);
    }
    /// Somebody who goes past the journal.
    sql::Result<sql::Rows> tamper(std::string_view sql) { return must(store_.connect())->run(sql); }
    void drop_triggers() {
        const bool postgres = GetParam() == "postgres";
        if (postgres) {
            ASSERT_TRUE(tamper("DROP TRIGGER journal_events_stay ON journal_events"));
            ASSERT_TRUE(tamper("DROP TRIGGER journal_tables_stay ON journal_tables"));
            return;
        }
        for (const std::string_view name :
             {"events_stay", "events_remain", "tables_stay", "tables_remain", "places_remain"}) {
            std::string drop = "DROP TRIGGER journal_";
            drop += name;
            ASSERT_TRUE(tamper(drop));
        }
    }

    static Batch batch_for(const std::string& table, std::int64_t epoch, int number) {
        Batch made = batch(epoch, number, "c" + std::to_string(number));
        made.table = table;
        return made;
    }
    /// So many callers, each on a thread and at a table of its own: work(table, epoch).
    template <class Work>
    void all_at_once(int callers, Work work) {
        for (int table = 0; table < callers; ++table) {
            TableRecord record = a_table;
            record.id = "t" + std::to_string(table);
            ASSERT_TRUE(journal_->create_table(record));
        }
        std::latch start{callers};
        std::vector<std::jthread> threads;
        for (int caller = 0; caller < callers; ++caller) {
            threads.emplace_back([&, caller] {
                const std::string table = "t" + std::to_string(caller);
                const std::int64_t epoch = must(journal_->claim(table));
                start.arrive_and_wait();
                work(table, epoch);
            });
        }
    }

    sql::TestStore place_{GetParam()};
    sql::Store store_ = must(sql::Store::open(place_.url(), sql::Access::write));
    std::unique_ptr<Journal> journal_ = must(Journal::open(store_));
    Reader reader_ = must(Reader::open(store_));
    std::int64_t epoch_ = 0;
};

}  // namespace croupier::journal
