// How much of the store's own speed is left when rows go through the journal: acknowledged submissions a second by so
// many callers at once, against the same rows written straight into the same tables of the same database, in
// transactions of the same size, turn by turn in one run. The same rows: an entry for each command, and as often as the
// journal writes them its rows of answers and, in SQLite, of places (server/journal/queries.h).
//
// Then the same by 16 callers who decide 64 commands ahead, for as long as it takes until each account has given very
// many commands, to see whether a command costs more after many others: by the clock, and in processor time.
//
//   croupier_journal_bench [--seconds S] [--callers N] [--history N] [sqlite] [postgres]
//       --history N   commands of each account in the long run; 100,000 unless given, 0 leaves it out
#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <deque>
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
#include "server/journal/queries.h"
#include "server/sql/sql.h"
#include "server/sql/test_stores.h"

namespace {

using namespace croupier;
using namespace croupier::journal;
using sql::must;
using Clock = std::chrono::steady_clock;

/// Of all threads of this program.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
double seconds_since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

std::string table_name(int number) { return "table-" + std::to_string(number); }
/// Ids of commands as clients make them: without any order.
std::string command_name(std::uint64_t number) {
    number = (number + 1) * 0x9E3779B97F4A7C15U;
    return std::to_string(number ^ (number >> 29U));
}
const std::string body =
    R"({"type":"WagerPlaced","patron":"17","seat":4,"spot":"banker","amount":2500,"chips":[[2500,1]],"round":118})";
const std::string edition = "a-game/2004";

/// One side of the comparison: works for a while and says how much it did.
struct Work {
    std::uint64_t acknowledged = 0;
    double seconds = 0;
    double processor_seconds = 0;
    Work& operator+=(const Work& other) {
        acknowledged += other.acknowledged;
        seconds += other.seconds;
        processor_seconds += other.processor_seconds;
        return *this;
    }
    [[nodiscard]] double rate() const { return static_cast<double>(acknowledged) / seconds; }
    [[nodiscard]] double microseconds() const { return 1e6 * processor_seconds / static_cast<double>(acknowledged); }
};

/// The rows, straight into the journal's own tables.
class Raw {
public:
    Raw(const sql::Store& store, int tables) {
        must(Journal::open(store));  // makes the tables, and is gone
        connection_ = must(store.connect());
        for (int number = 0; number < tables; ++number) tables_.push_back({.name = table_name(number)});
    }
    void run(double seconds, std::size_t group, Work& work) {
        const auto begun = Clock::now();
        const double processor = processor_seconds();
        while (seconds_since(begun) < seconds) {
            std::vector<sql::Statement> statements;
            std::deque<std::string> texts;
            for (std::size_t row = 0; row < group; ++row) {
                add_entry(tables_[next_], statements, texts);
                next_ = (next_ + 1) % tables_.size();
            }
            add_answers(statements, texts);
            if (!connection_->is_postgres() && id_ - placed_ >= 8192) add_places(statements, texts);
            sql::Transaction transaction = must(connection_->begin());
            if (sql::Result<void> done = transaction.commit(statements); !done)
                throw std::runtime_error{done.error().what};
            work.acknowledged += group;
        }
        work.seconds += seconds_since(begun);
        work.processor_seconds += processor_seconds() - processor;
    }

private:
    struct Table {
        std::string name;
        std::int64_t seq = 0;
        std::string answers = {};  ///< the next row of each, as it grows
        std::string places = {};
        int answered = 0;
    };

    void add_entry(Table& table, std::vector<sql::Statement>& statements, std::deque<std::string>& texts) {
        const std::string& command = texts.emplace_back(command_name(made_++));
        sql::Statement& statement = statements.emplace_back();
        statement.parameters.reserve(13);
        statement.parameters = {table.name,
                                ++table.seq,
                                1,
                                1'700'000'000'000'000,
                                edition,
                                "5.1\n5.12(a)",
                                "patron",
                                "17",
                                command,
                                body,
                                sql::BytesView{hash_},
                                sql::BytesView{hash_}};
        add_line(table.answers, command, {.first = table.seq, .last = table.seq, .refusal = {}});
        ++table.answered;
        if (connection_->is_postgres()) {
            statement.sql =
                "INSERT INTO journal_events (table_id, seq, epoch, time, edition, rules, role, actor, command, "
                "body, previous, hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
        } else {
            statement.sql =
                "INSERT INTO journal_events (table_id, seq, epoch, time, edition, rules, role, actor, command, "
                "body, previous, hash, id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
            statement.parameters.emplace_back(++id_);
            table.places.append(table.places.empty() ? "[" : ",").append(std::to_string(id_));
        }
    }
    /// For many commands of a table at once, a table or two in a transaction.
    void add_answers(std::vector<sql::Statement>& statements, std::deque<std::string>& texts) {
        for (int tables = 0; tables < 2; ++tables) {
            Table& table = tables_[answered_];
            if (table.answered < 512) return;
            const std::string& answers = texts.emplace_back(std::exchange(table.answers, {}));
            table.answered = 0;
            statements.push_back(
                {.sql = "INSERT INTO journal_answers (table_id, actor, last, answers) VALUES ($1, $2, $3, $4)",
                 .parameters = {table.name, "17", table.seq, answers}});
            answered_ = (answered_ + 1) % tables_.size();
        }
    }
    void add_places(std::vector<sql::Statement>& statements, std::deque<std::string>& texts) {
        placed_ = id_;
        for (Table& table : tables_) {
            if (table.places.empty()) continue;
            const std::string& ids = texts.emplace_back(std::exchange(table.places, {}) + "]");
            statements.push_back({.sql = "INSERT INTO journal_places (table_id, last, ids) VALUES ($1, $2, $3)",
                                  .parameters = {table.name, table.seq, ids}});
        }
    }

