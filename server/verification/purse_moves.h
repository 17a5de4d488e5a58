// Holds what a journal says about purses against itself: each move belongs to chips that were bought or cashed, or is a
// grant; the moves of a purse are numbered without a gap over all tables, and each balance follows from the one before.
// In a store, the list of moves that statements are read from says the same.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/journal/entry.h"
#include "server/journal/reader.h"
#include "server/journal/walk.h"
#include "server/verification/judge.h"

namespace croupier::verification {

class PurseMoves {
public:
    /// Entries of one table that were written at once, judged by their rules before.
    [[nodiscard]] std::optional<Finding> take(std::span<const journal::Entry> entries);
    /// At the end of a whole journal.
    [[nodiscard]] std::optional<journal::Flaw> finish() const;
    /// The store's own list, as far as its entries were taken.
    [[nodiscard]] std::optional<journal::Flaw> held_against(journal::Reader& store, const journal::Walk& walk) const;
    [[nodiscard]] std::int64_t count() const { return count_; }

private:
    /// Chips that somebody bought or cashed without a word about a purse.
    struct Silent {
        std::string table;
        std::int64_t seq = 0;
        std::int64_t time = 0;
    };
    using Purse = std::map<std::int64_t, journal::PurseLine>;  ///< by number

    std::map<std::int64_t, Purse> purses_;  ///< by account
    std::map<std::int64_t, Silent> last_silent_;
    std::int64_t count_ = 0;
};

/// Judges the chain of grants: nothing but grants by an operator stands in it.
[[nodiscard]] std::unique_ptr<Judge> make_grant_judge();

}  // namespace croupier::verification
