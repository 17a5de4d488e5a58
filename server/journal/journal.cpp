#include "server/journal/journal.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>

#include <pthread.h>

#include "server/journal/group.h"
#include "server/journal/schema.h"

namespace croupier::journal {

namespace {

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
            if (queue_.size() >= options_.waiting_most)
                return failed(Trouble::overloaded, "too much is waiting to be written; try again");
            queue_.emplace_back(Waiting{.batch = std::move(batch), .done = std::move(done), .outcome = {}});
            if (queue_.size() < wanted_) return {};
        }
        changed_.notify_one();
        return {};
    }

    void keep(Snapshot snapshot) {
        {
            const std::lock_guard lock{mutex_};
            if (halted_ || queue_.size() >= options_.waiting_most) return;
            queue_.emplace_back(std::move(snapshot));
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
            queue_.emplace_back(Task{[&] { promise.set_value(work()); }});
            wanted_ = 1;
        }
        changed_.notify_one();
        return result.get();
    }

    std::optional<sql::Fault> halted() const {
        const std::lock_guard lock{mutex_};
        return halted_;
    }
    JournalCounts counts() const {
        const std::lock_guard lock{mutex_};
        JournalCounts now = counts_;
        now.waiting = queue_.size();
        return now;
    }

    // On the writer's thread:
    sql::Connection& connection() { return *connection_; }
    sql::Result<void> resume();

private:
    using Queued = std::variant<Waiting, Snapshot, Task>;

    void work();
    void linger(std::unique_lock<std::mutex>& lock);
    void gather(std::unique_lock<std::mutex>& lock);
    void write(std::vector<Waiting>& batches, const std::vector<Snapshot>& snapshots);
    sql::Result<void> commit(std::span<Waiting> batches, std::span<const Snapshot> snapshots);
    void halt(const sql::Fault& fault);

    const sql::Store* store_;
    std::unique_ptr<sql::Connection> connection_;
    JournalOptions options_;
    KnownTables known_;
    std::optional<NotPlaced> not_placed_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Queued> queue_;
    std::size_t wanted_ = 1;  ///< the writer need not be woken for fewer
    bool stopping_ = false;
    std::optional<sql::Fault> halted_;
    JournalCounts counts_;

    std::size_t last_group_ = 1;
    std::chrono::steady_clock::duration last_took_{};
    std::thread thread_;  // last: it uses all the others
};

/// Those whose batches were just committed will soon send their next ones. To wait a moment for as many as there were
/// doubles the size of the groups; who is alone never waits.
void Journal::Writer::gather(std::unique_lock<std::mutex>& lock) {
    if (queue_.size() >= last_group_ || stopping_) return;
    const auto moment = std::min<std::chrono::steady_clock::duration>(last_took_ / 8, std::chrono::milliseconds{5});
    wanted_ = last_group_;
    changed_.wait_for(lock, moment, [this] { return queue_.size() >= wanted_ || stopping_; });
    wanted_ = 1;
}

/// Whoever waited for the last group sends again at once, and to be woken takes longer than that.
void Journal::Writer::linger(std::unique_lock<std::mutex>& lock) {
    constexpr std::chrono::microseconds moment{60};
    const auto until = std::chrono::steady_clock::now() + moment;
    while (queue_.empty() && !stopping_ && std::chrono::steady_clock::now() < until) {
        lock.unlock();
        std::this_thread::yield();
        lock.lock();
    }
}

void Journal::Writer::work() {
    ::pthread_setname_np(::pthread_self(), "journal");  // for top and debuggers
    std::vector<Waiting> batches;
    std::vector<Snapshot> snapshots;
    std::unique_lock lock{mutex_};
    for (;;) {
        linger(lock);
        changed_.wait(lock, [this] { return !queue_.empty() || stopping_; });
        gather(lock);
        if (queue_.empty()) return;
        Task task;
        while (!queue_.empty() && batches.size() + snapshots.size() < options_.group_most) {
            Queued& next = queue_.front();
            if (auto* const batch = std::get_if<Waiting>(&next)) {
                batches.push_back(std::move(*batch));
            } else if (auto* const snapshot = std::get_if<Snapshot>(&next)) {
                snapshots.push_back(std::move(*snapshot));
            } else {
                // What was asked before it comes first, and then it has a turn of its own.
                if (!batches.empty() || !snapshots.empty()) break;
                task = std::move(std::get<Task>(next));
                queue_.pop_front();
                break;
            }
            queue_.pop_front();
        }
        lock.unlock();
        if (task) {
            task();
        } else {
            write(batches, snapshots);
            for (Waiting& each : batches) {
                if (!each.done) continue;
                if (*each.outcome && !(*each.outcome)->repeated) (*each.outcome)->events = std::move(each.batch.events);
                each.done(std::move(*each.outcome));
            }
            batches.clear();
            snapshots.clear();
        }
        lock.lock();
    }
}

void Journal::Writer::write(std::vector<Waiting>& batches, const std::vector<Snapshot>& snapshots) {
    if (const std::optional<sql::Fault> before = halted()) {
        for (Waiting& each : batches) each.outcome = failed(Trouble::halted, before->what);
        return;
    }
    const auto begun = std::chrono::steady_clock::now();
    sql::Result<void> done = commit(batches, snapshots);
    if (!done && done.error().kind == sql::FaultKind::constraint && batches.size() > 1) {
        // One of them is to blame. The others must not suffer for it.
        for (Waiting& each : batches) {
            done = commit({&each, 1}, {});
            if (!done) each.outcome = failed(Trouble::fault, done.error().what);
            if (!done && halts(done.error().kind)) break;
        }
        if (done || !halts(done.error().kind)) return;
        for (Waiting& each : batches) {
            if (!each.outcome) each.outcome = failed(Trouble::halted, done.error().what);
        }
        return halt(done.error());
    }
    if (!done) {
        for (Waiting& each : batches) each.outcome = failed(Trouble::fault, done.error().what);
        if (halts(done.error().kind)) halt(done.error());
        return;
    }
    last_group_ = std::max<std::size_t>(batches.size(), 1);
    last_took_ = std::chrono::steady_clock::now() - begun;
}

sql::Result<void> Journal::Writer::commit(std::span<Waiting> batches, std::span<const Snapshot> snapshots) {
    Group group{*connection_, batches, snapshots, known_, not_placed_};
    sql::Result<void> done = group.commit();
    if (!done) {
        known_.clear();
        not_placed_.reset();
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
    known_.clear();
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
    // Whoever reads looks through all that has no place: a server reads before it writes.
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
    return writer_->run([&]() -> sql::Result<std::int64_t> {
        sql::Result<sql::Rows> claimed = writer_->connection().run(
            "UPDATE journal_tables SET epoch = epoch + 1 WHERE id = $1 RETURNING epoch", {table});
        if (!claimed) return std::unexpected{std::move(claimed.error())};
        if (claimed->empty())
            return std::unexpected{sql::Fault{sql::FaultKind::constraint, "there is no table " + table}};
        return (*claimed)[0].integer(0);
    });
}

sql::Result<void> Journal::try_resume() {
    return writer_->run([this] { return writer_->resume(); });
}

void Journal::drain() {
    (void)writer_->run([] { return true; });
}

std::expected<void, Failure> Journal::submit(Batch batch, Done done) {
    return writer_->submit(std::move(batch), std::move(done));
}

void Journal::keep(Snapshot snapshot) { writer_->keep(std::move(snapshot)); }

std::optional<sql::Fault> Journal::halted() const { return writer_->halted(); }
JournalCounts Journal::counts() const { return writer_->counts(); }

}  // namespace croupier::journal
