// How much of the store's own speed is left when rows go through the journal: acknowledged submissions a second by so
// many callers at once, against the same rows written straight into the same database, so many in each transaction,
// turn by turn in one run. The rows go into a plain table with a key, as one would make it, and the answers into
// another, for many commands at once. With --unkeyed the table has no key and there are no answers: rows alone, which
// nothing could find again. (The journal's own tables for SQLite lie between the two: server/journal/queries.h.)
//
//   croupier_journal_bench [--seconds S] [--unkeyed] [sqlite] [postgres]
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "server/journal/journal.h"
#include "server/sql/sql.h"
#include "server/sql/test_stores.h"

namespace {

using namespace croupier;
using namespace croupier::journal;
using sql::must;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

std::string table_name(int number) { return "table-" + std::to_string(number); }
/// Ids of commands as clients make them: without any order.
std::string command_name(std::uint64_t number) {
    number = (number + 1) * 0x9E3779B97F4A7C15U;
    return std::to_string(number ^ (number >> 29U));
}
const std::string body =
    R"({"type":"WagerPlaced","patron":"17","seat":4,"spot":"banker","amount":2500,"chips":[[2500,1]],"round":118})";
const std::string edition = "baccarat/2004";

/// One side of the comparison: works for a while and says how much it did.
struct Work {
    std::uint64_t acknowledged = 0;
    double seconds = 0;
    Work& operator+=(const Work& other) {
        acknowledged += other.acknowledged;
        seconds += other.seconds;
        return *this;
    }
    [[nodiscard]] double rate() const { return static_cast<double>(acknowledged) / seconds; }
};

/// The rows, straight into tables.
class Raw {
public:
    Raw(const sql::Store& store, int group, bool keyed) : connection_(must(store.connect())), keyed_(keyed) {
        const bool postgres = connection_->is_postgres();
        const std::string number = postgres ? " BIGINT NOT NULL, " : " INTEGER NOT NULL, ";
        const std::string bytes = postgres ? " BYTEA NOT NULL" : " BLOB NOT NULL";
        const std::string end = postgres ? ");" : ") STRICT;";
        const std::string made =
            "CREATE TABLE raw_events (table_id TEXT NOT NULL, seq" + number + "epoch" + number + "time" + number +
            "edition TEXT NOT NULL, rules TEXT NOT NULL, role TEXT NOT NULL, actor TEXT NOT NULL, "
            "command TEXT NOT NULL, body TEXT NOT NULL, previous" +
            bytes + ", hash" + bytes + (keyed ? ", PRIMARY KEY (table_id, seq)" : "") + end +
            "CREATE TABLE raw_answers (table_id TEXT NOT NULL, actor TEXT NOT NULL, command TEXT "
            "NOT NULL, time" +
            number + "first" + number + "last" + number + "refusal TEXT, PRIMARY KEY (table_id, actor, command)" + end;
        if (!connection_->script(made)) throw std::runtime_error{"cannot make the tables"};
        for (int row = 0; row < group; ++row) names_.push_back(table_name(row));
        indexed_.resize(names_.size());
    }
    void run(double seconds, Work& work) {
        const auto begun = Clock::now();
        std::vector<std::string> commands(names_.size());
        while (seconds_since(begun) < seconds) {
            ++seq_;
            std::vector<sql::Step> steps;
            for (std::size_t row = 0; row < names_.size(); ++row) {
                commands[row] = command_name(made_++);
                steps.push_back(
                    {.sql = "INSERT INTO raw_events (table_id, seq, epoch, time, edition, rules, role, actor, "
                            "command, body, previous, hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, "
                            "$11, $12)",
                     .parameters = {names_[row], seq_, 1, 1'700'000'000'000'000, edition, "5.1\n5.12(a)", "patron",
                                    "17", commands[row], body, sql::BytesView{hash_}, sql::BytesView{hash_}}});
            }
            if (keyed_) add_index(steps);
            sql::Transaction transaction = must(connection_->begin());
            if (sql::Result<void> done = transaction.commit(steps); !done) throw std::runtime_error{done.error().what};
            work.acknowledged += names_.size();
        }
        work.seconds += seconds_since(begun);
    }

private:
    /// The rows of the index of answers come for many commands of a table at once, a table or two in a transaction.
    void add_index(std::vector<sql::Step>& steps) {
        for (int tables = 0; tables < 2; ++tables) {
            std::int64_t& indexed = indexed_[next_];
            if (seq_ - indexed < 512) return;
            steps.push_back({.sql =
                                 "INSERT INTO raw_answers (table_id, actor, command, time, first, last, refusal) "
                                 "SELECT table_id, actor, command, min(time), min(seq), max(seq), NULL FROM raw_events "
                                 "WHERE table_id = $1 AND seq > $2 AND seq <= $3 GROUP BY table_id, actor, command",
                             .parameters = {names_[next_], std::exchange(indexed, seq_), seq_}});
            next_ = (next_ + 1) % names_.size();
        }
    }

