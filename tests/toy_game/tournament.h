// A sketch of tournament play over any game: contestants with equal chips play so many rounds at one table, and are
// ranked by the chips that they have left. It knows no game.
#pragma once

#include <functional>
#include <vector>

#include "core/play/game_type.h"

namespace croupier::tournament {

struct Terms {
    int contestants = 4;
    int rounds = 10;
    int purchases = 20;  ///< so many times the largest chip is what each begins with
};

struct Standing {
    PersonId contestant;
    Money chips;
};

/// Plays at a table that is set up, and ranks the contestants, most chips first. Chance comes from `supply`; `choose`
/// says which of so many wagers a contestant lays.
[[nodiscard]] std::vector<Standing> play(const play::GameType& game, play::Table& table, const play::Law& law,
                                         const Terms& terms, play::Supply& supply,
                                         const std::function<std::size_t(std::size_t)>& choose);

}  // namespace croupier::tournament
