// The journal of all tables of a store: what is in it has happened, and nothing else has.
//
// A table's owner decides, submits the events as one batch, and acts on them when `done` says that they are on the
// disk. One thread writes: it takes what is waiting, from however many tables, and commits it at once, so that one sync
// of the disk serves them all. Batches of one group do not touch each other: one that is refused takes no other with
// it.
//
//   auto journal = Journal::open(store);
//   journal->create_table({.id = "b1", ...});
//   const auto epoch = journal->claim("b1");                       from now on any earlier owner is refused
//   journal->submit({.table = "b1", .epoch = *epoch, .after = 0, ...}, [](Outcome outcome) { ... });
//
// When the store fails, the journal halts: nothing is acknowledged, and everything is refused, until try_resume() finds
// that it works again. A batch that ended in Trouble::fault may or may not have been kept. So after a halt an owner
// reads its table's entries again before it goes on; a command that was kept has its answer there.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/journal/entry.h"
#include "server/journal/reader.h"
#include "server/sql/sql.h"

namespace croupier::journal {

/// An event to be journalled.
struct Draft {
    std::string edition;
    std::vector<std::string> rules;
    std::string body;
};

/// What an event gets when it becomes an entry.
struct Link {
    std::string rules;  ///< one per line
    Hash previous{};
    Hash hash{};
};

/// What an event does to the purse of an account. The moves of a purse are numbered without a gap, so that of two
/// owners who both thought to know it only one is believed.
struct PurseMove {
    std::int64_t account = 0;
    std::int64_t number = 0;   ///< of this move, from 1
    std::int64_t amount = 0;   ///< cents; negative: taken out
    std::int64_t balance = 0;  ///< cents, after it; never negative
    std::string what;          ///< "chips bought"
    std::size_t event = 0;     ///< of the batch, which tells of the move
};

/// What one command caused: its events, or why it was refused. Kept as a whole or not at all.
struct Batch {
    std::string table;
    std::int64_t epoch = 0;  ///< what claim() gave
    std::int64_t after = 0;  ///< the last entry that the owner knew when it decided
    std::int64_t time = 0;   ///< microseconds UTC
    Author actor;
    std::string command;  ///< made by the client, unique for this account at this table; empty: nobody will ask again
    std::vector<Draft> events;
    std::optional<std::string> refusal;  ///< and no events
    /// One for each event, by chain(); where there are none, the writer makes them.
    std::vector<Link> links = {};
    std::vector<PurseMove> purse_moves = {};
};

/// Chains the events of a batch, which must not change afterwards, to the entry that it comes after. An owner who knows
/// the hash of that one takes the work off the writer's one thread.
[[nodiscard]] std::vector<Link> chain(const Batch& batch, const Hash& previous);

/// The batch is on the disk.
struct Receipt {
    Answer answer;
    bool repeated = false;           ///< this command was answered before, so; nothing was written now
    std::optional<Head> head;        ///< the last entry of the table after this batch; none when repeated
    std::vector<Draft> events = {};  ///< of the batch, given back; none when repeated
};

enum class Trouble : std::uint8_t {
    superseded,     ///< somebody claimed the table after this owner: it must stop
    conflict,       ///< the last entry of the table, or the last move of a purse, is another than the owner knew
    unknown_table,  ///< there is none of this id
    invalid,        ///< the batch could not stand in any journal
    overloaded,     ///< too much is waiting; nothing was taken
    halted,         ///< the store failed before; nothing was written
    fault,          ///< the store failed now; only reading it again can tell what was kept
};

struct Failure {
    Trouble trouble{};
    std::string what;
};

using Outcome = std::expected<Receipt, Failure>;
/// Called once, on the journal's own thread: hand the work on, and do not block. It may submit.
using Done = std::move_only_function<void(Outcome)>;

struct JournalOptions {
    std::size_t waiting_most = 16384;  ///< batches, and as many snapshots
    std::size_t group_most = 1024;     ///< in one transaction
    /// Told of a transaction that took longer than `slow`, on the journal's own thread.
    std::function<void(std::chrono::milliseconds took, std::size_t batches)> on_slow = {};
    std::chrono::milliseconds slow{500};
};

/// What it has done so far, for metrics.
struct JournalCounts {
    std::uint64_t groups = 0;   ///< transactions committed
    std::uint64_t batches = 0;  ///< in them
    std::uint64_t entries = 0;  ///< in those
    std::uint64_t halts = 0;
    std::uint64_t waiting = 0;  ///< now
};

/// For any number of threads.
class Journal {
public:
    /// Makes or updates the tables of the store, which must be opened for writing and outlive the journal.
    [[nodiscard]] static sql::Result<std::unique_ptr<Journal>> open(const sql::Store& store,
                                                                    JournalOptions options = {});
    /// Writes what is waiting, and calls `done` for all of it.
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    Journal(Journal&&) = delete;
    Journal& operator=(Journal&&) = delete;

    // These wait for the store; not to be called from `done`.
    /// `constraint` when there is one of this id, or the record is malformed.
    [[nodiscard]] sql::Result<void> create_table(const TableRecord& table);
    [[nodiscard]] sql::Result<void> rename_table(const std::string& id, const std::string& name);
    /// Makes the caller the owner: a number that is higher than that of any owner before. `constraint` when there is no
    /// such table.
    [[nodiscard]] sql::Result<std::int64_t> claim(const std::string& table);
    /// The same of many, in one transaction: all are claimed, or none.
    [[nodiscard]] sql::Result<std::vector<std::int64_t>> claim(std::span<const std::string> tables);
    /// Reconnects and writes something; when that is on the disk, batches are taken again.
    [[nodiscard]] sql::Result<void> try_resume();
    /// Soon, on the journal's own thread: halts when the files of the store are no longer where they were. Every commit
    /// looks at that, too; this is for the hours in which nobody commits. Does not wait.
    void look_after_store();
    /// Returns when everything that was submitted before is done with.
    void drain();

    /// Takes the batch, and calls `done` when it is on the disk or has failed; or does not take it and says why.
    /// Batches of one table are judged in the order in which they were submitted, and each sees the ones before it.
    [[nodiscard]] std::expected<void, Failure> submit(Batch batch, Done done);
    /// False while so much waits that the next batches might not be taken: an owner asks before it decides.
    [[nodiscard]] bool has_room() const;
    /// Keeps a snapshot with the next group, if it is later than the one that is there. Nobody is told: a snapshot that
    /// is lost costs time at the next start and nothing else.
    void keep(Snapshot snapshot);

    /// Why it halted, if it did.
    [[nodiscard]] std::optional<sql::Fault> halted() const;
    [[nodiscard]] JournalCounts counts() const;

private:
    class Writer;
    explicit Journal(std::unique_ptr<Writer> writer);
    std::unique_ptr<Writer> writer_;
};

}  // namespace croupier::journal
