// The law through time: what one edition has that another has not, where a rule stands in each, and who wrote what.
#pragma once

#include <string>
#include <vector>

#include "games/all/games.h"
#include "terminal/terminal.h"

namespace croupier::rules {

/// A rule of one edition and the rule of another that does its work.
struct RulePair {
    enum class Change : std::uint8_t { same, renumbered, changed, added, removed };
    Change change;
    const law::Clause* before;  ///< null when it was added
    const law::Clause* after;   ///< null when it was removed
};

/// Holds two editions against each other. Rules that say the same in our words are the same rule, whatever their
/// numbers; of the rest, those that serve the same purpose in the code were changed in substance.
[[nodiscard]] std::vector<RulePair> compare(const law::EditionText& before, const law::EditionText& after);

[[nodiscard]] std::string diff_text(const law::EditionText& before, const law::EditionText& after,
                                    const apps::Terminal& terminal);
[[nodiscard]] std::string diff_json(const games::About& game, const law::EditionText& before,
                                    const law::EditionText& after, const std::optional<law::LastText>& last);

/// Every subject of a game with its number in each edition.
[[nodiscard]] std::string concordance_text(const games::About& game, const apps::Terminal& terminal);
[[nodiscard]] std::string concordance_json(const games::About& game);

[[nodiscard]] std::string timeline_text(const apps::Terminal& terminal);
[[nodiscard]] std::string timeline_json();

/// Which games may be offered on a day at a casino.
[[nodiscard]] std::string approvals_text(law::Date day, law::Casino casino, const apps::Terminal& terminal);
[[nodiscard]] std::string approvals_json(law::Date day, law::Casino casino);

}  // namespace croupier::rules
