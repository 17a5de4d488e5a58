#include "telling/odds_tables.h"

#include "telling/sheet_text.h"

namespace croupier::odds {

namespace {

/// A table for several cases gets a column that tells them apart.
Sheet as_one_sheet(const ReferencePage& page, const ReferenceTable& table) {
    Sheet sheet = table.parts.front().sheet;
    if (table.parts.size() == 1) {
        if (!table.parts.front().of.empty()) sheet.title += page.alone_with_case;
        return sheet;
    }
    sheet.columns.insert(sheet.columns.begin(), page.cases);
    sheet.rows.clear();
    for (const ReferenceTable::Part& part : table.parts)
        for (Sheet::Row row : part.sheet.rows) {
            row.cells.insert(row.cells.begin(), part.of);
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

std::string tables_text(const ReferencePage& page, const apps::Terminal& terminal) {
    std::string text = "Rules  " + std::string{page.rules} + "\n";
    for (const ReferenceTable& table : page.tables) {
        const Sheet sheet = as_one_sheet(page, table);
        text += "\n" + terminal.paint(apps::Ink::bold, sheet.title) + "\n";
        for (const std::string& line : apps::wrapped(table.about, terminal.width)) text += line + "\n";
        text += "\n" + sheet_table(sheet).text(terminal);
    }
    return text;
}

std::string tables_csv(const ReferencePage& page) {
    // Names and figures have no commas, so that nothing needs quotes; names for people are left out.
    std::string text = "edition,table," + page.cases.id + ",row,figure,value\n";
    for (const ReferenceTable& table : page.tables)
        for (const ReferenceTable::Part& part : table.parts)
            for (const Sheet::Row& row : part.sheet.rows)
                for (std::size_t at = 1; at < row.cells.size(); ++at) {
                    if (row.cells[at].empty()) continue;
                    text += std::string{page.edition} + "," + part.sheet.id + "," + part.of + "," + row.id + "," +
                            part.sheet.columns[at].id + "," + row.cells[at] + "\n";
                }
    return text;
}

std::string tables_markdown(const ReferencePage& page) {
    std::string text = "# " + std::string{page.title} + "\n\n" + page.introduction;
    for (const ReferenceTable& table : page.tables) {
        const Sheet sheet = as_one_sheet(page, table);
        text += "\n## " + sheet.title + "\n" + table.about + "\n\n" + markdown_table(sheet);
    }
    return text;
}

}  // namespace croupier::odds
