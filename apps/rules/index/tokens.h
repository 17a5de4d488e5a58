// C++ source as tokens: enough of it to find names, texts and brackets, and no more.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::rules {

struct Token {
    enum class Kind : std::uint8_t { word, number, text, sign };
    Kind kind = Kind::sign;
    std::string text;  ///< of a text: what stands between the quotes

    [[nodiscard]] bool is(std::string_view sign) const { return kind == Kind::sign && text == sign; }
    [[nodiscard]] bool is_word() const { return kind == Kind::word; }
    [[nodiscard]] bool is_word(std::string_view name) const { return kind == Kind::word && text == name; }
};

using Tokens = std::vector<Token>;

/// Comments and lines of the preprocessor are left out; "->" and "::" are one sign, every other sign stands by itself.
[[nodiscard]] Tokens tokens_of(std::string_view source);

/// The place of the bracket that closes the one at `open`; the end when none does.
[[nodiscard]] std::size_t closing(const Tokens& tokens, std::size_t open);

}  // namespace croupier::rules
