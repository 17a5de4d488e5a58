// A disk that fails, is full, or loses its power. The weaker settings of SQLite stand beside it: they must lose
// something, or this test would see nothing.
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/journal/journal.h"
#include "server/sql/test_stores.h"
#include "tests/faults/acknowledgements.h"
#include "tests/faults/faulty_vfs.h"

namespace {

using namespace croupier;
using namespace croupier::faults;
using namespace croupier::journal;
using sql::must;

constexpr int tables_that_fail = 3;

struct Losses {
    std::int64_t acknowledged = 0;
    std::int64_t lost = 0;
    int cuts = 0;
};

/// A server that works until the power fails.
void work_until_the_power_fails(FaultyVfs& disk, const sql::Store& store, std::int64_t operations,
                                Acknowledgements& acknowledgements) {
    Reader reader = must(Reader::open(store));
    const auto journal = must(Journal::open(store));
    std::vector<std::int64_t> epochs;
    std::vector<std::int64_t> last;
    for (int table = 0; table < tables_that_fail; ++table) {
        epochs.push_back(must(journal->claim(table_record(table).id)));
        last.push_back(must(reader.head(table_record(table).id))->seq);
    }
    disk.fail_after(operations, Failing::power);
    for (std::size_t turn = 0;; ++turn) {
        const std::size_t table = turn % tables_that_fail;
        const Outcome outcome =
            write(*journal, next_batch(table_record(static_cast<int>(table)).id, epochs[table], last[table]));
        if (!outcome) break;
        acknowledgements.add(*outcome->head);
        last[table] = outcome->answer.last;
    }
    EXPECT_TRUE(journal->halted());
}

/// One store whose power is cut some times, each time at another operation of the disk, so that later cuts also meet
/// what earlier ones left. How many of the acknowledgements it lost.
std::int64_t lost_by_cuts(FaultyVfs& disk, const sql::SqliteSettings& settings, int cuts, std::mt19937_64& chance,
                          Acknowledgements& acknowledgements) {
    const sql::TestStore place{"sqlite"};
    const auto open = [&] { return must(sql::Store::open(place.url(), sql::Access::write, settings)); };
    {
        const sql::Store store = open();
        const auto journal = must(Journal::open(store));
        for (int table = 0; table < tables_that_fail; ++table) {
            EXPECT_TRUE(journal->create_table(table_record(table)));
        }
    }
    try {
        for (int cut = 0; cut < cuts; ++cut) {
            work_until_the_power_fails(disk, open(), static_cast<std::int64_t>(chance() % 400), acknowledgements);
            disk.restore(chance);
        }
        const Acknowledgements::Found found = acknowledgements.compare(open());
        if (found.lost == 0) {
            EXPECT_EQ(found.flaw, "");
        }
        return found.lost;
    } catch (const std::runtime_error& error) {
        std::cout << "not even readable: " << error.what() << '\n';
        return acknowledgements.count();
    }
}

Losses cut_power(const std::string& synchronous, int stores, std::uint64_t seed, int log_pages = 16384) {
    constexpr int cuts_each = 4;
    std::mt19937_64 chance{seed};
    FaultyVfs disk{"power-" + synchronous};
    Losses losses;
    for (int store = 0; store < stores; ++store) {
        Acknowledgements acknowledgements;
        losses.lost += lost_by_cuts(disk, {.vfs = disk.name(), .synchronous = synchronous, .log_pages = log_pages},
                                    cuts_each, chance, acknowledgements);
        losses.acknowledged += acknowledgements.count();
        losses.cuts += cuts_each;
    }
    std::cout << "synchronous=" << synchronous << ": " << losses.lost << " of " << losses.acknowledged
              << " acknowledged lost in " << losses.cuts << " power cuts\n";
    return losses;
}

TEST(ThePowerFails, and_nothing_that_was_acknowledged_is_lost) {
    const Losses losses = cut_power("FULL", cycles(20), 1);
    EXPECT_EQ(losses.lost, 0);
    EXPECT_GT(losses.acknowledged, losses.cuts);
}

TEST(ThePowerFails, while_the_log_is_moved_and_nothing_that_was_acknowledged_is_lost) {
    const Losses losses = cut_power("FULL", cycles(20), 4, 32);
    EXPECT_EQ(losses.lost, 0);
    EXPECT_GT(losses.acknowledged, losses.cuts);
}

TEST(ThePowerFails, and_a_weaker_setting_does_lose_something) {
    EXPECT_GT(cut_power("NORMAL", 3, 2).lost, 0);
    EXPECT_GT(cut_power("OFF", 3, 3).lost, 0);
}

/// Fails one operation of the disk after another, until a whole run meets no failure. After each the disk works again.
void fail_each_operation(Failing how, sql::FaultKind kind) {
    FaultyVfs disk{how == Failing::full ? "full" : "io"};
    const sql::SqliteSettings settings{.vfs = disk.name(), .synchronous = "FULL"};
    const sql::TestStore place{"sqlite"};
    const sql::Store store = must(sql::Store::open(place.url(), sql::Access::write, settings));
    const auto journal = must(Journal::open(store));
    Reader reader = must(Reader::open(store));
    ASSERT_TRUE(journal->create_table(table_record(0)));
    const std::int64_t epoch = must(journal->claim("t0"));
    Acknowledgements acknowledgements;
    int halts = 0;
    bool clean = false;
    for (int operations = 0; !clean; ++operations) {
        ASSERT_LT(operations, 1000);
        std::int64_t last = must(reader.head("t0"))->seq;
        disk.fail_after(operations, how);
        bool halted = false;
        for (int command = 0; command < 3 && !halted; ++command) {
            const Outcome outcome = write(*journal, next_batch("t0", epoch, last));
            if (outcome) {
                acknowledgements.add(*outcome->head);
                last = outcome->answer.last;
                continue;
            }
            EXPECT_EQ(outcome.error().trouble, Trouble::fault);
            halted = true;
        }
        clean = !disk.has_failed();
        ASSERT_EQ(journal->halted().has_value(), halted);
        if (!halted) continue;
        ++halts;
        EXPECT_EQ(journal->halted()->kind, kind) << journal->halted()->what;
        // It stays so, reading goes on, and nothing is taken.
        EXPECT_EQ(write(*journal, next_batch("t0", epoch, last)).error().trouble, Trouble::halted);
        EXPECT_FALSE(journal->try_resume());
        EXPECT_TRUE(must(reader.head("t0")));
        disk.heal();
        ASSERT_TRUE(journal->try_resume());
        // What ended in a fault may have been kept; sent again, it is there once.
        const std::int64_t kept = must(reader.head("t0"))->seq;
        EXPECT_GE(kept, last);
        const Outcome again = write(*journal, next_batch("t0", epoch, last));
        ASSERT_TRUE(again) << again.error().what;
        EXPECT_EQ(again->repeated, kept > last);
        EXPECT_EQ(again->answer.last, last + 1);
        EXPECT_EQ(must(reader.head("t0"))->seq, last + 1);
    }
    EXPECT_GT(halts, 3);
    const Acknowledgements::Found found = acknowledgements.compare(store);
    EXPECT_EQ(found.lost, 0);
    EXPECT_EQ(found.flaw, "");
}

TEST(TheDisk, fails_and_the_journal_halts_and_resumes) {
    fail_each_operation(Failing::io, sql::FaultKind::unavailable);
}

TEST(TheDisk, is_full_and_the_journal_halts_and_resumes) { fail_each_operation(Failing::full, sql::FaultKind::full); }

}  // namespace
