// C++ source seen as the checks need it: code without comments and literals, and the literals by themselves.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::tidy {

struct Literal {
    std::size_t line;
    std::string text;  ///< as written between the quotes
};

struct Include {
    std::size_t line;
    std::string path;
    bool in_angles;
};

/// All three share the lines of the file; in `code` comments and the contents of literals are blanks.
struct SourceText {
    std::string code;
    std::vector<Literal> literals;
    std::vector<Include> includes;
};

[[nodiscard]] SourceText read_source(std::string_view text);

/// The number, counted from 1, of the line on which this place of the text is.
[[nodiscard]] std::size_t line_of(std::string_view text, std::size_t place);

[[nodiscard]] constexpr bool is_digit(char letter) noexcept { return letter >= '0' && letter <= '9'; }
[[nodiscard]] constexpr bool is_word_letter(char letter) noexcept {
    return is_digit(letter) || letter == '_' || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

}  // namespace croupier::tidy
