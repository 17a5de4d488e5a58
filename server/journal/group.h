// One transaction of the journal: judges the batches of a group against the store and against each other, and writes
// what holds.
//
// The answer to a command stands in its entries. It is also added to the index of answers, so that it can be found
// again: for many commands of a table at once, with a row for each account, because each single row touches a page.
// Until then the writer remembers the answers, and a new owner reads them from the entries. Only a command that left no
// entry, a refusal, is written at once, as a row of its own.
//
// The store is asked only once for each account whether a command is new. From then on the writer knows the numbers of
// all commands that the account has ever given at this table, and a command with another number is new, so a command
// costs as much after ten million others as after ten. The store keeps these numbers as well, thousands in a row,
// because it would take long to read all answers again after a start.
#pragma once

#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/journal/journal.h"
#include "server/journal/numbers.h"

namespace croupier::journal {

inline std::unexpected<Failure> failed(Trouble trouble, std::string what) {
    return std::unexpected{Failure{.trouble = trouble, .what = std::move(what)}};
}

/// An event of a batch, as the entry that it becomes.
[[nodiscard]] EntryContent content_of(const Batch& batch, const Draft& draft, std::int64_t seq, const Hash& previous);

/// A command that was answered.
struct Given {
    std::string account;
    std::string command;
    Answer answer;
};

/// What the writer remembers of a table, so as not to ask the store each time. Good as long as the epoch in the store
/// is this one: nobody else can have written then.
struct KnownTable {
    std::int64_t looked = -1;  ///< when the store was asked for its epoch: Known::version then
    std::uint64_t group = 0;   ///< the last one that it had a batch in: Known::groups then
    bool exists = false;
    std::int64_t epoch = 0;
    std::int64_t seq = 0;
    Hash hash{};
    std::int64_t singles = 0;  ///< commands that left no entry, and the hash of the last of them
    Hash singles_hash{};
    bool singles_changed = false;  ///< and the store does not know yet
    std::int64_t indexed = 0;      ///< the answers that entries up to this one gave are in the index
    /// All that were given since, and maybe some of before.
    std::vector<Given> given = {};
    /// The commands of an account: a command that has none of these numbers is new.
    struct Account {
        Numbers numbers;
        std::vector<std::uint32_t> not_kept;  ///< of them, those that are not in journal_numbers
        std::int64_t parts = 0;               ///< rows of journal_numbers
        std::uint64_t group = 0;              ///< the last one that it had a command in: Known::groups then
        void add(std::uint32_t number) {
            numbers.insert(number);
            not_kept.push_back(number);
        }
    };
    std::unordered_map<std::string, Account> accounts = {};

    [[nodiscard]] const Answer* find(std::string_view account, std::string_view command) const;
};

/// A text as a key that a look at it finds.
struct TextHash : std::hash<std::string_view> {
    using is_transparent = void;
};
template <class T>
using ByText = std::unordered_map<std::string, T, TextHash, std::equal_to<>>;

/// SQLite: the entries that have no place yet (queries.h), as the writer knows them.
struct NotPlaced {
    std::int64_t last_id = 0;  ///< of any entry
    std::size_t count = 0;
    /// By table, the number and id of each.
    ByText<std::vector<std::pair<std::int64_t, std::int64_t>>> entries;
};

/// All that the writer remembers of the store.
struct Known {
    ByText<KnownTable> tables;
    std::optional<NotPlaced> not_placed;  ///< nothing while it is not known; PostgreSQL needs none
    /// The number of the last move of a purse, by account.
    std::unordered_map<std::int64_t, std::int64_t> purses = {};
    /// SQLite changes this number whenever anybody but this connection has written. While it is the same, what is
    /// known is what stands there. PostgreSQL has no such number.
    std::int64_t version = -1;
    std::uint64_t groups = 0;
};

/// A batch on its way.
struct Waiting {
    Batch batch;
    Done done;
    std::optional<Outcome> outcome;
    // The group's own notes.
    KnownTable* table = nullptr;
    KnownTable::Account* account = nullptr;  ///< null: nobody will ask for the command again
    std::uint32_t number = 0;                ///< of the command
};

/// Places all entries that have no place, within a transaction: what an earlier writer left, or this one before a
/// fault.
[[nodiscard]] sql::Result<NotPlaced> place_all(sql::Connection& connection);

/// After a fault of any statement no outcome counts, and what is known of the tables no longer holds.
class Group {
public:
    Group(sql::Connection& connection, Known& known) : connection_(&connection), known_(&known) {}

    /// All at once: commits these, and sets every outcome.
    [[nodiscard]] sql::Result<void> commit(std::span<Waiting> batches, std::span<const Snapshot> snapshots);

    /// The same step by step, looking at the store first. On SQLite, which has no statement that fails by itself, that
    /// costs little, and batches that come meanwhile can still be added. On PostgreSQL it is for the unexpected.
    [[nodiscard]] sql::Result<void> begin();
    [[nodiscard]] sql::Result<void> add(std::span<Waiting> batches);
    [[nodiscard]] sql::Result<void> end(std::span<const Snapshot> snapshots);

    [[nodiscard]] std::uint64_t entries() const { return entries_; }

private:
    /// A table that the batches are for, by its id.
    using Used = std::pair<std::string_view, KnownTable*>;

    [[nodiscard]] std::optional<sql::Result<void>> commit_in_one_go(std::span<Waiting> batches,
                                                                    std::span<const Snapshot> snapshots);
    void fail_unless_owned();
    void find_tables(std::span<Waiting> batches);
    [[nodiscard]] sql::Result<void> look_at_store();
    [[nodiscard]] sql::Result<void> look_at_tables();
    [[nodiscard]] sql::Result<void> read_anew(std::span<const Used> tables);
    [[nodiscard]] sql::Result<void> look_at_accounts(std::span<Waiting> batches);
    [[nodiscard]] sql::Result<void> look_at_answers(std::span<const Waiting> batches);
    [[nodiscard]] sql::Result<void> look_at_purses(std::span<const Waiting> batches);
    [[nodiscard]] bool knows_purses(std::span<const Waiting> batches) const;
    [[nodiscard]] std::optional<Failure> moved_on(const Batch& batch) const;
    [[nodiscard]] Outcome judge(Waiting& waiting);
    [[nodiscard]] Answer write(const Batch& batch, KnownTable& table);
    [[nodiscard]] Answer write_single(const Batch& batch, KnownTable& table);
    void write_heads_of_singles();
    void write_row(std::string_view table, std::int64_t seq, std::initializer_list<sql::Value> row);
    void write_purse_moves(const Batch& batch, std::int64_t first);
    void write_rows();
    void write_places();
    [[nodiscard]] sql::Result<void> write_index();
    [[nodiscard]] sql::Result<void> sort_answers(std::string_view id, KnownTable& table);
    void write_answers(std::string_view id, const KnownTable& table);
    void write_numbers(std::string_view id, std::string_view actor, std::int64_t last, KnownTable::Account& account);
    void forget_accounts();
    void write_snapshots(std::span<const Snapshot> snapshots);
    void forget(std::span<Waiting> batches);

    sql::Connection* connection_;
    Known* known_;
    std::optional<sql::Transaction> transaction_;
    bool writes_ = false;  ///< something that the transaction was given already

    std::vector<Used> tables_;
    std::uint64_t entries_ = 0;
    std::vector<sql::Value> rows_;   ///< PostgreSQL: of entries, column by column
    std::deque<std::string> lines_;  ///< texts that the statements look at
    std::deque<sql::Bytes> blobs_;   ///< and bytes
    std::vector<sql::Statement> statements_;
};

}  // namespace croupier::journal
