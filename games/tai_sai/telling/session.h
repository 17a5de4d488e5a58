// Rounds of Tai-Sai from the opening of the table on: the automatic dealer, the simulated patrons and the random
// tumbler give commands, the rules judge them, and a watcher sees every event.
#pragma once

#include "games/tai_sai/rules/tai_sai.h"
#include "games/tai_sai/telling/patrons.h"
#include "telling/table.h"

namespace croupier::deal {

/// The plan's rounds are played; it must give their number. As many patrons as the plan has seats sit down.
[[nodiscard]] std::expected<Finish<tai_sai::Game>, Breach> run_tai_sai(const Plan<tai_sai::Game>& plan,
                                                                       Watcher<tai_sai::Game>& watcher);

}  // namespace croupier::deal
