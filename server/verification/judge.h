// Holds the entries of one table against the rules of its game. Nothing in a journal is taken on trust: from the events
// of an act the judge finds the command behind it, asks the core what that command leads to, and compares. So a payment
// of another amount, an event too many or too few, a card that cannot come and an act of the wrong person are found
// even where the whole chain was rewritten.
//
// What the judge cannot know is what was asked for: a wager of another amount that the rules allow as well, with
// everything after it changed to fit, is another journal and not a wrong one. Signed heads tell those apart.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/law/casino.h"
#include "core/money/money.h"
#include "core/play/game_type.h"
#include "server/journal/entry.h"
#include "server/secrets/secrets.h"

namespace croupier::verification {

/// The first entry that is not what the rules lead to.
struct Finding {
    std::int64_t seq = 0;  ///< may be of an entry that was taken before, when what came later shows it
    std::string what;
    std::vector<std::string> rules;  ///< "10.4": by which it should be otherwise; none if it is not a matter of rules
    bool missing = false;            ///< the entry is not there at all
};

/// How many shoes, rounds of cards and throws there were in the entries.
struct CheckedChance {
    std::int64_t sealed = 0;   ///< committed to
    std::int64_t checked = 0;  ///< whose secret is known, so they were checked against the commitment
    std::int64_t without = 0;  ///< without a commitment, as earlier versions wrote them
};

class Judge {
public:
    Judge() = default;
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;
    Judge(Judge&&) = delete;
    Judge& operator=(Judge&&) = delete;
    virtual ~Judge() = default;

    /// The next entries that were written at once: of one act, or of several that followed each other in an instant.
    /// `whole` unless their end is not known.
    [[nodiscard]] virtual std::optional<Finding> take(std::span<const journal::Entry> entries, bool whole) = 0;
    [[nodiscard]] virtual int rounds() const = 0;
    /// Chips in front of patrons and on the layout.
    [[nodiscard]] virtual Money chips() const = 0;
    [[nodiscard]] virtual CheckedChance chance() const = 0;
    /// Entries that are not what this version would write but what versions before decision 0022 wrote.
    [[nodiscard]] virtual std::int64_t earlier() const = 0;
};

/// The error says why nothing can be judged there: an unknown game or casino, or no set-up. `key`: the server's own,
/// to check chance that has not been revealed yet; may be null, must outlive the judge.
[[nodiscard]] std::expected<std::unique_ptr<Judge>, std::string> make_judge(play::GameTypes games,
                                                                            const journal::TableRecord& table,
                                                                            const secrets::Key* key = nullptr);

}  // namespace croupier::verification
