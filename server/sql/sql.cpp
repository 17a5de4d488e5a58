#include "server/sql/sql.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "server/sql/databases.h"

namespace croupier::sql {

std::string_view name_of(FaultKind kind) {
    switch (kind) {
        case FaultKind::unavailable: return "unavailable";
        case FaultKind::held: return "held";
        case FaultKind::full: return "full";
        case FaultKind::corrupt: return "corrupt";
        case FaultKind::constraint: return "constraint";
        case FaultKind::newer: return "newer";
        case FaultKind::other: break;
    }
    return "other";
}

namespace {

/// Whether eight bytes are all of ASCII, and none of them NUL.
bool is_plain(const char* eight) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t tops = 0x8080808080808080;
    std::uint64_t word = 0;
    std::memcpy(&word, eight, sizeof word);
    // Where no top bit is set, taking 1 from each byte sets one exactly where there is a byte of 0.
    return ((word | (word - ones)) & tops) == 0;
}

}  // namespace

bool is_text(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        // Most texts are plain, and there are many of them for every wager.
        if (bytes.size() - at >= 8 && is_plain(bytes.data() + at)) {
            at += 8;
            continue;
        }
        const auto lead = static_cast<unsigned char>(bytes[at++]);
        if (lead == 0) return false;
        if (lead < 0x80) continue;
        // How many bytes follow, and between what the first of them must lie: nothing overlong, no surrogates, no
        // number above U+10FFFF.
        int more = 0;
        unsigned least = 0x80;
        unsigned most = 0xBF;
        if (lead >= 0xC2 && lead <= 0xDF) {
            more = 1;
        } else if (lead >= 0xE0 && lead <= 0xEF) {
            more = 2;
            if (lead == 0xE0) least = 0xA0;
            if (lead == 0xED) most = 0x9F;
        } else if (lead >= 0xF0 && lead <= 0xF4) {
            more = 3;
            if (lead == 0xF0) least = 0x90;
            if (lead == 0xF4) most = 0x8F;
        } else {
            return false;
        }
        for (; more > 0; --more) {
            if (at == bytes.size()) return false;
            const auto next = static_cast<unsigned char>(bytes[at++]);
            if (next < least || next > most) return false;
            least = 0x80;
            most = 0xBF;
        }
    }
    return true;
}

// --- Rows -----------------------------------------------------------------------------------------------------------
void Rows::add_null() { cells_.push_back({.kind = Kind::nothing, .number = 0, .size = 0}); }
void Rows::add_integer(std::int64_t value) { cells_.push_back({.kind = Kind::integer, .number = value, .size = 0}); }
void Rows::add_text(std::string_view value) {
    cells_.push_back({.kind = Kind::text, .number = static_cast<std::int64_t>(pool_.size()), .size = value.size()});
    pool_ += value;
}
void Rows::add_bytes(const void* data, std::size_t size) {
    cells_.push_back({.kind = Kind::bytes, .number = static_cast<std::int64_t>(pool_.size()), .size = size});
    if (size > 0) pool_.append(static_cast<const char*>(data), size);
}

std::int64_t Row::integer(std::size_t column) const {
    const Rows::Cell& cell = rows_->cells_.at(first_ + column);
    return cell.kind == Rows::Kind::integer ? cell.number : 0;
}
std::string_view Row::text(std::size_t column) const {
    const Rows::Cell& cell = rows_->cells_.at(first_ + column);
    if (cell.kind != Rows::Kind::text) return {};
    return std::string_view{rows_->pool_}.substr(static_cast<std::size_t>(cell.number), cell.size);
}
BytesView Row::bytes(std::size_t column) const {
    const Rows::Cell& cell = rows_->cells_.at(first_ + column);
    if (cell.kind != Rows::Kind::bytes || cell.size == 0) return {};
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): characters seen as bytes.
    return {reinterpret_cast<const std::uint8_t*>(rows_->pool_.data() + cell.number), cell.size};
}
bool Row::is_null(std::size_t column) const { return rows_->cells_.at(first_ + column).kind == Rows::Kind::nothing; }

