// What came of a simulation of a game of outcomes, beside its exact odds.
#pragma once

#include <optional>

#include "simulation/outcomes/streaks.h"
#include "simulation/outcomes/words.h"
#include "simulation/running/result.h"

namespace croupier::simulate {

struct OutcomeResult : RunResult {
    simulation::OutcomeTotals totals;
    const OutcomeSimulation* words = nullptr;
    const analysis::OutcomeRules* rules = nullptr;
    std::string_view odds_set;                                ///< empty where the game has none
    std::optional<simulation::OutcomeStreaks::Runs> streaks;  ///< where someone asked for them
};

/// How often each wager won anything.
[[nodiscard]] std::vector<Frequency> frequencies(const OutcomeResult& result);
/// What the house kept of each.
[[nodiscard]] std::vector<Kept> advantages(const OutcomeResult& result);
/// How often each class of results came.
[[nodiscard]] std::vector<Frequency> results_of(const OutcomeResult& result);
/// How far the counts of the outcomes are from what is to be expected: one degree of freedom less than there are.
[[nodiscard]] double chi_square(const analysis::Outcomes& outcomes, const simulation::OutcomeTotals& totals);

[[nodiscard]] std::string text_of(const OutcomeResult& result, const apps::Terminal& terminal);
/// croupier-simulation-1, one line.
[[nodiscard]] std::string json_of(const OutcomeResult& result);

}  // namespace croupier::simulate
