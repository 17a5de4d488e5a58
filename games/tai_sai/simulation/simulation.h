// Throws of Tai-Sai by the million: what only this game says about its simulation.
#pragma once

#include <istream>

#include "games/tai_sai/rules/types.h"
#include "simulation/outcomes/command.h"
#include "simulation/outcomes/transcript.h"

namespace croupier::tai_sai {

extern const simulate::OutcomeSimulation simulation;

/// `croupier simulate tai-sai`.
void add_simulate(apps::Command& simulate);

/// The line of a throw: faces from the lowest to the highest; total; Small, Big or triple. "334 10 S".
[[nodiscard]] std::string transcript_line(std::size_t outcome);
/// Plays every throw, from the cover of the tumbler to the settlement of wagers on Small, Big and Any Triple, and
/// compares with the line.
[[nodiscard]] simulation::PlayLine transcript_table(std::string_view edition, std::size_t odds_set);
[[nodiscard]] simulation::TranscriptCheck play_transcript(std::istream& from);

/// The table that simulated throws stand for: chips and limits for wagers of $1. The rest is as TableSetup has it.
[[nodiscard]] TableSetup simulated_table(OddsSet odds);

}  // namespace croupier::tai_sai