// --- Transactions ---------------------------------------------------------------------------------------------------
Transaction::Transaction(Transaction&& other) noexcept : connection_(std::exchange(other.connection_, nullptr)) {}
Transaction& Transaction::operator=(Transaction&& other) noexcept {
    std::swap(connection_, other.connection_);
    return *this;
}
Transaction::~Transaction() {
    if (connection_ != nullptr) connection_->roll_back();
}
Result<void> Transaction::commit(std::span<const Statement> last) {
    Connection* const connection = std::exchange(connection_, nullptr);
    if (connection == nullptr) return std::unexpected{Fault{FaultKind::other, "this transaction is over"}};
    return connection->commit(last);
}

// --- Connections ----------------------------------------------------------------------------------------------------
namespace {

Result<void> check_texts(std::span<const Statement> statements) {
    for (const Statement& statement : statements) {
        for (const Value& value : statement.parameters) {
            const auto* const text = std::get_if<std::string_view>(&value);
            if (text != nullptr && !is_text(*text))
                return std::unexpected{Fault{FaultKind::constraint, "text must be UTF-8 without NUL"}};
        }
    }
    return {};
}

}  // namespace

Connection::~Connection() = default;

Result<void> Connection::check() { return {}; }

template <class T>
Result<T> Connection::noted(Result<T> result) {
    if (!result && state_ == State::open) state_ = State::failed;
    return result;
}

Result<Rows> Connection::run(std::string_view sql, std::initializer_list<Value> parameters) {
    const Statement statement{.sql = sql, .parameters = parameters};
    Result<std::vector<Rows>> all = run_all({&statement, 1});
    if (!all) return std::unexpected{std::move(all.error())};
    return std::move(all->front());
}

Result<std::vector<Rows>> Connection::run_all(std::span<const Statement> statements) {
    if (state_ == State::failed)
        return std::unexpected{Fault{FaultKind::other, "a statement of this transaction failed; roll it back"}};
    if (Result<void> good = check_texts(statements); !good)
        return noted<std::vector<Rows>>(std::unexpected{std::move(good.error())});
    if (state_ == State::open || statements.size() == 1) return noted(do_run(statements));
    Result<Transaction> transaction = begin();
    if (!transaction) return std::unexpected{std::move(transaction.error())};
    Result<std::vector<Rows>> all = noted(do_run(statements));
    if (!all) return all;
    if (Result<void> done = transaction->commit(); !done) return std::unexpected{std::move(done.error())};
    return all;
}

Result<void> Connection::script(const std::string& sql) { return noted(do_script(sql)); }

Result<Transaction> Connection::begin() {
    if (state_ != State::idle)
        return std::unexpected{Fault{FaultKind::other, "a transaction is under way on this connection"}};
    if (Result<void> begun = do_begin(); !begun) return std::unexpected{std::move(begun.error())};
    state_ = State::open;
    return Transaction{*this};
}

Result<void> Connection::commit(std::span<const Statement> last) {
    Result<void> done = state_ == State::open
                            ? check_texts(last)
                            : std::unexpected{Fault{FaultKind::other, "something failed in this transaction"}};
    if (done) done = do_commit(last);
    if (!done) do_roll_back();
    state_ = State::idle;
    return done;
}

void Connection::roll_back() {
    do_roll_back();
    state_ = State::idle;
}

// --- Stores ---------------------------------------------------------------------------------------------------------
namespace {

constexpr std::string_view sqlite_scheme = "sqlite:";

bool is_sqlite(std::string_view url) { return url.starts_with(sqlite_scheme); }
std::string file_of(std::string_view url) { return std::string{url.substr(sqlite_scheme.size())}; }

}  // namespace

Store::Store(std::string url, std::string name, Access access, SqliteSettings settings)
    : url_(std::move(url)), name_(std::move(name)), access_(access), settings_(std::move(settings)) {}

Store::Store(Store&& other) noexcept = default;
Store& Store::operator=(Store&& other) noexcept = default;
Store::~Store() = default;

Result<Store> Store::open(std::string url, Access access, SqliteSettings settings) {
    std::string name = url;
    if (url.starts_with("postgres://") || url.starts_with("postgresql://")) {
        Result<std::string> known = name_of_postgres(url);
        if (!known) return std::unexpected{std::move(known.error())};
        name = std::move(*known);
    } else if (!is_sqlite(url) || file_of(url).empty()) {
        // The URL is not repeated: somebody may have put a password into it.
        return std::unexpected{Fault{FaultKind::other, "a store is sqlite:FILE or postgres://..."}};
    }
    Store store{std::move(url), std::move(name), access, std::move(settings)};
    if (is_sqlite(store.url_) && access == Access::write) {
        Result<std::shared_ptr<SqliteFile>> held = hold_sqlite(file_of(store.url_), store.settings_);
        if (!held) return std::unexpected{std::move(held.error())};
        store.held_ = std::move(*held);
    }
    // Whatever is wrong with it should be known now.
    if (auto tried = store.connect(); !tried) return std::unexpected{std::move(tried.error())};
    return store;
}

