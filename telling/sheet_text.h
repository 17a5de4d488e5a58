// A sheet as a table of text.
#pragma once

#include "telling/sheet.h"
#include "terminal/text_table.h"

namespace croupier::odds {

/// The last column is wrapped where the terminal is too narrow, when it is text or a long fraction.
[[nodiscard]] inline apps::TextTable sheet_table(const Sheet& sheet) {
    std::vector<apps::TextTable::Column> columns;
    for (const Sheet::Column& column : sheet.columns)
        columns.push_back(
            {.title = column.title, .wraps = !column.right && &column == &sheet.columns.back(), .right = column.right});
    apps::TextTable table{std::move(columns)};
    for (const Sheet::Row& row : sheet.rows) table.add_row(row.cells);
    return table;
}

}  // namespace croupier::odds
