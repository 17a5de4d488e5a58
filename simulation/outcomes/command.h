// `croupier simulate` for any game whose round is one of a fixed number of outcomes.
#pragma once

#include "simulation/outcomes/result.h"
#include "simulation/outcomes/words.h"
#include "terminal/command_line.h"

namespace croupier::simulate {

/// Adds `croupier simulate NAME`. The game must live as long as the program.
void add_outcome_simulation(apps::Command& simulate, const OutcomeSimulation& game);

/// The totals of a run as a checkpoint keeps them, and read again.
[[nodiscard]] boost::json::object totals_document(const OutcomeSimulation& game, const analysis::Outcomes& outcomes,
                                                  const simulation::OutcomeTotals& totals);
[[nodiscard]] simulation::OutcomeTotals totals_from(const OutcomeSimulation& game, const analysis::Outcomes& outcomes,
                                                    const boost::json::object& document);

}  // namespace croupier::simulate
