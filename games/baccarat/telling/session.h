// Runs a shoe from the opening of the table to its end: the automatic dealer, the simulated patrons and the random shoe
// give commands, the rules judge them, and a watcher sees every event.
#pragma once

#include "games/baccarat/rules/baccarat.h"
#include "telling/table.h"

namespace croupier::deal {

/// Without a number of rounds it ends with the shoe.
[[nodiscard]] std::expected<Finish<baccarat::Game>, Breach> run_baccarat(const Plan<baccarat::Game>& plan,
                                                                         Watcher<baccarat::Game>& watcher);

}  // namespace croupier::deal
