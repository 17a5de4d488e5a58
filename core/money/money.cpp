#include "core/money/money.h"

#include <algorithm>

namespace croupier {

std::string in_words(Money amount) {
    const bool negative = amount < Money{};
    // Unsigned, so that the most negative amount has an absolute value.
    const std::uint64_t cents =
        negative ? 0U - static_cast<std::uint64_t>(amount.in_cents()) : static_cast<std::uint64_t>(amount.in_cents());
    const std::string digits = std::to_string(cents / 100);
    std::string text = negative ? "-$" : "$";
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i != 0 && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    text += '.';
    text += static_cast<char>('0' + cents % 100 / 10);
    text += static_cast<char>('0' + cents % 10);
    return text;
}

std::optional<Money> parse_money(std::string_view text) {
    bool negative = false;
    if (text.starts_with('-')) {
        negative = true;
        text.remove_prefix(1);
    }
    if (text.starts_with('$')) text.remove_prefix(1);
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view decimals = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
    if (whole.empty() || decimals.size() > 2 || (point != std::string_view::npos && decimals.empty()))
        return std::nullopt;

    std::int64_t cents = 0;
    const auto push = [&cents](char letter) {
        return letter >= '0' && letter <= '9' && !__builtin_mul_overflow(cents, std::int64_t{10}, &cents) &&
               !__builtin_add_overflow(cents, std::int64_t{letter - '0'}, &cents);
    };
    // Commas may only stand where thousands end: "$1,250" but not "$12,50".
    const bool grouped = whole.contains(',');
    for (std::size_t i = 0; i < whole.size(); ++i) {
        const std::size_t left = whole.size() - i;
        if (grouped && left % 4 == 0) {
            if (whole[i] != ',' || i == 0) return std::nullopt;
        } else if (!push(whole[i])) {
            return std::nullopt;
        }
    }
    for (std::size_t i = 0; i < 2; ++i)
        if (!push(i < decimals.size() ? decimals[i] : '0')) return std::nullopt;
    return Money::cents(negative ? -cents : cents);
}

}  // namespace croupier
