#include "games/tai_sai/simulation/result.h"

#include <array>
#include <cmath>

#include <boost/json/serialize.hpp>

#include "games/tai_sai/odds/exact_odds.h"
#include "games/tai_sai/rules/settlement.h"
#include "terminal/number_text.h"
#include "terminal/text_table.h"

namespace croupier::simulate {

namespace {

namespace json = boost::json;
using simulation::ThrowTotals;
using tai_sai::Area;

constexpr std::array<std::string_view, simulation::throw_kinds> kind_ids{"small", "big", "triple"};

double decimal_of(analysis::Fraction fraction) {
    return static_cast<double>(fraction.over) / static_cast<double>(fraction.under);
}

/// What every wager of the edition came to: as the core settles each of the 216 throws, so many times as it came.
struct WagerCount {
    Area area;
    std::uint64_t wins = 0;
    std::array<double, Dice::throws> gain{};  ///< of a unit staked, by throw
};

WagerCount count_wager(const TaiSaiResult& result, Area area) {
    WagerCount found{.area = area, .wins = 0, .gain = {}};
    for (int number = 0; number < Dice::throws; ++number) {
        const auto at = static_cast<std::size_t>(number);
        const Dice dice = Dice::from_throw(number);
        found.gain[at] = static_cast<double>(net_of(*result.law, result.house, area, Money::cents(1), dice).in_cents());
        if (verdict(*result.law, area, dice).matches > 0) found.wins += result.progress.totals.of[at];
    }
    return found;
}

std::array<double, Dice::throws> parts_of(const ThrowTotals& totals) {
    std::array<double, Dice::throws> parts{};
    for (std::size_t at = 0; at < parts.size(); ++at)
        parts[at] = static_cast<double>(totals.of[at]) / static_cast<double>(totals.rounds);
    return parts;
}

std::uint64_t triples_in(const ThrowTotals& totals) {
    std::uint64_t triples = 0;
    for (int number = 0; number < Dice::throws; ++number)
        if (Dice::from_throw(number).is_triple()) triples += totals.of[static_cast<std::size_t>(number)];
    return triples;
}

/// The wagers whose results a person looks at first; all of them are in the document for programs.
bool shown_first(Area area) {
    switch (kind_of(area)) {
        case tai_sai::WagerKind::small:
        case tai_sai::WagerKind::big:
        case tai_sai::WagerKind::odd:
        case tai_sai::WagerKind::even:
        case tai_sai::WagerKind::any_triple: return true;
        default: return false;
    }
}

/// What the house kept of each kind, with a unit on every wager of the kind.
std::vector<Kept> kept_by_kinds(const TaiSaiResult& result) {
    struct Together {
        tai_sai::WagerKind kind;
        int wagers = 0;
        std::array<double, Dice::throws> gain{};
        double exact = 0;
    };
    std::vector<Together> kinds;
    for (const analysis::TaiSaiWager& wager : analysis::tai_sai_wagers(*result.law, result.house)) {
        const tai_sai::WagerKind kind = kind_of(wager.area);
        if (kinds.empty() || kinds.back().kind != kind)
            kinds.push_back({.kind = kind, .wagers = 0, .gain = {}, .exact = 0});
        Together& together = kinds.back();
        ++together.wagers;
        together.exact += decimal_of(wager.advantage);
        const WagerCount count = count_wager(result, wager.area);
        for (std::size_t at = 0; at < count.gain.size(); ++at) together.gain[at] += count.gain[at];
    }
    std::vector<Kept> list;
    const std::array<double, Dice::throws> parts = parts_of(result.progress.totals);
    for (Together& each : kinds) {
        for (double& gain : each.gain) gain /= each.wagers;
        std::string name{name_of(each.kind)};
        if (each.wagers > 1) name += ", " + std::to_string(each.wagers);
        list.push_back(kept(std::string{name_of(each.kind)}, std::move(name), each.gain, parts,
                            result.progress.totals.rounds, each.exact / each.wagers));
    }
    return list;
}

std::string streaks_text(const simulation::ThrowStreaks::Runs& runs, const apps::Terminal& terminal) {
    apps::TextTable table{{{.title = "IN A ROW", .right = true},
                           {.title = "SMALL", .right = true},
                           {.title = "BIG", .right = true},
                           {.title = "TRIPLES", .right = true}}};
    std::uint64_t longest = 0;
    for (const auto& kind : runs)
        if (!kind.empty()) longest = std::max(longest, kind.rbegin()->first);
    const auto runs_of = [](const std::map<std::uint64_t, std::uint64_t>& kind, std::uint64_t length) {
        const auto found = kind.find(length);
        return found == kind.end() ? std::uint64_t{0} : found->second;
    };
    for (std::uint64_t length = 1; length <= longest; ++length)
        if (runs_of(runs[0], length) + runs_of(runs[1], length) + runs_of(runs[2], length) > 0)
            table.add_row({std::to_string(length), apps::grouped(runs_of(runs[0], length)),
                           apps::grouped(runs_of(runs[1], length)), apps::grouped(runs_of(runs[2], length))});
    return table.text(terminal);
}

json::object streaks_document(const simulation::ThrowStreaks::Runs& runs) {
    json::object found;
    for (std::size_t kind = 0; kind < runs.size(); ++kind) {
        json::object lengths;
        for (const auto& [length, count] : runs[kind]) lengths[std::to_string(length)] = count;
        found[kind_ids[kind]] = std::move(lengths);
    }
    return found;
}

}  // namespace

std::vector<Frequency> frequencies(const TaiSaiResult& result) {
    std::vector<Frequency> list;
    for (const analysis::TaiSaiWager& wager : analysis::tai_sai_wagers(*result.law, result.house))
        list.push_back(frequency(std::string{name_of(wager.area)}, in_words(wager.area),
                                 count_wager(result, wager.area).wins, result.progress.totals.rounds,
                                 decimal_of(wager.probability)));
    return list;
}

std::vector<Kept> advantages(const TaiSaiResult& result) {
    const std::array<double, Dice::throws> parts = parts_of(result.progress.totals);
    std::vector<Kept> list;
    for (const analysis::TaiSaiWager& wager : analysis::tai_sai_wagers(*result.law, result.house))
        list.push_back(kept(std::string{name_of(wager.area)}, in_words(wager.area),
                            count_wager(result, wager.area).gain, parts, result.progress.totals.rounds,
                            decimal_of(wager.advantage)));
    return list;
}

std::vector<Frequency> totals_of(const TaiSaiResult& result) {
    constexpr int least = 3;
    constexpr int most = 18;
    std::array<std::uint64_t, most + 1> seen{};
    for (int number = 0; number < Dice::throws; ++number)
        seen[static_cast<std::size_t>(Dice::from_throw(number).total())] +=
            result.progress.totals.of[static_cast<std::size_t>(number)];
    std::vector<Frequency> list;
    for (int total = least; total <= most; ++total)
        list.push_back(frequency(std::to_string(total), "total " + std::to_string(total),
                                 seen[static_cast<std::size_t>(total)], result.progress.totals.rounds,
                                 static_cast<double>(analysis::ways_of_total(total)) / Dice::throws));
    return list;
}

double chi_square(const ThrowTotals& totals) {
    const double equal = static_cast<double>(totals.rounds) / Dice::throws;
    double sum = 0;
    for (const std::uint64_t seen : totals.of)
        sum += (static_cast<double>(seen) - equal) * (static_cast<double>(seen) - equal) / equal;
    return sum;
}

std::string text_of(const TaiSaiResult& result, const apps::Terminal& terminal) {
    const ThrowTotals& totals = result.progress.totals;
    std::string text = "Rules   " + std::string{result.law->title} + "\n";
    text += "Odds    " + std::string{name_of(result.house)} + ", where none are gazetted\n";
    text += "Thrown  " + apps::grouped(totals.rounds) + " rounds";
    if (!result.progress.finished) text += " (stopped before the end)";
    text += "\n" + speed_line(result) + "\n";
    if (totals.rounds == 0) return text;
    std::vector<Frequency> shown;
    for (const Frequency& each : frequencies(result))
        if (shown_first(*parse_name<Area>(each.id))) shown.push_back(each);
    for (const Frequency& each : totals_of(result)) shown.push_back(each);
    text += frequencies_text(shown, terminal) + "\n" + kept_text(kept_by_kinds(result), terminal);
    text += "\nA kind is a unit on each of its wagers; --json has every wager by itself.\n";
    text += "Chi-square of the " + std::to_string(Dice::throws) +
            " throws: " + apps::with_places(chi_square(totals), 1) + "; " + std::to_string(Dice::throws - 1) +
            " is to be expected, give or take 21\n";
    if (result.streaks) text += "\n" + streaks_text(*result.streaks, terminal);
    if (!result.patrons_text.empty()) text += "\n" + result.patrons_text;
    return text;
}

std::string json_of(const TaiSaiResult& result) {
    const ThrowTotals& totals = result.progress.totals;
    json::object document{{"schema", simulation_schema},
                          {"game", "tai-sai"},
                          {"edition", result.law->key},
                          {"odds_set", name_of(result.house)}};
    add_run(document, result);
    document["triples"] = triples_in(totals);
    json::object by_total;
    for (const Frequency& each : totals_of(result)) by_total[each.id] = each.seen;
    document["totals"] = std::move(by_total);
    json::object wins;
    for (const Frequency& each : frequencies(result)) wins[each.id] = each.seen;
    document["wins"] = std::move(wins);
    json::array throws;
    for (const std::uint64_t seen : totals.of) throws.emplace_back(seen);
    document["throws"] = std::move(throws);
    if (totals.rounds == 0) return json::serialize(document) + "\n";
    document["frequencies"] = frequencies_document(frequencies(result));
    document["advantages"] = kept_document(advantages(result));
    document["chi_square"] = chi_square(totals);
    if (!result.patrons.empty()) document["patrons"] = result.patrons;
    if (result.streaks) document["streaks"] = streaks_document(*result.streaks);
    return json::serialize(document) + "\n";
}

}  // namespace croupier::simulate
