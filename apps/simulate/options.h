// The options of `croupier simulate baccarat`, and what they come to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/common/command_line.h"
#include "apps/common/law_options.h"
#include "apps/common/terminal.h"
#include "core/games/baccarat/edition.h"
#include "simulation/baccarat_simulation.h"

namespace croupier::simulate {

inline constexpr int most_threads = 1024;

struct Options {
    apps::LawOptions law;
    int decks = 8;
    std::optional<int> behind_cutting_card;
    bool continuous = false;
    baccarat::PaymentOption payment = baccarat::PaymentOption::commission;
    std::optional<std::uint64_t> shoes;
    std::optional<std::uint64_t> rounds;
    std::optional<double> error;
    std::optional<std::uint64_t> seed;
    std::optional<int> threads;
    bool streaks = false;
    std::string players;
    int shoes_per_session = 1;
    std::string report;
    std::string transcript;
    std::string checkpoint;
    bool json = false;
    apps::ColorChoice color = apps::ColorChoice::automatic;

    /// Somebody wants more than totals.
    [[nodiscard]] bool sees_rounds() const { return !transcript.empty() || streaks || !players.empty(); }
};

/// Adds all of them to the command. What cannot be read is BadInput.
void add_options(apps::Command& command, Options& options);

/// BadInput where options do not go together.
void check_together(const Options& options);

/// What is to be dealt; BadInput, with the rule, for a table that the rules do not allow.
[[nodiscard]] simulation::RunPlan plan_of(const Options& options, const baccarat::Edition& law);

}  // namespace croupier::simulate
