#include <algorithm>

#include "games/baccarat/odds/odds_answer.h"
#include "games/baccarat/odds/sheets.h"
#include "telling/sheet_text.h"
#include "terminal/text_table.h"

namespace croupier::odds {

using analysis::ShoeOdds;
using analysis::WagerOdds;

namespace {

std::string head_of(const OddsAnswer& answer) {
    const ShoeOdds& odds = answer.odds;
    std::string left;
    for (const int cards : odds.shoe.cards) left += (left.empty() ? "" : ",") + std::to_string(cards);
    return "Rules  " + std::string{answer.law->title} + "\nCards  " + std::to_string(odds.shoe.total()) +
           " left; by value 0 to 9: " + left + "\nDeals  " + std::to_string(odds.counts.total) +
           " orders of six cards\n";
}

/// Which wagers the shoe has turned against the house, and by how much; else how far it is from that.
std::string favour_of(const ShoeOdds& odds, const apps::Terminal& terminal) {
    std::string text;
    for (const WagerOdds& wager : odds.wagers) {
        if (!wager.favours_patron()) continue;
        const std::string gain = wager.advantage.decimal(places).substr(1);
        text += terminal.paint(apps::Ink::green, "Favours the patron: " + std::string{name_of(wager.wager)} + ", by " +
                                                     gain + " of each unit staked") +
                "\n";
    }
    if (!text.empty()) return text;
    const auto& best = *std::ranges::min_element(odds.wagers, [](const WagerOdds& one, const WagerOdds& other) {
        return analysis::WideFraction::difference(one.advantage, other.advantage).over < 0;
    });
    return "No wager favours the patron; the nearest: " + std::string{name_of(best.wager)} + ", " +
           best.advantage.decimal(places) + "\n";
}

}  // namespace

std::string answer_text(const OddsAnswer& answer, const apps::Terminal& terminal) {
    const ShoeOdds& odds = answer.odds;
    std::string text = head_of(answer) + "\n" + sheet_table(outcome_sheet(odds)).text(terminal) + "\n" +
                       sheet_table(wager_sheet(odds)).text(terminal) + "\n" + favour_of(odds, terminal) +
                       "Cards a round, on average: " + odds.mean_cards.decimal(places) + " (" + odds.mean_cards.text() +
                       ")\n";
    const auto add = [&](const Sheet& sheet) {
        text += "\n" + terminal.paint(apps::Ink::bold, sheet.title) + "\n\n" + sheet_table(sheet).text(terminal);
    };
    add(final_count_sheet(odds));
    add(cards_sheet(odds));
    add(variance_sheet(odds));
    add(two_card_sheet("Player", answer.two_cards.by_player));
    add(two_card_sheet("Banker", answer.two_cards.by_banker));
    if (answer.removals.empty()) return text + "\nNo card can leave this shoe: a round may need all six.\n";
    add(removal_effect_sheet(answer.removals, answer.wagers));
    add(removal_count_sheet(answer.removals));
    return text;
}

}  // namespace croupier::odds
