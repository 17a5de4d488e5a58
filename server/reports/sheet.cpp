#include "server/reports/sheet.h"

#include "core/base/assertion.h"

namespace croupier::reports {

wire::Array rows_json(const Sheet& sheet) {
    wire::Array list;
    for (const auto& row : sheet.rows) {
        CROUPIER_ASSERT(row.size() == sheet.columns.size());
        wire::Object object;
        for (std::size_t i = 0; i < row.size(); ++i) object[sheet.columns[i].name] = row[i];
        list.emplace_back(std::move(object));
    }
    return list;
}

std::string csv_text(std::string_view text) {
    // What spreadsheets begin a formula with, also after blanks that some of them drop.
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    const bool formula = text.starts_with('\t') || text.starts_with('\r') ||
                         (first != std::string_view::npos && std::string_view{"=+-@"}.contains(text[first]));
    std::string cell = formula ? "'" : "";
    cell += text;
    if (!formula && cell.find_first_of(",\"\r\n") == std::string::npos && !cell.starts_with(' ') &&
        !cell.ends_with(' '))
        return cell;
    std::string quoted = "\"";
    for (const char letter : cell) {
        if (letter == '"') quoted += '"';
        quoted += letter;
    }
    return quoted + '"';
}

std::string csv_head(const Sheet& sheet) {
    std::string line;
    for (const Column& column : sheet.columns) {
        if (!line.empty()) line += ',';
        line += column.name;
    }
    return line + "\r\n";
}

std::string csv_rows(const Sheet& sheet) {
    std::string text;
    for (const auto& row : sheet.rows) {
        CROUPIER_ASSERT(row.size() == sheet.columns.size());
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i != 0) text += ',';
            if (row[i].is_null()) continue;
            text += row[i].is_string() ? csv_text(std::string_view{row[i].as_string()}) : wire::dump(row[i]);
        }
        text += "\r\n";
    }
    return text;
}

}  // namespace croupier::reports
