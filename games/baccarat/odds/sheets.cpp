#include "games/baccarat/odds/sheets.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace croupier::odds {

using analysis::Fraction;
using analysis::Removal;
using analysis::ShoeOdds;
using analysis::Wager;
using analysis::WagerOdds;
using analysis::Wins;

namespace {

struct WagerWords {
    std::string_view id;
    std::string_view name;
    std::string_view title;  ///< of a narrow column
};
constexpr std::array<WagerWords, 4> wager_words{{{"banker_commission", "Banker, commission", "COMMISSION"},
                                                 {"banker_six_pays_half", "Banker, six pays half", "SIX PAYS HALF"},
                                                 {"player", "Player", "PLAYER"},
                                                 {"tie", "Tie", "TIE"}}};

const WagerWords& words_of(Wager wager) { return wager_words[static_cast<std::size_t>(wager)]; }

/// "0 (10 J Q K)", "1 (A)", "7": a value with the cards that have it where its number does not say so.
std::string value_with_cards(int value) {
    const std::string number = std::to_string(value);
    if (value == 0) return number + " (10 J Q K)";
    return value == 1 ? number + " (A)" : number;
}

std::string in_lower_case(std::string_view text) {
    std::string lower{text};
    std::ranges::transform(lower, lower.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return lower;
}

}  // namespace

std::string_view id_of(Wager wager) { return words_of(wager).id; }
std::string_view name_of(Wager wager) { return words_of(wager).name; }

Sheet outcome_sheet(const ShoeOdds& odds) {
    Sheet sheet{.id = "outcomes",
                .title = "Outcomes",
                .columns = {{"outcome", "OUTCOME", false},
                            {"deals", "DEALS"},
                            {"probability_decimal", "PROBABILITY"},
                            {"probability", "FRACTION", false}},
                .rows = {}};
    const auto add = [&](std::string id, std::string name, std::uint64_t deals) {
        const Fraction part = odds.probability(deals);
        sheet.rows.push_back(
            {std::move(id), {std::move(name), std::to_string(deals), part.decimal(places), part.text()}});
    };
    add("banker", "Banker's Hand wins", odds.counts.banker());
    add("player", "Player's Hand wins", odds.counts.player());
    add("tie", "Tie", odds.counts.tie());
    add("banker_on_6", "Banker's Hand wins with 6", odds.counts.banker_on_6());
    return sheet;
}

Sheet wager_sheet(const ShoeOdds& odds) {
    Sheet sheet{.id = "wagers",
                .title = "House advantage and standard deviation of a unit staked",
                .columns = {{"wager", "WAGER ON", false},
                            {"advantage_decimal", "ADVANTAGE"},
                            {"standard_deviation", "DEVIATION"},
                            {"advantage", "HOUSE ADVANTAGE AS A FRACTION", false}},
                .rows = {}};
    for (const WagerOdds& wager : odds.wagers)
        sheet.rows.push_back({std::string{id_of(wager.wager)},
                              {std::string{name_of(wager.wager)}, wager.advantage.decimal(places),
                               wager.variance.root_decimal(places), wager.advantage.text()}});
    return sheet;
}

Sheet variance_sheet(const ShoeOdds& odds) {
    Sheet sheet{
        .id = "variances",
        .title = "Variance of a unit staked",
        .columns = {{"wager", "WAGER ON", false}, {"variance_decimal", "VARIANCE"}, {"variance", "FRACTION", false}},
        .rows = {}};
    for (const WagerOdds& wager : odds.wagers)
        sheet.rows.push_back(
            {std::string{id_of(wager.wager)},
             {std::string{name_of(wager.wager)}, wager.variance.decimal(places), wager.variance.text()}});
    return sheet;
}

Sheet final_count_sheet(const ShoeOdds& odds) {
    Sheet sheet{
        .id = "final_counts",
        .title = "Results by the winner's final point count",
        .columns = {{"count", "FINAL COUNT"}, {"banker", "BANKER WINS"}, {"player", "PLAYER WINS"}, {"tie", "TIES"}},
        .rows = {}};
    for (std::size_t count = 0; count < odds.counts.tie_with.size(); ++count)
        sheet.rows.push_back(
            {std::to_string(count),
             {std::to_string(count), std::to_string(odds.counts.banker_with[count]),
              std::to_string(odds.counts.player_with[count]), std::to_string(odds.counts.tie_with[count])}});
    return sheet;
}

Sheet cards_sheet(const ShoeOdds& odds) {
    Sheet sheet{.id = "cards",
                .title = "Cards in a round",
                .columns = {{"cards", "CARDS"},
                            {"deals", "DEALS"},
                            {"probability_decimal", "PROBABILITY"},
                            {"probability", "FRACTION", false}},
                .rows = {}};
    for (std::size_t more = 0; more < odds.counts.with_cards.size(); ++more) {
        const std::uint64_t deals = odds.counts.with_cards[more];
        const std::string cards = std::to_string(4 + more);
        const Fraction part = odds.probability(deals);
        sheet.rows.push_back({cards, {cards, std::to_string(deals), part.decimal(places), part.text()}});
    }
    return sheet;
}

Sheet mean_cards_sheet(const ShoeOdds& odds) {
    return {.id = "means",
            .title = "Mean of the cards in a round",
            .columns = {{"figure", "FIGURE", false}, {"mean_decimal", "MEAN"}, {"mean", "FRACTION", false}},
            .rows = {{"cards", {"cards in a round", odds.mean_cards.decimal(places), odds.mean_cards.text()}}}};
}

Sheet two_card_sheet(std::string_view hand, const std::array<Wins, 10>& by_count) {
    // Ten places would not fit beside the counts; those are exact.
    constexpr int narrow = 4;
    Sheet sheet{.id = "two_cards_" + in_lower_case(hand),
                .title = "Results by the count of the " + std::string{hand} + "'s Hand's first two cards",
                .columns = {{"count", "HAS"},
                            {"banker", "BANKER WINS"},
                            {"player", "PLAYER WINS"},
                            {"tie", "TIES"},
                            {"banker_decimal", "BANKER"},
                            {"player_decimal", "PLAYER"},
                            {"tie_decimal", "TIE"}},
                .rows = {}};
    for (std::size_t count = 0; count < by_count.size(); ++count) {
        const Wins& wins = by_count[count];
        const auto part = [&](std::uint64_t deals) {
            if (wins.total() == 0) return std::string{};
            return Fraction::of(static_cast<std::int64_t>(deals), static_cast<std::int64_t>(wins.total()))
                .decimal(narrow);
        };
        sheet.rows.push_back({std::to_string(count),
                              {std::to_string(count), std::to_string(wins.banker), std::to_string(wins.player),
                               std::to_string(wins.tie), part(wins.banker), part(wins.player), part(wins.tie)}});
    }
    return sheet;
}

Sheet removal_count_sheet(const std::vector<Removal>& removals) {
    Sheet sheet{
        .id = "removal_counts",
        .title = "One card less: deals",
        .columns = {{"value", "WITHOUT", false}, {"banker", "BANKER WINS"}, {"player", "PLAYER WINS"}, {"tie", "TIES"}},
        .rows = {}};
    for (const Removal& removal : removals)
        sheet.rows.push_back({std::to_string(removal.value),
                              {value_with_cards(removal.value), std::to_string(removal.counts.banker()),
                               std::to_string(removal.counts.player()), std::to_string(removal.counts.tie())}});
    return sheet;
}

Sheet removal_effect_sheet(const std::vector<Removal>& removals, const std::vector<Wager>& wagers) {
    Sheet sheet{.id = "removal_effects",
                .title = "One card less: change of what a patron expects of a unit staked",
                .columns = {{"value", "WITHOUT", false}},
                .rows = {}};
    for (const Wager wager : wagers)
        sheet.columns.push_back({std::string{id_of(wager)} + "_decimal", std::string{words_of(wager).title}});
    for (const Removal& removal : removals) {
        std::vector<std::string> cells{value_with_cards(removal.value)};
        for (const analysis::WideFraction& change : removal.change) cells.push_back(with_sign(change.decimal(places)));
        sheet.rows.push_back({std::to_string(removal.value), std::move(cells)});
    }
    return sheet;
}

}  // namespace croupier::odds
