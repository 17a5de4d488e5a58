#include "server/accounts/names.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "server/sql/sql.h"

namespace croupier::accounts {

namespace {

constexpr std::string_view between = "._-";

bool is_letter(char each) { return each >= 'a' && each <= 'z'; }
bool is_figure(char each) { return each >= '0' && each <= '9'; }

bool has_only_plain_characters(std::string_view text) {
    return std::ranges::all_of(text,
                               [](char each) { return is_letter(each) || is_figure(each) || between.contains(each); });
}

struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

/// What cannot be seen, breaks lines, turns the direction of writing, is no character, or is a space that looks like
/// another.
constexpr auto unseen = std::to_array<Range>(
    {{0x00, 0x1F},     {0x7F, 0xA0},     {0xAD, 0xAD},     {0x34F, 0x34F},     {0x61C, 0x61C},     {0x115F, 0x1160},
     {0x1680, 0x1680}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x2000, 0x200F},   {0x2028, 0x202F},   {0x205F, 0x206F},
     {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164}, {0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},
     {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFF}, {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF}});

/// The number of the character at `at`, which moves behind it; the text is valid UTF-8.
std::uint32_t character_at(std::string_view text, std::size_t& at) {
    const auto byte = [&] { return static_cast<std::uint8_t>(text[at++]); };
    const std::uint32_t lead = byte();
    if (lead < 0x80) return lead;
    const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    std::uint32_t number = lead & (0x3FU >> more);
    for (int each = 0; each < more; ++each) number = number << 6U | (byte() & 0x3FU);
    return number;
}

}  // namespace

std::string in_small_letters(std::string_view text) {
    std::string small{text};
    for (char& each : small)
        if (each >= 'A' && each <= 'Z') each = static_cast<char>(each - 'A' + 'a');
    return small;
}

std::expected<Name, std::string> Name::parse(std::string_view text) {
    const auto wrong = [] {
        return std::unexpected(
            std::string{"a name has 2 to 32 of the letters a-z, digits and . _ -, begins with a letter and ends with a "
                        "letter or digit, "
                        "for example anna.k"});
    };
    if (text.size() < 2 || text.size() > 32) return wrong();
    std::string name = in_small_letters(text);
    if (!has_only_plain_characters(name) || !is_letter(name.front()) || between.contains(name.back())) return wrong();
    return Name{std::move(name)};
}

std::string Name::likeness() const {
    std::string alike;
    for (const char each : text_) {
        if (between.contains(each)) continue;
        alike += each == '0' ? 'o' : each == '1' || each == 'i' ? 'l' : each;
        if (alike.ends_with("rn")) alike.replace(alike.size() - 2, 2, "m");
        if (alike.ends_with("vv")) alike.replace(alike.size() - 2, 2, "w");
    }
    return alike;
}

std::string wrong_with_display_name(std::string_view text) {
    if (text.empty()) return "give a name to show";
    if (!sql::is_text(text)) return "the name to show is not UTF-8";
    if (text.front() == ' ' || text.back() == ' ' || text.contains("  "))
        return "the name to show has extra spaces; use single spaces between words";
    int characters = 0;
    for (std::size_t at = 0; at < text.size(); ++characters) {
        const std::uint32_t number = character_at(text, at);
        if (std::ranges::any_of(unseen, [&](Range each) { return number >= each.first && number <= each.last; }))
            return "the name to show contains an invisible character, the " + std::to_string(characters + 1) +
                   ".; use letters, marks and single spaces";
    }
    if (characters > 64) return "the name to show has " + std::to_string(characters) + " characters; use at most 64";
    return "";
}

std::expected<std::string, std::string> parse_key(std::string_view text) {
    std::string key = in_small_letters(text);
    if (key.empty() || key.size() > 64 || !has_only_plain_characters(key))
        return std::unexpected(std::string{
            "the key of a casino or table has 1 to 64 of the letters a-z, digits and . _ -, for example mini-1"});
    return key;
}

}  // namespace croupier::accounts
