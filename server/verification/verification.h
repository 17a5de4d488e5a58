// Verifies a journal from its first entry to its last: the chain, the heads that were signed, and every event against
// the rules. Finds the first thing that is wrong.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/money/money.h"
#include "server/journal/reader.h"
#include "server/journal/walk.h"
#include "server/verification/judge.h"

namespace croupier::verification {

struct Flaw {
    journal::Flaw where;
    std::vector<std::string> rules;  ///< "10.4": by which it should be otherwise; none if it is not a matter of rules
};

struct VerificationResult {
    std::optional<Flaw> flaw;
    std::int64_t tables = 0;  ///< all of these are of what was found good
    std::int64_t entries = 0;
    std::int64_t rounds = 0;  ///< of play; each was settled again
    CheckedChance chance;
    std::int64_t purse_moves = 0;
    std::int64_t earlier = 0;  ///< entries of these that are what earlier versions of this program wrote
    Money chips;  ///< in front of patrons and on the layouts at the end; the sum of all accounts was always zero
};

/// Called now and then with the number of entries so far.
using Progress = std::function<void(std::int64_t entries)>;

/// `walk` knows the heads that must be met. With `only`, other tables than that are passed over. With `key`, the
/// server's own, chance that has not been revealed yet is checked too. With `store`, from which the journal is read,
/// what it keeps besides the entries is held against them.
[[nodiscard]] VerificationResult verify_journal(play::GameTypes games, journal::Source& source, journal::Walk& walk,
                                                const std::optional<std::string>& only = std::nullopt,
                                                const Progress& progress = {}, const secrets::Key* key = nullptr,
                                                journal::Reader* store = nullptr);

}  // namespace croupier::verification
