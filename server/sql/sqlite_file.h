// What the connections that write one SQLite file share: the hold of it, its log, and whose turn it is to write.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include <sqlite3.h>

#include "server/sql/sql.h"
#include "server/sql/sqlite_hold.h"

namespace croupier::sql {

/// How long to wait for another connection of this process, or for somebody's tool, to let go.
inline constexpr std::chrono::milliseconds patience{5000};

struct DatabaseCloser {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, DatabaseCloser>;

/// SQLite's code tells whether it went well; there may be a database nevertheless, which has the words.
[[nodiscard]] Database open_database(const std::string& file, bool write, const SqliteSettings& settings, int& code);
/// What SQLite says went wrong.
[[nodiscard]] Fault sqlite_fault(sqlite3* database, const std::string& file, int code);

/// The connection that has waited longest writes next. SQLite itself would have them all try again and again.
class Turns {
public:
    /// False when the patience is at its end.
    [[nodiscard]] bool take();
    void give_back();

private:
    struct Waiting {
        std::condition_variable called;
        bool has_turn = false;
    };
    std::mutex lock_;
    bool taken_ = false;
    std::deque<Waiting*> waiting_;
};

/// Moves pages from the log to the main file on a thread of its own, beside the one that commits: there it would hold
/// up everybody for as long as the disk takes. When that fails, the log only stays longer; nothing is lost.
///
/// It is the only one that moves pages, and it never begins when there is nothing to move: SQLite before 3.51.3 can
/// lose pages when a log starts again at the very moment when somebody begins to move a log that is wholly moved.
class LogMover {
public:
    LogMover(Database database, int log_pages) : database_(std::move(database)), log_most_(log_pages) {}
    ~LogMover();
    LogMover(const LogMover&) = delete;
    LogMover& operator=(const LogMover&) = delete;
    LogMover(LogMover&&) = delete;
    LogMover& operator=(LogMover&&) = delete;

    /// After a commit on this connection, by the connection that has the turn: the log has so many pages now.
    void tend(sqlite3* connection, int pages);

private:
    void work();
    int move(sqlite3* connection);

    Database database_;
    const int log_most_;
    std::mutex lock_;
    std::condition_variable wake_;
    int pages_ = 0;        ///< of the log, at the last commit
    int moved_ = 0;        ///< of them
    int generation_ = 0;   ///< how often the log started again
    bool moving_ = false;  ///< asked for, or under way
    bool asked_ = false;
    bool ending_ = false;
    std::jthread thread_;  // last: it uses all the others
};

/// A SQLite file that this process holds for writing. As long as this lives, one connection is open, so no other
/// process can be the last one to leave the database and take the log away.
class SqliteFile {
public:
    [[nodiscard]] static Result<std::shared_ptr<SqliteFile>> open(const std::string& file,
                                                                  const SqliteSettings& settings);

    /// A fault when the file, its log or the log's index is no longer what lies under its name: somebody deleted or
    /// replaced it. What is committed from then on would be lost with this process.
    [[nodiscard]] Result<void> check() const;
    /// After such a fault: where only the name of the log is gone and nobody has begun another, the log can still be
    /// moved to the main file, so that nothing that was acknowledged is lost.
    void rescue(sqlite3* connection) const;

    [[nodiscard]] Turns& turns() { return turns_; }
    [[nodiscard]] LogMover& log() { return *log_; }

private:
    explicit SqliteFile(SqliteHold hold) : hold_(std::move(hold)) {}

    SqliteHold hold_;  // first: it ends last
    std::string file_;
    std::string log_file_;
    std::string index_file_;
    FileIdentity log_identity_;
    FileIdentity index_identity_;
    Turns turns_;
    std::unique_ptr<LogMover> log_;
};

}  // namespace croupier::sql