    std::unique_ptr<sql::Connection> connection_;
    std::vector<Table> tables_;
    std::size_t next_ = 0;
    std::size_t answered_ = 0;
    std::int64_t id_ = 0;
    std::int64_t placed_ = 0;
    std::uint64_t made_ = 0;
    Hash hash_{};
};

/// The same through the journal, as a server does it: callers are tables whose turns are run by a thread or two. Each
/// has one submission under way, chained on its own turn, and sends the next when that one is acknowledged.
class Journalled {
public:
    /// `ahead`: how many commands each decides before it waits.
    Journalled(const sql::Store& store, int callers, int ahead = 1)
        : callers_(static_cast<std::size_t>(callers)), ahead_(ahead), journal_(must(Journal::open(store))) {
        for (int number = 0; number < callers; ++number) {
            Caller& caller = callers_[static_cast<std::size_t>(number)];
            caller.table = table_name(number);
            if (!journal_->create_table(
                    {.id = caller.table, .name = caller.table, .game = "a-game", .casino = "", .setup = ""}))
                throw std::runtime_error{"cannot create a table"};
            caller.epoch = must(journal_->claim(caller.table));
            caller.hash = must(must(Reader::open(store)).head(caller.table))->hash;
        }
    }
    void run(double seconds, Work& work) {
        const auto begun = Clock::now();
        const double processor = processor_seconds();
        until_ = begun + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
        working_ = callers_.size();
        for (Caller& caller : callers_) turn_of(caller);
        {
            std::vector<std::jthread> threads;
            for (std::size_t thread = 0; thread < (callers_.size() > 64 ? 2U : 1U); ++thread)
                threads.emplace_back([this] { serve(); });
        }
        work.acknowledged += std::exchange(acknowledged_, 0);
        work.seconds += seconds_since(begun);
        work.processor_seconds += processor_seconds() - processor;
    }
    /// How many commands each account has given, about.
    [[nodiscard]] std::int64_t given() const { return callers_.front().after; }
    /// Since it was asked last.
    [[nodiscard]] double mean_group() {
        const JournalCounts now = journal_->counts();
        const JournalCounts before = std::exchange(counts_, now);
        return static_cast<double>(now.batches - before.batches) / static_cast<double>(now.groups - before.groups);
    }

private:
    struct Caller {
        std::string table;
        std::int64_t epoch = 0;
        std::int64_t after = 0;
        Hash hash{};
        std::int64_t last_of_turn = 0;  ///< the entry after which it has its next turn
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
        caller.last_of_turn = caller.after + ahead_;
        for (int command = 0; command < ahead_; ++command) submit_one(caller);
    }

    void submit_one(Caller& caller) {
        const auto number = static_cast<std::uint64_t>(&caller - callers_.data());
        Batch batch{.table = caller.table,
                    .epoch = caller.epoch,
                    .after = caller.after,
                    .time = 1'700'000'000'000'000,
                    .actor = {.role = "patron", .id = "17"},
                    .command = command_name(static_cast<std::uint64_t>(caller.after) * callers_.size() + number),
                    .events = {{.edition = edition, .rules = {"5.1", "5.12(a)"}, .body = body}},
                    .refusal = {}};
        batch.links = chain(batch, caller.hash);
        // It decides the next on top of this one, whatever becomes of it.
        ++caller.after;
        caller.hash = batch.links.back().hash;
        const auto taken = journal_->submit(std::move(batch), [this, &caller](const Outcome& outcome) {
            if (!outcome) {
                std::fprintf(stderr, "%s\n", outcome.error().what.c_str());
                std::abort();
            }
            ++acknowledged_;
            if (outcome->answer.last == caller.last_of_turn) turn_of(caller);
        });
        if (!taken) std::abort();
    }

