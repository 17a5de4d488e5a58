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

/// What the benchmarks of each game print at the end: games/<game>/bench defines `print_ratios` in the game's
/// namespace, and this calls those of all games in the list.
void print_ratios_of_games(const Times& times);
void print_outcome_ratios(const Times& times);  ///< outcomes_bench.cpp

}  // namespace croupier::bench
