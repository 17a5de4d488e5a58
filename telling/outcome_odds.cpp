#include "telling/outcome_odds.h"

#include <algorithm>
#include <memory>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "core/base/assertion.h"
#include "telling/json_figures.h"
#include "telling/page.h"
#include "telling/sheet_text.h"
#include "terminal/exit_code.h"
#include "terminal/odds_set.h"
#include "terminal/output.h"
#include "wire/last_text.h"

namespace croupier::odds {

using analysis::Fraction;
using analysis::OutcomeGame;
using analysis::OutcomeOdds;
using analysis::Outcomes;
using analysis::OutcomeWager;

namespace {

namespace json = boost::json;

/// The exact fraction stands beside them.
constexpr int narrow_places = 6;

/// What the star in the column "*" says.
constexpr std::string_view star_means = "* house odds, not gazetted: no New Zealand text of them is held.";

/// "60:1".
std::string ratio(Odds odds) { return std::to_string(odds.won) + ":" + std::to_string(odds.staked); }

/// "60:1"; "1:1 2:1 12:1" where a wager wins more or less.
std::string odds_in_words(const OutcomeOdds& odds) {
    std::string text;
    for (const OutcomeOdds::Win& win : odds.wins) text += (text.empty() ? "" : " ") + ratio(win.odds);
    return text;
}

/// A whole number without "/1".
std::string short_text(const Fraction& fraction) {
    return fraction.under == 1 ? std::to_string(fraction.over) : fraction.text();
}

struct Line {
    const OutcomeWager* wager;  ///< the first of those that share it
    OutcomeOdds odds;
};

/// In the order of the layout.
std::vector<Line> lines_of(const Outcomes& outcomes) {
    std::vector<Line> lines;
    for (const OutcomeWager& wager : outcomes.wagers) {
        const OutcomeOdds odds = odds_of(outcomes, wager);
        const auto same =
            std::ranges::find(lines, wager.line.id, [](const Line& line) -> auto& { return line.wager->line.id; });
        if (same == lines.end()) {
            lines.push_back({&wager, odds});
        } else {
            // A line speaks for all of its wagers.
            CROUPIER_ASSERT(same->odds.ways == odds.ways && same->odds.advantage == odds.advantage &&
                            same->odds.variance == odds.variance && same->wager->gazetted == wager.gazetted);
        }
    }
    return lines;
}

Sheet wager_sheet(const Outcomes& outcomes) {
    Sheet sheet{.id = "wagers",
                .title = "House advantage of each wager",
                .columns = {{"wager", "WAGER", false},
                            {"ways", "WAYS"},
                            {"odds", "ODDS", false},
                            {"not_gazetted", "*", false},
                            {"kept", "KEPT"},
                            {"advantage_decimal", "ADVANTAGE"},
                            {"advantage", "FRACTION", false}},
                .rows = {}};
    for (const auto& [wager, odds] : lines_of(outcomes))
        sheet.rows.push_back(
            {wager->line.id,
             {wager->line.name, std::to_string(odds.ways), odds_in_words(odds), wager->gazetted ? "" : "*",
              short_text(odds.kept), odds.advantage.decimal(narrow_places), odds.advantage.text()}});
    return sheet;
}

Sheet risk_sheet(const Outcomes& outcomes) {
    Sheet sheet{.id = "risks",
                .title = "Return and standard deviation of a unit staked",
                .columns = {{"wager", "WAGER", false},
                            {"return_decimal", "RETURN"},
                            {"return", "FRACTION", false},
                            {"standard_deviation", "DEVIATION"},
                            {"variance", "VARIANCE", false}},
                .rows = {}};
    for (const auto& [wager, odds] : lines_of(outcomes))
        sheet.rows.push_back({wager->line.id,
                              {wager->line.name, odds.returned.decimal(narrow_places), odds.returned.text(),
                               odds.variance.root_decimal(narrow_places), odds.variance.text()}});
    return sheet;
}

Sheet result_sheet(const Outcomes& outcomes) {
    const analysis::OutcomeClasses& results = outcomes.results;
    Sheet sheet{.id = results.id,
                .title = results.title,
                .columns = {{results.column, apps::in_capitals(results.column)},
                            {"ways", "WAYS"},
                            {"probability_decimal", "PROBABILITY"},
                            {"probability", "FRACTION", false}},
                .rows = {}};
    for (std::size_t at = 0; at < results.classes.size(); ++at) {
        const std::int64_t ways = outcomes.ways_of(results, at);
        const Fraction part = Fraction::of(ways, outcomes.all_ways());
        const std::string& id = results.classes[at].id;
        sheet.rows.push_back({id, {id, std::to_string(ways), part.decimal(places), part.text()}});
    }
    return sheet;
}

json::object wager_json(const Outcomes& outcomes, const OutcomeWager& wager) {
    const OutcomeOdds odds = odds_of(outcomes, wager);
    json::object found{
        {"wager", wager.id}, {"ways", odds.ways}, {"odds", odds_in_words(odds)}, {"gazetted", wager.gazetted}};
    if (odds.kept.under == 1)
        found["kept"] = odds.kept.over;
    else
        found["kept"] = odds.kept.text();
    add_fraction(found, "probability", odds.probability);
    add_fraction(found, "advantage", odds.advantage);
    add_fraction(found, "return", odds.returned);
    add_fraction(found, "variance", odds.variance);
    found["standard_deviation"] = odds.variance.root_decimal(places);
    json::array wins;
    for (const OutcomeOdds::Win& win : odds.wins)
        wins.push_back(json::object{{"ways", win.ways}, {"odds", ratio(win.odds)}});
    found["wins"] = std::move(wins);
    return found;
}

struct Options {
    apps::LawOptions law;
    std::size_t odds_set = 0;
    bool json = false;
    apps::ColorChoice color = apps::ColorChoice::automatic;
};

std::string json_text(const OutcomeReport& report) {
    json::object document = outcome_json(report);
    document["last_text"] = wire::last_text_json(report.rules.last_text);
    return json::serialize(document) + "\n";
}

int tell(const OutcomeOddsWords& words, const Options& options) {
    const OutcomeReport report = outcome_report(words, options.law, options.odds_set);
    const auto& last = report.rules.last_text;
    apps::write_output(options.json ? json_text(report)
                                    : outcome_text(report, apps::standard_output(options.color)) +
                                          (last ? "\n" + law::in_words(*last) + "\n" : ""));
    return apps::exit_code::ok;
}

std::string introduction(const OutcomeOddsWords& words, const OutcomeReport& report) {
    const std::string name{words.game->name};
    const bool has_sets = !words.game->odds_sets.empty();
    std::string text = "Every wager of " + std::string{report.rules.title} +
                       (has_sets ? ", with each set of house odds" : "") + ", counted over the " +
                       std::to_string(report.rules.outcomes.all_ways()) + " " + std::string{words.game->ways} + " of " +
                       std::string{words.equipment} +
                       " and settled as the program settles them. Every figure\nis exact; " + "decimals are rounded.";
    if (has_sets) text += " The Gazette's odds are used where they are held; a star marks those that are not gazetted.";
    text += "\n\nWritten by `croupier odds tables " + name + " --format markdown`.";
    if (!words.page_edition.empty())
        text += " For the edition of " + std::string{words.page_edition} + " this is docs/reference/" + name +
                "-odds.md, and a test keeps it so.";
    text += "\n";
    return text + (has_sets ? "The same for one set: `" : "The same: `") + "croupier odds " + name +
           "`; see [the command line](command-line.md).\n";
}

}  // namespace

OutcomeReport outcome_report(const OutcomeOddsWords& words, const apps::LawOptions& law, std::size_t odds_set) {
    auto rules = words.game->rules(law.on, law.casino, odds_set);
    if (!rules) apps::refuse_not_held(rules.error());
    const auto sets = words.game->odds_sets;
    return {
        .words = &words, .rules = *std::move(rules), .odds_set = sets.empty() ? std::string_view{} : sets[odds_set]};
}

std::string outcome_text(const OutcomeReport& report, const apps::Terminal& terminal) {
    const OutcomeOddsWords& words = *report.words;
    const Outcomes& outcomes = report.rules.outcomes;
    const std::string all = std::to_string(outcomes.all_ways());
    constexpr int label = 8;
    std::string text = "Rules   " + std::string{report.rules.title} + "\n";
    if (!report.odds_set.empty()) text += "Odds    " + std::string{report.odds_set} + ", where none are gazetted\n";
    text += apps::padded(deal::capital(std::string{words.game->ways}), label) + all + " of " +
            std::string{words.equipment} + ", each as likely as another\n\n";
    text += sheet_table(wager_sheet(outcomes)).text(terminal) + "\n";
    if (!std::ranges::all_of(outcomes.wagers, &OutcomeWager::gazetted)) text.append(star_means).append("\n");
    std::string about = "Each line is about one wager, such as " + std::string{words.such_as} +
                        ". KEPT: what the house keeps of " + all + " units, one on each " +
                        std::string{words.game->way} + ".";
    if (!words.how_it_pays.empty()) about.append(" ").append(words.how_it_pays);
    for (const std::string& line : apps::wrapped(about, terminal.width)) text += line + "\n";
    const Sheet risks = risk_sheet(outcomes);
    return text + "\n" + terminal.paint(apps::Ink::bold, risks.title) + "\n\n" + sheet_table(risks).text(terminal);
}

json::object outcome_json(const OutcomeReport& report) {
    const Outcomes& outcomes = report.rules.outcomes;
    json::array wagers;
    for (const OutcomeWager& wager : outcomes.wagers) wagers.push_back(wager_json(outcomes, wager));
    json::object document{{"schema", odds_schema}, {"game", report.words->game->name}, {"edition", report.rules.key}};
    if (!report.odds_set.empty()) document["odds_set"] = report.odds_set;
    document["of"] = outcomes.all_ways();
    document["wagers"] = std::move(wagers);
    return document;
}

ReferencePage outcome_page(const OutcomeOddsWords& words, const apps::LawOptions& law) {
    const OutcomeGame& game = *words.game;
    const OutcomeReport first = outcome_report(words, law, 0);
    const std::string all = std::to_string(first.rules.outcomes.all_ways());
    ReferenceTable wagers{.parts = {},
                          .about = "Ways are the " + std::string{game.ways} +
                                   " that win anything. The house keeps so much of " + all +
                                   " units, one staked on each " + std::string{game.way} + "."};
    if (!game.odds_sets.empty()) wagers.about.append(" ").append(star_means);
    ReferenceTable risks{.parts = {}, .about = "What comes back of a unit, on average, the stake included."};
    for (std::size_t set = 0; set < std::max<std::size_t>(game.odds_sets.size(), 1); ++set) {
        const OutcomeReport report = outcome_report(words, law, set);
        wagers.parts.push_back({std::string{report.odds_set}, wager_sheet(report.rules.outcomes)});
        risks.parts.push_back({std::string{report.odds_set}, risk_sheet(report.rules.outcomes)});
    }
    ReferenceTable results{.parts = {{"", result_sheet(first.rules.outcomes)}},
                           .about = "Of " + all + " " + std::string{game.ways} + "."};
    return {.edition = first.rules.key,
            .rules = first.rules.title,
            .title = "Odds of " + std::string{game.title},
            .introduction = introduction(words, first),
            .cases = {"odds_set", "HOUSE ODDS", false},
            .alone_with_case = {},
            .tables = {std::move(wagers), std::move(risks), std::move(results)}};
}

std::string outcome_json_asked(const OutcomeOddsWords& words, const apps::ValueOf& value_of) {
    Options asked;
    apps::Options options;
    apps::add_odds_set_option(options, words.game->odds_sets, asked.odds_set);
    apps::add_law_options(options, asked.law);
    options.take(value_of);
    return json_text(outcome_report(words, asked.law, asked.odds_set));
}

void add_outcome_odds(apps::Command& odds, const OutcomeOddsWords& words) {
    const auto options = std::make_shared<Options>();
    const std::string call = "  croupier odds " + std::string{words.game->name};
    apps::Command command = odds.add_command(std::string{words.game->name},
                                             "Exact odds of every wager at " + std::string{words.game->title});
    apps::Options sets;
    apps::add_odds_set_option(sets, words.game->odds_sets, options->odds_set);
    command.add(sets);
    command.flag("--json", options->json, "JSON (croupier-odds-1) instead of text");
    apps::add_law_options(command, options->law);
    apps::add_color_option(command, options->color);
    std::string examples = "Examples:\n" + call + "\n";
    if (!words.game->odds_sets.empty())
        examples += call + " --odds-set " + std::string{words.game->odds_sets.back()} + "\n";
    examples += call + (words.older_law.empty() ? "" : " ") + std::string{words.older_law} + " --json\n";
    command.foot(examples +
                 "An advantage is what the house keeps of a unit staked, on average.\n"
                 "JSON is described in docs/reference/odds-json.md.");
    command.runs([options, &words] { return tell(words, *options); });
}

}  // namespace croupier::odds
