// One thin interface over SQLite and PostgreSQL: what the journal and the accounts need of a database, and no more.
//
//   Store::open("sqlite:/var/lib/croupier/tables.db", Access::write)        one file, one writing process
//   Store::open("postgres://user@host/name", Access::write)                 whatever libpq takes
//   store.connect()                           a connection; one thread at a time uses it
//   connection.run("SELECT epoch FROM tables WHERE id = $1", {id})          parameters are $1, $2, ... on both
//   auto transaction = connection.begin(); ...; transaction->commit();      what is not committed is rolled back
//   migrate(connection, "journal", migrations)                              makes or updates the tables of one user
//
// Promises: when commit() has returned without a fault, the rows are on the disk (SQLite: WAL with synchronous FULL;
// PostgreSQL: synchronous_commit on, and a server that runs without fsync is refused). Nothing here throws but
// std::bad_alloc; what a disk or a network does wrong is a Fault, a value. When commit() itself returns a fault of the
// kind `unavailable`, nobody can know whether the rows were kept: ask the store again once it is back.
//
// Text is UTF-8 without NUL on both; everything else is bytes. Integers have 64 bits: columns are INTEGER, TEXT and
// BLOB (STRICT) in SQLite, BIGINT, TEXT and BYTEA in PostgreSQL.
#pragma once

#include <cstdint>
#include <expected>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace croupier::sql {

enum class FaultKind : std::uint8_t {
    unavailable,  ///< cannot be opened, read, written or reached: disk, permission, network, server gone
    held,         ///< somebody else holds it: another process has the store, or a lock was not released in time
    full,         ///< no room left
    corrupt,      ///< not a database, or a damaged one
    constraint,   ///< a key that is there already, a NULL where none may be, a row that must not change, a bad value
    newer,        ///< written by a newer version of this program
    other,        ///< anything else: malformed SQL, unknown tables, ... usually our own mistake
};

/// The name of a kind, for logs: "held".
[[nodiscard]] std::string_view name_of(FaultKind kind);

/// What went wrong with a store, in words for anyone who runs it. Never holds a password.
struct Fault {
    FaultKind kind = FaultKind::other;
    std::string what;
};

template <class T>
using Result = std::expected<T, Fault>;

using Bytes = std::vector<std::uint8_t>;
using BytesView = std::span<const std::uint8_t>;

/// A parameter: NULL, a whole number, text or bytes. Only looks at its text and bytes; they must outlive the call.
using Value = std::variant<std::monostate, std::int64_t, std::string_view, BytesView>;
inline constexpr std::monostate null{};

/// Whether a store takes it as text: UTF-8 without NUL.
[[nodiscard]] bool is_text(std::string_view bytes);

class Rows;

/// One row of an answer. Looks into its Rows.
class Row {
public:
    /// A column of another kind, which only a damaged store has, reads as 0 or as empty.
    [[nodiscard]] std::int64_t integer(std::size_t column) const;
    [[nodiscard]] std::string_view text(std::size_t column) const;
    [[nodiscard]] BytesView bytes(std::size_t column) const;
    [[nodiscard]] bool is_null(std::size_t column) const;

private:
    friend class Rows;
    Row(const Rows& rows, std::size_t first) : rows_(&rows), first_(first) {}
    const Rows* rows_;
    std::size_t first_;
};

/// What a statement answered, all of it in memory: ask for pages (LIMIT) where there may be many rows.
class Rows {
public:
    [[nodiscard]] std::size_t size() const { return columns_ == 0 ? 0 : cells_.size() / columns_; }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] Row operator[](std::size_t row) const { return {*this, row * columns_}; }
    /// How many rows an INSERT, UPDATE or DELETE touched.
    [[nodiscard]] std::int64_t changed() const { return changed_; }

    // For the two databases, which fill it row by row.
    explicit Rows(std::size_t columns = 0) : columns_(columns) {}
    void add_null();
    void add_integer(std::int64_t value);
    void add_text(std::string_view value);
    void add_bytes(const void* data, std::size_t size);
    void set_changed(std::int64_t rows) { changed_ = rows; }

private:
    friend class Row;
    enum class Kind : std::uint8_t { nothing, integer, text, bytes };
    struct Cell {
        Kind kind;
        std::int64_t number;  ///< the integer, or where its text or bytes begin in pool_
        std::size_t size;
    };
    std::size_t columns_;
    std::int64_t changed_ = 0;
    std::vector<Cell> cells_;
    std::string pool_;
};

/// A statement with its parameters, for several in one go.
struct Statement {
    std::string_view sql;
    std::vector<Value> parameters;
};

class Connection;

/// Rolled back when it goes, unless it was committed. The connection must outlive it.
class Transaction {
public:
    Transaction(Transaction&& other) noexcept;
    Transaction& operator=(Transaction&& other) noexcept;
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();

