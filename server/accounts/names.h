// What an account may be called.
//
// A name is 2 to 32 of the letters a-z, digits and . _ - in between; it begins with a letter and ends with a letter or
// digit. Capitals are read as small letters. So no two names can look alike by the tricks of Unicode; and two that
// look alike all the same (jo1 and jol, dealer-1 and dealer1) have the same likeness, which the store keeps apart.
//
// What a person is called on the screen may be any text of up to 64 characters that shows as what it is: nothing that
// cannot be seen, turns the direction of writing or breaks the line. It never identifies anybody.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace croupier::accounts {

/// A to Z as a to z; everything else as it is.
[[nodiscard]] std::string in_small_letters(std::string_view text);

class Name {
public:
    /// The error says what is wrong and what would work.
    [[nodiscard]] static std::expected<Name, std::string> parse(std::string_view text);

    [[nodiscard]] const std::string& text() const { return text_; }
    /// Equal for names that people might take for each other.
    [[nodiscard]] std::string likeness() const;
    friend bool operator==(const Name&, const Name&) = default;

private:
    explicit Name(std::string text) : text_(std::move(text)) {}
    std::string text_;
};

/// Nothing to say when the text may be shown as somebody's name.
[[nodiscard]] std::string wrong_with_display_name(std::string_view text);

/// A casino's or table's key: 1 to 64 letters a-z, digits and . _ - ; capitals are read as small letters.
[[nodiscard]] std::expected<std::string, std::string> parse_key(std::string_view text);

}  // namespace croupier::accounts
