#include "simulation/running/options.h"

#include <charconv>
#include <cmath>

#include "terminal/bad_input.h"
#include "terminal/seed.h"

namespace croupier::simulate {

using apps::BadInput;

namespace {

constexpr std::uint64_t rounds_unless_asked = 10'000'000;
/// More would take longer than anyone waits, and totals stay far from the end of 64 bits.
constexpr std::int64_t most_rounds = 1'000'000'000'000'000;

double parse_error(const std::string& text) {
    double error = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), error);
    if (wrong != std::errc{} || end != text.data() + text.size() || !std::isfinite(error) || error < 1e-8 ||
        error > 0.1)
        throw BadInput{"--until-error \"" + text +
                       "\" is not a standard error from 0.00000001 to 0.1; try "
                       "--until-error 0.0001"};
    return error;
}

}  // namespace

void add_amount_options(apps::Command& command, RunOptions& options, const OptionWords& words) {
    command.number("--rounds", options.rounds, "Rounds to deal (default: 10 million)", 1, most_rounds);
    command.number("--shoes", options.shoes, words.shoes, 1, most_rounds / 100);
    command.word(
        "--until-error", "E", [&options](const std::string& text) { options.error = parse_error(text); },
        words.until_error);
}

void add_run_options(apps::Command& command, RunOptions& options, const OptionWords& words) {
    apps::add_seed_option(command, options.seed);
    command.number("--threads", options.threads, "Number of threads (default: one per core)", 1, most_threads);
    command.flag("--streaks", options.streaks, words.streaks);
    command.word(
        "--players", "FILE", [&options](const std::string& path) { options.players = path; },
        "File of patrons with staking plans, whose results are reported");
    command.number("--session", options.sitting, words.sitting, 1, words.longest_sitting);
    command.word(
        "--report", "FILE", [&options](const std::string& path) { options.report = path; },
        "Write a page with plots about the patrons, for a browser");
    command.word(
        "--transcript", "FILE", [&options](const std::string& path) { options.transcript = path; }, words.transcript);
    command.word(
        "--checkpoint", "FILE", [&options](const std::string& path) { options.checkpoint = path; },
        "Save progress in this file, and continue from it if it exists");
    command.flag("--json", options.json, "Print one JSON document (croupier-simulation-1) instead of text");
    apps::add_law_options(command, options.law);
    apps::add_color_option(command, options.color);
}

void check_together(const RunOptions& options) {
    if (!options.checkpoint.empty() && options.sees_rounds())
        throw BadInput{"--checkpoint keeps totals only; it does not go with --transcript, --streaks or --players"};
    if (options.players.empty() && !options.report.empty())
        throw BadInput{"--report shows what patrons did; name them with --players FILE"};
}

simulation::HowMuch how_much(const RunOptions& options) {
    if (options.shoes.has_value() + options.rounds.has_value() + options.error.has_value() > 1)
        throw BadInput{"--shoes, --rounds and --until-error say the same thing; give one of them"};
    simulation::HowMuch asked{.shoes = options.shoes, .rounds = options.rounds, .error = options.error};
    if (!asked.shoes && !asked.rounds && !asked.error) asked.rounds = rounds_unless_asked;
    return asked;
}

}  // namespace croupier::simulate
