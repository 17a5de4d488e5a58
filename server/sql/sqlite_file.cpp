#include "server/sql/sqlite_file.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <pthread.h>

namespace croupier::sql {

namespace {

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

}  // namespace

Database open_database(const std::string& file, bool write, const SqliteSettings& settings, int& code) {
    // Statistics of memory that nobody asks for, at the price of a lock for each allocation.
    static const int lean = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    static_cast<void>(lean);
    sqlite3* opened = nullptr;
    const int flags =
        (write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    code = sqlite3_open_v2(file.c_str(), &opened, flags, settings.vfs.empty() ? nullptr : settings.vfs.c_str());
    return Database{opened};
}

Fault sqlite_fault(sqlite3* database, const std::string& file, int code) {
    std::string what = "SQLite " + file + ": " + sqlite3_errmsg(database);
    const int cause = sqlite3_system_errno(database);
    const int kind = code & 0xFF;
    if (cause != 0 && (kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN))
        what += " (" + std::generic_category().message(cause) + ")";
    return {.kind = kind_of(code), .what = std::move(what)};
}

// --- Turns ----------------------------------------------------------------------------------------------------------
bool Turns::take() {
    std::unique_lock hold{lock_};
    if (!taken_) {
        taken_ = true;
        return true;
    }
    Waiting mine;
    waiting_.push_back(&mine);
    if (mine.called.wait_for(hold, patience, [&] { return mine.has_turn; })) return true;
    std::erase(waiting_, &mine);
    return false;
}

void Turns::give_back() {
    const std::scoped_lock hold{lock_};
    if (waiting_.empty()) {
        taken_ = false;
        return;
    }
    Waiting& next = *waiting_.front();
    waiting_.pop_front();
    next.has_turn = true;
    next.called.notify_one();
}

// --- The log --------------------------------------------------------------------------------------------------------
LogMover::~LogMover() {
    {
        const std::scoped_lock hold{lock_};
        ending_ = true;
    }
    wake_.notify_one();
}

/// How many pages of the log are in the main file now.
int LogMover::move(sqlite3* connection) {
    int moved = 0;
    sqlite3_wal_checkpoint_v2(connection, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, &moved);
    return std::max(moved, 0);
}

/// A page that many transactions touch goes back to the main file once for all of them: so the log may grow to 64 MiB.
/// It starts again when a commit finds that nothing is left to move; the thread has moved most of it by then, part by
/// part, and the little that is left is moved here.
void LogMover::tend(sqlite3* connection, int pages) {
    std::unique_lock hold{lock_};
    if (pages <= pages_) {
        moved_ = 0;  // it started again
        ++generation_;
    }
    pages_ = pages;
    const int part = log_most_ / 8;
    const int little = log_most_ / 32;
    const int not_moved = pages - moved_;
    const bool long_enough = pages >= log_most_;
    const bool far_too_long = pages >= 2 * log_most_;
    if (moving_ || not_moved <= 0 || (!long_enough && not_moved < part)) return;
    moving_ = true;
    if (far_too_long || (long_enough && not_moved <= little)) {
        hold.unlock();
        const int moved = move(connection);
        hold.lock();
        moved_ = std::max(moved_, moved);
        moving_ = false;
        return;
    }
    asked_ = true;
    if (!thread_.joinable()) thread_ = std::jthread{[this] { work(); }};
    wake_.notify_one();
}

void LogMover::work() {
    ::pthread_setname_np(::pthread_self(), "log");  // for top and debuggers
    std::unique_lock hold{lock_};
    while (true) {
        wake_.wait(hold, [this] { return asked_ || ending_; });
        if (ending_) return;
        asked_ = false;
        const int generation = generation_;
        hold.unlock();
        const int moved = move(database_.get());
        hold.lock();
        if (generation == generation_) moved_ = std::max(moved_, moved);
        moving_ = false;
    }
}

// --- The file -------------------------------------------------------------------------------------------------------
Result<std::shared_ptr<SqliteFile>> SqliteFile::open(const std::string& file, const SqliteSettings& settings) {
    Result<SqliteHold> hold = SqliteHold::take(file);
    if (!hold) return std::unexpected{std::move(hold.error())};
    std::shared_ptr<SqliteFile> held{new SqliteFile{std::move(*hold)}};
    int code = SQLITE_OK;
    Database database = open_database(file, true, settings, code);
    if (code == SQLITE_OK) {
        sqlite3_busy_timeout(database.get(), static_cast<int>(patience.count()));
        // To read opens the log. From then on the connection keeps its lock on the file.
        const std::string settle = "PRAGMA journal_mode = WAL; PRAGMA synchronous = " + settings.synchronous +
                                   "; SELECT count(*) FROM sqlite_schema;";
        code = sqlite3_exec(database.get(), settle.c_str(), nullptr, nullptr, nullptr);
    }
    if (code != SQLITE_OK) return std::unexpected{sqlite_fault(database.get(), file, code)};
    const char* const name = sqlite3_db_filename(database.get(), "main");
    held->file_ = name;
    held->log_file_ = sqlite3_filename_wal(name);
    held->index_file_ = held->file_ + "-shm";
    held->log_identity_ = identity_at(held->log_file_);
    held->index_identity_ = identity_at(held->index_file_);
    held->log_ = std::make_unique<LogMover>(std::move(database), settings.log_pages);
    if (held->log_identity_ == FileIdentity{} || held->index_identity_ == FileIdentity{})
        return std::unexpected{
            Fault{FaultKind::unavailable, "SQLite " + file + ": there is no log; is this a local disk?"}};
    if (Result<void> there = held->check(); !there) return std::unexpected{std::move(there.error())};
    return held;
}

Result<void> SqliteFile::check() const {
    const auto gone = [](const std::string& name) {
        return std::unexpected{Fault{FaultKind::unavailable,
                                     "SQLite " + name +
                                         ": the file was deleted or replaced while the server used it; nothing more is "
                                         "acknowledged until the server is stopped and started again"}};
    };
    if (identity_at(file_) != hold_.identity()) return gone(file_);
    if (identity_at(log_file_) != log_identity_) return gone(log_file_);
    if (identity_at(index_file_) != index_identity_) return gone(index_file_);
    return {};
}

void SqliteFile::rescue(sqlite3* connection) const {
    if (identity_at(file_) != hold_.identity() || identity_at(log_file_) == log_identity_) return;
    std::error_code none;
    const auto begun = std::filesystem::file_size(log_file_, none);
    if (!none && begun > 0) return;  // somebody else has written: what stands there now is not ours to overwrite
    sqlite3_wal_checkpoint_v2(connection, nullptr, SQLITE_CHECKPOINT_FULL, nullptr, nullptr);
}

}  // namespace croupier::sql
