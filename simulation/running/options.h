// The options of `croupier simulate` that every game has.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "simulation/simulation.h"
#include "terminal/command_line.h"
#include "terminal/law_options.h"
#include "terminal/terminal.h"

namespace croupier::simulate {

inline constexpr int most_threads = 1024;

struct RunOptions {
    apps::LawOptions law;
    std::optional<std::uint64_t> shoes;
    std::optional<std::uint64_t> rounds;
    std::optional<double> error;
    std::optional<std::uint64_t> seed;
    std::optional<int> threads;
    bool streaks = false;
    std::string players;
    int sitting = 1;  ///< shoes, or rounds where there are none
    std::string report;
    std::string transcript;
    std::string checkpoint;
    bool json = false;
    apps::ColorChoice color = apps::ColorChoice::automatic;

    /// Somebody wants more than totals.
    [[nodiscard]] bool sees_rounds() const { return !transcript.empty() || streaks || !players.empty(); }
};

/// What --help says of options that mean something else in every game.
struct OptionWords {
    std::string until_error;  ///< "Stop when the standard error of the Banker's frequency is E"
    std::string shoes;
    std::string streaks;
    std::string sitting;
    std::int64_t longest_sitting;
    std::string transcript;
};

/// Adds those that say how much is dealt: --rounds, --shoes, --until-error.
void add_amount_options(apps::Command& command, RunOptions& options, const OptionWords& words);
/// Adds the others. What cannot be read is BadInput.
void add_run_options(apps::Command& command, RunOptions& options, const OptionWords& words);

/// BadInput where options do not go together.
void check_together(const RunOptions& options);

/// So much, or what is usual when nothing was asked for; BadInput for more than one answer.
[[nodiscard]] simulation::HowMuch how_much(const RunOptions& options);

}  // namespace croupier::simulate
