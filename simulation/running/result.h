// What came of a simulation, in words and for programs: the parts that every game has.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "core/law/last_text.h"
#include "simulation/simulation.h"
#include "terminal/terminal.h"

namespace croupier::simulate {

/// Of any game. Its totals are the game's to tell.
struct RunResult {
    simulation::RunPlan plan;
    simulation::Progress progress;
    double seconds = 0;
    int threads = 1;     ///< of each process
    int processes = 1;   ///< under mpirun
    std::string kernel;  ///< the instructions that dealt
    std::optional<law::LastText> last_text = {};
    // What became of the patrons, where there were any.
    std::string patrons_text;
    boost::json::array patrons;
};

/// How often something came, against how often it must.
struct Frequency {
    std::string id;
    std::string name;
    std::uint64_t seen = 0;
    double part = 0;            ///< of all rounds
    double standard_error = 0;  ///< of that part
    double exact = 0;
    double z = 0;  ///< how many standard errors lie between them
};
[[nodiscard]] Frequency frequency(std::string id, std::string name, std::uint64_t seen, std::uint64_t rounds,
                                  double exact);

/// What the house kept of a unit staked, with its standard error, and what it keeps exactly.
struct Kept {
    std::string id;
    std::string name;
    double seen = 0;
    double standard_error = 0;
    double exact = 0;
    double z = 0;
};
/// What a unit staked comes to in each of some cases, and which parts of the rounds they were.
[[nodiscard]] Kept kept(std::string id, std::string name, std::span<const double> comes_to,
                        std::span<const double> parts, std::uint64_t rounds, double exact);

[[nodiscard]] std::string frequencies_text(const std::vector<Frequency>& list, const apps::Terminal& terminal);
[[nodiscard]] std::string kept_text(const std::vector<Kept>& list, const apps::Terminal& terminal);
/// By id.
[[nodiscard]] boost::json::object frequencies_document(const std::vector<Frequency>& list);
[[nodiscard]] boost::json::object kept_document(const std::vector<Kept>& list);

/// "Banker 45.8597 % +/- 0.0123": a frequency so far, and the interval that holds the true value in 95 of 100 cases.
[[nodiscard]] std::string estimate_text(std::string_view name, std::uint64_t seen, std::uint64_t rounds,
                                        double standard_error);

[[nodiscard]] double rounds_a_second(std::uint64_t rounds, double seconds);

/// "Speed   0.25 s, 80 M rounds/s, 2 threads, AVX2".
[[nodiscard]] std::string speed_line(const RunResult& result, std::uint64_t rounds);

/// From `seed` to `rounds`.
void add_run(boost::json::object& document, const RunResult& result, std::uint64_t rounds);

inline constexpr std::string_view simulation_schema = "croupier-simulation-1";

}  // namespace croupier::simulate
