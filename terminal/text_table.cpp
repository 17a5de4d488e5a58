#include "terminal/text_table.h"

#include <algorithm>

#include "core/base/assertion.h"

namespace croupier::apps {

namespace {

constexpr int gap = 2;
constexpr int narrowest = 12;
constexpr int widest_in_line = 32;

int widest_line(const std::string& cell) {
    int widest = 0;
    for (const std::string& line : wrapped(cell, static_cast<int>(cell.size()) + 1))
        widest = std::max(widest, columns_of(line));
    return widest;
}

/// Where nothing is wrapped, the lines of a cell stand beside each other.
std::string as_shown(const std::string& cell, const Terminal& terminal) {
    if (terminal.is_terminal) return cell;
    std::string text;
    for (const char letter : cell) {
        if (letter == '\n') text += ';';
        text += letter == '\n' ? ' ' : letter;
    }
    return text;
}

std::string without_trailing_spaces(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

}  // namespace

void TextTable::add_row(std::vector<std::string> cells) {
    CROUPIER_ASSERT(cells.size() == columns_.size());
    rows_.push_back(std::move(cells));
}

std::vector<int> TextTable::widths(const Terminal& terminal) const {
    std::vector<int> widths;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        int widest = columns_of(columns_[column].title);
        for (const auto& row : rows_) widest = std::max(widest, widest_line(as_shown(row[column], terminal)));
        widths.push_back(widest);
    }
    if (!terminal.is_terminal) {
        // Short columns stay in line; a long cell just runs on.
        for (int& width : widths) width = std::min(width, widest_in_line);
        return widths;
    }

    // Columns that wrap share what the others leave; one that needs less than its share leaves the rest to the next.
    int left = terminal.width - gap * (static_cast<int>(columns_.size()) - 1);
    std::vector<std::size_t> wrapping;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        if (columns_[column].wraps) {
            wrapping.push_back(column);
        } else {
            left -= widths[column];
        }
    }
    std::ranges::stable_sort(wrapping, {}, [&](std::size_t column) { return widths[column]; });
    for (std::size_t done = 0; done < wrapping.size(); ++done) {
        int& width = widths[wrapping[done]];
        width = std::min(width, std::max(left / static_cast<int>(wrapping.size() - done), narrowest));
        left -= width;
    }
    return widths;
}

std::string TextTable::text(const Terminal& terminal) const {
    const std::vector<int> width = widths(terminal);
    std::string text;
    const auto add_line = [&](const std::vector<std::string>& cells, Ink ink) {
        std::string line;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            if (column > 0) line += std::string(gap, ' ');
            line += columns_[column].right ? padded_left(cells[column], width[column])
                                           : padded(cells[column], width[column]);
        }
        text += terminal.paint(ink, without_trailing_spaces(std::move(line))) + "\n";
    };

    std::vector<std::string> titles;
    for (const Column& column : columns_) titles.push_back(column.title);
    add_line(titles, Ink::bold);
    for (const auto& row : rows_) {
        if (!terminal.is_terminal) {
            std::vector<std::string> cells;
            for (const std::string& cell : row) cells.push_back(as_shown(cell, terminal));
            add_line(cells, Ink::plain);
            continue;
        }
        std::vector<std::vector<std::string>> cells;
        std::size_t height = 0;
        for (std::size_t column = 0; column < row.size(); ++column) {
            cells.push_back(wrapped(as_shown(row[column], terminal), width[column]));
            height = std::max(height, cells.back().size());
        }
        for (std::size_t line = 0; line < height; ++line) {
            std::vector<std::string> parts;
            for (const auto& cell : cells) parts.push_back(line < cell.size() ? cell[line] : std::string{});
            add_line(parts, Ink::plain);
        }
    }
    return text;
}

}  // namespace croupier::apps
