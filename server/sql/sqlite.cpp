// SQLite behind sql.h.
#include <array>
#include <cerrno>
#include <charconv>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/sql/databases.h"

namespace croupier::sql {

namespace {

/// How long to wait for another connection of this process, or for somebody's tool, to let go.
constexpr int patience_milliseconds = 5000;

FaultKind kind_of(int code) {
    switch (code & 0xFF) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return FaultKind::held;
        case SQLITE_FULL: return FaultKind::full;
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB: return FaultKind::corrupt;
        case SQLITE_CONSTRAINT: return FaultKind::constraint;
        case SQLITE_IOERR:
        case SQLITE_CANTOPEN:
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_NOMEM: return FaultKind::unavailable;
        default: return FaultKind::other;
    }
}

struct Finalizer {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
struct Closer {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};

struct Prepared {
    std::unique_ptr<sqlite3_stmt, Finalizer> statement;
    std::vector<std::size_t> wanted;  ///< for each of SQLite's parameters, which of ours: the 2 of $2, less one
    std::size_t count = 0;            ///< how many of ours there must be
};

/// A statement that answered keeps its place in the database until it is reset.
class Reset {
public:
    explicit Reset(sqlite3_stmt* statement) : statement_(statement) {}
    ~Reset() {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }
    Reset(const Reset&) = delete;
    Reset& operator=(const Reset&) = delete;
    Reset(Reset&&) = delete;
    Reset& operator=(Reset&&) = delete;

private:
    sqlite3_stmt* statement_;
};

int bind(sqlite3_stmt* statement, int index, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return sqlite3_bind_int64(statement, index, *number);
    // A null pointer would bind NULL where an empty text is meant.
    if (const auto* text = std::get_if<std::string_view>(&value))
        return sqlite3_bind_text64(statement, index, text->empty() ? "" : text->data(), text->size(), SQLITE_STATIC,
                                   SQLITE_UTF8);
    if (const auto* bytes = std::get_if<BytesView>(&value)) {
        if (bytes->empty()) return sqlite3_bind_zeroblob(statement, index, 0);
        return sqlite3_bind_blob64(statement, index, bytes->data(), bytes->size(), SQLITE_STATIC);
    }
    return sqlite3_bind_null(statement, index);
}

void add_row(sqlite3_stmt* statement, int columns, Rows& rows) {
    for (int column = 0; column < columns; ++column) {
        const int type = sqlite3_column_type(statement, column);
        if (type == SQLITE_INTEGER) {
            rows.add_integer(sqlite3_column_int64(statement, column));
        } else if (type == SQLITE_NULL) {
            rows.add_null();
        } else {
            // Also for text: the bytes as they are.
            const void* const data = sqlite3_column_blob(statement, column);
            const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
            if (type == SQLITE_BLOB) {
                rows.add_bytes(data, size);
            } else {
                rows.add_text(size == 0 ? std::string_view{} : std::string_view{static_cast<const char*>(data), size});
            }
        }
    }
}

std::unique_ptr<sqlite3, Closer> open_database(const std::string& file, bool write, const SqliteSettings& settings,
                                               int& code) {
    sqlite3* opened = nullptr;
    const int flags =
        (write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    code = sqlite3_open_v2(file.c_str(), &opened, flags, settings.vfs.empty() ? nullptr : settings.vfs.c_str());
    return std::unique_ptr<sqlite3, Closer>{opened};
}

/// Moves pages from the log to the main file on a thread of its own, beside the one that commits: there it would hold
/// up everybody for as long as the disk takes. When that fails, the log only stays longer; nothing is lost.
class LogMover {
public:
    LogMover(std::string file, SqliteSettings settings) : file_(std::move(file)), settings_(std::move(settings)) {}
    ~LogMover() {
        {
            const std::scoped_lock hold{lock_};
            ending_ = true;
        }
        wake_.notify_one();
    }
    LogMover(const LogMover&) = delete;
    LogMover& operator=(const LogMover&) = delete;
    LogMover(LogMover&&) = delete;
    LogMover& operator=(LogMover&&) = delete;

    /// Moves what there is now.
    void move() {
        {
            const std::scoped_lock hold{lock_};
            asked_ = true;
            if (!thread_.joinable()) thread_ = std::jthread{[this] { work(); }};
        }
        wake_.notify_one();
    }
    [[nodiscard]] bool is_moving() const {
        const std::scoped_lock hold{lock_};
        return asked_;
    }

private:
    void work() {
        ::pthread_setname_np(::pthread_self(), "log");  // for top and debuggers
        int code = SQLITE_OK;
        const auto database = open_database(file_, true, settings_, code);
        // It learns that there is a log when it reads.
        if (code == SQLITE_OK)
            code = sqlite3_exec(database.get(), "SELECT count(*) FROM sqlite_schema", nullptr, nullptr, nullptr);
        std::unique_lock hold{lock_};
        while (true) {
            wake_.wait(hold, [this] { return asked_ || ending_; });
            if (ending_) return;
            hold.unlock();
            if (code == SQLITE_OK)
                sqlite3_wal_checkpoint_v2(database.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
            hold.lock();
            asked_ = false;
        }
    }

    std::string file_;
    SqliteSettings settings_;
    mutable std::mutex lock_;
    std::condition_variable wake_;
    bool asked_ = false;
    bool ending_ = false;
    std::jthread thread_;  // last: it uses all the others
};

class SqliteConnection final : public Connection {
public:
    SqliteConnection(std::unique_ptr<sqlite3, Closer> database, std::string file, bool may_write,
                     const SqliteSettings& settings)
        : Connection(may_write),
          database_(std::move(database)),
          file_(std::move(file)),
          log_most_(settings.log_pages),
          mover_(file_, settings) {
        if (may_write && database_) sqlite3_wal_hook(database_.get(), &SqliteConnection::committed, this);
    }

    [[nodiscard]] bool is_postgres() const override { return false; }

    [[nodiscard]] Fault fault(int code) const {
        std::string what = "SQLite " + file_ + ": " + sqlite3_errmsg(database_.get());
        const int cause = sqlite3_system_errno(database_.get());
        const int kind = code & 0xFF;
        if (cause != 0 && (kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN))
            what += " (" + std::generic_category().message(cause) + ")";
        return {.kind = kind_of(code), .what = std::move(what)};
    }

    Result<void> execute(const char* sql) {
        const int code = sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr);
        if (code != SQLITE_OK) return std::unexpected{fault(code)};
        return {};
    }

private:
    static int committed(void* self, sqlite3* /*database*/, const char* /*name*/, int pages) {
        static_cast<SqliteConnection*>(self)->tend_log(pages);
        return SQLITE_OK;
    }
    /// A page that many transactions touch goes back to the main file once for all of them: so the log may grow to 64
    /// MiB. It begins anew when a commit finds that nothing is left to move; the LogMover has moved most of it by then,
    /// part by part, and the little that is left is moved here.
    void tend_log(int pages) {
        if (pages < moved_) moved_ = 0;  // it began anew
        const int part = log_most_ / 8;
        const int little = log_most_ / 32;
        const int not_moved = pages - moved_;
        const bool long_enough = pages >= log_most_;
        const bool far_too_long = pages >= 2 * log_most_;
        if (!far_too_long && (mover_.is_moving() || (!long_enough && not_moved < part))) return;
        moved_ = pages;
        if (far_too_long || (long_enough && not_moved <= little)) {
            sqlite3_wal_checkpoint_v2(database_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
        } else {
            mover_.move();
        }
    }

    Result<Prepared*> prepare(std::string_view sql) {
        // As a rule the same one again: a journal adds many rows of one kind.
        if (last_ != statements_.end() && last_->first == sql) return &last_->second;
        if (last_ = statements_.find(sql); last_ != statements_.end()) return &last_->second;
        sqlite3_stmt* made = nullptr;
        const char* rest = nullptr;
        const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                            SQLITE_PREPARE_PERSISTENT, &made, &rest);
        Prepared prepared;
        prepared.statement.reset(made);
        if (code != SQLITE_OK) return std::unexpected{fault(code)};
        if (made == nullptr || rest != sql.data() + sql.size())
            return std::unexpected{Fault{FaultKind::other, "not exactly one statement: " + std::string{sql}}};
        // SQLite numbers $2 by where it first stands; we go by its name.
        for (int index = 1; index <= sqlite3_bind_parameter_count(made); ++index) {
            const char* const name = sqlite3_bind_parameter_name(made, index);
            const std::string_view digits = name == nullptr ? std::string_view{} : std::string_view{name}.substr(1);
            std::size_t number = 0;
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
            if (error != std::errc{} || end != digits.data() + digits.size() || number == 0)
                return std::unexpected{Fault{FaultKind::other, "parameters are $1, $2, ...: " + std::string{sql}}};
            prepared.wanted.push_back(number - 1);
            prepared.count = std::max(prepared.count, number);
        }
        last_ = statements_.emplace(std::string{sql}, std::move(prepared)).first;
        return &last_->second;
    }

    Result<Rows> run_one(const Step& step) {
        Result<Prepared*> prepared = prepare(step.sql);
        if (!prepared) return std::unexpected{std::move(prepared.error())};
        sqlite3_stmt* const statement = (*prepared)->statement.get();
        if (step.parameters.size() != (*prepared)->count)
            return std::unexpected{Fault{FaultKind::other, "another number of parameters: " + std::string{step.sql}}};
        const Reset reset{statement};
        int index = 1;
        for (const std::size_t wanted : (*prepared)->wanted) {
            if (const int code = bind(statement, index++, step.parameters[wanted]); code != SQLITE_OK)
                return std::unexpected{fault(code)};
        }
        const int columns = sqlite3_column_count(statement);
        Rows rows{static_cast<std::size_t>(columns)};
        int code = sqlite3_step(statement);
        for (; code == SQLITE_ROW; code = sqlite3_step(statement)) add_row(statement, columns, rows);
        if (code != SQLITE_DONE) return std::unexpected{fault(code)};
        rows.set_changed(sqlite3_changes64(database_.get()));
        return rows;
    }

    Result<std::vector<Rows>> do_run(std::span<const Step> steps) override {
        std::vector<Rows> all;
        all.reserve(steps.size());
        for (const Step& step : steps) {
            Result<Rows> rows = run_one(step);
            if (!rows) return std::unexpected{std::move(rows.error())};
            all.push_back(std::move(*rows));
        }
        return all;
    }

    Result<void> do_script(const std::string& sql) override { return execute(sql.c_str()); }

    // The lock for writing is taken at once: a transaction that read first could find that it may not write any more.
    Result<void> do_begin() override { return execute(may_write() ? "BEGIN IMMEDIATE" : "BEGIN"); }

    Result<void> do_commit(std::span<const Step> last) override {
        if (Result<std::vector<Rows>> done = do_run(last); !done) return std::unexpected{std::move(done.error())};
        return execute("COMMIT");
    }

    void do_roll_back() override {
        // After some faults SQLite has done it already.
        if (sqlite3_get_autocommit(database_.get()) == 0)
            sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    }

    std::unique_ptr<sqlite3, Closer> database_;  // before the statements, which must go first
    std::map<std::string, Prepared, std::less<>> statements_;
    std::map<std::string, Prepared, std::less<>>::iterator last_ = statements_.end();
    std::string file_;
    int log_most_;
    int moved_ = 0;  ///< pages of the log, or on their way
    LogMover mover_;
};

Fault system_fault(const std::string& what) {
    const int cause = errno;
    return {.kind = cause == ENOSPC ? FaultKind::full : FaultKind::unavailable,
            .what = what + ": " + std::generic_category().message(cause)};
}

}  // namespace

Result<int> hold_sqlite(const std::string& file) {
    const std::string name = file + "-lock";
    const int lock = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
    if (lock < 0) return std::unexpected{system_fault("cannot open " + name)};
    if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
        Fault fault = system_fault("cannot lock " + name);
        if (errno == EWOULDBLOCK) {
            std::array<char, 24> text{};
            const ssize_t size = ::read(lock, text.data(), text.size());
            const std::string holder{text.data(), size > 0 ? static_cast<std::size_t>(size) : 0};
            fault = {.kind = FaultKind::held,
                     .what = "the store " + file + " is in use by another process" +
                             (holder.empty() ? "" : " (number " + holder + ")") + "; stop that one first"};
        }
        ::close(lock);
        return std::unexpected{std::move(fault)};
    }
    // Only for the sentence above: the lock is what counts.
    const std::string number = std::to_string(::getpid());
    if (::ftruncate(lock, 0) != 0 || ::pwrite(lock, number.data(), number.size(), 0) < 0) (void)::ftruncate(lock, 0);
    return lock;
}

void release_sqlite(int lock) { ::close(lock); }

Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file, Access access,
                                                   const SqliteSettings& settings) {
    const bool write = access == Access::write;
    if (write) {
        // SQLite would let everybody read it. Its other files get the permissions of this one.
        const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (made < 0) return std::unexpected{system_fault("cannot open the store " + file)};
        ::close(made);
    }
    // Statistics of memory that nobody asks for, at the price of a lock for each allocation.
    static const int lean = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    static_cast<void>(lean);
    int code = SQLITE_OK;
    auto database = open_database(file, write, settings, code);
    sqlite3* const opened = database.get();
    auto connection = std::make_unique<SqliteConnection>(std::move(database), file, write, settings);
    if (code != SQLITE_OK) return std::unexpected{connection->fault(code)};

    sqlite3_busy_timeout(opened, patience_milliseconds);
    std::string settle = "PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON;";
    // Pages that are written again and again stay in memory.
    if (write)
        settle +=
            "PRAGMA journal_mode = WAL; PRAGMA cache_size = -32768;"
            "PRAGMA synchronous = " +
            settings.synchronous + ";";
    // Also finds out whether it is a database at all.
    settle += "SELECT count(*) FROM sqlite_schema;";
    if (Result<void> settled = connection->execute(settle.c_str()); !settled)
        return std::unexpected{std::move(settled.error())};
    return connection;
}

}  // namespace croupier::sql
