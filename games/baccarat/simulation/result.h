// What came of a simulation of baccarat.
#pragma once

#include <optional>

#include "games/baccarat/rules/edition.h"
#include "games/baccarat/simulation/simulation.h"
#include "games/baccarat/simulation/streaks.h"
#include "simulation/running/result.h"

namespace croupier::simulate {

struct BaccaratResult : RunResult {
    simulation::ShoePlan shoe;
    simulation::LaneTotals totals;
    const baccarat::Edition* law = nullptr;
    baccarat::PaymentOption payment = baccarat::PaymentOption::commission;
    std::optional<simulation::Streaks::Runs> streaks;  ///< where someone asked for them
};

[[nodiscard]] std::vector<Frequency> frequencies(const BaccaratResult& result);
[[nodiscard]] std::vector<Kept> advantages(const BaccaratResult& result);

[[nodiscard]] std::string text_of(const BaccaratResult& result, const apps::Terminal& terminal);
/// croupier-simulation-1, one line.
[[nodiscard]] std::string json_of(const BaccaratResult& result);

/// The totals as a checkpoint keeps them, and read again.
[[nodiscard]] boost::json::object totals_document(const simulation::LaneTotals& totals);
[[nodiscard]] simulation::LaneTotals totals_from(const boost::json::object& document);

}  // namespace croupier::simulate
