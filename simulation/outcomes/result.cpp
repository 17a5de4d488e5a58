#include "simulation/outcomes/result.h"

#include <algorithm>
#include <cmath>

#include <boost/json/serialize.hpp>

#include "terminal/number_text.h"
#include "terminal/text_table.h"

namespace croupier::simulate {

namespace {

namespace json = boost::json;
using analysis::OutcomeClasses;
using analysis::Outcomes;
using analysis::OutcomeWager;
using simulation::OutcomeTotals;

double decimal_of(analysis::Fraction fraction) {
    return static_cast<double>(fraction.over) / static_cast<double>(fraction.under);
}

const Outcomes& outcomes_of(const OutcomeResult& result) { return result.rules->outcomes; }

std::uint64_t wins_of(const OutcomeWager& wager, const OutcomeTotals& totals) {
    std::uint64_t wins = 0;
    for (std::size_t outcome = 0; outcome < wager.gain.size(); ++outcome)
        if (wager.gain[outcome].won > 0) wins += totals.of[outcome];
    return wins;
}

std::uint64_t seen_of(const OutcomeClasses& classes, std::size_t index, const OutcomeTotals& totals) {
    std::uint64_t seen = 0;
    for (std::size_t outcome = 0; outcome < classes.of.size(); ++outcome)
        if (classes.of[outcome] == index) seen += totals.of[outcome];
    return seen;
}

/// Of a unit staked, by outcome.
std::vector<double> gains_of(const OutcomeWager& wager) {
    std::vector<double> gains;
    for (const Odds gain : wager.gain)
        gains.push_back(static_cast<double>(gain.won) / static_cast<double>(gain.staked));
    return gains;
}

std::vector<double> parts_of(const OutcomeResult& result) {
    const OutcomeTotals& totals = result.totals;
    std::vector<double> parts;
    for (std::size_t outcome = 0; outcome < outcomes_of(result).ways.size(); ++outcome)
        parts.push_back(static_cast<double>(totals.of[outcome]) / static_cast<double>(totals.rounds));
    return parts;
}

/// What the house kept of each kind, with a unit on every wager of the kind.
std::vector<Kept> kept_by_kinds(const OutcomeResult& result) {
    struct Together {
        std::string kind;
        int wagers = 0;
        std::vector<double> gain;
        double exact = 0;
    };
    std::vector<Together> kinds;
    for (const OutcomeWager& wager : outcomes_of(result).wagers) {
        if (kinds.empty() || kinds.back().kind != wager.kind)
            kinds.push_back(
                {.kind = wager.kind, .wagers = 0, .gain = std::vector<double>(wager.gain.size()), .exact = 0});
        Together& together = kinds.back();
        ++together.wagers;
        together.exact += decimal_of(odds_of(outcomes_of(result), wager).advantage);
        std::ranges::transform(together.gain, gains_of(wager), together.gain.begin(), std::plus{});
    }
    std::vector<Kept> list;
    const std::vector<double> parts = parts_of(result);
    for (Together& each : kinds) {
        for (double& gain : each.gain) gain /= each.wagers;
        const std::string name = each.kind + (each.wagers > 1 ? ", " + std::to_string(each.wagers) : "");
        list.push_back(kept(each.kind, name, each.gain, parts, result.totals.rounds, each.exact / each.wagers));
    }
    return list;
}

std::string streaks_text(const OutcomeClasses& classes, const simulation::OutcomeStreaks::Runs& runs,
                         const apps::Terminal& terminal) {
    std::vector<apps::TextTable::Column> columns{{.title = "IN A ROW", .right = true}};
    std::uint64_t longest = 0;
    for (std::size_t of = 0; of < runs.size(); ++of) {
        columns.push_back({.title = apps::in_capitals(classes.classes[of].words), .right = true});
        if (!runs[of].empty()) longest = std::max(longest, runs[of].rbegin()->first);
    }
    apps::TextTable table{std::move(columns)};
    for (std::uint64_t length = 1; length <= longest; ++length) {
        std::vector<std::string> row{std::to_string(length)};
        bool any = false;
        for (const auto& of_class : runs) {
            const auto found = of_class.find(length);
            any = any || found != of_class.end();
            row.push_back(apps::grouped(found == of_class.end() ? 0 : found->second));
        }
        if (any) table.add_row(row);
    }
    return table.text(terminal);
}

json::object streaks_document(const OutcomeClasses& classes, const simulation::OutcomeStreaks::Runs& runs) {
    json::object found;
    for (std::size_t of = 0; of < runs.size(); ++of) {
        json::object lengths;
        for (const auto& [length, count] : runs[of]) lengths[std::to_string(length)] = count;
        found[classes.classes[of].id] = std::move(lengths);
    }
    return found;
}

json::object seen_by_id(const std::vector<Frequency>& list) {
    json::object found;
    for (const Frequency& each : list) found[each.id] = each.seen;
    return found;
}

}  // namespace

std::vector<Frequency> frequencies(const OutcomeResult& result) {
    std::vector<Frequency> list;
    const OutcomeTotals& totals = result.totals;
    for (const OutcomeWager& wager : outcomes_of(result).wagers)
        list.push_back(frequency(wager.id, wager.words, wins_of(wager, totals), totals.rounds,
                                 decimal_of(odds_of(outcomes_of(result), wager).probability)));
    return list;
}

std::vector<Kept> advantages(const OutcomeResult& result) {
    const std::vector<double> parts = parts_of(result);
    std::vector<Kept> list;
    for (const OutcomeWager& wager : outcomes_of(result).wagers)
        list.push_back(kept(wager.id, wager.words, gains_of(wager), parts, result.totals.rounds,
                            decimal_of(odds_of(outcomes_of(result), wager).advantage)));
    return list;
}

std::vector<Frequency> results_of(const OutcomeResult& result) {
    const Outcomes& outcomes = outcomes_of(result);
    const OutcomeTotals& totals = result.totals;
    std::vector<Frequency> list;
    for (std::size_t at = 0; at < outcomes.results.classes.size(); ++at)
        list.push_back(frequency(
            outcomes.results.classes[at].id, outcomes.results.classes[at].words, seen_of(outcomes.results, at, totals),
            totals.rounds,
            static_cast<double>(outcomes.ways_of(outcomes.results, at)) / static_cast<double>(outcomes.all_ways())));
    return list;
}

double chi_square(const Outcomes& outcomes, const OutcomeTotals& totals) {
    const double of_a_way = static_cast<double>(totals.rounds) / static_cast<double>(outcomes.all_ways());
    double sum = 0;
    for (std::size_t outcome = 0; outcome < outcomes.ways.size(); ++outcome) {
        const double expected = of_a_way * outcomes.ways[outcome];
        const double off = static_cast<double>(totals.of[outcome]) - expected;
        sum += off * off / expected;
    }
    return sum;
}

std::string text_of(const OutcomeResult& result, const apps::Terminal& terminal) {
    const OutcomeTotals& totals = result.totals;
    const Outcomes& outcomes = outcomes_of(result);
    constexpr int label = 8;
    std::string text = "Rules   " + std::string{result.rules->title} + "\n";
    if (!result.odds_set.empty()) text += "Odds    " + std::string{result.odds_set} + ", where none are gazetted\n";
    text += apps::padded(result.words->dealt, label) + apps::grouped(totals.rounds) + " rounds";
    if (!result.progress.finished) text += " (stopped before the end)";
    text += "\n" + speed_line(result, totals.rounds) + "\n";
    if (totals.rounds == 0) return text;
    const std::vector<Frequency> of_wagers = frequencies(result);
    std::vector<Frequency> shown;
    for (std::size_t wager = 0; wager < of_wagers.size(); ++wager)
        if (outcomes.wagers[wager].first) shown.push_back(of_wagers[wager]);
    std::ranges::copy(results_of(result), std::back_inserter(shown));
    text += frequencies_text(shown, terminal) + "\n" + kept_text(kept_by_kinds(result), terminal);
    text += "\nA kind is a unit on each of its wagers; --json has every wager by itself.\n";
    const std::size_t free = outcomes.ways.size() - 1;
    text += "Chi-square of the " + std::to_string(outcomes.ways.size()) + " " + std::string{result.words->game->ways} +
            ": " + apps::with_places(chi_square(outcomes, totals), 1) + "; " + std::to_string(free) +
            " is to be expected, give or take " +
            std::to_string(std::lround(std::sqrt(2 * static_cast<double>(free)))) + "\n";
    if (result.streaks) text += "\n" + streaks_text(outcomes.streaks, *result.streaks, terminal);
    if (!result.patrons_text.empty()) text += "\n" + result.patrons_text;
    return text;
}

std::string json_of(const OutcomeResult& result) {
    const OutcomeTotals& totals = result.totals;
    const Outcomes& outcomes = outcomes_of(result);
    const OutcomeSimulation& words = *result.words;
    json::object document{{"schema", simulation_schema}, {"game", words.game->name}, {"edition", result.rules->key}};
    if (!result.odds_set.empty()) document["odds_set"] = result.odds_set;
    add_run(document, result, totals.rounds);
    if (!words.counted.empty()) document[words.counted] = seen_of(outcomes.streaks, words.counted_class, totals);
    document[outcomes.results.id] = seen_by_id(results_of(result));
    document["wins"] = seen_by_id(frequencies(result));
    json::array seen;
    for (std::size_t outcome = 0; outcome < outcomes.ways.size(); ++outcome) seen.emplace_back(totals.of[outcome]);
    document[words.game->ways] = std::move(seen);
    if (totals.rounds == 0) return json::serialize(document) + "\n";
    document["frequencies"] = frequencies_document(frequencies(result));
    document["advantages"] = kept_document(advantages(result));
    document["chi_square"] = chi_square(outcomes, totals);
    if (!result.patrons.empty()) document["patrons"] = result.patrons;
    if (result.streaks) document["streaks"] = streaks_document(outcomes.streaks, *result.streaks);
    return json::serialize(document) + "\n";
}

}  // namespace croupier::simulate
