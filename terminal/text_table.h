// A small table of text: columns as wide as they need, the widest ones wrapped to what the terminal leaves.
#pragma once

#include <string>
#include <vector>

#include "terminal/terminal.h"

namespace croupier::apps {

class TextTable {
public:
    struct Column {
        std::string title;
        bool wraps = false;
        bool right = false;  ///< numbers are aligned to the right
    };

    explicit TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {}

    /// One cell for each column; a line break in a cell is kept. Plain text only.
    void add_row(std::vector<std::string> cells);

    /// Wrapped on a terminal; elsewhere one line per row, so that grep finds whole rows.
    [[nodiscard]] std::string text(const Terminal& terminal) const;

private:
    [[nodiscard]] std::vector<int> widths(const Terminal& terminal) const;

    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace croupier::apps