Result<std::unique_ptr<Connection>> Store::connect() const {
    if (is_sqlite(url_)) return connect_sqlite(file_of(url_), held_, settings_);
    return connect_postgres(url_, access_);
}

// --- Migrations -----------------------------------------------------------------------------------------------------
namespace {

/// The version of a user's tables; 0 when there are none.
Result<std::int64_t> version_of(Connection& connection, std::string_view user) {
    const std::string_view exists =
        connection.is_postgres() ? "SELECT 1 WHERE to_regclass('schema_versions') IS NOT NULL"
                                 : "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'schema_versions'";
    Result<Rows> known = connection.run(exists);
    if (!known) return std::unexpected{std::move(known.error())};
    if (known->empty()) return 0;
    Result<Rows> rows = connection.run("SELECT version FROM schema_versions WHERE component = $1", {user});
    if (!rows) return std::unexpected{std::move(rows.error())};
    return rows->empty() ? 0 : (*rows)[0].integer(0);
}

std::string versions(std::string_view user, std::int64_t stored, std::size_t known) {
    return "the tables of " + std::string{user} + " in this store have version " + std::to_string(stored) +
           ", and this program knows version " + std::to_string(known);
}

Result<void> raise(Connection& connection, std::string_view user, std::span<const Migration> migrations) {
    const std::string table = connection.is_postgres()
                                  ? "CREATE TABLE IF NOT EXISTS schema_versions"
                                    "(component TEXT PRIMARY KEY, version BIGINT NOT NULL);"
                                  : "CREATE TABLE IF NOT EXISTS schema_versions"
                                    "(component TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT;";
    if (auto made = connection.script(table); !made) return made;
    const Result<std::int64_t> stored = version_of(connection, user);
    if (!stored) return std::unexpected{stored.error()};
    for (std::size_t next = static_cast<std::size_t>(*stored); next < migrations.size(); ++next) {
        const Migration& step = migrations[next];
        if (auto done = connection.script(std::string{connection.is_postgres() ? step.postgres : step.sqlite}); !done)
            return done;
    }
    Result<Rows> noted = connection.run(
        "INSERT INTO schema_versions (component, version) VALUES ($1, $2) "
        "ON CONFLICT (component) DO UPDATE SET version = excluded.version",
        {user, static_cast<std::int64_t>(migrations.size())});
    if (!noted) return std::unexpected{std::move(noted.error())};
    return {};
}

}  // namespace

Result<void> migrate(Connection& connection, std::string_view user, std::span<const Migration> migrations) {
    const auto known = static_cast<std::int64_t>(migrations.size());
    const auto judge = [&](const Result<std::int64_t>& stored) -> Result<void> {
        if (!stored) return std::unexpected{stored.error()};
        if (*stored > known)
            return std::unexpected{Fault{FaultKind::newer, versions(user, *stored, migrations.size()) +
                                                               ": use the newer program that wrote it"}};
        if (*stored < known && !connection.may_write())
            return std::unexpected{
                Fault{FaultKind::other, versions(user, *stored, migrations.size()) +
                                            ": start the server once, which brings the store up to date"}};
        return {};
    };

    const Result<std::int64_t> before = version_of(connection, user);
    if (Result<void> good = judge(before); !good || *before == known) return good;

    Result<Transaction> transaction = connection.begin();
    if (!transaction) return std::unexpected{std::move(transaction.error())};
    if (connection.is_postgres()) {
        // Two servers that start at once: the second waits here, and then finds the work done. The number is our own.
        if (auto turn = connection.script("SELECT pg_advisory_xact_lock(4846791301)"); !turn) return turn;
    }
    const Result<std::int64_t> now = version_of(connection, user);
    if (Result<void> good = judge(now); !good) return good;
    if (*now < known) {
        if (Result<void> raised = raise(connection, user, migrations); !raised) return raised;
    }
    return transaction->commit();
}

}  // namespace croupier::sql
