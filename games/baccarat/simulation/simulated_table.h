// The table that simulated shoes stand for, so that the rules can judge it and deal at it.
#pragma once

#include "games/baccarat/rules/types.h"

namespace croupier::simulation {

/// A midi table for so many decks, with chips and limits for a wager of $20. The rest is as TableSetup has it.
[[nodiscard]] baccarat::TableSetup simulated_table(int decks, bool continuous);

}  // namespace croupier::simulation
