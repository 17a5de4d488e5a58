#include "apps/simulate/simulate.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <thread>

#include "apps/common/bad_input.h"
#include "apps/common/exit_code.h"
#include "apps/common/interrupt.h"
#include "apps/common/number_text.h"
#include "apps/common/output.h"
#include "apps/common/progress_bar.h"
#include "apps/common/seed.h"
#include "apps/common/terminal.h"
#include "apps/common/whole_file.h"
#include "apps/simulate/checkpoint.h"
#include "apps/simulate/options.h"
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

/// Where a run begins: at a checkpoint, if there is one.
Checkpoint beginning(const Options& options, RunPlan plan, const baccarat::Edition& law) {
    Checkpoint begin{.plan = plan, .edition = std::string{law.key}, .progress = {}, .seconds = 0};
    const auto found = options.checkpoint.empty() ? std::nullopt : load(options.checkpoint);
    begin.plan.seed = options.seed ? *options.seed : found ? found->plan.seed : apps::fresh_seed();
    if (!found) return begin;
    if (found->plan != begin.plan || found->edition != begin.edition)
        throw BadInput{"\"" + options.checkpoint +
                       "\" is the checkpoint of another run; repeat the options of that run, or name another file"};
    return *found;
}

/// How many rounds the whole run will be, as far as that can be told now.
double rounds_wanted(const RunPlan& plan, const simulation::LaneTotals& totals) {
    const auto rounds = static_cast<double>(totals.rounds);
    if (plan.how_much.rounds) return static_cast<double>(*plan.how_much.rounds);
    if (plan.how_much.shoes && totals.shoes > 0)
        return static_cast<double>(*plan.how_much.shoes) * rounds / static_cast<double>(totals.shoes);
    if (!plan.how_much.error || totals.rounds == 0) return 0;
    const double too_large = simulation::standard_error(totals) / *plan.how_much.error;
    return rounds * too_large * too_large;  // half the error takes four times the rounds
}

std::string estimate_text(const simulation::LaneTotals& totals) {
    if (totals.rounds == 0) return "";
    constexpr int places = 4;
    const double percent = 100 * static_cast<double>(totals.banker) / static_cast<double>(totals.rounds);
    // 95 of 100 such intervals hold the true value.
    const double interval = 100 * 1.96 * simulation::standard_error(totals);
    return "Banker " + apps::with_places(percent, places) + " % +/- " + apps::with_places(interval, places);
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
    check_together(options);
    auto players = options.players.empty() ? std::nullopt : std::optional{read_players_file(options.players)};
    const RunPlan plan = plan_of(options, law);
    const std::unique_ptr<Ranks> ranks = ranks_of_mpirun();
    if (ranks && options.sees_rounds())
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
    add_options(command, *options);
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
