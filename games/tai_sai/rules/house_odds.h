// Odds for wagers whose gazetted odds are not held. They are data of the table and never shown as gazetted.
#pragma once

#include "core/money/odds.h"
#include "games/tai_sai/rules/types.h"

namespace croupier::tai_sai {

/// What a set pays on a winning wager of a kind without gazetted odds; `matches` counts the dice that show a face
/// value.
[[nodiscard]] Odds house_odds(OddsSet set, Area area, int matches);

}  // namespace croupier::tai_sai
