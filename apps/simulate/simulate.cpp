#include "apps/simulate/simulate.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <thread>

#include "apps/common/bad_input.h"
#include "apps/common/exit_code.h"
#include "apps/common/interrupt.h"
#include "apps/common/law_options.h"
#include "apps/common/output.h"
#include "apps/common/progress_bar.h"
#include "apps/common/seed.h"
#include "apps/common/terminal.h"
#include "apps/common/whole_file.h"
#include "apps/simulate/checkpoint.h"
#include "apps/simulate/players.h"
#include "apps/simulate/ranks.h"
#include "apps/simulate/result.h"
#include "core/games/baccarat/baccarat.h"
#include "simulation/patron_report.h"
#include "simulation/streaks.h"
#include "simulation/transcript.h"

namespace croupier::simulate {

using apps::BadInput;
using simulation::Progress;
using simulation::RunPlan;
using simulation::Simulation;

namespace {

constexpr std::uint64_t rounds_unless_asked = 10'000'000;
/// More would take longer than anyone waits, and totals stay far from the end of 64 bits.
constexpr std::int64_t most_rounds = 1'000'000'000'000'000;
constexpr int most_threads = 1024;

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
};

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
    baccarat::TableSetup setup;
    setup.card_sets = {{options.decks, "red"}};
    setup.continuous_shuffler = options.continuous;
    setup.payment = options.payment;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    setup.hand_limits = setup.tie_limits = {Money::dollars(20), Money::dollars(1000)};
    if (options.behind_cutting_card) setup.tail_most = *options.behind_cutting_card;
    const auto ruling = decide(law, {}, {{Role::casino_operator, 1}, baccarat::SetUpTable{setup}});
    if (!ruling) throw BadInput{ruling.error().in_words()};
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

bool same_work(const RunPlan& one, const RunPlan& other) {
    return one.shoe.cards == other.shoe.cards && one.shoe.behind_cutting_card == other.shoe.behind_cutting_card &&
           one.shoe.continuous == other.shoe.continuous && one.seed == other.seed && one.how_much == other.how_much;
}

/// Where a run begins: at a checkpoint, if there is one.
Checkpoint beginning(const Options& options, RunPlan plan, const baccarat::Edition& law) {
    Checkpoint begin{.plan = plan, .edition = std::string{law.key}, .progress = {}, .seconds = 0};
    const auto found = options.checkpoint.empty() ? std::nullopt : load(options.checkpoint);
    begin.plan.seed = options.seed ? *options.seed : found ? found->plan.seed : apps::fresh_seed();
    if (!found) return begin;
    if (!same_work(found->plan, begin.plan) || found->edition != begin.edition)
        throw BadInput{"\"" + options.checkpoint +
                       "\" is the checkpoint of another run; repeat the options of that run, or name another file"};
    return *found;
}

/// How far the work is, in rounds.
double rounds_wanted(const RunPlan& plan, const simulation::LaneTotals& totals) {
    if (plan.how_much.rounds) return static_cast<double>(*plan.how_much.rounds);
    if (plan.how_much.shoes && totals.shoes > 0)
        return static_cast<double>(*plan.how_much.shoes) * static_cast<double>(totals.rounds) /
               static_cast<double>(totals.shoes);
    if (plan.how_much.error) return 0.2483 / (*plan.how_much.error * *plan.how_much.error);
    return 0;
}

std::string estimate_text(const simulation::LaneTotals& totals) {
    if (totals.rounds == 0) return "";
    const double percent = 100 * static_cast<double>(totals.banker) / static_cast<double>(totals.rounds);
    // 95 of 100 such intervals hold the true value.
    const double interval = 100 * 1.96 * simulation::standard_error(totals);
    const auto hundredths = [](double value) {
        const auto whole = static_cast<std::uint64_t>(std::lround(value * 10000));
        std::string digits = std::to_string(whole % 10000);
        digits.insert(0, 4 - digits.size(), '0');
        return std::to_string(whole / 10000) + "." + digits;
    };
    return "Banker " + hundredths(percent) + " % +/- " + hundredths(interval);
}

/// As many as there are cores; under mpirun, which starts a process a core, one.
int threads_of(const Options& options, const Ranks* ranks) {
    const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return options.threads.value_or(ranks != nullptr ? 1 : std::min(cores, most_threads));
}

class Run {
public:
    Run(const Options& options, const baccarat::Edition& law, Checkpoint begin,
        std::optional<simulation::Players> players, Ranks* ranks)
        : options_(options),
          law_(law),
          begin_(std::move(begin)),
          players_(std::move(players)),
          ranks_(ranks),
          threads_(threads_of(options, ranks)) {}

