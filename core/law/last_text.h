// What a day after the last text held owes its reader: that there is a last text, and that later notices exist which
// are not held. Anyone who shows rules for such a day says so once.
//
//   if (const auto last = law::last_text<bezique::Game>(edition, day)) text += law::in_words(*last);
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/law/calendar.h"
#include "core/law/rule.h"
#include "core/law/timeline.h"

namespace croupier::law {

struct LastText {
    const Notice* notice;                  ///< the last one of which a text is held
    std::span<const TimelineEntry> later;  ///< what followed it, as far as is known; none of it is held
};

/// "Last text held: Gazette 2004 No. 56, in force from 24 May 2004; later notices are not held."
[[nodiscard]] std::string in_words(const LastText& last);

/// For rules to which no later text is held, on that day; nothing while no later notice is known to have been in force.
[[nodiscard]] std::optional<LastText> after_last_text(std::span<const Clause> clauses, Date day);

/// The same for an edition of a game; nothing where a later text is held. The last edition of a game is in force to
/// this day wherever the game is.
template <class Game>
[[nodiscard]] std::optional<LastText> last_text(const typename Game::Law& law, Date day) {
    if (Game::editions().back() != &law) return std::nullopt;
    return after_last_text(law.clauses, day);
}

/// The same for the notices as a whole: lists of approved games.
[[nodiscard]] std::optional<LastText> last_text_of_any_game(Date day);

}  // namespace croupier::law
