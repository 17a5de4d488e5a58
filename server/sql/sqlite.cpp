// SQLite behind sql.h.
#include <charconv>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <sqlite3.h>

#include "server/sql/databases.h"
#include "server/sql/sqlite_file.h"

namespace croupier::sql {

namespace {

struct Finalizer {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
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

/// Whose turn it is to write, until it goes.
class Turn {
public:
    Turn() = default;
    ~Turn() { end(); }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    Turn(Turn&&) = delete;
    Turn& operator=(Turn&&) = delete;

    /// Nothing to wait for when it has it already, or where there is none to take: anyone who only reads has no file.
    [[nodiscard]] bool begin(SqliteFile* file) {
        if (turns_ != nullptr || file == nullptr) return true;
        if (!file->turns().take()) return false;
        turns_ = &file->turns();
        return true;
    }
    void end() {
        if (turns_ != nullptr) std::exchange(turns_, nullptr)->give_back();
    }

private:
    Turns* turns_ = nullptr;
};

class SqliteConnection final : public Connection {
public:
    /// `held`: none when it may only read.
    SqliteConnection(Database database, std::string file, std::shared_ptr<SqliteFile> held)
        : Connection(held != nullptr), held_(std::move(held)), database_(std::move(database)), file_(std::move(file)) {
        if (held_ && database_) sqlite3_wal_hook(database_.get(), &SqliteConnection::committed, this);
    }

    [[nodiscard]] bool is_postgres() const override { return false; }

    [[nodiscard]] Fault fault(int code) const { return gone_ ? *gone_ : sqlite_fault(database_.get(), file_, code); }

    Result<void> execute(const char* sql) {
        const int code = sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr);
        if (code != SQLITE_OK) return std::unexpected{fault(code)};
        return {};
    }

    Result<void> check() override {
        if (!held_) return {};
        Result<void> there = held_->check();
        if (!there && !gone_) {
            gone_ = there.error();
            held_->rescue(database_.get());
        }
        return there;
    }

private:
    /// SQLite calls it when a transaction is in the log, and gives its answer to the committer: so nobody is told
    /// that something was kept which is kept in a file that nobody will find again.
    static int committed(void* self, sqlite3* database, const char* /*name*/, int pages) {
        auto* const connection = static_cast<SqliteConnection*>(self);
        if (!connection->check()) return SQLITE_IOERR;
        connection->held_->log().tend(database, pages);
        return SQLITE_OK;
    }
    [[nodiscard]] Fault no_turn() const {
        return {.kind = FaultKind::held,
                .what = "SQLite " + file_ + ": another transaction of this server is in the way"};
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

    Result<Rows> run_one(const Statement& asked) {
        Result<Prepared*> prepared = prepare(asked.sql);
        if (!prepared) return std::unexpected{std::move(prepared.error())};
        sqlite3_stmt* const statement = (*prepared)->statement.get();
        if (asked.parameters.size() != (*prepared)->count)
            return std::unexpected{Fault{FaultKind::other, "another number of parameters: " + std::string{asked.sql}}};
        Turn turn;  // where it is a transaction of its own
        if (!in_transaction() && sqlite3_stmt_readonly(statement) == 0 && !turn.begin(held_.get()))
            return std::unexpected{no_turn()};
        const Reset reset{statement};
        int index = 1;
        for (const std::size_t wanted : (*prepared)->wanted) {
            if (const int code = bind(statement, index++, asked.parameters[wanted]); code != SQLITE_OK)
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

    Result<std::vector<Rows>> do_run(std::span<const Statement> statements) override {
        std::vector<Rows> all;
        all.reserve(statements.size());
        for (const Statement& each : statements) {
            Result<Rows> rows = run_one(each);
            if (!rows) return std::unexpected{std::move(rows.error())};
            all.push_back(std::move(*rows));
        }
        return all;
    }

    Result<void> do_script(const std::string& sql) override {
        Turn turn;
        if (!in_transaction() && !turn.begin(held_.get())) return std::unexpected{no_turn()};
        return execute(sql.c_str());
    }

    // The lock for writing is taken at once: a transaction that read first could find that it may not write any more.
    Result<void> do_begin() override {
        if (gone_) return std::unexpected{*gone_};
        if (!turn_.begin(held_.get())) return std::unexpected{no_turn()};
        Result<void> begun = execute(may_write() ? "BEGIN IMMEDIATE" : "BEGIN");
        if (!begun) turn_.end();
        return begun;
    }

    Result<void> do_commit(std::span<const Statement> last) override {
        if (Result<std::vector<Rows>> done = do_run(last); !done) return std::unexpected{std::move(done.error())};
        Result<void> done = execute("COMMIT");
        if (done) turn_.end();
        return done;
    }

    void do_roll_back() override {
        // After some faults SQLite has done it already.
        if (in_transaction()) sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
        turn_.end();
    }

    [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }

    std::shared_ptr<SqliteFile> held_;  // before the database, which must go first
    Database database_;                 // before the statements, which must go first
    std::map<std::string, Prepared, std::less<>> statements_;
    std::map<std::string, Prepared, std::less<>>::iterator last_ = statements_.end();
    std::string file_;
    std::optional<Fault> gone_;  ///< the file, or its log
    Turn turn_;
};

}  // namespace

Result<std::shared_ptr<SqliteFile>> hold_sqlite(const std::string& file, const SqliteSettings& settings) {
    return SqliteFile::open(file, settings);
}

Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file, std::shared_ptr<SqliteFile> held,
                                                   const SqliteSettings& settings) {
    const bool write = held != nullptr;
    int code = SQLITE_OK;
    Database database = open_database(file, write, settings, code);
    sqlite3* const opened = database.get();
    auto connection = std::make_unique<SqliteConnection>(std::move(database), file, std::move(held));
    if (code != SQLITE_OK) return std::unexpected{connection->fault(code)};

    sqlite3_busy_timeout(opened, static_cast<int>(patience.count()));
    std::string settle = "PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON;";
    // Pages that are written again and again stay in memory.
    if (write) settle += "PRAGMA cache_size = -32768; PRAGMA synchronous = " + settings.synchronous + ";";
    // Also finds out whether it is a database at all.
    settle += "SELECT count(*) FROM sqlite_schema;";
    if (Result<void> settled = connection->execute(settle.c_str()); !settled)
        return std::unexpected{std::move(settled.error())};
    // What it opened has to be what the others have open.
    if (Result<void> there = connection->check(); !there) return std::unexpected{std::move(there.error())};
    return connection;
}

}  // namespace croupier::sql
