#include "apps/odds/tables.h"

#include <functional>
#include <vector>

#include "analysis/baccarat_report.h"
#include "apps/odds/sheet_text.h"
#include "apps/odds/sheets.h"

namespace croupier::odds {

using analysis::Composition;
using analysis::ShoeOdds;

namespace {

constexpr int most_decks = 8;

/// The same sheet for some numbers of decks.
struct ReferenceTable {
    struct Part {
        int decks;
        Sheet sheet;
    };
    std::vector<Part> parts;
    std::string about;  ///< what a reader needs in order to use it
};

std::vector<ReferenceTable> reference_tables(const baccarat::Edition& law) {
    const std::vector<analysis::Wager> wagers = analysis::wagers_in(law.wagers);
    std::vector<ShoeOdds> shoes;
    for (int decks = 1; decks <= most_decks; ++decks)
        shoes.push_back(analysis::odds_of(Composition::of_decks(decks), law.wagers, wagers));
    const auto by_decks = [&](const std::function<Sheet(const ShoeOdds&)>& sheet, std::string about) {
        ReferenceTable table{.parts = {}, .about = std::move(about)};
        for (int decks = 1; decks <= most_decks; ++decks)
            table.parts.push_back({decks, sheet(shoes[static_cast<std::size_t>(decks - 1)])});
        return table;
    };
    const auto of_eight = [](Sheet sheet, std::string about) {
        return ReferenceTable{.parts = {{most_decks, std::move(sheet)}}, .about = std::move(about)};
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

/// A table for several numbers of decks gets a column that tells them apart; one for eight says so in its title.
Sheet as_one_sheet(const ReferenceTable& table) {
    Sheet sheet = table.parts.front().sheet;
    if (table.parts.size() == 1) {
        sheet.title += ", eight decks";
        return sheet;
    }
    sheet.columns.insert(sheet.columns.begin(), {"decks", "DECKS"});
    sheet.rows.clear();
    for (const ReferenceTable::Part& part : table.parts)
        for (Sheet::Row row : part.sheet.rows) {
            row.cells.insert(row.cells.begin(), std::to_string(part.decks));
            sheet.rows.push_back(std::move(row));
        }
    return sheet;
}

std::string markdown_row(const std::vector<std::string>& cells) {
    std::string line = "|";
    for (const std::string& cell : cells) line += cell.empty() ? " |" : " " + cell + " |";
    return line + "\n";
}

std::string markdown_table(const Sheet& sheet) {
    std::vector<std::string> titles;
    std::string rule = "|";
    for (const Sheet::Column& column : sheet.columns) {
        titles.push_back(column.title);
        rule += column.right ? "---:|" : "---|";
    }
    std::string text = markdown_row(titles) + rule + "\n";
    for (const Sheet::Row& row : sheet.rows) text += markdown_row(row.cells);
    return text;
}

}  // namespace

std::string tables_text(const baccarat::Edition& law, const apps::Terminal& terminal) {
    std::string text = "Rules  " + std::string{law.title} + "\n";
    for (const ReferenceTable& table : reference_tables(law)) {
        const Sheet sheet = as_one_sheet(table);
        text += "\n" + terminal.paint(apps::Ink::bold, sheet.title) + "\n";
        for (const std::string& line : apps::wrapped(table.about, terminal.width)) text += line + "\n";
        text += "\n" + sheet_table(sheet).text(terminal);
    }
    return text;
}

std::string tables_csv(const baccarat::Edition& law) {
    // Names and figures have no commas, so that nothing needs quotes; names for people are left out.
    std::string text = "edition,table,decks,row,figure,value\n";
    for (const ReferenceTable& table : reference_tables(law))
        for (const ReferenceTable::Part& part : table.parts)
            for (const Sheet::Row& row : part.sheet.rows)
                for (std::size_t at = 1; at < row.cells.size(); ++at) {
                    if (row.cells[at].empty()) continue;
                    text += std::string{law.key} + "," + part.sheet.id + "," + std::to_string(part.decks) + "," +
                            row.id + "," + part.sheet.columns[at].id + "," + row.cells[at] + "\n";
                }
    return text;
}

std::string tables_markdown(const baccarat::Edition& law) {
    std::string text = "# Odds of baccarat\n\nFresh shoes of one to eight decks, at the odds of " +
                       std::string{law.title} +
                       ". Every figure is exact; decimals are rounded.\n"
                       "Third cards follow the Table of Play that the program deals by.\n\n"
                       "Written by `croupier odds tables --format markdown`. For the edition of 2004 this is "
                       "docs/reference/baccarat-odds.md, and a test keeps it so.\n"
                       "The same for any shoe: `croupier odds baccarat`; see [the command line](command-line.md).\n";
    for (const ReferenceTable& table : reference_tables(law)) {
        const Sheet sheet = as_one_sheet(table);
        text += "\n## " + sheet.title + "\n" + table.about + "\n\n" + markdown_table(sheet);
    }
    return text;
}

}  // namespace croupier::odds
