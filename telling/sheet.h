// Figures as tables, before anybody decides how they look: the terminal, CSV and Markdown print the same ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace croupier::odds {

/// Places of every decimal that stands for a fraction, but in narrow columns.
inline constexpr int places = 10;

struct Sheet {
    struct Column {
        std::string id;
        std::string title;
        bool right = true;  ///< figures stand at the right
    };
    struct Row {
        std::string id;
        std::vector<std::string> cells;  ///< one a column
    };
    std::string id;
    std::string title;
    std::vector<Column> columns;  ///< the first says what a row is about
    std::vector<Row> rows;
};

/// A decimal with its sign, also where that is a plus.
[[nodiscard]] inline std::string with_sign(std::string decimal) {
    if (!decimal.starts_with('-')) decimal.insert(0, "+");
    return decimal;
}

}  // namespace croupier::odds
