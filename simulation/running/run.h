// One run of `croupier simulate`, of any game: checkpoints, threads and processes, who sees the rounds, the result.
//
// A game is described by an object of a type of its own, whose functions may be static:
//
//   Game, Law                      how it is simulated (simulation/), the edition of its rules: key and title
//   Options                        RunOptions and what only this game asks
//   Result                         RunResult<Game> and what only this game tells; text_of() and json_of() print it
//   Streaks, Patrons               who counts streaks, with runs(), made by streaks(); who plays for the patrons, with
//                                  play() and results()
//   check(options, law)            BadInput for what does not go together, or what the rules do not allow
//   table_of(options, law)         what is dealt from
//   language(law)                  of the patron file
//   patrons(players, options, law)
//   transcript_head(options, law, plan), transcript(plan, write)
//   result(options, law)           the game's own part, before anything was dealt
//   estimate(table, totals)        for the progress bar
//   page_title, facts(options)     of the patrons' page
//   table_name, document_of(table), document_of(totals), totals_from(document)      for checkpoints
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <thread>

#include <boost/json/serialize.hpp>

#include "simulation/patron_report.h"
#include "simulation/running/checkpoint.h"
#include "simulation/running/options.h"
#include "simulation/running/players.h"
#include "simulation/running/rank_work.h"
#include "simulation/running/result.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/interrupt.h"
#include "terminal/number_text.h"
#include "terminal/output.h"
#include "terminal/progress_bar.h"
#include "terminal/seed.h"
#include "terminal/whole_file.h"

namespace croupier::simulate {

/// As many as there are cores; under mpirun, which starts a process a core, one.
[[nodiscard]] inline int threads_of(const RunOptions& options, const Ranks* ranks) {
    const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return options.threads.value_or(ranks != nullptr ? 1 : std::min(cores, most_threads));
}

/// How many rounds the whole run will be, as far as that can be told now.
template <class Game>
[[nodiscard]] double rounds_wanted(const simulation::RunPlan<Game>& plan, const typename Game::Totals& totals) {
    const simulation::HowMuch& how_much = plan.how_much;
    const auto rounds = static_cast<double>(totals.rounds);
    if (how_much.rounds) return static_cast<double>(*how_much.rounds);
    if constexpr (requires { totals.shoes; })
        if (how_much.shoes && totals.shoes > 0)
            return static_cast<double>(*how_much.shoes) * rounds / static_cast<double>(totals.shoes);
    if (!how_much.error || totals.rounds == 0) return 0;
    const double too_large = Game::standard_error(plan.table, totals) / *how_much.error;
    return rounds * too_large * too_large;  // half the error takes four times the rounds
}

/// Where a run begins.
template <class Game>
struct Beginning {
    simulation::RunPlan<Game> plan;
    simulation::Progress<Game> progress;
    double seconds = 0;  ///< worked so far
};

/// At a checkpoint, if there is one.
template <class Described>
[[nodiscard]] Beginning<typename Described::Game> beginning(const Described& described,
                                                            const typename Described::Options& options,
                                                            const simulation::RunPlan<typename Described::Game>& plan,
                                                            std::string_view edition) {
    Beginning<typename Described::Game> begin{.plan = plan, .progress = {}, .seconds = 0};
    const auto found =
        options.checkpoint.empty() ? std::nullopt : load(options.checkpoint, std::string{described.table_name});
    begin.plan.seed = options.seed ? *options.seed : found ? found->seed : apps::fresh_seed();
    if (!found) return begin;
    const bool same_table =
        boost::json::serialize(found->table) == boost::json::serialize(described.document_of(plan.table));
    if (found->edition != edition || !same_table || found->seed != begin.plan.seed ||
        found->how_much != begin.plan.how_much)
        throw apps::BadInput{"\"" + options.checkpoint +
                             "\" is the checkpoint of another run; repeat the options of that run, or name another "
                             "file"};
    try {
        begin.progress = {
            .totals = described.totals_from(found->totals), .blocks = found->blocks, .finished = found->finished};
    } catch (const std::exception&) {
        refuse_foreign_checkpoint(options.checkpoint);
    }
    begin.seconds = found->seconds;
    return begin;
}

template <class Described>
class Run {
public:
    using Game = typename Described::Game;
    using Law = typename Described::Law;
    using Options = typename Described::Options;
    using Result = typename Described::Result;
    using Told = typename Game::Told;

    Run(const Described& described, const Options& options, const Law& law, const std::optional<law::LastText>& last,
        Beginning<Game> begin, std::optional<simulation::Players> players, Ranks* ranks)
        : described_(described),
          options_(options),
          law_(law),
          last_text_(last),
          begin_(std::move(begin)),
          players_(std::move(players)),
          ranks_(ranks),
          threads_(threads_of(options, ranks)) {}