    std::unique_ptr<sql::Connection> connection_;
    bool keyed_;
    std::vector<std::string> names_;
    std::vector<std::int64_t> indexed_;
    std::size_t next_ = 0;
    std::int64_t seq_ = 0;
    std::uint64_t made_ = 0;
    Hash hash_{};
};

/// The same through the journal, as a server does it: callers are tables whose turns are run by a few threads. Each has
/// one submission under way and sends the next when that one is acknowledged.
class Journalled {
public:
    Journalled(const sql::Store& store, int callers)
        : callers_(static_cast<std::size_t>(callers)), journal_(must(Journal::open(store))) {
        for (int number = 0; number < callers; ++number) {
            Caller& caller = callers_[static_cast<std::size_t>(number)];
            caller.table = table_name(number);
            if (!journal_->create_table(
                    {.id = caller.table, .name = caller.table, .game = "baccarat", .casino = "", .setup = ""}))
                throw std::runtime_error{"cannot create a table"};
            caller.epoch = must(journal_->claim(caller.table));
        }
    }
    void run(double seconds, Work& work) {
        const auto begun = Clock::now();
        until_ = begun + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
        working_ = callers_.size();
        for (Caller& caller : callers_) turn_of(caller);
        {
            std::vector<std::jthread> threads;
            for (std::size_t thread = 0; thread < std::min<std::size_t>(2, callers_.size()); ++thread)
                threads.emplace_back([this] { serve(); });
        }
        work.acknowledged += std::exchange(acknowledged_, 0);
        work.seconds += seconds_since(begun);
    }
    [[nodiscard]] double mean_group() const {
        const JournalCounts counts = journal_->counts();
        return static_cast<double>(counts.batches) / static_cast<double>(counts.groups);
    }

private:
    struct Caller {
        std::string table;
        std::int64_t epoch = 0;
        std::int64_t after = 0;
    };

    /// It may send its next.
    void turn_of(Caller& caller) {
        bool idle = false;
        {
            const std::lock_guard lock{mutex_};
            idle = turns_.empty();
            turns_.push_back(&caller);
        }
        if (idle) changed_.notify_one();
    }

    /// Takes all turns that there are and carries them out.
    void serve() {
        std::vector<Caller*> turns;
        std::unique_lock lock{mutex_};
        for (;;) {
            changed_.wait(lock, [this] { return !turns_.empty() || working_ == 0; });
            if (turns_.empty()) return;
            turns.swap(turns_);
            lock.unlock();
            std::size_t over = 0;
            for (Caller* const caller : turns) {
                if (Clock::now() < until_) {
                    submit(*caller);
                } else {
                    ++over;
                }
            }
            turns.clear();
            lock.lock();
            working_ -= over;
            if (over > 0 && working_ == 0) changed_.notify_all();
        }
    }

    void submit(Caller& caller) {
        const auto number = static_cast<std::uint64_t>(&caller - callers_.data());
        Batch batch{.table = caller.table,
                    .epoch = caller.epoch,
                    .after = caller.after,
                    .time = 1'700'000'000'000'000,
                    .actor = {.role = "patron", .id = "17"},
                    .command = command_name(static_cast<std::uint64_t>(caller.after) * callers_.size() + number),
                    .events = {{.edition = edition, .rules = {"5.1", "5.12(a)"}, .body = body}},
                    .refusal = {}};
        const auto taken = journal_->submit(std::move(batch), [this, &caller](const Outcome& outcome) {
            if (!outcome) {
                std::fprintf(stderr, "%s\n", outcome.error().what.c_str());
                std::abort();
            }
            caller.after = outcome->answer.last;
            ++acknowledged_;
            turn_of(caller);
        });
        if (!taken) std::abort();
    }

    std::vector<Caller> callers_;
    Clock::time_point until_;
    std::uint64_t acknowledged_ = 0;  ///< the journal's thread counts

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Caller*> turns_;
    std::size_t working_ = 0;
    std::unique_ptr<Journal> journal_;  // last: it calls until it is gone
};

void compare(const std::string& database, int callers, double seconds, bool keyed) {
    constexpr int turns = 11;
    const sql::TestStore raw_place{database};
    const sql::TestStore journal_place{database};
    const sql::Store raw_store = must(sql::Store::open(raw_place.url(), sql::Access::write));
    const sql::Store journal_store = must(sql::Store::open(journal_place.url(), sql::Access::write));
    Raw raw{raw_store, callers, keyed};
    Journalled journalled{journal_store, callers};
    Work straight;
    Work acknowledged;
    std::vector<double> ratios;
    for (int turn = 0; turn < turns; ++turn) {
        Work first;
        Work second;
        raw.run(seconds / turns, first);
        journalled.run(seconds / turns, second);
        ratios.push_back(second.rate() / first.rate());
        straight += first;
        acknowledged += second;
    }
    // The median: a disk that others use as well has bad moments, and they hit one side or the other.
    std::ranges::nth_element(ratios, ratios.begin() + turns / 2);
    std::printf("%-10s %8d %14.0f %14.0f %10.1f %8.0f %%\n", database.c_str(), callers, straight.rate(),
                acknowledged.rate(), journalled.mean_group(), 100 * ratios[turns / 2]);
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) try {
    std::vector<std::string> databases;
    double seconds = 5;
    bool keyed = true;
    for (int at = 1; at < count; ++at) {
        const std::string_view word{words[at]};
        if (word == "--seconds" && at + 1 < count) {
            seconds = std::strtod(words[++at], nullptr);
        } else if (word == "--unkeyed") {
            keyed = false;
        } else if (word == "sqlite" || word == "postgres") {
            databases.emplace_back(word);
        } else {
            std::fputs("usage: croupier_journal_bench [--seconds S] [--unkeyed] [sqlite] [postgres]\n", stderr);
            return 2;
        }
    }
    if (databases.empty()) databases = {"sqlite", "postgres"};
    std::printf("%-10s %8s %14s %14s %10s %10s\n", "store", "callers", "raw rows/s", "journal acks/s", "mean group",
                "of raw");
    for (const std::string& database : databases) {
        for (const int callers : {1, 16, 256}) compare(database, callers, seconds, keyed);
    }
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
