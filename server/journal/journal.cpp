#include "server/journal/journal.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <future>
#include <iterator>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>
#include <vector>

#include <pthread.h>
#include <sched.h>

#include "server/journal/group.h"
#include "server/journal/schema.h"

namespace croupier::journal {

namespace {

/// A group of so many is large enough: to sync the disk once less would not pay for the time in which nothing is
/// written.
constexpr std::size_t gathered_most = 64;
constexpr std::chrono::microseconds gather_most{500};
/// What it takes to wake a thread, about.
constexpr std::chrono::microseconds to_be_woken{60};

/// Whether, after a fault of this kind, nobody can say what the store will do next. Of the others it is known that
/// nothing was written.
bool halts(sql::FaultKind kind) { return kind != sql::FaultKind::held && kind != sql::FaultKind::constraint; }

std::string flaw_of(const Batch& batch) {
    if (batch.epoch < 1 || batch.after < 0) return "epochs count from 1, entries from 0";
    if (batch.refusal && !batch.events.empty()) return "a refused command has no events";
    if (batch.refusal && (batch.refusal->size() > body_most || !sql::is_text(*batch.refusal)))
        return "a refusal is UTF-8 of at most 1 MiB";
    if (batch.events.empty() && batch.command.empty()) return "an empty batch answers no command";
    if (batch.events.size() > 1000) return "a batch has at most 1000 events";
    if (!batch.links.empty() && batch.links.size() != batch.events.size())
        return "every event has its link, or none has";
    const auto flaw = [&](const Draft& draft) { return flaw_in(content_of(batch, draft, 0, Hash{})); };
    std::string_view wrong = batch.events.empty() ? flaw({}) : std::string_view{};
    for (const Draft& draft : batch.events)
        if (wrong.empty()) wrong = flaw(draft);
    return std::string{wrong};
}

}  // namespace

/// The queue, and the thread that empties it. The connection and what is known of the tables are that thread's alone.
class Journal::Writer {
public:
    using Task = std::move_only_function<void()>;

    Writer(const sql::Store& store, std::unique_ptr<sql::Connection> connection, JournalOptions options)
        : store_(&store), connection_(std::move(connection)), options_(options), thread_([this] { work(); }) {}

    ~Writer() {
        {
            const std::lock_guard lock{mutex_};
            stopping_ = true;
            submitted_ += gathered_most;
        }
        changed_.notify_one();
        thread_.join();
    }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    Writer(Writer&&) = delete;
    Writer& operator=(Writer&&) = delete;

    std::expected<void, Failure> submit(Batch batch, Done done) {
        if (std::string wrong = flaw_of(batch); !wrong.empty()) return failed(Trouble::invalid, std::move(wrong));
        {
            const std::lock_guard lock{mutex_};
            if (halted_) return failed(Trouble::halted, halted_->what);
            if (queue_.batches.size() >= options_.waiting_most)
                return failed(Trouble::overloaded, "too much is waiting to be written; try again");
            queue_.batches.push_back({.batch = std::move(batch), .done = std::move(done), .outcome = {}});
            ++submitted_;
        }
        changed_.notify_one();
        return {};
    }

    /// Other tables decide at the same time.
    bool has_room() const {
        return submitted_.load(std::memory_order_relaxed) < options_.waiting_most - options_.waiting_most / 8;
    }

    void keep(Snapshot snapshot) {
        {
            const std::lock_guard lock{mutex_};
            if (halted_ || queue_.snapshots.size() >= options_.waiting_most) return;
            queue_.snapshots.push_back(std::move(snapshot));
        }
        changed_.notify_one();
    }

    /// Runs something on the writer's thread, after what was submitted before, and returns what it returned.
    template <class Work>
    auto run(Work work) {
        std::promise<decltype(work())> promise;
        auto result = promise.get_future();
        {
            const std::lock_guard lock{mutex_};
            queue_.tasks.emplace_back([&] { promise.set_value(work()); });
            submitted_ += gathered_most;
        }
        changed_.notify_one();
        return result.get();
    }

    /// On its own thread, and nobody waits for it.
    void look_after_store() {
        {
            const std::lock_guard lock{mutex_};
            if (halted_) return;
            queue_.tasks.emplace_back([this] {
                if (halted()) return;
                if (const sql::Result<void> there = connection_->check(); !there) halt(there.error());
            });
        }
        changed_.notify_one();
    }

    std::optional<sql::Fault> halted() const {
        const std::lock_guard lock{mutex_};
        return halted_;
    }
    JournalCounts counts() const {
        const std::lock_guard lock{mutex_};
        JournalCounts now = counts_;
        now.waiting = queue_.batches.size() + queue_.snapshots.size();
        return now;
    }

