// Internal to analysis/: the tables of the fast odds.
#pragma once

#include "games/baccarat/odds/fast_odds_kernel.h"

namespace croupier::analysis::fast {

/// Made from the Table of Play at first use.
[[nodiscard]] const Tables& tables();

}  // namespace croupier::analysis::fast
