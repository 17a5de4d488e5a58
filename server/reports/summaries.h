// Volumes in the store, beside the journal that they sum up: written when they are full, found by round and by day.
// Private to this folder.
//
//   Summaries summaries{connection};
//   summaries.keep(table, volume);
//   summaries.sums(table, up_to, days);           reads as many rows as there are volumes that touch those days
//
// Nothing here is the truth: all of it follows from the entries, may be deleted at any time, and is rebuilt. Each
// row has a hash of its content and of the entry with which its volume ends; one that does not fit is
// Trouble::Kind::summaries, and anyone who asked goes back to the entries. That finds damage and rows of another
// history. Anyone who can write the store can make rows that fit, as they can change entries: `croupier verify` finds
// both.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/reports/volume.h"
#include "server/sql/sql.h"

namespace croupier::reports {

/// The casino's days from one to another; a range without ends has all.
struct Days {
    std::optional<std::chrono::sys_days> from = {};
    std::optional<std::chrono::sys_days> to = {};

    [[nodiscard]] bool are_all() const { return !from && !to; }
    [[nodiscard]] bool have(std::chrono::sys_days day) const { return (!from || day >= *from) && (!to || day <= *to); }
};

/// A store that cannot be read, as the reason why there is no report.
[[nodiscard]] std::unexpected<Trouble> unreadable(const sql::Fault& fault);

/// One row of the store, as it is written and compared.
struct SummaryRow {
    std::string kind;        ///< "volume", "day", "irregularities" or "change"
    std::string day;         ///< "2026-07-01", of what belongs to a day
    std::int64_t round = 0;  ///< volume: the first that started in it; day: the last; change: which; 0: none
    journal::Hash hash{};    ///< of the entry with which the volume ends
    std::string body;        ///< JSON
    std::string state;       ///< of a volume: that of the game at its end
    journal::Hash digest{};
    bool operator==(const SummaryRow&) const = default;
};
/// The rows of a full volume: the volume, its days, and its changes of earlier rounds, each in order.
[[nodiscard]] std::vector<SummaryRow> rows_of(std::string_view table, const Volume& volume);

/// One thread at a time, as the connection.
class Summaries {
public:
    /// The connection must outlive it. Where it may write, the tables are made; where it may not and there are none of
    /// this version, nothing is found.
    [[nodiscard]] static sql::Result<Summaries> open(sql::Connection& connection);

    [[nodiscard]] bool may_write() const { return connection_->may_write(); }
    /// Writes a volume, in the place of what is there of it.
    [[nodiscard]] sql::Result<void> keep(std::string_view table, const Volume& volume) const;
    /// Takes out volumes of a table that end after an entry: no entries can stand behind them.
    [[nodiscard]] sql::Result<void> remove_after(std::string_view table, std::int64_t entry) const;

    // In all of these, `up_to` is the entry with which the last volume ends that counts.

    /// The last volume that ends before an entry, with its rounds and state, without its days and changes.
    [[nodiscard]] Result<std::optional<Volume>> before(std::string_view table, std::int64_t entry) const;
    /// The volume in which the last round with at most this number started.
    [[nodiscard]] Result<std::optional<Volume>> with_round(std::string_view table, std::int64_t up_to, int round) const;
    /// The volume that ends with an entry.
    [[nodiscard]] Result<std::optional<Volume>> ending_with(std::string_view table, std::int64_t last) const;
    /// Where volumes end in which rounds after that number may have started on those days, in order.
    [[nodiscard]] Result<std::vector<std::int64_t>> with_rounds_after(std::string_view table, std::int64_t up_to,
                                                                      int round, const Days& days) const;
    /// What later volumes say of the rounds from one number to another, in the order of volumes.
    [[nodiscard]] Result<std::vector<std::pair<int, LaterChange>>> changes(std::string_view table, std::int64_t up_to,
                                                                           int first, int last) const;
    /// What each volume counted on those days.
    [[nodiscard]] Result<std::vector<std::pair<std::chrono::sys_days, DaySums>>> sums(std::string_view table,
                                                                                      std::int64_t up_to,
                                                                                      const Days& days) const;
    [[nodiscard]] Result<std::vector<Irregularity>> irregularities(std::string_view table, std::int64_t up_to,
                                                                   const Days& days) const;

    // For verification.
    /// Where volumes end of which any row is there, in order.
    [[nodiscard]] sql::Result<std::vector<std::int64_t>> ends(std::string_view table) const;
    /// What is kept of a volume, as it stands there, in the order of rows_of().
    [[nodiscard]] sql::Result<std::vector<SummaryRow>> rows(std::string_view table, std::int64_t last) const;

private:
    Summaries(sql::Connection& connection, bool there) : connection_(&connection), there_(there) {}
    [[nodiscard]] Result<std::vector<std::pair<std::int64_t, SummaryRow>>> find(
        std::string_view table, const std::string& sql, std::initializer_list<sql::Value> parameters) const;
    [[nodiscard]] Result<std::optional<Volume>> find_volume(std::string_view table, const std::string& sql,
                                                            std::initializer_list<sql::Value> parameters) const;

    sql::Connection* connection_;
    bool there_;
};

}  // namespace croupier::reports
