// The table that simulated throws stand for, so that the rules can judge it and play at it.
#pragma once

#include "games/tai_sai/rules/types.h"

namespace croupier::simulation {

/// With chips and limits for wagers of $1 and house odds of that set. The rest is as TableSetup has it.
[[nodiscard]] inline tai_sai::TableSetup simulated_tai_sai_table(tai_sai::OddsSet odds) {
    tai_sai::TableSetup setup;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    setup.limits.every = {Money::dollars(1), Money::dollars(1000)};
    setup.odds = odds;
    return setup;
}

}  // namespace croupier::simulation
