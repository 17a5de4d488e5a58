#include "simulation/outcomes/command.h"

#include <boost/json/array.hpp>

#include "core/base/assertion.h"
#include "simulation/outcomes/patrons.h"
#include "simulation/outcomes/transcript.h"
#include "simulation/running/run.h"
#include "terminal/odds_set.h"

namespace croupier::simulate {

namespace json = boost::json;
using analysis::OutcomeRules;
using simulation::OutcomeRounds;
using simulation::OutcomeTotals;

namespace {

constexpr int usual_session = 100;
/// Blocks hold many sessions even so; what no longer makes one is little.
constexpr int longest_session = 10'000;

struct OutcomeOptions : RunOptions {
    std::size_t odds_set = 0;
};

std::string_view estimated_words(const OutcomeSimulation& game) {
    return game.estimated_words.empty() ? game.estimated : game.estimated_words;
}

/// What run.h asks of a game.
struct Described {
    using Game = OutcomeRounds;
    using Law = OutcomeRules;
    using Options = OutcomeOptions;
    using Result = OutcomeResult;
    using Streaks = simulation::OutcomeStreaks;
    using Patrons = simulation::OutcomePatrons;
    using Plan = simulation::RunPlan<Game>;

    const OutcomeSimulation& game;
    const analysis::Outcomes& outcomes;
    std::string page_title;
    std::string_view table_name;

    Described(const OutcomeSimulation& of, const OutcomeRules& rules)
        : game(of),
          outcomes(rules.outcomes),
          page_title("Patrons at " + std::string{of.game->title}),
          table_name(of.equipment.empty() ? "outcomes" : of.equipment) {}

    void check(const Options& options, const OutcomeRules& rules) const {
        if (options.shoes)
            throw apps::BadInput{
                std::string{game.game->title} +
                (game.equipment.empty() ? "" : " is played with " + std::string{game.equipment} + " and") +
                " has no shoes; try --rounds instead of --shoes"};
        if (game.check != nullptr) game.check(rules.key, options.odds_set);
    }
    [[nodiscard]] simulation::OutcomeUrn table_of(const Options& /*options*/, const OutcomeRules& /*rules*/) const {
        const auto estimated = outcomes.find_wager(game.estimated);
        CROUPIER_ASSERT(estimated.has_value());
        return simulation::OutcomeUrn::of(outcomes, *estimated);
    }
    [[nodiscard]] simulation::PlayersLanguage language(const OutcomeRules& /*rules*/) const {
        const std::string usual = "a wager that these rules have, such as " + std::string{game.estimated};
        return simulation::players_language(outcomes, game.wagers.empty() ? usual : game.wagers, game.estimated);
    }
    [[nodiscard]] Patrons patrons(const simulation::Players& players, const Options& options,
                                  const OutcomeRules& /*rules*/) const {
        return {players, simulation::pay_table(outcomes), options.session};
    }
    [[nodiscard]] Streaks streaks() const { return Streaks{outcomes.streaks}; }
    [[nodiscard]] std::string transcript_head(const Options& options, const OutcomeRules& rules,
                                              const Plan& plan) const {
        return simulation::head_text(
            *game.game, {.edition = std::string{rules.key}, .odds_set = options.odds_set, .seed = plan.seed});
    }
    [[nodiscard]] std::unique_ptr<simulation::Audience<simulation::OutcomeBlock>> transcript(
        const Plan& /*plan*/, std::function<void(std::string_view)> write) const {
        return std::make_unique<simulation::OutcomeTranscript>(game, outcomes, std::move(write));
    }
    [[nodiscard]] Result result(const Options& options, const OutcomeRules& rules) const {
        Result result;
        result.words = &game;
        result.rules = &rules;
        if (!game.game->odds_sets.empty()) result.odds_set = game.game->odds_sets[options.odds_set];
        return result;
    }
    [[nodiscard]] std::string estimate(const simulation::OutcomeUrn& urn, const OutcomeTotals& totals) const {
        return estimate_text(estimated_words(game), OutcomeRounds::estimated_in(urn, totals), totals.rounds,
                             OutcomeRounds::standard_error(urn, totals));
    }
    [[nodiscard]] static std::vector<std::pair<std::string, std::string>> facts(const Options& options,
                                                                                const Result& result) {
        std::vector<std::pair<std::string, std::string>> facts;
        if (!result.odds_set.empty()) facts.emplace_back("House odds, not gazetted", result.odds_set);
        facts.emplace_back("Rounds of play", apps::grouped(result.progress.totals.rounds));
        facts.emplace_back("Rounds a session", std::to_string(options.session));
        return facts;
    }
    [[nodiscard]] json::object document_of(const simulation::OutcomeUrn& /*urn*/) const {
        return {{table_name, game.pieces > 0 ? game.pieces : static_cast<int>(outcomes.ways.size())}};
    }
    [[nodiscard]] json::object document_of(const OutcomeTotals& totals) const {
        return totals_document(game, outcomes, totals);
    }
    [[nodiscard]] OutcomeTotals totals_from(const json::object& document) const {
        return simulate::totals_from(game, outcomes, document);
    }
};

int run(const OutcomeSimulation& game, const OutcomeOptions& options) {
    const auto rules = game.game->rules(options.law.on, options.law.casino, options.odds_set);
    if (!rules) apps::refuse_not_held(rules.error());
    return run_simulation(Described{game, *rules}, options, *rules, rules->last_text);
}

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
    options->session = usual_session;
    const analysis::OutcomeGame& about = *game.game;
    const std::string way{about.way};
    const OptionWords words{
        .until_error = "Until the standard error of the frequency of " + std::string{estimated_words(game)} + " is E",
        .shoes = "Refused: there are no shoes",
        .streaks = "Count " + std::string{game.streaks} + " in a row, too; slower",
        .session = "Rounds after which patrons begin anew; " + std::to_string(usual_session) + " unless given",
        .longest_session = longest_session,
        .transcript = "Write down every " + way + "; croupier replay reads it",
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
    command.runs([options, &game] { return run(game, *options); });
}

}  // namespace croupier::simulate
