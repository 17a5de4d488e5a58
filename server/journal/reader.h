// Reads a journal from its store, beside the server that writes it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/journal/entry.h"
#include "server/journal/walk.h"
#include "server/sql/sql.h"

namespace croupier::journal {

/// A table's state as its game wrote it down after some entry, so that a restart need not replay from the first.
/// Trusted no further than its store: verification replays from the first entry.
struct Snapshot {
    std::string table;
    std::int64_t seq = 0;
    Hash hash{};  ///< of that entry
    sql::Bytes bytes;
};

/// What a command was answered, for good.
struct Answer {
    std::int64_t first = 0;  ///< the entries that it caused: first to last; none when first is last + 1
    std::int64_t last = 0;
    std::optional<std::string> refusal;  ///< why it was refused; no entries then
    bool operator==(const Answer&) const = default;
};

/// A move of an account's purse, and the entry that tells of it.
struct PurseLine {
    std::int64_t account = 0;
    std::int64_t number = 0;   ///< of the purse's moves, from 1 without a gap
    std::int64_t amount = 0;   ///< cents; negative: taken out
    std::int64_t balance = 0;  ///< cents, after it
    std::string what;
    std::string table;
    std::int64_t seq = 0;
    std::int64_t time = 0;
    bool operator==(const PurseLine&) const = default;
};

/// For one thread at a time; each thread that reads has a Reader of its own.
class Reader {
public:
    /// `newer` when a newer program wrote the store.
    [[nodiscard]] static sql::Result<Reader> open(const sql::Store& store);

    /// All tables, by id.
    [[nodiscard]] sql::Result<std::vector<TableRecord>> tables();
    [[nodiscard]] sql::Result<std::optional<TableRecord>> table(std::string_view id);
    /// Entries of a table in order from a number on, at most `most` of them. Fewer mean that there are no more now.
    [[nodiscard]] sql::Result<std::vector<Entry>> entries(std::string_view table, std::int64_t from, std::int64_t most);
    /// The same for anyone who must not trust where entries are said to be: from a list of all entries that there were
    /// when list() was called, also of those that only a damaged store has.
    [[nodiscard]] sql::Result<void> list();
    [[nodiscard]] sql::Result<std::vector<Entry>> listed(std::string_view table, std::int64_t from, std::int64_t most);
    /// An entry of that list that entries() would not find; only a damaged store has one. With its table and number
    /// alone.
    [[nodiscard]] sql::Result<std::optional<Head>> lost();
    /// Nothing if there is no such table.
    [[nodiscard]] sql::Result<std::optional<Head>> head(std::string_view table);
    [[nodiscard]] sql::Result<std::vector<Head>> heads();
    /// The latest, if there is one that belongs to an entry of the journal as it is.
    [[nodiscard]] sql::Result<std::optional<Snapshot>> snapshot(std::string_view table);
    /// What that command of that account was answered; nothing when it is new.
    [[nodiscard]] sql::Result<std::optional<Answer>> answer(std::string_view table, std::string_view actor,
                                                            std::string_view command);
    /// At most `most` moves of a purse before a number, the last one first.
    [[nodiscard]] sql::Result<std::vector<PurseLine>> purse(std::int64_t account, std::int64_t before = INT64_MAX,
                                                            std::int64_t most = 1);
    /// At most `most` moves of all purses after one of them, by account and number.
    [[nodiscard]] sql::Result<std::vector<PurseLine>> purses(std::int64_t account, std::int64_t after,
                                                             std::int64_t most);
    /// An entry of a table that is not there; only a damaged store has one.
    [[nodiscard]] sql::Result<std::optional<Entry>> stray();

    /// For anyone who keeps something of their own beside the journal.
    [[nodiscard]] sql::Connection& connection() { return *connection_; }

private:
    explicit Reader(std::unique_ptr<sql::Connection> connection) : connection_(std::move(connection)) {}
    std::unique_ptr<sql::Connection> connection_;
};

/// All of a store, or one table of it, for verify() and write_lines(); from an entry on where not all are wanted.
/// Tables and entries that come while it reads may or may not be in it.
class StoreSource final : public Source {
public:
    explicit StoreSource(Reader& reader, std::optional<std::string> only = {}, std::int64_t from = INT64_MIN);
    [[nodiscard]] std::expected<std::optional<Item>, Flaw> next() override;

private:
    Reader* reader_;
    std::optional<std::string> only_;
    std::int64_t from_;
    std::optional<std::vector<TableRecord>> tables_;
    std::size_t next_table_ = 0;
    std::vector<Entry> page_;
    std::size_t next_entry_ = 0;
    bool more_ = false;
    bool ended_ = false;
};

}  // namespace croupier::journal