    // On the writer's thread:
    sql::Connection& connection() { return *connection_; }
    void forget(const std::string& table) { known_.tables.erase(table); }
    sql::Result<void> resume();

private:
    /// What is waiting. In one go the batches and snapshots are written, and then the tasks are done, which come after
    /// all that was submitted before them.
    struct Queue {
        std::vector<Waiting> batches;
        std::vector<Snapshot> snapshots;
        std::vector<Task> tasks;
        void clear() {
            batches.clear();
            snapshots.clear();
            tasks.clear();
        }
    };

    // With the lock:
    [[nodiscard]] bool is_idle() const {
        return queue_.batches.empty() && queue_.snapshots.empty() && queue_.tasks.empty() && !stopping_;
    }

    using Clock = std::chrono::steady_clock;

    void work();
    void stay_awake(std::unique_lock<std::mutex>& lock, std::size_t wanted);
    void write(Queue& all);
    std::size_t write(std::vector<Waiting>& all, std::size_t first, std::span<const Snapshot> snapshots, bool more);
    sql::Result<void> commit(std::span<Waiting> batches, std::span<const Snapshot> snapshots);
    sql::Result<void> commit_with_more(std::vector<Waiting>& batches, std::span<const Snapshot> snapshots);
    sql::Result<void> add_more(Group& group, std::vector<Waiting>& batches);
    sql::Result<void> ended(sql::Result<void> done, const Group& group, std::span<Waiting> batches);
    void halt(const sql::Fault& fault);

    const sql::Store* store_;
    std::unique_ptr<sql::Connection> connection_;
    JournalOptions options_;
    Known known_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Queue queue_;
    std::atomic<std::size_t> submitted_ = 0;  ///< what is in it, or more where somebody does not want to wait
    bool stopping_ = false;
    std::optional<sql::Fault> halted_;
    JournalCounts counts_;