    std::vector<Caller> callers_;
    int ahead_;
    JournalCounts counts_;
    Clock::time_point until_;
    std::uint64_t acknowledged_ = 0;  ///< the journal's thread counts

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Caller*> turns_;
    std::size_t working_ = 0;
    std::unique_ptr<Journal> journal_;  // last: it calls until it is gone
};

void compare(const std::string& database, int callers, double seconds) {
    constexpr int turns = 11;
    const sql::TestStore raw_place{database};
    const sql::TestStore journal_place{database};
    const sql::Store raw_store = must(sql::Store::open(raw_place.url(), sql::Access::write));
    const sql::Store journal_store = must(sql::Store::open(journal_place.url(), sql::Access::write));
    Raw raw{raw_store, callers};
    Journalled journalled{journal_store, callers};
    Work straight;
    Work acknowledged;
    double groups = 0;
    std::vector<double> ratios;
    for (int turn = -1; turn < turns; ++turn) {
        Work first;
        Work second;
        journalled.run(seconds / turns, first);
        const double group = journalled.mean_group();
        raw.run(seconds / turns, static_cast<std::size_t>(std::lround(group)), second);
        if (turn < 0) continue;  // the first turn of each finds everything new
        groups += group;
        ratios.push_back(first.rate() / second.rate());
        acknowledged += first;
        straight += second;
    }
    // The median: a disk that others use as well has bad moments, and they hit one side or the other.
    std::ranges::nth_element(ratios, ratios.begin() + turns / 2);
    std::printf("%-10s %8d %14.0f %14.0f %10.1f %8.0f %%\n", database.c_str(), callers, straight.rate(),
                acknowledged.rate(), groups / turns, 100 * ratios[turns / 2]);
    std::fflush(stdout);
}

/// In turns, until each account has given so many commands; a line for each tenth of the way.
void run_for_long(const std::string& database, std::int64_t commands, double turn_seconds) {
    constexpr int callers = 16;
    constexpr int lines = 10;
    const sql::TestStore raw_place{database};
    const sql::TestStore journal_place{database};
    const sql::Store raw_store = must(sql::Store::open(raw_place.url(), sql::Access::write));
    const sql::Store journal_store = must(sql::Store::open(journal_place.url(), sql::Access::write));
    Raw raw{raw_store, callers};
    Journalled journalled{journal_store, callers, 64};
    std::printf("\n%-10s %8s %14s %14s %8s %10s %14s %10s\n", "store", "given", "raw rows/s", "journal acks/s",
                "of raw", "of first", "processor us", "of first");
    double first_ratio = 0;
    double first_microseconds = 0;
    for (int line = 1; line <= lines; ++line) {
        Work straight;
        Work acknowledged;
        std::vector<double> ratios;
        do {
            Work first;
            Work second;
            journalled.run(turn_seconds, first);
            raw.run(turn_seconds, static_cast<std::size_t>(std::max(1L, std::lround(journalled.mean_group()))), second);
            ratios.push_back(first.rate() / second.rate());
            acknowledged += first;
            straight += second;
        } while (journalled.given() < commands * line / lines);
        const auto middle = ratios.begin() + std::ssize(ratios) / 2;
        std::ranges::nth_element(ratios, middle);
        if (line == 1) {
            first_ratio = *middle;
            first_microseconds = acknowledged.microseconds();
        }
        std::printf("%-10s %8lld %14.0f %14.0f %6.0f %% %8.0f %% %14.1f %8.0f %%\n", database.c_str(),
                    static_cast<long long>(journalled.given()), straight.rate(), acknowledged.rate(), 100 * *middle,
                    100 * *middle / first_ratio, acknowledged.microseconds(),
                    100 * acknowledged.microseconds() / first_microseconds);
        std::fflush(stdout);
    }
}

}  // namespace

int main(int count, char** words) try {
    std::vector<std::string> databases;
    double seconds = 5;
    std::vector<int> callers{1, 16, 256};
    std::int64_t history = 100'000;
    for (int at = 1; at < count; ++at) {
        const std::string_view word{words[at]};
        if (word == "--seconds" && at + 1 < count) {
            seconds = std::strtod(words[++at], nullptr);
        } else if (word == "--callers" && at + 1 < count) {
            callers = {static_cast<int>(std::clamp(std::strtol(words[++at], nullptr, 10), 1L, 1024L))};
        } else if (word == "--history" && at + 1 < count) {
            history = std::max(0L, std::strtol(words[++at], nullptr, 10));
        } else if (word == "sqlite" || word == "postgres") {
            databases.emplace_back(word);
        } else {
            std::fputs("usage: croupier_journal_bench [--seconds S] [--callers N] [--history N] [sqlite] [postgres]\n",
                       stderr);
            return 2;
        }
    }
    if (databases.empty()) databases = {"sqlite", "postgres"};
    std::printf("%-10s %8s %14s %14s %10s %10s\n", "store", "callers", "raw rows/s", "journal acks/s", "mean group",
                "of raw");
    for (const std::string& database : databases) {
        for (const int number : callers) compare(database, number, seconds);
    }
    for (const std::string& database : databases)
        if (history > 0) run_for_long(database, history, seconds / 10);
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
