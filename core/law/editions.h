// Which text was in force: editions are chosen by day and by casino, and where nothing is held the answer says so.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>

#include "core/base/record.h"
#include "core/law/calendar.h"
#include "core/law/casino.h"
#include "core/law/rule.h"

namespace croupier::law {

/// No text can be applied on that day at that casino, and why. Not a breach: nobody broke a rule.
struct NotHeld {
    std::string why;
};

/// A stretch of days on which one edition of a game's rules was in force at some casinos.
template <class Edition>
struct Period {
    Date from;
    std::optional<Date> until;  ///< last day; empty while nothing later is known
    std::span<const Casino> casinos;
    const Edition* edition;
};

/// The first day for which any Gazette text is held.
[[nodiscard]] Date first_day_held();

/// Why no edition covers that day and casino, in a sentence. `first_text`: the day from which a text of the game is
/// held.
[[nodiscard]] NotHeld not_held(std::string_view game, Date day, Casino casino, std::optional<Date> first_text);

template <class Edition>
[[nodiscard]] std::expected<const Edition*, NotHeld> in_force(std::span<const Period<Edition>> periods,
                                                              std::string_view game, Date day, Casino casino) {
    for (const Period<Edition>& period : periods) {
        if (day < period.from || (period.until && *period.until < day)) continue;
        for (const Casino each : period.casinos)
            if (each == casino) return period.edition;
    }
    return std::unexpected(
        not_held(game, day, casino, periods.empty() ? std::nullopt : std::optional{periods.front().from}));
}

/// The edition that governs now: that of the round in progress, else today's. A round is never split between two.
template <class Edition>
[[nodiscard]] const Edition& governing(bool in_round, std::string_view begun_under, const Edition& today,
                                       const Edition* (*by_key)(std::string_view)) {
    // NOLINTNEXTLINE(bugprone-return-const-ref-from-parameter): editions live as long as the program
    if (!in_round || begun_under == today.key) return today;
    const Edition* begun = by_key(begun_under);
    CROUPIER_ASSERT(begun != nullptr);
    return *begun;
}

/// The edition with that key, which must be one of these.
template <class Edition>
[[nodiscard]] const Edition& with_key(std::span<const Edition* const> editions, std::string_view key) {
    for (const Edition* edition : editions)
        if (edition->key == key) return *edition;
    fail_assertion("an edition with that key", __FILE__, __LINE__);
}

/// Division 1, as far as its text is held: what every game's wagers and cards must satisfy besides the game's own
/// rules.
struct GeneralRules {
    std::span<const Clause> clauses;

    CROUPIER_FIELDS(games, binding, wager_not_named, limits, partnership, fixed_level, contrary_wager, one_table,
                    backs_identical, backs_logo, backs_marking, backs_reveal_nothing);

    Rule games;            ///< which games the general rules govern; a game's own rule prevails
    Rule binding;          ///< operator and staff are bound, too
    Rule wager_not_named;  ///< only wagers that the game names
    Rule limits;           ///< limits that apply to the person making the wager
    Rule partnership;      ///< no teaming up to beat a maximum
    Rule fixed_level;      ///< a stake level that the game fixes
    Rule contrary_wager;   ///< a wager accepted outside the limits
    Rule one_table;        ///< operator may confine a person to one table
    Rule backs_identical;
    Rule backs_logo;
    Rule backs_marking;
    Rule backs_reveal_nothing;
};

}  // namespace croupier::law