    std::size_t worth_waiting_for_ = 1;  ///< batches
    Clock::duration last_took_{};
    Clock::time_point wait_until_;
    std::thread thread_;  // last: it uses all the others
};

// Those whose batches were just committed send their next ones at once: to wait a moment for as many as there were
// doubles the size of the groups, and to be woken for them would take longer than the moment. Who is alone never waits.
// SQLite takes what has come while the others are on their way; PostgreSQL gets all in one go.

/// Until so many have come, or the moment is over.
void Journal::Writer::stay_awake(std::unique_lock<std::mutex>& lock, std::size_t wanted) {
    lock.unlock();
    while (submitted_.load(std::memory_order_relaxed) < wanted && Clock::now() < wait_until_) std::this_thread::yield();
    lock.lock();
}

void Journal::Writer::work() {
    ::pthread_setname_np(::pthread_self(), "journal");  // for top and debuggers
    // As the tables' threads (server/tables/workers.cpp): the thread that submits first does all that it has to do.
    const sched_param none{};
    (void)::sched_setscheduler(0, SCHED_BATCH, &none);
    const bool at_once = !connection_->is_postgres();
    Queue all;
    std::unique_lock lock{mutex_};
    for (;;) {
        const auto moment = std::min<Clock::duration>(last_took_ / 8, gather_most);
        wait_until_ = Clock::now() + moment + to_be_woken;
        stay_awake(lock, at_once ? 1 : worth_waiting_for_);
        if (is_idle()) {
            changed_.wait(lock, [this] { return !is_idle(); });
            wait_until_ = Clock::now() + moment;
            if (!at_once) stay_awake(lock, worth_waiting_for_);
        }
        if (queue_.batches.empty() && queue_.snapshots.empty() && queue_.tasks.empty()) return;
        std::swap(all, queue_);
        submitted_ = 0;
        lock.unlock();
        write(all);
        for (Task& task : all.tasks) task();
        const std::size_t answered = all.batches.size();
        all.clear();
        lock.lock();
        // All who are about: those who were answered, and those who came meanwhile.
        worth_waiting_for_ = std::clamp<std::size_t>(answered + queue_.batches.size(), 1, gathered_most);
    }
}

/// In as few transactions as it takes, and tells those who wait.
void Journal::Writer::write(Queue& all) {
    const bool more = all.tasks.empty() && !connection_->is_postgres();
    std::span<const Snapshot> snapshots = all.snapshots;
    for (std::size_t first = 0; first < all.batches.size() || !snapshots.empty(); snapshots = {}) {
        const std::size_t count = write(all.batches, first, snapshots, more);
        for (Waiting& each : std::span{all.batches}.subspan(first, count)) {
            if (!each.done) continue;
            if (*each.outcome && !(*each.outcome)->repeated) (*each.outcome)->events = std::move(each.batch.events);
            each.done(std::move(*each.outcome));
        }
        first += count;
    }
}

/// One transaction, from that batch on; how many it took. It may add more batches, if they are few.
std::size_t Journal::Writer::write(std::vector<Waiting>& all, std::size_t first, std::span<const Snapshot> snapshots,
                                   bool more) {
    const auto from_first = [&] {
        return std::span{all}.subspan(first, std::min(all.size() - first, options_.group_most));
    };
    if (const std::optional<sql::Fault> before = halted()) {
        for (Waiting& each : from_first()) each.outcome = failed(Trouble::halted, before->what);
        return from_first().size();
    }
    const auto begun = Clock::now();
    more = more && first == 0 && all.size() < worth_waiting_for_ && worth_waiting_for_ <= options_.group_most;
    sql::Result<void> done = more ? commit_with_more(all, snapshots) : commit(from_first(), snapshots);
    const std::span<Waiting> batches = from_first();
    if (!done && done.error().kind == sql::FaultKind::constraint && batches.size() > 1) {
        // One of them is to blame. The others must not suffer for it.
        for (Waiting& each : batches) {
            done = commit({&each, 1}, {});
            if (!done) each.outcome = failed(Trouble::fault, done.error().what);
            if (!done && halts(done.error().kind)) break;
        }
        if (done || !halts(done.error().kind)) return batches.size();
        for (Waiting& each : batches) {
            if (!each.outcome) each.outcome = failed(Trouble::halted, done.error().what);
        }
        halt(done.error());
        return batches.size();
    }
    if (!done) {
        for (Waiting& each : batches) each.outcome = failed(Trouble::fault, done.error().what);
        if (halts(done.error().kind)) halt(done.error());
        return batches.size();
    }
    last_took_ = Clock::now() - begun;
    if (options_.on_slow && last_took_ > options_.slow)
        options_.on_slow(std::chrono::duration_cast<std::chrono::milliseconds>(last_took_), batches.size());
    return batches.size();
}

sql::Result<void> Journal::Writer::commit(std::span<Waiting> batches, std::span<const Snapshot> snapshots) {
    Group group{*connection_, known_};
    return ended(group.commit(batches, snapshots), group, batches);
}

/// What comes meanwhile is added, until there are enough or the moment is over.
sql::Result<void> Journal::Writer::commit_with_more(std::vector<Waiting>& batches,
                                                    std::span<const Snapshot> snapshots) {
    Group group{*connection_, known_};
    sql::Result<void> done = group.begin();
    if (done) done = group.add(batches);
    if (done) done = add_more(group, batches);
    if (done) done = group.end(snapshots);
    return ended(std::move(done), group, batches);
}

sql::Result<void> Journal::Writer::add_more(Group& group, std::vector<Waiting>& batches) {
    while (batches.size() < worth_waiting_for_) {
        if (submitted_.load(std::memory_order_relaxed) == 0) {
            if (Clock::now() >= wait_until_) return {};
            std::this_thread::yield();
            continue;
        }
        const std::size_t before = batches.size();
        {
            const std::lock_guard lock{mutex_};
            // Who wants something done is not kept waiting, and what does not fit waits.
            if (!queue_.tasks.empty() || stopping_ || queue_.batches.size() > options_.group_most - before) return {};
            std::ranges::move(queue_.batches, std::back_inserter(batches));
            queue_.batches.clear();
            submitted_ = 0;
        }
        if (sql::Result<void> added = group.add(std::span{batches}.subspan(before)); !added) return added;
    }
    return {};
}

sql::Result<void> Journal::Writer::ended(sql::Result<void> done, const Group& group, std::span<Waiting> batches) {
    if (!done) {
        known_ = {};
        for (Waiting& each : batches) each.outcome.reset();
        return done;
    }
    const std::lock_guard lock{mutex_};
    ++counts_.groups;
    counts_.batches += batches.size();
    counts_.entries += group.entries();
    return done;
}

void Journal::Writer::halt(const sql::Fault& fault) {
    const std::lock_guard lock{mutex_};
    halted_ = fault;
    ++counts_.halts;
}

sql::Result<void> Journal::Writer::resume() {
    known_ = {};
    sql::Result<std::unique_ptr<sql::Connection>> fresh = store_->connect();
    if (!fresh) return std::unexpected{std::move(fresh.error())};
    connection_ = std::move(*fresh);
    sql::Result<sql::Rows> written = connection_->run("UPDATE journal_probe SET count = count + 1");
    if (!written) return std::unexpected{std::move(written.error())};
    const std::lock_guard lock{mutex_};
    halted_.reset();
    return {};
}

// --- The face -------------------------------------------------------------------------------------------------------
Journal::Journal(std::unique_ptr<Writer> writer) : writer_(std::move(writer)) {}
Journal::~Journal() = default;

sql::Result<std::unique_ptr<Journal>> Journal::open(const sql::Store& store, JournalOptions options) {
    if (store.access() != sql::Access::write)
        return std::unexpected{sql::Fault{sql::FaultKind::other, "the store was opened for reading"}};
    sql::Result<std::unique_ptr<sql::Connection>> connection = store.connect();
    if (!connection) return std::unexpected{std::move(connection.error())};
    if (sql::Result<void> good = sql::migrate(**connection, schema_user, migrations()); !good)
        return std::unexpected{std::move(good.error())};
    // Anyone who reads looks through all that has no place: a server reads before it writes.
    if (!(*connection)->is_postgres()) {
        sql::Result<sql::Transaction> transaction = (*connection)->begin();
        if (!transaction) return std::unexpected{std::move(transaction.error())};
        if (sql::Result<NotPlaced> placed = place_all(**connection); !placed)
            return std::unexpected{std::move(placed.error())};
        if (sql::Result<void> done = transaction->commit(); !done) return std::unexpected{std::move(done.error())};
    }
    return std::unique_ptr<Journal>{new Journal{std::make_unique<Writer>(store, std::move(*connection), options)}};
}

sql::Result<void> Journal::create_table(const TableRecord& table) {
    if (const std::string_view wrong = flaw_in(table); !wrong.empty())
        return std::unexpected{sql::Fault{sql::FaultKind::constraint, std::string{wrong}}};
    return writer_->run([&]() -> sql::Result<void> {
        sql::Result<sql::Rows> made = writer_->connection().run(
            "INSERT INTO journal_tables (id, name, game, casino, setup) VALUES ($1, $2, $3, $4, $5)",
            {table.id, table.name, table.game, table.casino, table.setup});
        if (!made) return std::unexpected{std::move(made.error())};
        return {};
    });
}

sql::Result<void> Journal::rename_table(const std::string& id, const std::string& name) {
    const TableRecord renamed{.id = id, .name = name, .game = {}, .casino = {}, .setup = {}};
    if (const std::string_view wrong = flaw_in(renamed); !wrong.empty())
        return std::unexpected{sql::Fault{sql::FaultKind::constraint, std::string{wrong}}};
    return writer_->run([&]() -> sql::Result<void> {
        sql::Result<sql::Rows> done =
            writer_->connection().run("UPDATE journal_tables SET name = $2 WHERE id = $1", {id, name});
        if (!done) return std::unexpected{std::move(done.error())};
        if (done->changed() == 0)
            return std::unexpected{sql::Fault{sql::FaultKind::constraint, "there is no table " + id}};
        return {};
    });
}

sql::Result<std::int64_t> Journal::claim(const std::string& table) {
    sql::Result<std::vector<std::int64_t>> epochs = claim({&table, 1});
    if (!epochs) return std::unexpected{std::move(epochs.error())};
    return epochs->front();
}

sql::Result<std::vector<std::int64_t>> Journal::claim(std::span<const std::string> tables) {
    return writer_->run([&]() -> sql::Result<std::vector<std::int64_t>> {
        std::vector<sql::Statement> statements;
        // In the order of their ids: two servers that claim the same tables must not wait for each other.
        std::vector<std::size_t> order(tables.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, {}, [&](std::size_t each) { return std::string_view{tables[each]}; });
        for (const std::size_t each : order)
            statements.push_back({.sql = "UPDATE journal_tables SET epoch = epoch + 1 WHERE id = $1 RETURNING epoch",
                                  .parameters = {tables[each]}});
        sql::Result<sql::Transaction> transaction = writer_->connection().begin();
        if (!transaction) return std::unexpected{std::move(transaction.error())};
        const sql::Result<std::vector<sql::Rows>> claimed = writer_->connection().run_all(statements);
        if (!claimed) return std::unexpected{claimed.error()};
        std::vector<std::int64_t> epochs(tables.size());
        for (std::size_t at = 0; at < order.size(); ++at) {
            const std::string& table = tables[order[at]];
            if ((*claimed)[at].empty())
                return std::unexpected{sql::Fault{sql::FaultKind::constraint, "there is no table " + table}};
            epochs[order[at]] = (*claimed)[at][0].integer(0);
            writer_->forget(table);  // what is known of it was good for the epoch before
        }
        if (sql::Result<void> done = transaction->commit(); !done) return std::unexpected{std::move(done.error())};
        return epochs;
    });
}

sql::Result<void> Journal::try_resume() {
    return writer_->run([this] { return writer_->resume(); });
}

void Journal::look_after_store() { writer_->look_after_store(); }

void Journal::drain() {
    (void)writer_->run([] { return true; });
}

std::expected<void, Failure> Journal::submit(Batch batch, Done done) {
    return writer_->submit(std::move(batch), std::move(done));
}

void Journal::keep(Snapshot snapshot) { writer_->keep(std::move(snapshot)); }

bool Journal::has_room() const { return writer_->has_room(); }

std::optional<sql::Fault> Journal::halted() const { return writer_->halted(); }
JournalCounts Journal::counts() const { return writer_->counts(); }

}  // namespace croupier::journal
