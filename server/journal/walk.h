// Checks a journal entry by entry: that nothing was altered, left out, added, repeated or put elsewhere.
//
// What no chain can show by itself: entries cut off at the end, and a whole chain rewritten. Both show against a
// signed head (signing.h) that was kept elsewhere; give it to expect() before the walk.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/journal/entry.h"

namespace croupier::journal {

enum class FlawKind : std::uint8_t {
    unreadable,       ///< the store or the file cannot be read on
    malformed,        ///< no entry at all, or one that could not have been journalled
    altered,          ///< the content is not what the hash was taken of
    unlinked,         ///< stands on another hash than that of the entry before
    missing,          ///< entries are missing before this one, or it stands too early
    repeated,         ///< an entry with this number came before
    epoch_backwards,  ///< written by an owner who had been superseded
    misplaced,        ///< there, but not where the store says that the entries of its table are
    unknown_table,    ///< an entry before its table, or a table twice
    cut_short,        ///< ends before a signed head, or before the end of the file
    other_head,       ///< not the entry that was signed
    refused,          ///< the caller's own check: replay, chips, settlement
    other_answer,     ///< what a store says that a command was answered is not what its entries say
    other_account,    ///< the audit of a store's accounts was changed, or does not fit the accounts
    other_summary,    ///< what a store keeps for reports is not what its entries add up to
};

/// The first thing wrong, and where.
struct Flaw {
    FlawKind kind{};
    std::string table;      ///< empty where none is known
    std::int64_t seq = 0;   ///< the entry; 0 where none is known
    std::int64_t line = 0;  ///< in a file, from 1; 0 in a store
    std::string what;       ///< in words, with the place
};

/// The walk over one journal. After a flaw it stays where it was.
class Walk {
public:
    /// This entry must be met.
    void expect(const Head& head);

    [[nodiscard]] std::optional<Flaw> take(const TableRecord& table);
    [[nodiscard]] std::optional<Flaw> take(const Entry& entry);
    [[nodiscard]] std::optional<Flaw> take(const Item& item);
    /// To be asked at the end: whether a head that was expected was never reached.
    [[nodiscard]] std::optional<Flaw> finish() const;

    [[nodiscard]] std::int64_t tables() const { return static_cast<std::int64_t>(reached_.size()); }
    [[nodiscard]] std::int64_t entries() const { return entries_; }
    /// How far it has come with a table.
    [[nodiscard]] std::optional<Head> head(const std::string& table) const;

private:
    struct Reached {
        std::int64_t seq = 0;
        std::int64_t epoch = 0;
        Hash hash{};
    };
    std::map<std::string, Reached, std::less<>> reached_;
    /// Whether an entry, or with 0 a table's own record, is one that was signed otherwise.
    [[nodiscard]] bool is_another(const std::string& table, std::int64_t seq, const Hash& hash) const;

    /// Two heads of one entry may differ: then one of them was never true, and whichever it is must be found.
    std::map<std::string, std::multimap<std::int64_t, Hash>, std::less<>> expected_;
    std::int64_t entries_ = 0;
};

/// Where a journal comes from: a store (reader.h) or a file (lines.h).
class Source {
public:
    Source() = default;
    virtual ~Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    Source(Source&&) = delete;
    Source& operator=(Source&&) = delete;

    /// The next, or nothing at the end; or why there is none.
    [[nodiscard]] virtual std::expected<std::optional<Item>, Flaw> next() = 0;
    /// The line that was read last, from 1; 0 for a store.
    [[nodiscard]] virtual std::int64_t line() const { return 0; }
};

/// What a caller knows of bodies: replays them and says what is wrong, or nothing. Is given each table and then its
/// entries in order, each after the chain was found good up to it.
using Check = std::function<std::string(const Item&)>;

/// Walks all of it and finds the first flaw.
[[nodiscard]] std::optional<Flaw> verify(Source& source, Walk& walk, const Check& check = {});

}  // namespace croupier::journal
