#include "simulation/outcomes/command.h"

#include <boost/json/array.hpp>

#include "core/base/assertion.h"
#include "simulation/outcomes/patrons.h"
#include "simulation/outcomes/transcript.h"
#include "simulation/running/run.h"
#include "terminal/bad_input.h"
#include "terminal/number_text.h"
#include "terminal/odds_set.h"

namespace croupier::simulate {

namespace json = boost::json;
using analysis::OutcomeRules;
using simulation::OutcomeTotals;
using simulation::Totals;

namespace {

constexpr int usual_sitting = 100;
/// Blocks hold many sittings even so; what no longer makes one is little.
constexpr int longest_sitting = 10'000;

struct OutcomeOptions : RunOptions {
    std::size_t odds_set = 0;
};

std::string_view estimated_words(const OutcomeSimulation& game) {
    return game.estimated_words.empty() ? game.estimated : game.estimated_words;
}

class SimulatedOutcomes final : public SimulatedGame {
public:
    SimulatedOutcomes(const OutcomeSimulation& game, const OutcomeOptions& options, OutcomeRules rules)
        : game_(game), options_(options), rules_(std::move(rules)), kernel_(urn()) {
        if (options_.shoes)
            throw apps::BadInput{
                std::string{game_.game->title} +
                (game_.equipment.empty() ? "" : " is played with " + std::string{game_.equipment} + " and") +
                " has no shoes; try --rounds instead of --shoes"};
        if (game_.check != nullptr) game_.check(rules_.key, options_.odds_set);
    }

    [[nodiscard]] About about() const override {
        return {.edition = rules_.key,
                .title = rules_.title,
                .last_text = rules_.last_text,
                .page_title = "Patrons at " + std::string{game_.game->title},
                .table_name = std::string{table_name()}};
    }
    [[nodiscard]] const simulation::Kernel& kernel() const override { return kernel_; }

    [[nodiscard]] simulation::PlayersLanguage language() const override {
        const std::string usual = "a wager that these rules have, such as " + std::string{game_.estimated};
        return simulation::players_language(rules_.outcomes, game_.wagers.empty() ? usual : game_.wagers,
                                            game_.estimated);
    }
    [[nodiscard]] std::unique_ptr<PlayingPatrons> patrons(const simulation::Players& players) const override {
        return std::make_unique<simulation::OutcomePatrons>(players, simulation::pay_table(rules_.outcomes),
                                                            options_.sitting);
    }
    [[nodiscard]] std::string transcript_head(std::uint64_t seed) const override {
        return simulation::head_text(*game_.game,
                                     {.edition = std::string{rules_.key}, .odds_set = options_.odds_set, .seed = seed});
    }
    [[nodiscard]] std::unique_ptr<simulation::Audience> transcript(
        std::function<void(std::string_view)> write) const override {
        return std::make_unique<simulation::OutcomeTranscript>(game_, rules_.outcomes, std::move(write));
    }
    [[nodiscard]] simulation::Audience& streaks() override { return streaks_.emplace(rules_.outcomes.streaks); }

    [[nodiscard]] std::string estimate(const Totals& totals) const override {
        const auto sums = totals.as<OutcomeTotals>();
        return estimate_text(estimated_words(game_), kernel_.estimated_in(sums), sums.rounds,
                             kernel_.standard_error(totals));
    }
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> facts(const Totals& totals) const override {
        std::vector<std::pair<std::string, std::string>> facts;
        if (!odds_set().empty()) facts.emplace_back("House odds, not gazetted", odds_set());
        facts.emplace_back("Rounds of play", apps::grouped(kernel_.rounds(totals)));
        facts.emplace_back("Rounds a session", std::to_string(options_.sitting));
        return facts;
    }
    [[nodiscard]] std::string text_of(const RunResult& result, const apps::Terminal& terminal) const override {
        return simulate::text_of(outcome_result(result), terminal);
    }
    [[nodiscard]] std::string json_of(const RunResult& result) const override {
        return simulate::json_of(outcome_result(result));
    }