    int run() {
        const apps::FinishesAfterInterrupt finishes;
        std::optional<apps::WholeFile> file;
        std::optional<simulation::Transcript> transcript;
        std::optional<PatronAudience> patrons;
        simulation::Streaks streaks;
        simulation::Audiences audiences;
        if (!options_.transcript.empty()) {
            file.emplace(options_.transcript);
            begin_transcript(*file, transcript);
            audiences.add(*transcript);
        }
        if (players_) audiences.add(patrons.emplace(*players_, terms(), options_.decks, options_.shoes_per_session));
        if (options_.streaks) audiences.add(streaks);
        Simulation simulation{begin_.plan, begin_.progress, audiences.empty() ? nullptr : &audiences};
        work(simulation);
        if (file) file->commit();
        Result result = result_of(simulation.progress());
        if (options_.streaks) result.streaks = streaks.runs();
        if (patrons) tell_patrons(result, patrons->results());
        apps::write_output(options_.json ? json_of(result) : text_of(result, apps::standard_output(options_.color)));
        apps::flush_output();
        return apps::interrupted() ? apps::exit_code::interrupted : apps::exit_code::ok;
    }

private:
    void begin_transcript(apps::WholeFile& file, std::optional<simulation::Transcript>& transcript) const {
        file.write(simulation::head_text({.edition = begin_.edition,
                                          .decks = options_.decks,
                                          .behind_cutting_card = begin_.plan.shoe.behind_cutting_card,
                                          .continuous = options_.continuous,
                                          .seed = begin_.plan.seed}));
        transcript.emplace(begin_.plan.shoe, [&file](std::string_view text) { file.write(text); });
    }

    [[nodiscard]] simulation::PayTerms terms() const {
        // An edition without that payment was refused with the table.
        return simulation::pay_terms(law_.wagers, options_.payment).value();
    }

    void tell_patrons(Result& result, const std::vector<simulation::PatronResults>& results) const {
        const apps::Terminal terminal = apps::standard_output(options_.color);
        result.patrons_text = text_report(*players_, results, {.width = terminal.width, .unicode = terminal.unicode});
        result.patrons = simulation::json_of(*players_, results);
        if (options_.report.empty()) return;
        apps::WholeFile page{options_.report};
        page.write(html_report(*players_, results,
                               {.title = "Patrons at baccarat",
                                .facts = {{"Rules", std::string{law_.title}},
                                          {"Decks", std::to_string(options_.decks)},
                                          {"Rounds of play", apps::grouped(result.progress.totals.rounds)},
                                          {"Shoes a session", std::to_string(options_.shoes_per_session)},
                                          {"Seed", std::to_string(begin_.plan.seed)}}}));
        page.commit();
    }

    void work(Simulation& simulation) {
        apps::ProgressBar bar{"rounds"};
        auto saved = std::chrono::steady_clock::now();
        const auto go_on = [&](const Progress& progress) {
            bar.show(static_cast<double>(progress.totals.rounds), rounds_wanted(begin_.plan, progress.totals),
                     estimate_text(progress.totals), static_cast<double>(begin_.progress.totals.rounds));
            if (!options_.checkpoint.empty() && std::chrono::steady_clock::now() - saved > std::chrono::seconds{1}) {
                save_checkpoint(progress);
                saved = std::chrono::steady_clock::now();
            }
            return !apps::interrupted();
        };
        if (ranks_ != nullptr) {
            work_with_ranks(*ranks_, simulation, threads_, go_on);
        } else {
            simulation.work(threads_, go_on);
        }
        if (!options_.checkpoint.empty()) save_checkpoint(simulation.progress());
    }

    void save_checkpoint(const Progress& progress) const {
        save(options_.checkpoint,
             {.plan = begin_.plan, .edition = begin_.edition, .progress = progress, .seconds = seconds()});
    }

    [[nodiscard]] double seconds() const {
        return begin_.seconds + std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
    }

    [[nodiscard]] Result result_of(const Progress& progress) const {
        return {.law = &law_,
                .payment = options_.payment,
                .plan = begin_.plan,
                .progress = progress,
                .seconds = seconds(),
                .threads = threads_,
                .processes = ranks_ == nullptr ? 1 : ranks_->count(),
                .kernel = simulation::lane_kernels().front()->name,
                .streaks = {},
                .patrons_text = {},
                .patrons = {}};
    }

