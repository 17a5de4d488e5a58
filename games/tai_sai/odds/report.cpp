#include "games/tai_sai/odds/report.h"

#include <algorithm>
#include <array>

#include <boost/json/array.hpp>

#include "telling/json_figures.h"
#include "telling/sheet_text.h"

namespace croupier::odds {

using analysis::Fraction;
using analysis::TaiSaiWager;
using tai_sai::WagerKind;

namespace {

namespace json = boost::json;

/// The exact fraction stands beside them.
constexpr int narrow_places = 6;

/// "60:1".
std::string ratio(Odds odds) { return std::to_string(odds.won) + ":" + std::to_string(odds.staked); }

/// "60:1"; for a face value "1:1 2:1 12:1", on one, two and three dice.
std::string odds_in_words(const TaiSaiWager& wager) {
    std::string text;
    for (const TaiSaiWager::Win& win : wager.wins) text += (text.empty() ? "" : " ") + ratio(win.odds);
    return text;
}

/// Wagers of a kind that differ by nothing but the numbers they are on.
struct Alike {
    std::string id;
    std::string name;
    const TaiSaiWager* wager;  ///< the first of them
};

constexpr std::array<std::string_view, tai_sai::kinds_of_wager> kind_titles{
    "Small",        "Big",          "Triples",     "Doubles",        "Any Triple",
    "Total",        "Combinations", "Face values", "Double, single", "Three different",
    "Four numbers", "Odd",          "Even"};

std::string id_of_kind(WagerKind kind) {
    std::string id{name_of(kind)};
    std::ranges::replace(id, ' ', '-');
    return id;
}

/// In the order of the layout. Totals are told by their numbers, since they are not all alike.
std::vector<Alike> alike_wagers(const std::vector<TaiSaiWager>& wagers) {
    std::vector<Alike> found;
    std::vector<WagerKind> kinds;
    for (const TaiSaiWager& wager : wagers) {
        const WagerKind kind = kind_of(wager.area);
        const std::string title{kind_titles[static_cast<std::size_t>(kind)]};
        if (kind != WagerKind::totals) {
            if (std::ranges::find(kinds, kind) != kinds.end()) continue;
            kinds.push_back(kind);
            found.push_back({id_of_kind(kind), title, &wager});
            continue;
        }
        const std::string number = std::to_string(facts_of(wager.area).numbers[0]);
        const auto same = std::ranges::find_if(found, [&](const Alike& each) {
            return kind_of(each.wager->area) == kind && each.wager->ways == wager.ways;
        });
        if (same == found.end()) {
            found.push_back({"total-" + number, title, &wager});
            found.back().name.append(" ").append(number);
        } else {
            same->id += "-" + number;
            same->name += " or " + number;
        }
    }
    return found;
}

json::object wager_json(const TaiSaiWager& wager) {
    json::object found{{"wager", name_of(wager.area)},
                       {"ways", wager.ways},
                       {"odds", odds_in_words(wager)},
                       {"gazetted", wager.gazetted},
                       {"kept", wager.kept}};
    add_fraction(found, "probability", wager.probability);
    add_fraction(found, "advantage", wager.advantage);
    add_fraction(found, "return", wager.returned);
    add_fraction(found, "variance", wager.variance);
    found["standard_deviation"] = wager.variance.root_decimal(places);
    json::array wins;
    for (const TaiSaiWager::Win& win : wager.wins)
        wins.push_back(json::object{{"ways", win.ways}, {"odds", ratio(win.odds)}});
    found["wins"] = std::move(wins);
    return found;
}

}  // namespace

TaiSaiReport tai_sai_report(const tai_sai::Edition& law, tai_sai::OddsSet house) {
    return {.law = &law, .house = house, .wagers = analysis::tai_sai_wagers(law, house)};
}

Sheet tai_sai_wager_sheet(const TaiSaiReport& report) {
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
    for (const Alike& each : alike_wagers(report.wagers))
        sheet.rows.push_back({each.id,
                              {each.name, std::to_string(each.wager->ways), odds_in_words(*each.wager),
                               each.wager->gazetted ? "" : "*", std::to_string(each.wager->kept),
                               each.wager->advantage.decimal(narrow_places), each.wager->advantage.text()}});
    return sheet;
}

Sheet tai_sai_risk_sheet(const TaiSaiReport& report) {
    Sheet sheet{.id = "risks",
                .title = "Return and standard deviation of a unit staked",
                .columns = {{"wager", "WAGER", false},
                            {"return_decimal", "RETURN"},
                            {"return", "FRACTION", false},
                            {"standard_deviation", "DEVIATION"},
                            {"variance", "VARIANCE", false}},
                .rows = {}};
    for (const Alike& each : alike_wagers(report.wagers))
        sheet.rows.push_back({each.id,
                              {each.name, each.wager->returned.decimal(narrow_places), each.wager->returned.text(),
                               each.wager->variance.root_decimal(narrow_places), each.wager->variance.text()}});
    return sheet;
}

Sheet tai_sai_total_sheet() {
    constexpr int least = 3;
    constexpr int most = 18;
    Sheet sheet{.id = "totals",
                .title = "Totals of three dice",
                .columns = {{"total", "TOTAL"},
                            {"ways", "WAYS"},
                            {"probability_decimal", "PROBABILITY"},
                            {"probability", "FRACTION", false}},
                .rows = {}};
    for (int total = least; total <= most; ++total) {
        const int ways = analysis::ways_of_total(total);
        const Fraction part = Fraction::of(ways, Dice::throws);
        sheet.rows.push_back(
            {std::to_string(total), {std::to_string(total), std::to_string(ways), part.decimal(places), part.text()}});
    }
    return sheet;
}

std::string tai_sai_text(const TaiSaiReport& report, const apps::Terminal& terminal) {
    const bool starred = !std::ranges::all_of(report.wagers, &TaiSaiWager::gazetted);
    std::string text = "Rules   " + std::string{report.law->title} + "\n";
    text += "Odds    " + std::string{name_of(report.house)} + ", where none are gazetted\n";
    text += "Throws  " + std::to_string(Dice::throws) + " of three dice, each as likely as another\n\n";
    text += sheet_table(tai_sai_wager_sheet(report)).text(terminal) + "\n";
    if (starred) text.append(star_means).append("\n");
    for (const std::string& line :
         apps::wrapped("Each line is about one wager, such as one triple. KEPT: what the house keeps of " +
                           std::to_string(Dice::throws) +
                           " units, one on each throw. A face value pays by the dice that show it: one, two, three.",
                       terminal.width))
        text += line + "\n";
    const Sheet risks = tai_sai_risk_sheet(report);
    return text + "\n" + terminal.paint(apps::Ink::bold, risks.title) + "\n\n" + sheet_table(risks).text(terminal);
}

json::object tai_sai_json(const TaiSaiReport& report) {
    json::array wagers;
    for (const TaiSaiWager& wager : report.wagers) wagers.push_back(wager_json(wager));
    return {{"schema", odds_schema},      {"game", "tai-sai"},
            {"edition", report.law->key}, {"odds_set", name_of(report.house)},
            {"of", Dice::throws},         {"wagers", std::move(wagers)}};
}

}  // namespace croupier::odds
