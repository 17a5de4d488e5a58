// What standard output can show: colour, glyphs, and how many columns.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::apps {

class Command;

enum class ColorChoice : std::uint8_t { automatic, always, never };

enum class Ink : std::uint8_t { plain, bold, dim, red, green, blue };

struct Terminal {
    bool is_terminal = false;
    bool color = false;
    bool unicode = false;  ///< the locale is UTF-8
    int width = 80;        ///< columns; 80 unless it is known

    [[nodiscard]] std::string paint(Ink ink, std::string_view text) const;
    /// The first where glyphs can be shown, else the second.
    [[nodiscard]] std::string_view glyph(std::string_view unicode_text, std::string_view plain_text) const {
        return unicode ? unicode_text : plain_text;
    }
};

/// Adds --color=auto|always|never.
void add_color_option(Command& command, ColorChoice& choice);

/// Standard output as it is. Colour by itself only on a terminal, and not where NO_COLOR is set.
[[nodiscard]] Terminal standard_output(ColorChoice choice);

/// Whether standard error, standard input are terminals.
[[nodiscard]] bool notes_are_on_a_terminal();
[[nodiscard]] bool input_is_a_terminal();

/// Columns that a text takes: escape sequences take none, a character of several bytes takes one.
[[nodiscard]] int columns_of(std::string_view text);
/// The text with spaces after it (or before it) up to that many columns.
[[nodiscard]] std::string padded(std::string_view text, int columns);
[[nodiscard]] std::string padded_left(std::string_view text, int columns);
/// "BIG" for "Big", as in the head of a column.
[[nodiscard]] std::string in_capitals(std::string text);
/// The text in lines of at most that many columns, broken at spaces, or inside words that are too long;
/// plain text only.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int columns);

}  // namespace croupier::apps