    const Options& options_;
    const baccarat::Edition& law_;
    Checkpoint begin_;
    std::optional<simulation::Players> players_;
    Ranks* ranks_;
    int threads_;
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

int run(const Options& options) {
    const baccarat::Edition& law = apps::law_in_force<baccarat::Game>(options.law);
    const bool sees_rounds = !options.transcript.empty() || options.streaks || !options.players.empty();
    if (!options.checkpoint.empty() && sees_rounds)
        throw BadInput{"--checkpoint keeps totals only; it does not go with --transcript, --streaks or --players"};
    if (options.continuous && options.streaks)
        throw BadInput{"a streak lies within a shoe; --streaks does not go with a continuous shuffler"};
    if (options.continuous && !options.players.empty())
        throw BadInput{"a session is a number of shoes; --players does not go with a continuous shuffler"};
    if (options.players.empty() && !options.report.empty())
        throw BadInput{"--report shows what patrons did; name them with --players FILE"};
    auto players = options.players.empty() ? std::nullopt : std::optional{read_players_file(options.players)};
    const RunPlan plan = plan_of(options, law);
    const std::unique_ptr<Ranks> ranks = ranks_of_mpirun();
    if (ranks && sees_rounds)
        throw BadInput{
            "--transcript, --streaks and --players see every round; they work in one process, without mpirun"};
    if (ranks && ranks->rank() != 0) {
        deal_for_rank_0(*ranks, plan, threads_of(options, ranks.get()));
        return apps::exit_code::ok;
    }
    Checkpoint begin = beginning(options, plan, law);
    if (begin.progress.blocks > 0)
        apps::write_note("going on from \"" + options.checkpoint + "\" after " +
                         apps::grouped(begin.progress.totals.rounds) + " rounds\n");
    apps::tell_seed(begin.plan.seed);
    return Run{options, law, std::move(begin), std::move(players), ranks.get()}.run();
}

}  // namespace

void add_simulate(apps::Command program) {
    const auto options = std::make_shared<Options>();
    apps::Command simulate = program.add_command("simulate", "Deal whole shoes by the million and count what comes");
    apps::Command command = simulate.add_command("baccarat", "Whole shoes of baccarat as the rules order them");
    command.number("--rounds", options->rounds, "Until so many rounds are dealt; 10 million unless given", 1,
                   most_rounds);
    command.number("--shoes", options->shoes, "So many whole shoes", 1, most_rounds / 100);
    command.word(
        "--until-error", "E", [options](const std::string& text) { options->error = parse_error(text); },
        "Until the standard error of the Banker's frequency is E");
    command.number("--decks", options->decks, "Decks in the shoe; 8 unless given");
    command.number("--cutting-card", options->behind_cutting_card,
                   "Cards behind the cutting card; the fewest that the rules allow unless given", 0, 416);
    command.choice(
        "--shuffler", {{"none", 0}, {"continuous", 1}}, [options](int value) { options->continuous = value == 1; },
        "continuous: every round from all the cards; none unless given");
    command.choice("--payment", apps::names_as_choices<baccarat::PaymentOption>(), options->payment,
                   "How the Banker's Hand is paid; commission unless given");
    apps::add_seed_option(command, options->seed);
    command.number("--threads", options->threads, "Threads to work with; one a core unless given", 1, most_threads);
    command.flag("--streaks", options->streaks, "Count wins in a row, too; slower");
    command.word(
        "--players", "FILE", [options](const std::string& path) { options->players = path; },
        "Patrons with staking plans, and what becomes of them");
    command.number("--session", options->shoes_per_session, "Shoes after which patrons begin anew; 1 unless given", 1,
                   static_cast<std::int64_t>(Simulation::shoes_of_block));
    command.word(
        "--report", "FILE", [options](const std::string& path) { options->report = path; },
        "Write a page with plots about the patrons, for a browser");
    command.word(
        "--transcript", "FILE", [options](const std::string& path) { options->transcript = path; },
        "Write down every card and result; croupier replay reads it");
    command.word(
        "--checkpoint", "FILE", [options](const std::string& path) { options->checkpoint = path; },
        "Keep how far it is in a file, and go on from there if it exists");
    command.flag("--json", options->json, "One JSON document (croupier-simulation-1) instead of text");
    apps::add_law_options(command, options->law);
    apps::add_color_option(command, options->color);
    command.foot(
        "Totals depend on the seed alone, not on threads or machines.\n"
        "Examples:\n"
        "  croupier simulate baccarat\n"
        "  croupier simulate baccarat --shoes 1000000 --decks 6 --payment six-pays-half\n"
        "  croupier simulate baccarat --until-error 0.00001 --checkpoint long-run.json\n"
        "  croupier simulate baccarat --shoes 10 --seed 7 --transcript ten-shoes.txt\n"
        "  croupier simulate baccarat --shoes 100000 --players docs/examples/friday.players --report friday.html\n"
        "  mpirun -n 4 croupier simulate baccarat --rounds 1000000000000");
    command.runs([options] { return run(*options); });
}

}  // namespace croupier::simulate
