#include "apps/simulate/result.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "apps/common/number_text.h"
#include "apps/common/text_table.h"

namespace croupier::simulate {

namespace {

namespace json = boost::json;
using analysis::Composition;
using analysis::Counts;
using analysis::Fraction;
using simulation::LaneTotals;

double number(Fraction fraction) { return static_cast<double>(fraction.over) / static_cast<double>(fraction.under); }

double z_of(double seen, double exact, double error) { return error > 0 ? (seen - exact) / error : 0; }

/// What a unit staked comes to in each of four cases, and how often they came.
struct Stake {
    std::array<double, 4> comes_to{};  ///< Banker wins otherwise than on 6, Banker on 6, Player wins, tie

    [[nodiscard]] static std::array<double, 4> parts(const LaneTotals& totals) {
        const auto rounds = static_cast<double>(totals.rounds);
        return {static_cast<double>(totals.banker - totals.banker_on_6) / rounds,
                static_cast<double>(totals.banker_on_6) / rounds, static_cast<double>(totals.player) / rounds,
                static_cast<double>(totals.tie()) / rounds};
    }
    [[nodiscard]] double mean(const std::array<double, 4>& parts) const {
        double sum = 0;
        for (std::size_t each = 0; each < parts.size(); ++each) sum += parts[each] * comes_to[each];
        return sum;
    }
    [[nodiscard]] double deviation(const std::array<double, 4>& parts) const {
        double squares = 0;
        for (std::size_t each = 0; each < parts.size(); ++each)
            squares += parts[each] * comes_to[each] * comes_to[each];
        return std::sqrt(std::max(0.0, squares - mean(parts) * mean(parts)));
    }
};

double of_one(Odds odds) { return static_cast<double>(odds.won) / static_cast<double>(odds.staked); }

Kept kept(std::string_view id, std::string_view name, const Stake& stake, const LaneTotals& totals, Fraction exact) {
    const auto parts = Stake::parts(totals);
    Kept found{.id = id,
               .name = name,
               .seen = -stake.mean(parts),
               .standard_error = stake.deviation(parts) / std::sqrt(static_cast<double>(totals.rounds)),
               .exact = number(exact),
               .z = 0};
    found.z = z_of(found.seen, found.exact, found.standard_error);
    return found;
}

Counts exact_odds(const Result& result) {
    return analysis::exact_counts(Composition::of_decks(result.plan.shoe.decks()));
}

struct ShoeLengths {
    double mean = 0;
    double deviation = 0;
    std::size_t shortest = 0;
    std::size_t longest = 0;
};

ShoeLengths lengths_of(const LaneTotals& totals) {
    ShoeLengths found;
    const auto shoes = static_cast<double>(totals.shoes);
    double squares = 0;
    for (std::size_t length = 0; length < totals.shoes_of.size(); ++length) {
        const auto count = static_cast<double>(totals.shoes_of[length]);
        if (totals.shoes_of[length] == 0) continue;
        if (found.shortest == 0) found.shortest = length;
        found.longest = length;
        found.mean += count * static_cast<double>(length) / shoes;
        squares += count * static_cast<double>(length) * static_cast<double>(length) / shoes;
    }
    found.deviation = std::sqrt(std::max(0.0, squares - found.mean * found.mean));
    return found;
}

double cards_a_round(const LaneTotals& totals) {
    return 4 + static_cast<double>(totals.five_cards + 2 * totals.six_cards) / static_cast<double>(totals.rounds);
}

double rate(const Result& result) {
    return result.seconds > 0 ? static_cast<double>(result.progress.totals.rounds) / result.seconds : 0;
}

/// Shoes by their number of rounds, drawn.
std::string lengths_text(const LaneTotals& totals, const apps::Terminal& terminal) {
    constexpr int width = 40;
    const ShoeLengths lengths = lengths_of(totals);
    std::uint64_t most = 0;
    for (const std::uint64_t shoes : totals.shoes_of) most = std::max(most, shoes);
    std::string text;
    for (std::size_t length = lengths.shortest; length <= lengths.longest; ++length) {
        const std::uint64_t shoes = totals.shoes_of[length];
        const auto bar = static_cast<int>(std::lround(static_cast<double>(shoes) * width / static_cast<double>(most)));
        std::string drawn;
        for (int each = 0; each < bar; ++each) drawn += terminal.glyph("█", "#");
        text += "  " + apps::padded_left(std::to_string(length), 3) + "  " + apps::padded(drawn, width) + "  " +
                apps::grouped(shoes) + "\n";
    }
    return text;
}

std::string streaks_text(const simulation::Streaks::Runs& runs, const apps::Terminal& terminal) {
    apps::TextTable table{{{.title = "WINS IN A ROW", .right = true},
                           {.title = "BANKER'S HAND", .right = true},
                           {.title = "PLAYER'S HAND", .right = true}}};
    for (std::size_t length = 1; length < runs.banker.size(); ++length)
        if (runs.banker[length] + runs.player[length] > 0)
            table.add_row(
                {std::to_string(length), apps::grouped(runs.banker[length]), apps::grouped(runs.player[length])});
    return table.text(terminal);
}

json::object streaks_document(const simulation::Streaks::Runs& runs) {
    json::object banker;
    json::object player;
    for (std::size_t length = 1; length < runs.banker.size(); ++length) {
        if (runs.banker[length] > 0) banker[std::to_string(length)] = runs.banker[length];
        if (runs.player[length] > 0) player[std::to_string(length)] = runs.player[length];
    }
    return {{"banker", std::move(banker)}, {"player", std::move(player)}};
}

/// What was dealt, and how fast.
std::string head_of(const Result& result) {
    const LaneTotals& totals = result.progress.totals;
    const simulation::ShoePlan& shoe = result.plan.shoe;
    std::string text = "Rules   " + std::string{result.law->title} + "\n";
    text += "Cards   " + std::to_string(shoe.decks()) + " decks, ";
    text += shoe.continuous ? "continuous shuffler\n"
                            : std::to_string(shoe.behind_cutting_card) + " cards behind the cutting card\n";
    text += "Dealt   " + apps::grouped(totals.rounds) + " rounds";
    if (!shoe.continuous) text += " in " + apps::grouped(totals.shoes) + " shoes";
    if (!result.progress.finished) text += " (stopped before the end)";
    text += "\nSpeed   " + apps::with_places(result.seconds, 2) + " s, " + apps::rounded(rate(result)) + " rounds/s, ";
    if (result.processes > 1) text += std::to_string(result.processes) + " processes of ";
    text += std::to_string(result.threads) + (result.threads == 1 ? " thread, " : " threads, ");
    return text + result.kernel + "\n\n";
}

}  // namespace

std::vector<Frequency> frequencies(const Result& result) {
    const LaneTotals& totals = result.progress.totals;
    const Counts exact = exact_odds(result);
    const auto rounds = static_cast<double>(totals.rounds);
    std::vector<Frequency> list;
    const auto add = [&](std::string_view id, std::string_view name, std::uint64_t seen, std::uint64_t deals) {
        Frequency found{.id = id, .name = name, .seen = seen, .part = 0, .standard_error = 0, .exact = 0, .z = 0};
        found.exact = static_cast<double>(deals) / static_cast<double>(exact.total);
        found.part = static_cast<double>(seen) / rounds;
        found.standard_error = std::sqrt(found.exact * (1 - found.exact) / rounds);
        found.z = z_of(found.part, found.exact, found.standard_error);
        list.push_back(found);
    };
    add("banker", "Banker's Hand wins", totals.banker, exact.banker());
    add("player", "Player's Hand wins", totals.player, exact.player());
    add("tie", "Tie", totals.tie(), exact.tie());
    add("banker_on_6", "Banker's Hand wins with 6", totals.banker_on_6, exact.banker_on_6());
    return list;
}

std::vector<Kept> advantages(const Result& result) {
    const baccarat::Wagers& rules = result.law->wagers;
    const LaneTotals& totals = result.progress.totals;
    const analysis::Advantages exact = analysis::advantages(exact_odds(result), rules);
    const double banker = of_one(rules.banker_odds.value);
    const double player = of_one(rules.player_odds.value);
    const double tie = of_one(rules.tie_odds.value);
    std::vector<Kept> list;
    if (result.payment == baccarat::PaymentOption::six_pays_half && exact.banker_six_pays_half) {
        const double half = of_one(rules.six_pays_half->odds_on_six.value);
        list.push_back(kept("banker_six_pays_half", "Banker's Hand, six pays half", {{banker, half, -1, 0}}, totals,
                            *exact.banker_six_pays_half));
    } else {
        const double net = banker * static_cast<double>(rules.commission.whole - rules.commission.part) /
                           static_cast<double>(rules.commission.whole);
        list.push_back(kept("banker_commission", "Banker's Hand, commission", {{net, net, -1, 0}}, totals,
                            exact.banker_commission));
    }
    list.push_back(kept("player", "Player's Hand", {{-1, -1, player, 0}}, totals, exact.player));
    list.push_back(kept("tie", "Tie", {{-1, -1, -1, tie}}, totals, exact.tie));
    return list;
}

std::string text_of(const Result& result, const apps::Terminal& terminal) {
    const LaneTotals& totals = result.progress.totals;
    const simulation::ShoePlan& shoe = result.plan.shoe;
    std::string text = head_of(result);
    if (totals.rounds == 0) return text;
    apps::TextTable results{{{.title = "RESULT"},
                             {.title = "ROUNDS", .right = true},
                             {.title = "PART", .right = true},
                             {.title = "S.E.", .right = true},
                             {.title = "EXACT", .right = true},
                             {.title = "Z", .right = true}}};
    for (const Frequency& each : frequencies(result))
        results.add_row({std::string{each.name}, apps::grouped(each.seen), apps::with_places(each.part, 8),
                         apps::with_places(each.standard_error, 8), apps::with_places(each.exact, 8),
                         apps::with_places(each.z, 2)});
    text += results.text(terminal) + "\n";
    apps::TextTable wagers{{{.title = "WAGER"},
                            {.title = "HOUSE KEPT", .right = true},
                            {.title = "S.E.", .right = true},
                            {.title = "EXACT", .right = true},
                            {.title = "Z", .right = true}}};
    for (const Kept& each : advantages(result))
        wagers.add_row({std::string{each.name}, apps::with_places(each.seen, 8),
                        apps::with_places(each.standard_error, 8), apps::with_places(each.exact, 8),
                        apps::with_places(each.z, 2)});
    text += wagers.text(terminal) + "\nCards a round      " + apps::with_places(cards_a_round(totals), 6) + "\n";
    if (shoe.continuous || totals.shoes == 0) return text;
    text += "Longest run        " + std::to_string(totals.longest_banker_run) + " for the Banker's Hand, " +
            std::to_string(totals.longest_player_run) + " for the Player's Hand, within a shoe, ties left out\n";
    if (result.streaks) text += "\n" + streaks_text(*result.streaks, terminal) + "\n";
    const ShoeLengths lengths = lengths_of(totals);
    text += "Rounds a shoe      " + apps::with_places(lengths.mean, 4) + ", standard deviation " +
            apps::with_places(lengths.deviation, 3) + "\n\n" + lengths_text(totals, terminal);
    if (!result.patrons_text.empty()) text += "\n" + result.patrons_text;
    return text;
}

std::string json_of(const Result& result) {
    const LaneTotals& totals = result.progress.totals;
    const simulation::ShoePlan& shoe = result.plan.shoe;
    const auto run_or_null = [&](std::uint16_t run) { return shoe.continuous ? json::value(nullptr) : run; };
    json::object document{{"schema", "croupier-simulation-1"},
                          {"game", "baccarat"},
                          {"edition", result.law->key},
                          {"decks", shoe.decks()},
                          {"shuffler", shoe.continuous ? "continuous" : "none"},
                          {"behind_cutting_card", shoe.continuous ? json::value(nullptr) : shoe.behind_cutting_card},
                          {"seed", result.plan.seed},
                          {"finished", result.progress.finished},
                          {"processes", result.processes},
                          {"threads", result.threads},
                          {"kernel", result.kernel},
                          {"seconds", result.seconds},
                          {"rounds_per_second", rate(result)},
                          {"rounds", totals.rounds},
                          {"shoes", totals.shoes},
                          {"banker", totals.banker},
                          {"player", totals.player},
                          {"tie", totals.tie()},
                          {"banker_on_6", totals.banker_on_6},
                          {"four_cards", totals.rounds - totals.five_cards - totals.six_cards},
                          {"five_cards", totals.five_cards},
                          {"six_cards", totals.six_cards},
                          {"longest_banker_run", run_or_null(totals.longest_banker_run)},
                          {"longest_player_run", run_or_null(totals.longest_player_run)}};
    if (totals.rounds == 0) return json::serialize(document) + "\n";
    json::object parts;
    for (const Frequency& each : frequencies(result))
        parts[each.id] = json::object{
            {"part", each.part}, {"standard_error", each.standard_error}, {"exact", each.exact}, {"z", each.z}};
    document["frequencies"] = std::move(parts);
    json::object kept_by_house;
    for (const Kept& each : advantages(result))
        kept_by_house[each.id] = json::object{
            {"seen", each.seen}, {"standard_error", each.standard_error}, {"exact", each.exact}, {"z", each.z}};
    document["advantages"] = std::move(kept_by_house);
    json::object lengths;
    if (!shoe.continuous)
        for (std::size_t length = 0; length < totals.shoes_of.size(); ++length)
            if (totals.shoes_of[length] != 0) lengths[std::to_string(length)] = totals.shoes_of[length];
    document["shoes_by_rounds"] = std::move(lengths);
    if (!result.patrons.empty()) document["patrons"] = result.patrons;
    if (result.streaks) document["streaks"] = streaks_document(*result.streaks);
    return json::serialize(document) + "\n";
}

}  // namespace croupier::simulate
