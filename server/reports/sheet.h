// A report as rows and columns, and its forms: JSON, and CSV as RFC 4180 has it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json.h"

namespace croupier::reports {

/// What a column holds. A cell is null where there is nothing to say.
enum class Cell : std::uint8_t { text, number, money, flag };

struct Column {
    std::string_view name;  ///< "house_win": the key in JSON, the head in CSV
    Cell cell = Cell::text;
};

struct Sheet {
    std::vector<Column> columns;
    std::vector<std::vector<wire::Value>> rows;
    std::string next;  ///< where the next page begins; empty: there is none
};

/// Each row an object.
[[nodiscard]] wire::Array rows_json(const Sheet& sheet);

/// Lines end with CR LF. Money is whole cents, as in JSON; a flag is true or false. A text that a spreadsheet would
/// take for a formula begins with an apostrophe.
[[nodiscard]] std::string csv_head(const Sheet& sheet);
[[nodiscard]] std::string csv_rows(const Sheet& sheet);
/// One text as a cell of CSV.
[[nodiscard]] std::string csv_text(std::string_view text);

}  // namespace croupier::reports
