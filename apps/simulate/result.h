// What came of a simulation, in words and for programs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/array.hpp>

#include "analysis/baccarat_odds.h"
#include "apps/common/terminal.h"
#include "core/games/baccarat/edition.h"
#include "simulation/baccarat_simulation.h"
#include "simulation/streaks.h"

namespace croupier::simulate {

struct Result {
    const baccarat::Edition* law = nullptr;
    baccarat::PaymentOption payment = baccarat::PaymentOption::commission;
    simulation::RunPlan plan;
    simulation::Progress progress;
    double seconds = 0;
    int threads = 1;                                   ///< of each process
    int processes = 1;                                 ///< under mpirun
    std::string kernel;                                ///< the instructions that dealt
    std::optional<simulation::Streaks::Runs> streaks;  ///< where someone asked for them
    // What became of the patrons, where there were any.
    std::string patrons_text;
    boost::json::array patrons;
};

/// How often something came, against how often it must.
struct Frequency {
    std::string_view id;
    std::string_view name;
    std::uint64_t seen = 0;
    double part = 0;            ///< of all rounds
    double standard_error = 0;  ///< of that part
    double exact = 0;           ///< for a fresh shoe
    double z = 0;               ///< how many standard errors lie between them
};
[[nodiscard]] std::vector<Frequency> frequencies(const Result& result);

/// What the house kept of a unit staked, with its standard error, and what it keeps exactly.
struct Kept {
    std::string_view id;
    std::string_view name;
    double seen = 0;
    double standard_error = 0;
    double exact = 0;
    double z = 0;
};
[[nodiscard]] std::vector<Kept> advantages(const Result& result);

[[nodiscard]] std::string text_of(const Result& result, const apps::Terminal& terminal);
/// croupier-simulation-1, one line.
[[nodiscard]] std::string json_of(const Result& result);

}  // namespace croupier::simulate
