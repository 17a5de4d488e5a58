// Rounds with their results and wagers, and with the entries that tell of them, read again from the journal.
#pragma once

#include <span>

#include "server/reports/table_books.h"

namespace croupier::reports {

/// What a wager came to. `won` is the patron's: negative where the house took it.
struct WagerLine {
    PersonId patron = 0;
    std::string spot = {};
    Money stake = {};
    Money won = {};
    Money commission = {};
    bool returned = false;
    bool corrected = false;
};

struct RoundLines {
    RoundPlace place = {};
    std::optional<wire::Object> result = {};
    std::string outcome = {};
    std::vector<WagerLine> wagers = {};  ///< in the order in which they were first booked
};

/// One entry with its words.
struct ToldEntry {
    journal::Entry entry;
    std::string text = {};
    std::string call;
};

/// Of rounds that follow each other.
[[nodiscard]] Result<std::vector<RoundLines>> lines_of(const TableBooks& books, const Sources& from,
                                                       std::span<const RoundRecord> rounds);
/// What stands in the journal about one round.
[[nodiscard]] Result<std::vector<ToldEntry>> entries_of(const TableBooks& books, const Sources& from,
                                                        const RoundPlace& round);

}  // namespace croupier::reports