    /// Runs the last statements and commits, on PostgreSQL in one round trip. A transaction in which anything failed
    /// cannot be committed; it is rolled back.
    [[nodiscard]] Result<void> commit(std::span<const Statement> last = {});

private:
    friend class Connection;
    explicit Transaction(Connection& connection) : connection_(&connection) {}
    Connection* connection_;
};

/// A connection to a store, used by one thread at a time. If PostgreSQL went away, the first statement outside a
/// transaction connects again.
class Connection {
public:
    virtual ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    Connection(Connection&&) = delete;
    Connection& operator=(Connection&&) = delete;

    /// Runs one statement, prepared the first time it is seen.
    [[nodiscard]] Result<Rows> run(std::string_view sql, std::initializer_list<Value> parameters = {});
    /// Runs several, up to the first that fails; on PostgreSQL in one round trip (pipeline mode). Outside a transaction
    /// they are one of their own.
    [[nodiscard]] Result<std::vector<Rows>> run_all(std::span<const Statement> statements);
    /// Runs a text of any number of statements without parameters, in or out of a transaction: for migrations.
    [[nodiscard]] Result<void> script(const std::string& sql);
    /// Begins to write. One transaction at a time. After a fault in it the only way on is to let it go.
    [[nodiscard]] Result<Transaction> begin();

    /// Outside a transaction: whether what was committed can still be found by anyone who opens the store next. The
    /// same is looked at with every commit. Nothing is asked of PostgreSQL, whose files are its own.
    [[nodiscard]] virtual Result<void> check();

    [[nodiscard]] virtual bool is_postgres() const = 0;
    /// Whether the store was opened with Access::write.
    [[nodiscard]] bool may_write() const { return may_write_; }

protected:
    explicit Connection(bool may_write) : may_write_(may_write) {}

private:
    friend class Transaction;
    enum class State : std::uint8_t { idle, open, failed };
    template <class T>
    Result<T> noted(Result<T> result);
    Result<void> commit(std::span<const Statement> last);
    void roll_back();

    virtual Result<std::vector<Rows>> do_run(std::span<const Statement> statements) = 0;
    virtual Result<void> do_script(const std::string& sql) = 0;
    virtual Result<void> do_begin() = 0;
    virtual Result<void> do_commit(std::span<const Statement> last) = 0;
    virtual void do_roll_back() = 0;

    bool may_write_;
    State state_ = State::idle;
};

enum class Access : std::uint8_t { write, read };

/// What only tests and benchmarks change: weaker settings lose what was acknowledged.
struct SqliteSettings {
    std::string vfs;                   ///< SQLite's own when empty
    std::string synchronous = "FULL";  ///< or NORMAL, OFF
    int log_pages = 16384;             ///< about as long as the log may become before it starts again
};

class SqliteFile;

/// A database, opened by its URL. For writing, a SQLite file is held by one process at a time, by a lock upon the file
/// itself that ends with the process however it ends; a second one gets a fault of the kind `held`. Reading needs no
/// hold and goes on beside the writer. When somebody deletes or replaces the file or its log under a writer, every
/// commit from then on is a fault of the kind `unavailable`, until the store is reopened. PostgreSQL may have many
/// writers: they are kept apart row by row, by epochs.
class Store {
public:
    [[nodiscard]] static Result<Store> open(std::string url, Access access, SqliteSettings settings = {});
    Store(Store&& other) noexcept;
    Store& operator=(Store&& other) noexcept;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    ~Store();

    /// A new connection. It writes under the store's hold, which lasts as long as any of them.
    [[nodiscard]] Result<std::unique_ptr<Connection>> connect() const;
    /// What to call it on a screen or in a log: the URL without its password.
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] Access access() const { return access_; }

private:
    Store(std::string url, std::string name, Access access, SqliteSettings settings);
    std::string url_;
    std::string name_;
    Access access_;
    SqliteSettings settings_;
    std::shared_ptr<SqliteFile> held_;  ///< SQLite for writing only
};

/// One step from a version of a schema to the next, in the words of each database.
struct Migration {
    std::string_view sqlite;
    std::string_view postgres;
};

/// Brings the tables of one user of the store ("journal", "accounts", ...) to the version that has all migrations in
/// it: version 1 is after the first. Each user counts its own versions, in the table schema_versions. All in one
/// transaction; two servers that start at once take turns. A store of a higher version is refused (`newer`). A
/// connection that may not write only looks, and an older store is refused as well (`other`). A migration that was ever
/// released is never changed: add one.
[[nodiscard]] Result<void> migrate(Connection& connection, std::string_view user,
                                   std::span<const Migration> migrations);

}  // namespace croupier::sql
