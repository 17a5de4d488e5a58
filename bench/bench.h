// What the benchmarks of different files share: the times of one run, from which each file prints its ratios at the
// end. Ratios of one run are worth more than times, which depend on the machine and on what else it does.
#pragma once

#include <map>
#include <optional>
#include <string>

namespace croupier::bench {

/// The best time of one item of each benchmark that was run, by name, in nanoseconds; an item is an iteration unless
/// the benchmark counts others. Processor time, or real time where the benchmark asks for that.
using Times = std::map<std::string, double>;

inline std::optional<double> time_of(const Times& times, const std::string& name) {
    const auto found = times.find(name);
    return found == times.end() ? std::nullopt : std::optional{found->second};
}

void print_round_ratio(const Times& times);        ///< baccarat_bench.cpp
void print_odds_ratios(const Times& times);        ///< odds_bench.cpp
void print_simulation_ratios(const Times& times);  ///< simulation_bench.cpp
void print_outcome_ratios(const Times& times);     ///< outcomes_bench.cpp

}  // namespace croupier::bench
