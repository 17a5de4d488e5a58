#include <boost/json/array.hpp>

#include "games/baccarat/odds/odds_answer.h"
#include "games/baccarat/odds/sheets.h"
#include "telling/json_figures.h"

namespace croupier::odds {

using analysis::Counts;
using analysis::Fraction;
using analysis::ShoeOdds;
using analysis::WagerOdds;

namespace {

namespace json = boost::json;

/// Counts pass 2^53, beyond which many readers of JSON round: they are written as text.
json::value whole(std::uint64_t number) { return json::value(std::to_string(number)); }

json::object counts_json(const Counts& counts) {
    return {{"banker", whole(counts.banker())},
            {"player", whole(counts.player())},
            {"tie", whole(counts.tie())},
            {"banker_on_6", whole(counts.banker_on_6())}};
}

json::object probabilities_json(const ShoeOdds& odds) {
    json::object found;
    add_fraction(found, "banker", odds.probability(odds.counts.banker()));
    add_fraction(found, "player", odds.probability(odds.counts.player()));
    add_fraction(found, "tie", odds.probability(odds.counts.tie()));
    add_fraction(found, "banker_on_6", odds.probability(odds.counts.banker_on_6()));
    return found;
}

json::object wager_json(const WagerOdds& wager) {
    json::object found;
    add_fraction(found, "probability", wager.probability);
    add_fraction(found, "advantage", wager.advantage);
    add_fraction(found, "variance", wager.variance);
    found["standard_deviation"] = wager.variance.root_decimal(places);
    found["favourable"] = wager.favours_patron();
    return found;
}

json::array favourable_json(const ShoeOdds& odds) {
    json::array found;
    for (const WagerOdds& wager : odds.wagers) {
        if (!wager.favours_patron()) continue;
        json::object each{{"wager", id_of(wager.wager)}};
        add_fraction(each, "gain", Fraction{-wager.advantage.over, wager.advantage.under});
        found.push_back(std::move(each));
    }
    return found;
}

json::array list_json(std::span<const std::uint64_t> deals) {
    json::array list;
    for (const std::uint64_t each : deals) list.push_back(whole(each));
    return list;
}

json::array two_cards_json(const std::array<analysis::Wins, 10>& by_count) {
    json::array list;
    for (const analysis::Wins& wins : by_count)
        list.push_back(
            json::object{{"banker", whole(wins.banker)}, {"player", whole(wins.player)}, {"tie", whole(wins.tie)}});
    return list;
}

json::array removals_json(const OddsAnswer& answer) {
    json::array list;
    for (const analysis::Removal& removal : answer.removals) {
        json::object change;
        for (std::size_t wager = 0; wager < answer.wagers.size(); ++wager)
            add_fraction(change, id_of(answer.wagers[wager]), removal.change[wager]);
        list.push_back(json::object{{"value", removal.value},
                                    {"total", whole(removal.counts.total)},
                                    {"counts", counts_json(removal.counts)},
                                    {"change", std::move(change)}});
    }
    return list;
}

}  // namespace

json::object shoe_json(const baccarat::Edition& law, const ShoeOdds& odds) {
    json::array remaining;
    for (const int cards : odds.shoe.cards) remaining.push_back(cards);
    json::object wagers;
    for (const WagerOdds& wager : odds.wagers) wagers[id_of(wager.wager)] = wager_json(wager);
    json::object found{{"schema", odds_schema},
                       {"game", "baccarat"},
                       {"edition", law.key},
                       {"cards_left", odds.shoe.total()},
                       {"remaining", std::move(remaining)},
                       {"total", whole(odds.counts.total)},
                       {"counts", counts_json(odds.counts)},
                       {"probabilities", probabilities_json(odds)},
                       {"wagers", std::move(wagers)},
                       {"favourable", favourable_json(odds)}};
    add_fraction(found, "mean_cards", odds.mean_cards);
    return found;
}

json::object answer_json(const OddsAnswer& answer) {
    const Counts& counts = answer.odds.counts;
    json::object found = shoe_json(*answer.law, answer.odds);
    found["by_count"] = json::object{{"banker", list_json(counts.banker_with)},
                                     {"player", list_json(counts.player_with)},
                                     {"tie", list_json(counts.tie_with)}};
    found["by_cards"] = json::object{
        {"4", whole(counts.with_cards[0])}, {"5", whole(counts.with_cards[1])}, {"6", whole(counts.with_cards[2])}};
    found["two_cards"] = json::object{{"player", two_cards_json(answer.two_cards.by_player)},
                                      {"banker", two_cards_json(answer.two_cards.by_banker)}};
    found["removals"] = removals_json(answer);
    return found;
}

}  // namespace croupier::odds
