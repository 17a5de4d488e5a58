// `croupier odds` for any game whose round is one of a fixed number of outcomes: text, JSON
// (docs/reference/odds-json.md) and the reference tables, from the game's own list of outcomes and a few words.
#pragma once

#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "analysis/outcomes.h"
#include "telling/odds_tables.h"
#include "telling/sheet.h"
#include "terminal/command_line.h"
#include "terminal/law_options.h"
#include "terminal/terminal.h"

namespace croupier::odds {

/// What only the game can say about its odds. One constant a game.
struct OutcomeOddsWords {
    const analysis::OutcomeGame* game;
    std::string_view equipment;          ///< of which the ways are: "three dice"
    std::string_view such_as;            ///< what a line stands for: "one triple"
    std::string_view how_it_pays = {};   ///< a sentence behind those about the columns
    std::string_view page_edition = {};  ///< the edition that a page of docs/reference is about: "2001"; none: no page
    std::string_view older_law = {};     ///< options of an example: "--on 1999-06-01 --casino Christchurch"
};

/// Every wager of an edition, at the odds that it gives and, where it gives none, those of a set.
struct OutcomeReport {
    const OutcomeOddsWords* words;
    analysis::OutcomeRules rules;
    std::string_view odds_set;  ///< empty where the game has none
};
/// Throws BadInput where no text is held.
[[nodiscard]] OutcomeReport outcome_report(const OutcomeOddsWords& words, const apps::LawOptions& law,
                                           std::size_t odds_set);

/// One screen: wagers with the same figures share a line.
[[nodiscard]] std::string outcome_text(const OutcomeReport& report, const apps::Terminal& terminal);
/// One croupier-odds-1 document, each wager by itself.
[[nodiscard]] boost::json::object outcome_json(const OutcomeReport& report);
/// What `croupier odds tables NAME` prints.
[[nodiscard]] ReferencePage outcome_page(const OutcomeOddsWords& words, const apps::LawOptions& law);

/// What `croupier odds NAME --json` prints, asked with the same options by their names. Throws BadInput.
[[nodiscard]] std::string outcome_json_asked(const OutcomeOddsWords& words, const apps::ValueOf& value_of);

/// Adds `croupier odds NAME`. The words must live as long as the program.
void add_outcome_odds(apps::Command& odds, const OutcomeOddsWords& words);

}  // namespace croupier::odds
