// One transaction of the journal: judges the batches of a group against the store and against each other, and writes
// what holds.
//
// What a command was answered stands in its entries. That it is found again, it also comes into the index of answers:
// for many commands of a table at once, a row for each account, as what is added singly touches a page each time. Until
// then the writer remembers them, and an owner who comes anew reads them from the entries. Only what left no entry, a
// refusal, is written at once, as a row of its own.
//
// Whether a command is new, the store is asked once for each account: from then on the writer knows which ones that
// account has given at this table.
#pragma once

#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <boost/unordered/unordered_flat_set.hpp>

#include "server/journal/journal.h"

namespace croupier::journal {

inline std::unexpected<Failure> failed(Trouble trouble, std::string what) {
    return std::unexpected{Failure{.trouble = trouble, .what = std::move(what)}};
}

/// A batch on its way.
struct Waiting {
    Batch batch;
    Done done;
    std::optional<Outcome> outcome;
    std::string key = {};  ///< of its account and command, in one text; for the group
};

/// An event of a batch, as the entry that it becomes.
[[nodiscard]] EntryContent content_of(const Batch& batch, const Draft& draft, std::int64_t seq, const Hash& previous);

/// What the writer remembers of a table, so as not to ask the store each time. Good as long as the epoch in the store
/// is this one: nobody else can have written then.
struct KnownTable {
    std::int64_t epoch = 0;
    std::int64_t seq = 0;
    Hash hash{};
    std::int64_t indexed = 0;  ///< the answers that entries up to this one gave are in the index
    /// By account and command: all that were given since, and maybe some of before.
    std::unordered_map<std::string, Answer> answers;
    /// By account, all of its commands that are in the index, each as a number, which two may share. Nothing: there
    /// are too many to remember, and the store is asked for each.
    using Numbers = boost::unordered_flat_set<std::uint32_t>;
    std::unordered_map<std::string, std::optional<Numbers>> accounts;
};
using KnownTables = std::map<std::string, KnownTable, std::less<>>;

class Group {
public:
    /// `places`: the entries that have no place yet get one; SQLite (queries.h).
    Group(sql::Connection& connection, std::span<Waiting> batches, std::span<const Snapshot> snapshots,
          KnownTables& known, bool places = false)
        : connection_(&connection), batches_(batches), snapshots_(snapshots), known_(&known), places_(places) {}

    /// Commits it and sets every outcome; or a fault, and then no outcome counts, and what is known of the tables no
    /// longer holds.
    [[nodiscard]] sql::Result<void> commit();
    [[nodiscard]] std::uint64_t entries() const { return written_.size(); }

private:
    /// What an entry's row has besides the batch.
    struct Written {
        std::string rules;
        Hash previous{};
        Hash hash{};
    };

    [[nodiscard]] std::optional<sql::Result<void>> commit_in_one_go();
    void fail_unless_owned();
    [[nodiscard]] sql::Result<void> commit_after_a_look();
    [[nodiscard]] sql::Result<void> look_at_tables();
    [[nodiscard]] sql::Result<void> read_anew(const std::vector<std::string_view>& tables);
    [[nodiscard]] sql::Result<void> look_at_accounts();
    [[nodiscard]] sql::Result<void> look_at_answers();
    [[nodiscard]] std::vector<const Waiting*> maybe_answered();
    [[nodiscard]] Outcome judge(const Waiting& waiting);
    [[nodiscard]] Answer write(const Batch& batch, KnownTable& table);
    void write_entry(const Batch& batch, const Draft& draft, KnownTable& table);
    void write_entries();
    void write_index();
    void write_answers(std::string_view id, const KnownTable& table);
    void write_snapshots();
    void forget();

    sql::Connection* connection_;
    std::span<Waiting> batches_;
    std::span<const Snapshot> snapshots_;
    KnownTables* known_;
    bool places_;

    std::map<std::string_view, KnownTable*> tables_;  ///< that the batches are for; null: there is none
    std::deque<Written> written_;                     ///< whose texts the steps look at
    std::vector<sql::Value> rows_;                    ///< of entries, column by column
    std::deque<std::string> lines_;                   ///< likewise
    std::vector<sql::Step> steps_;
};

}  // namespace croupier::journal
