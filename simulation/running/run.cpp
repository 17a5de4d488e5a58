#include "simulation/running/run.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include <boost/json/serialize.hpp>

#include "simulation/patron_report.h"
#include "simulation/running/checkpoint.h"
#include "simulation/running/rank_work.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/interrupt.h"
#include "terminal/number_text.h"
#include "terminal/output.h"
#include "terminal/progress_bar.h"
#include "terminal/seed.h"
#include "terminal/whole_file.h"

namespace croupier::simulate {

namespace {

using simulation::Kernel;
using simulation::Progress;
using simulation::RunPlan;
using simulation::Simulation;
using simulation::Totals;

/// As many as there are cores; under mpirun, which starts a process a core, one.
int threads_of(const RunOptions& options, const Ranks* ranks) {
    const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return options.threads.value_or(ranks != nullptr ? 1 : std::min(cores, most_threads));
}

/// How many rounds the whole run will be, as far as that can be told now.
double rounds_wanted(const RunPlan& plan, const Kernel& kernel, const Totals& totals) {
    const simulation::HowMuch& how_much = plan.how_much;
    const auto rounds = static_cast<double>(kernel.rounds(totals));
    if (how_much.rounds) return static_cast<double>(*how_much.rounds);
    if (const std::uint64_t shoes = kernel.shoes(totals); how_much.shoes && shoes > 0)
        return static_cast<double>(*how_much.shoes) * rounds / static_cast<double>(shoes);
    if (!how_much.error || rounds == 0) return 0;
    const double too_large = kernel.standard_error(totals) / *how_much.error;
    return rounds * too_large * too_large;  // half the error takes four times the rounds
}

/// Where a run begins.
struct Beginning {
    RunPlan plan;
    Progress progress;
    double seconds = 0;  ///< worked so far
};

/// At a checkpoint, if there is one.
Beginning beginning(const SimulatedGame& game, const RunOptions& options, const RunPlan& plan) {
    Beginning begin{.plan = plan, .progress = {}, .seconds = 0};
    begin.progress.totals = game.kernel().nothing_dealt();
    const SimulatedGame::About about = game.about();
    const auto found = options.checkpoint.empty() ? std::nullopt : load(options.checkpoint, about.table_name);
    begin.plan.seed = options.seed ? *options.seed : found ? found->seed : apps::fresh_seed();
    if (!found) return begin;
    const bool same_table = boost::json::serialize(found->table) == boost::json::serialize(game.table_document());
    if (found->edition != about.edition || !same_table || found->seed != begin.plan.seed ||
        found->how_much != begin.plan.how_much)
        throw apps::BadInput{"\"" + options.checkpoint +
                             "\" is the checkpoint of another run; repeat the options of that run, or name another "
                             "file"};
    try {
        begin.progress = {
            .totals = game.totals_from(found->totals), .blocks = found->blocks, .finished = found->finished};
    } catch (const std::exception&) {
        refuse_foreign_checkpoint(options.checkpoint);
    }
    begin.seconds = found->seconds;
    return begin;
}

class Run {
public:
    Run(SimulatedGame& game, const RunOptions& options, Beginning begin, std::optional<simulation::Players> players,
        Ranks* ranks)
        : game_(game),
          about_(game.about()),
          options_(options),
          begin_(std::move(begin)),
          players_(std::move(players)),
          ranks_(ranks),
          threads_(threads_of(options, ranks)) {}

