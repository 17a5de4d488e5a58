// Which process may write a SQLite file: a lock upon the file itself, so that it cannot be deleted from under its
// holder.
//
// SQLite's own locks are POSIX locks, and those have a trap: when a process closes any descriptor of a file, all its
// POSIX locks on that file are gone. Other processes then believe that nobody uses the database, and the last of them
// deletes its log. So a file of a store is never opened and closed beside SQLite. The descriptor behind this lock stays
// open until the process ends; when the hold ends, it is only unlocked.
#pragma once

#include <string>

#include <sys/stat.h>

#include "server/sql/sql.h"

namespace croupier::sql {

/// What errno says, as a fault.
[[nodiscard]] Fault system_fault(const std::string& what);

/// A file, whatever it is called.
struct FileIdentity {
    dev_t device = 0;
    ino_t number = 0;
    friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// What is found at a path now, without opening it: zeros when there is nothing.
[[nodiscard]] FileIdentity identity_at(const std::string& path);

class SqliteHold {
public:
    /// Takes the hold, or says who has it (`held`). Makes the file when it is not there, for its owner only: SQLite
    /// would let everybody read it. Its other files get the permissions of this one.
    [[nodiscard]] static Result<SqliteHold> take(const std::string& file);
    SqliteHold(SqliteHold&& other) noexcept;
    SqliteHold& operator=(SqliteHold&& other) noexcept;
    SqliteHold(const SqliteHold&) = delete;
    SqliteHold& operator=(const SqliteHold&) = delete;
    ~SqliteHold();

    [[nodiscard]] const FileIdentity& identity() const { return identity_; }

private:
    SqliteHold(int note, int file, FileIdentity identity) : note_(note), file_(file), identity_(identity) {}
    int note_ = -1;
    int file_ = -1;
    FileIdentity identity_;
};

}  // namespace croupier::sql