    int run() {
        const apps::FinishesAfterInterrupt finishes;
        std::optional<apps::WholeFile> file;
        std::unique_ptr<simulation::Audience<Told>> transcript;
        std::optional<PatronAudience<Told, typename Described::Patrons>> patrons;
        typename Described::Streaks streaks = described_.streaks();
        simulation::Audiences<Told> audiences;
        if (!options_.transcript.empty()) {
            file.emplace(options_.transcript);
            file->write(described_.transcript_head(options_, law_, begin_.plan));
            transcript = described_.transcript(begin_.plan, [&file](std::string_view text) { file->write(text); });
            audiences.add(*transcript);
        }
        if (players_)
            audiences.add(patrons.emplace(players_->patrons.size(),
                                          [this] { return described_.patrons(*players_, options_, law_); }));
        if (options_.streaks) audiences.add(streaks);
        const Game game;
        simulation::Simulation<Game> simulation{begin_.plan, begin_.progress, audiences.empty() ? nullptr : &audiences,
                                                game};
        work(simulation);
        if (file) file->commit();
        Result result = result_of(simulation.progress(), game);
        if (options_.streaks) result.streaks = streaks.runs();
        if (patrons) tell_patrons(result, patrons->results());
        apps::write_output(options_.json ? json_of(result) : text_of(result, apps::standard_output(options_.color)));
        if (!options_.json && result.last_text) apps::write_output("\n" + law::in_words(*result.last_text) + "\n");
        apps::flush_output();
        return apps::interrupted() && !result.progress.finished ? apps::exit_code::interrupted : apps::exit_code::ok;
    }

private:
    void tell_patrons(Result& result, const std::vector<simulation::PatronResults>& results) const {
        const apps::Terminal terminal = apps::standard_output(options_.color);
        result.patrons_text = text_report(*players_, results, {.width = terminal.width, .unicode = terminal.unicode});
        result.patrons = simulation::json_of(*players_, results);
        if (options_.report.empty()) return;
        simulation::PageFacts page_facts{.title = std::string{described_.page_title},
                                         .facts = {{"Rules", std::string{law_.title}}}};
        for (auto& fact : described_.facts(options_, result)) page_facts.facts.push_back(std::move(fact));
        page_facts.facts.emplace_back("Seed", std::to_string(begin_.plan.seed));
        if (result.last_text) page_facts.facts.emplace_back("Rules held", law::in_words(*result.last_text));
        apps::WholeFile page{options_.report};
        page.write(html_report(*players_, results, page_facts));
        page.commit();
    }

    void work(simulation::Simulation<Game>& simulation) {
        apps::ProgressBar bar{"rounds"};
        auto saved = std::chrono::steady_clock::now();
        const std::function<bool(const simulation::Progress<Game>&)> go_on = [&](const auto& progress) {
            bar.show(static_cast<double>(progress.totals.rounds), rounds_wanted<Game>(begin_.plan, progress.totals),
                     progress.totals.rounds == 0 ? "" : described_.estimate(begin_.plan.table, progress.totals),
                     static_cast<double>(begin_.progress.totals.rounds));
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

    void save_checkpoint(const simulation::Progress<Game>& progress) const {
        save(options_.checkpoint, {.edition = std::string{law_.key},
                                   .table_name = std::string{described_.table_name},
                                   .table = described_.document_of(begin_.plan.table),
                                   .seed = begin_.plan.seed,
                                   .how_much = begin_.plan.how_much,
                                   .blocks = progress.blocks,
                                   .finished = progress.finished,
                                   .seconds = seconds(),
                                   .totals = described_.document_of(progress.totals)});
    }

    [[nodiscard]] double seconds() const {
        return begin_.seconds + std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
    }

    [[nodiscard]] Result result_of(const simulation::Progress<Game>& progress, const Game& game) const {
        Result result = described_.result(options_, law_);
        result.plan = begin_.plan;
        result.progress = progress;
        result.seconds = seconds();
        result.threads = threads_;
        result.processes = ranks_ == nullptr ? 1 : ranks_->count();
        result.kernel = game.kernel();
        result.last_text = last_text_;
        return result;
    }

    const Described& described_;
    const Options& options_;
    const Law& law_;
    std::optional<law::LastText> last_text_;
    Beginning<Game> begin_;
    std::optional<simulation::Players> players_;
    Ranks* ranks_;
    int threads_;
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

/// The whole command; the program's exit code.
template <class Described>
[[nodiscard]] int run_simulation(const Described& described, const typename Described::Options& options,
                                 const typename Described::Law& law, const std::optional<law::LastText>& last) {
    using Game = typename Described::Game;
    check_together(options);
    described.check(options, law);
    auto players = options.players.empty() ? std::nullopt
                                           : std::optional{read_players_file(options.players, described.language(law))};
    const simulation::RunPlan<Game> plan{
        .table = described.table_of(options, law), .seed = options.seed.value_or(0), .how_much = how_much(options)};
    const std::unique_ptr<Ranks> ranks = ranks_of_mpirun();
    if (ranks && options.sees_rounds())
        throw apps::BadInput{
            "--transcript, --streaks and --players see every round; they work in one process, without mpirun"};
    if (ranks && ranks->rank() != 0) {
        deal_for_rank_0<Game>(*ranks, plan, threads_of(options, ranks.get()));
        return apps::exit_code::ok;
    }
    Beginning<Game> begin = beginning(described, options, plan, law.key);
    if (begin.progress.blocks > 0)
        apps::write_note("going on from \"" + options.checkpoint + "\" after " +
                         apps::grouped(begin.progress.totals.rounds) + " rounds\n");
    apps::tell_seed(begin.plan.seed);
    return Run<Described>{described, options, law, last, std::move(begin), std::move(players), ranks.get()}.run();
}

}  // namespace croupier::simulate
