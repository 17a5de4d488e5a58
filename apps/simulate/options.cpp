#include "apps/simulate/options.h"

#include <charconv>
#include <cmath>

#include "apps/common/bad_input.h"
#include "apps/common/seed.h"
#include "core/games/baccarat/baccarat.h"
#include "simulation/simulated_table.h"

namespace croupier::simulate {

using apps::BadInput;
using simulation::RunPlan;

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

simulation::HowMuch how_much(const Options& options) {
    if (options.shoes.has_value() + options.rounds.has_value() + options.error.has_value() > 1)
        throw BadInput{"--shoes, --rounds and --until-error say the same thing; give one of them"};
    if (options.continuous && options.shoes)
        throw BadInput{"a continuous shuffler has no end of the shoe; try --rounds instead of --shoes"};
    simulation::HowMuch asked{.shoes = options.shoes, .rounds = options.rounds, .error = options.error};
    if (!asked.shoes && !asked.rounds && !asked.error) asked.rounds = rounds_unless_asked;
    return asked;
}

/// A table that the rules do not allow is not simulated; they say why.
void check_by_rule(const Options& options, const baccarat::Edition& law) {
    baccarat::TableSetup setup = simulation::simulated_table(options.decks, options.continuous);
    setup.payment = options.payment;
    if (options.behind_cutting_card) setup.tail_most = *options.behind_cutting_card;
    const auto ruling = decide(law, {}, {{Role::casino_operator, 1}, baccarat::SetUpTable{setup}});
    if (!ruling) throw BadInput{ruling.error().in_words()};
}

}  // namespace

void add_options(apps::Command& command, Options& options) {
    command.number("--rounds", options.rounds, "Until so many rounds are dealt; 10 million unless given", 1,
                   most_rounds);
    command.number("--shoes", options.shoes, "So many whole shoes", 1, most_rounds / 100);
    command.word(
        "--until-error", "E", [&options](const std::string& text) { options.error = parse_error(text); },
        "Until the standard error of the Banker's frequency is E");
    command.number("--decks", options.decks, "Decks in the shoe; 8 unless given");
    command.number("--cutting-card", options.behind_cutting_card,
                   "Cards behind the cutting card; the fewest that the rules allow unless given", 0, 416);
    command.choice(
        "--shuffler", {{"none", 0}, {"continuous", 1}}, [&options](int value) { options.continuous = value == 1; },
        "continuous: every round from all the cards; none unless given");
    command.choice("--payment", apps::names_as_choices<baccarat::PaymentOption>(), options.payment,
                   "How the Banker's Hand is paid; commission unless given");
    apps::add_seed_option(command, options.seed);
    command.number("--threads", options.threads, "Threads to work with; one a core unless given", 1, most_threads);
    command.flag("--streaks", options.streaks, "Count wins in a row, too; slower");
    command.word(
        "--players", "FILE", [&options](const std::string& path) { options.players = path; },
        "Patrons with staking plans, and what becomes of them");
    command.number("--session", options.shoes_per_session, "Shoes after which patrons begin anew; 1 unless given", 1,
                   static_cast<std::int64_t>(simulation::Simulation::shoes_of_block));
    command.word(
        "--report", "FILE", [&options](const std::string& path) { options.report = path; },
        "Write a page with plots about the patrons, for a browser");
    command.word(
        "--transcript", "FILE", [&options](const std::string& path) { options.transcript = path; },
        "Write down every card and result; croupier replay reads it");
    command.word(
        "--checkpoint", "FILE", [&options](const std::string& path) { options.checkpoint = path; },
        "Keep how far it is in a file, and go on from there if it exists");
    command.flag("--json", options.json, "One JSON document (croupier-simulation-1) instead of text");
    apps::add_law_options(command, options.law);
    apps::add_color_option(command, options.color);
}

void check_together(const Options& options) {
    if (!options.checkpoint.empty() && options.sees_rounds())
        throw BadInput{"--checkpoint keeps totals only; it does not go with --transcript, --streaks or --players"};
    if (options.continuous && options.streaks)
        throw BadInput{"a streak lies within a shoe; --streaks does not go with a continuous shuffler"};
    if (options.continuous && !options.players.empty())
        throw BadInput{"a session is a number of shoes; --players does not go with a continuous shuffler"};
    if (options.players.empty() && !options.report.empty())
        throw BadInput{"--report shows what patrons did; name them with --players FILE"};
}

RunPlan plan_of(const Options& options, const baccarat::Edition& law) {
    check_by_rule(options, law);
    if (options.continuous && options.behind_cutting_card)
        throw BadInput{"a continuous shuffler has no cutting card; leave out --cutting-card"};
    const int behind = options.behind_cutting_card.value_or(law.shuffle.tail_least.value);
    if (behind > options.decks * Card::kinds / 2)
        throw BadInput{"--cutting-card " + std::to_string(behind) +
                       " leaves less than half of the shoe; try --cutting-card " +
                       std::to_string(law.shuffle.tail_least.value)};
    RunPlan plan{.shoe = simulation::ShoePlan::of(options.decks, behind),
                 .seed = options.seed.value_or(0),
                 .how_much = how_much(options)};
    plan.shoe.continuous = options.continuous;
    return plan;
}

}  // namespace croupier::simulate
