// The answer of `croupier odds baccarat`, as text and as JSON (docs/reference/odds-json.md).
#pragma once

#include <string>

#include <boost/json/object.hpp>

#include "games/baccarat/odds/analysis.h"
#include "terminal/terminal.h"

namespace croupier::odds {

/// What is known about a shoe under an edition.
struct OddsAnswer {
    const baccarat::Edition* law;
    std::vector<analysis::Wager> wagers;
    analysis::ShoeOdds odds;
    analysis::TwoCardResults two_cards;
    std::vector<analysis::Removal> removals;
};
[[nodiscard]] OddsAnswer answer_on(const analysis::Composition& shoe, const baccarat::Edition& law,
                                   const std::vector<analysis::Wager>& wagers);

/// The wagers first, the long tables after them.
[[nodiscard]] std::string answer_text(const OddsAnswer& answer, const apps::Terminal& terminal);
/// One croupier-odds-1 document.
[[nodiscard]] boost::json::object answer_json(const OddsAnswer& answer);

/// The part of a document that is about the shoe as it is, without tables: what a line of --watch has.
[[nodiscard]] boost::json::object shoe_json(const baccarat::Edition& law, const analysis::ShoeOdds& odds);

}  // namespace croupier::odds
