// What came of a simulation of Tai-Sai.
#pragma once

#include <optional>

#include "games/tai_sai/rules/edition.h"
#include "games/tai_sai/simulation/simulation.h"
#include "games/tai_sai/simulation/streaks.h"
#include "simulation/running/result.h"

namespace croupier::simulate {

struct TaiSaiResult : RunResult<simulation::TaiSai> {
    const tai_sai::Edition* law = nullptr;
    tai_sai::OddsSet house = tai_sai::OddsSet::australian;
    std::optional<simulation::ThrowStreaks::Runs> streaks;  ///< where someone asked for them
};

/// How often each wager of the edition won anything.
[[nodiscard]] std::vector<Frequency> frequencies(const TaiSaiResult& result);
/// What the house kept of each.
[[nodiscard]] std::vector<Kept> advantages(const TaiSaiResult& result);
/// How often each total came, from 3 to 18.
[[nodiscard]] std::vector<Frequency> totals_of(const TaiSaiResult& result);
/// How far the counts of the 216 throws are from equal: chi-square, with 215 degrees of freedom.
[[nodiscard]] double chi_square(const simulation::ThrowTotals& totals);

[[nodiscard]] std::string text_of(const TaiSaiResult& result, const apps::Terminal& terminal);
/// croupier-simulation-1, one line.
[[nodiscard]] std::string json_of(const TaiSaiResult& result);

}  // namespace croupier::simulate
