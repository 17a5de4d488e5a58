#include "games/baccarat/simulation/result.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "games/baccarat/odds/exact_odds.h"
#include "terminal/number_text.h"
#include "terminal/text_table.h"

namespace croupier::simulate {

namespace {

namespace json = boost::json;
using analysis::Composition;
using analysis::Counts;
using analysis::Fraction;
using simulation::LaneTotals;

double number(Fraction fraction) { return static_cast<double>(fraction.over) / static_cast<double>(fraction.under); }

/// Which parts of the rounds the Banker's Hand won otherwise than on 6, on 6, which the Player's Hand, and ties.
std::array<double, 4> parts_of(const LaneTotals& totals) {
    const auto rounds = static_cast<double>(totals.rounds);
    return {static_cast<double>(totals.banker - totals.banker_on_6) / rounds,
            static_cast<double>(totals.banker_on_6) / rounds, static_cast<double>(totals.player) / rounds,
            static_cast<double>(totals.tie()) / rounds};
}

double of_one(Odds odds) { return static_cast<double>(odds.won) / static_cast<double>(odds.staked); }

Counts exact_odds(const BaccaratResult& result) {
    return analysis::exact_counts(Composition::of_decks(result.shoe.decks()));
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

/// Every plain number of the totals under its name, once for writing and for reading.
template <class Totals, class Visit>
void for_each_total(Totals& totals, const Visit& visit) {
    visit("rounds", totals.rounds);
    visit("shoes", totals.shoes);
    visit("banker", totals.banker);
    visit("player", totals.player);
    visit("banker_on_6", totals.banker_on_6);
    visit("five_cards", totals.five_cards);
    visit("six_cards", totals.six_cards);
    visit("longest_banker_run", totals.longest_banker_run);
    visit("longest_player_run", totals.longest_player_run);
}

/// What was dealt, and how fast.
std::string head_of(const BaccaratResult& result) {
    const LaneTotals& totals = result.totals;
    const simulation::ShoePlan& shoe = result.shoe;
    std::string text = "Rules   " + std::string{result.law->title} + "\n";
    text += "Cards   " + std::to_string(shoe.decks()) + " decks, ";
    text += shoe.continuous ? "continuous shuffler\n"
                            : std::to_string(shoe.behind_cutting_card) + " cards behind the cutting card\n";
    text += "Dealt   " + apps::grouped(totals.rounds) + " rounds";
    if (!shoe.continuous) text += " in " + apps::grouped(totals.shoes) + " shoes";
    if (!result.progress.finished) text += " (stopped before the end)";
    return text + "\n" + speed_line(result, totals.rounds) + "\n";
}

}  // namespace

std::vector<Frequency> frequencies(const BaccaratResult& result) {
    const LaneTotals& totals = result.totals;
    const Counts exact = exact_odds(result);
    std::vector<Frequency> list;
    const auto add = [&](const char* id, const char* name, std::uint64_t seen, std::uint64_t deals) {
        list.push_back(
            frequency(id, name, seen, totals.rounds, static_cast<double>(deals) / static_cast<double>(exact.total)));
    };
    add("banker", "Banker's Hand wins", totals.banker, exact.banker());
    add("player", "Player's Hand wins", totals.player, exact.player());
    add("tie", "Tie", totals.tie(), exact.tie());
    add("banker_on_6", "Banker's Hand wins with 6", totals.banker_on_6, exact.banker_on_6());
    return list;
}

std::vector<Kept> advantages(const BaccaratResult& result) {
    const baccarat::Wagers& rules = result.law->wagers;
    const LaneTotals& totals = result.totals;
    const analysis::Advantages exact = analysis::advantages(exact_odds(result), rules);
    const double banker = of_one(rules.banker_odds.value);
    const double player = of_one(rules.player_odds.value);
    const double tie = of_one(rules.tie_odds.value);
    const std::array<double, 4> parts = parts_of(totals);
    std::vector<Kept> list;
    const auto add = [&](const char* id, const char* name, const std::array<double, 4>& comes_to, Fraction keeps) {
        list.push_back(kept(id, name, comes_to, parts, totals.rounds, number(keeps)));
    };
    if (result.payment == baccarat::PaymentOption::six_pays_half && exact.banker_six_pays_half) {
        const double half = of_one(rules.six_pays_half->odds_on_six.value);
        add("banker_six_pays_half", "Banker's Hand, six pays half", {banker, half, -1, 0}, *exact.banker_six_pays_half);
    } else {
        const double net = banker * static_cast<double>(rules.commission.whole - rules.commission.part) /
                           static_cast<double>(rules.commission.whole);
        add("banker_commission", "Banker's Hand, commission", {net, net, -1, 0}, exact.banker_commission);
    }
    add("player", "Player's Hand", {-1, -1, player, 0}, exact.player);
    add("tie", "Tie", {-1, -1, -1, tie}, exact.tie);
    return list;
}

std::string text_of(const BaccaratResult& result, const apps::Terminal& terminal) {
    const LaneTotals& totals = result.totals;
    const simulation::ShoePlan& shoe = result.shoe;
    std::string text = head_of(result);
    if (totals.rounds == 0) return text;
    text += frequencies_text(frequencies(result), terminal) + "\n" + kept_text(advantages(result), terminal) +
            "\nCards a round      " + apps::with_places(cards_a_round(totals), 6) + "\n";
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

std::string json_of(const BaccaratResult& result) {
    const LaneTotals& totals = result.totals;
    const simulation::ShoePlan& shoe = result.shoe;
    const auto run_or_null = [&](std::uint16_t run) { return shoe.continuous ? json::value(nullptr) : run; };
    json::object document{{"schema", simulation_schema},
                          {"game", "baccarat"},
                          {"edition", result.law->key},
                          {"decks", shoe.decks()},
                          {"shuffler", shoe.continuous ? "continuous" : "none"},
                          {"behind_cutting_card", shoe.continuous ? json::value(nullptr) : shoe.behind_cutting_card}};
    add_run(document, result, totals.rounds);
    document["shoes"] = totals.shoes;
    document["banker"] = totals.banker;
    document["player"] = totals.player;
    document["tie"] = totals.tie();
    document["banker_on_6"] = totals.banker_on_6;
    document["four_cards"] = totals.rounds - totals.five_cards - totals.six_cards;
    document["five_cards"] = totals.five_cards;
    document["six_cards"] = totals.six_cards;
    document["longest_banker_run"] = run_or_null(totals.longest_banker_run);
    document["longest_player_run"] = run_or_null(totals.longest_player_run);
    if (totals.rounds == 0) return json::serialize(document) + "\n";
    document["frequencies"] = frequencies_document(frequencies(result));
    document["advantages"] = kept_document(advantages(result));
    json::object lengths;
    if (!shoe.continuous)
        for (std::size_t length = 0; length < totals.shoes_of.size(); ++length)
            if (totals.shoes_of[length] != 0) lengths[std::to_string(length)] = totals.shoes_of[length];
    document["shoes_by_rounds"] = std::move(lengths);
    if (!result.patrons.empty()) document["patrons"] = result.patrons;
    if (result.streaks) document["streaks"] = streaks_document(*result.streaks);
    return json::serialize(document) + "\n";
}

json::object totals_document(const LaneTotals& totals) {
    json::object document;
    for_each_total(totals, [&](std::string_view name, auto number) { document[name] = number; });
    json::array lengths;
    for (const std::uint64_t shoes : totals.shoes_of) lengths.emplace_back(shoes);
    document["shoes_of"] = std::move(lengths);
    return document;
}

LaneTotals totals_from(const json::object& document) {
    LaneTotals totals;
    for_each_total(totals, [&]<class Number>(std::string_view name, Number& number) {
        number = document.at(name).to_number<Number>();
    });
    const json::array& lengths = document.at("shoes_of").as_array();
    for (std::size_t length = 0; length < totals.shoes_of.size(); ++length)
        totals.shoes_of[length] = lengths.at(length).to_number<std::uint64_t>();
    return totals;
}

}  // namespace croupier::simulate