    [[nodiscard]] json::object table_document() const override {
        return {{table_name(), game_.pieces > 0 ? game_.pieces : static_cast<int>(rules_.outcomes.ways.size())}};
    }
    [[nodiscard]] json::object totals_document(const Totals& totals) const override {
        return simulate::totals_document(game_, rules_.outcomes, totals.as<OutcomeTotals>());
    }
    [[nodiscard]] Totals totals_from(const json::object& document) const override {
        return Totals::of(simulate::totals_from(game_, rules_.outcomes, document));
    }

private:
    [[nodiscard]] simulation::OutcomeUrn urn() const {
        const auto estimated = rules_.outcomes.find_wager(game_.estimated);
        CROUPIER_ASSERT(estimated.has_value());
        return simulation::OutcomeUrn::of(rules_.outcomes, *estimated);
    }
    [[nodiscard]] std::string_view table_name() const { return game_.equipment.empty() ? "outcomes" : game_.equipment; }
    [[nodiscard]] std::string_view odds_set() const {
        return game_.game->odds_sets.empty() ? "" : game_.game->odds_sets[options_.odds_set];
    }
    [[nodiscard]] OutcomeResult outcome_result(const RunResult& run) const {
        OutcomeResult result;
        static_cast<RunResult&>(result) = run;
        result.totals = run.progress.totals.as<OutcomeTotals>();
        result.words = &game_;
        result.rules = &rules_;
        result.odds_set = odds_set();
        if (streaks_) result.streaks = streaks_->runs();
        return result;
    }

    const OutcomeSimulation& game_;
    const OutcomeOptions& options_;
    OutcomeRules rules_;
    simulation::OutcomeKernel kernel_;
    std::optional<simulation::OutcomeStreaks> streaks_;
};

}  // namespace

json::object totals_document(const OutcomeSimulation& game, const analysis::Outcomes& outcomes,
                             const OutcomeTotals& totals) {
    json::array seen;
    for (std::size_t outcome = 0; outcome < outcomes.ways.size(); ++outcome) seen.emplace_back(totals.of[outcome]);
    return {{game.game->ways, std::move(seen)}};
}

OutcomeTotals totals_from(const OutcomeSimulation& game, const analysis::Outcomes& outcomes,
                          const json::object& document) {
    OutcomeTotals totals;
    const json::array& seen = document.at(game.game->ways).as_array();
    for (std::size_t outcome = 0; outcome < outcomes.ways.size(); ++outcome) {
        totals.of[outcome] = seen.at(outcome).to_number<std::uint64_t>();
        totals.rounds += totals.of[outcome];
    }
    return totals;
}

void add_outcome_simulation(apps::Command& simulate, const OutcomeSimulation& game) {
    const auto options = std::make_shared<OutcomeOptions>();
    options->sitting = usual_sitting;
    const analysis::OutcomeGame& about = *game.game;
    const std::string way{about.way};
    const OptionWords words{
        .until_error =
            "Stop when the standard error of the frequency of " + std::string{estimated_words(game)} + " is E",
        .shoes = "Not for this game, which has no shoes",
        .streaks = "Also count " + std::string{game.streaks} + " in a row (slower)",
        .sitting =
            "Rounds in a sitting, after which patrons start again (default: " + std::to_string(usual_sitting) + ")",
        .longest_sitting = longest_sitting,
        .transcript = "Write every " + way + " to a file that croupier replay reads",
    };
    apps::Command command = simulate.add_command(
        std::string{about.name}, "Rounds of " + std::string{about.title} + ", each wager settled by the rules");
    add_amount_options(command, *options, words);
    apps::Options sets;
    apps::add_odds_set_option(sets, about.odds_sets, options->odds_set);
    command.add(sets);
    add_run_options(command, *options, words);
    const std::string call = "croupier simulate " + std::string{about.name};
    const std::string equipment{game.equipment};
    const std::string odds_set = about.odds_sets.empty() ? "" : " --odds-set " + std::string{about.odds_sets.back()};
    const std::string players = equipment.empty() ? ""
                                                  : "  " + call + " --players docs/examples/" + equipment +
                                                        ".players --session 200 --report " + equipment + ".html\n";
    command.foot("Totals depend on the seed alone, not on threads or machines.\nExamples:\n  " + call + "\n  " + call +
                 " --rounds 1000000000" + odds_set + "\n  " + call +
                 " --until-error 0.00001 --checkpoint long-run.json\n  " + call +
                 " --rounds 1000 --seed 7 --transcript " + std::string{about.ways} + ".txt\n" + players +
                 "  mpirun -n 4 " + call + " --rounds 1000000000000");
    command.runs([options, &game] {
        const auto rules = game.game->rules(options->law.on, options->law.casino, options->odds_set);
        if (!rules) apps::refuse_not_held(rules.error());
        return run_simulation(*options, [&] { return std::make_unique<SimulatedOutcomes>(game, *options, *rules); });
    });
}

}  // namespace croupier::simulate
