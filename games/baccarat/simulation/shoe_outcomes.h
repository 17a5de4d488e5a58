// Rounds of baccarat from the first cards of each shoe, held against the exact odds: one more statistic for the
// battery, and the one that says something about play.
#pragma once

#include <memory>

#include "server/chance/battery/statistic.h"

namespace croupier::baccarat {

/// For shoes of 1 to 8 decks. Only the first round of a shoe counts, without a burn: the rounds of a shoe are not
/// independent of each other.
[[nodiscard]] std::unique_ptr<battery::Statistic> shoe_outcomes(int decks);

}  // namespace croupier::baccarat
