// One transaction of the journal: judges the batches of a group against the store and against each other, and writes
// what holds.
#pragma once

#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

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
};

/// What the writer remembers of a table, so as not to ask the store each time. Good as long as the epoch in the store
/// is this one: nobody else can have written then.
struct KnownTable {
    std::int64_t epoch = 0;
    std::int64_t seq = 0;
    Hash hash{};
};
using KnownTables = std::map<std::string, KnownTable, std::less<>>;

class Group {
public:
    Group(sql::Connection& connection, std::span<Waiting> batches, std::span<const Snapshot> snapshots,
          KnownTables& known)
        : connection_(&connection), batches_(batches), snapshots_(snapshots), known_(&known) {}

    /// Commits it and sets every outcome; or a fault, and then no outcome counts and nothing is known of the tables.
    [[nodiscard]] sql::Result<void> commit();
    [[nodiscard]] std::uint64_t entries() const { return entries_.size(); }

private:
    using CommandKey = std::tuple<std::string_view, std::string_view, std::string_view>;

    [[nodiscard]] std::optional<sql::Result<void>> commit_in_one_go();
    [[nodiscard]] sql::Result<bool> epochs_are_known();
    [[nodiscard]] sql::Result<void> commit_after_a_look();
    [[nodiscard]] sql::Result<void> look();
    [[nodiscard]] sql::Result<void> look_at_heads(const std::vector<std::string_view>& tables);
    [[nodiscard]] Outcome judge(const Batch& batch);
    [[nodiscard]] Receipt write(const Batch& batch, KnownTable& table);
    void write_entry(const Entry& entry, const std::string& rules);
    void write_snapshots();
    void remember();

    sql::Connection* connection_;
    std::span<Waiting> batches_;
    std::span<const Snapshot> snapshots_;
    KnownTables* known_;

    std::set<std::string_view> tables_;      ///< that the batches are for
    KnownTables now_;                        ///< as they are in this transaction
    std::map<CommandKey, Answer> answered_;  ///< before, or by this group
    std::deque<Entry> entries_;              ///< whose texts the steps look at
    std::deque<std::string> rules_;
    std::vector<sql::Step> steps_;
};

}  // namespace croupier::journal
