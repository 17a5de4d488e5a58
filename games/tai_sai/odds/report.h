// The answer of `croupier odds tai-sai`, as text and as JSON (docs/reference/odds-json.md).
#pragma once

#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "games/tai_sai/odds/exact_odds.h"
#include "telling/sheet.h"
#include "terminal/terminal.h"

namespace croupier::odds {

/// Every wager of an edition, at the odds that it gives and, where it gives none, those of a set.
struct TaiSaiReport {
    const tai_sai::Edition* law;
    tai_sai::OddsSet house;
    std::vector<analysis::TaiSaiWager> wagers;
};
[[nodiscard]] TaiSaiReport tai_sai_report(const tai_sai::Edition& law, tai_sai::OddsSet house);

/// One screen: wagers with the same figures share a line.
[[nodiscard]] std::string tai_sai_text(const TaiSaiReport& report, const apps::Terminal& terminal);
/// One croupier-odds-1 document, each wager by itself.
[[nodiscard]] boost::json::object tai_sai_json(const TaiSaiReport& report);

/// What the star in the column "*" says.
inline constexpr std::string_view star_means = "* house odds, not gazetted: no New Zealand text of them is held.";

[[nodiscard]] Sheet tai_sai_wager_sheet(const TaiSaiReport& report);
[[nodiscard]] Sheet tai_sai_risk_sheet(const TaiSaiReport& report);
[[nodiscard]] Sheet tai_sai_total_sheet();

}  // namespace croupier::odds