    int run() {
        const apps::FinishesAfterInterrupt finishes;
        std::optional<apps::WholeFile> file;
        std::unique_ptr<simulation::Audience> transcript;
        std::optional<PatronAudience> patrons;
        simulation::Audiences audiences;
        if (!options_.transcript.empty()) {
            file.emplace(options_.transcript);
            file->write(game_.transcript_head(begin_.plan.seed));
            transcript = game_.transcript([&file](std::string_view text) { file->write(text); });
            audiences.add(*transcript);
        }
        if (players_)
            audiences.add(patrons.emplace(players_->patrons.size(), [this] { return game_.patrons(*players_); }));
        if (options_.streaks) audiences.add(game_.streaks());
        Simulation simulation{game_.kernel(), begin_.plan, begin_.progress, audiences.empty() ? nullptr : &audiences};
        work(simulation);
        if (file) file->commit();
        RunResult result = result_of(simulation.progress());
        if (patrons) tell_patrons(result, patrons->results());
        apps::write_output(options_.json ? game_.json_of(result)
                                         : game_.text_of(result, apps::standard_output(options_.color)));
        if (!options_.json && result.last_text) apps::write_output("\n" + law::in_words(*result.last_text) + "\n");
        apps::flush_output();
        return apps::interrupted() && !result.progress.finished ? apps::exit_code::interrupted : apps::exit_code::ok;
    }

private:
    void tell_patrons(RunResult& result, const std::vector<simulation::PatronResults>& results) const {
        const apps::Terminal terminal = apps::standard_output(options_.color);
        result.patrons_text = text_report(*players_, results, {.width = terminal.width, .unicode = terminal.unicode});
        result.patrons = simulation::json_of(*players_, results);
        if (options_.report.empty()) return;
        simulation::PageFacts page_facts{.title = about_.page_title, .facts = {{"Rules", std::string{about_.title}}}};
        for (auto& fact : game_.facts(result.progress.totals)) page_facts.facts.push_back(std::move(fact));
        page_facts.facts.emplace_back("Seed", std::to_string(begin_.plan.seed));
        if (result.last_text) page_facts.facts.emplace_back("Rules held", law::in_words(*result.last_text));
        apps::WholeFile page{options_.report};
        page.write(html_report(*players_, results, page_facts));
        page.commit();
    }

    void work(Simulation& simulation) {
        const Kernel& kernel = game_.kernel();
        apps::ProgressBar bar{"rounds"};
        const auto before = static_cast<double>(kernel.rounds(begin_.progress.totals));
        auto saved = std::chrono::steady_clock::now();
        const Simulation::GoOn go_on = [&](const Progress& progress) {
            const std::uint64_t rounds = kernel.rounds(progress.totals);
            bar.show(static_cast<double>(rounds), rounds_wanted(begin_.plan, kernel, progress.totals),
                     rounds == 0 ? "" : game_.estimate(progress.totals), before);
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
        save(options_.checkpoint, {.edition = std::string{about_.edition},
                                   .table_name = about_.table_name,
                                   .table = game_.table_document(),
                                   .seed = begin_.plan.seed,
                                   .how_much = begin_.plan.how_much,
                                   .blocks = progress.blocks,
                                   .finished = progress.finished,
                                   .seconds = seconds(),
                                   .totals = game_.totals_document(progress.totals)});
    }

    [[nodiscard]] double seconds() const {
        return begin_.seconds + std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
    }

    [[nodiscard]] RunResult result_of(const Progress& progress) const {
        return {.plan = begin_.plan,
                .progress = progress,
                .seconds = seconds(),
                .threads = threads_,
                .processes = ranks_ == nullptr ? 1 : ranks_->count(),
                .kernel = std::string{game_.kernel().instructions()},
                .last_text = about_.last_text,
                .patrons_text = {},
                .patrons = {}};
    }

    SimulatedGame& game_;
    SimulatedGame::About about_;
    const RunOptions& options_;
    Beginning begin_;
    std::optional<simulation::Players> players_;
    Ranks* ranks_;
    int threads_;
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

}  // namespace

int run_simulation(const RunOptions& options, const std::function<std::unique_ptr<SimulatedGame>()>& make) {
    check_together(options);
    const std::unique_ptr<SimulatedGame> game = make();
    auto players =
        options.players.empty() ? std::nullopt : std::optional{read_players_file(options.players, game->language())};
    const RunPlan plan{.seed = options.seed.value_or(0), .how_much = how_much(options)};
    const std::unique_ptr<Ranks> ranks = ranks_of_mpirun();
    if (ranks && options.sees_rounds())
        throw apps::BadInput{
            "--transcript, --streaks and --players see every round; they work in one process, without mpirun"};
    if (ranks && ranks->rank() != 0) {
        deal_for_rank_0(*ranks, game->kernel(), plan, threads_of(options, ranks.get()));
        return apps::exit_code::ok;
    }
    Beginning begin = beginning(*game, options, plan);
    if (begin.progress.blocks > 0)
        apps::write_note("going on from \"" + options.checkpoint + "\" after " +
                         apps::grouped(game->kernel().rounds(begin.progress.totals)) + " rounds\n");
    apps::tell_seed(begin.plan.seed);
    return Run{*game, options, std::move(begin), std::move(players), ranks.get()}.run();
}

}  // namespace croupier::simulate
