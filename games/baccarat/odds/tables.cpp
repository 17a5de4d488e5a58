// The reference tables of baccarat: fresh shoes of one to eight decks.
#include <functional>

#include "games/baccarat/odds/analysis.h"
#include "games/baccarat/odds/command.h"
#include "games/baccarat/odds/sheets.h"
#include "games/baccarat/rules/baccarat.h"

namespace croupier::odds {

using analysis::Composition;
using analysis::ShoeOdds;

namespace {

constexpr int most_decks = 8;

std::vector<ReferenceTable> reference_tables(const baccarat::Edition& law) {
    const std::vector<analysis::Wager> wagers = analysis::wagers_in(law.wagers);
    std::vector<ShoeOdds> shoes;
    for (int decks = 1; decks <= most_decks; ++decks)
        shoes.push_back(analysis::odds_of(Composition::of_decks(decks), law.wagers, wagers));
    const auto by_decks = [&](const std::function<Sheet(const ShoeOdds&)>& sheet, std::string about) {
        ReferenceTable table{.parts = {}, .about = std::move(about)};
        for (int decks = 1; decks <= most_decks; ++decks)
            table.parts.push_back({std::to_string(decks), sheet(shoes[static_cast<std::size_t>(decks - 1)])});
        return table;
    };
    const auto of_eight = [](Sheet sheet, std::string about) {
        return ReferenceTable{.parts = {{std::to_string(most_decks), std::move(sheet)}}, .about = std::move(about)};
    };
    const Composition eight = Composition::of_decks(most_decks);
    const analysis::TwoCardResults two_cards = analysis::two_card_results(eight);
    const std::vector<analysis::Removal> removals = analysis::removals(eight, law.wagers, wagers);
    return {
        by_decks(outcome_sheet, "Deals are orders of six cards, of which a round uses the first four, five or six."),
        by_decks(wager_sheet,
                 "The advantage is what the house keeps of a unit staked, on average; a stand off gives it "
                 "back. The deviation is that of what the patron gains."),
        by_decks(variance_sheet, "The square of the standard deviation."),
        by_decks(final_count_sheet, "In deals; both hands have that count in a tie."),
        by_decks(cards_sheet, "Four, five or six are dealt."),
        by_decks(mean_cards_sheet, "The mean of the table above."),
        of_eight(two_card_sheet("Player", two_cards.by_player),
                 "Deals, and their shares of the deals with that count."),
        of_eight(two_card_sheet("Banker", two_cards.by_banker),
                 "Deals, and their shares of the deals with that count."),
        of_eight(removal_effect_sheet(removals, wagers),
                 "A card of that value has left the shoe. Plus is to the patron's good."),
        of_eight(removal_count_sheet(removals), "Of " + std::to_string(removals.front().counts.total) + " deals."),
    };
}

std::string introduction(const baccarat::Edition& law) {
    return "Fresh shoes of one to eight decks, at the odds of " + std::string{law.title} +
           ". Every figure is exact; decimals are rounded.\n"
           "Third cards follow the Table of Play that the program deals by.\n\n"
           "Written by `croupier odds tables --format markdown`. For the edition of 2004 this is "
           "docs/reference/baccarat-odds.md, and a test keeps it so.\n"
           "The same for any shoe: `croupier odds baccarat`; see [the command line](command-line.md).\n";
}

}  // namespace

ReferencePage baccarat_page(const apps::LawOptions& options) {
    const baccarat::Edition& law = apps::law_in_force<baccarat::Game>(options);
    return {.edition = law.key,
            .rules = law.title,
            .title = "Odds of baccarat",
            .introduction = introduction(law),
            .cases = {"decks", "DECKS"},
            .alone_with_case = ", eight decks",
            .tables = reference_tables(law)};
}

}  // namespace croupier::odds
