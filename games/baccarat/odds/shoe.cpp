#include "games/baccarat/odds/shoe.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "core/equipment/cards.h"
#include "games/baccarat/rules/state.h"
#include "terminal/bad_input.h"

namespace croupier::odds {

using analysis::Composition;
using apps::BadInput;

namespace {

std::vector<std::string_view> split(std::string_view text, std::string_view at) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t begin = text.find_first_not_of(at);
        if (begin == std::string_view::npos) return parts;
        text.remove_prefix(begin);
        const std::size_t end = std::min(text.find_first_of(at), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

/// A word in quotes that fits into a line, whatever was typed or piped in.
std::string quoted(std::string_view word) {
    constexpr std::size_t longest = 24;
    std::size_t end = std::min(word.size(), longest);
    // Not in the middle of a character.
    while (end < word.size() && end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U) --end;
    std::string text{word.substr(0, end)};
    std::ranges::replace_if(text, [](char letter) { return (letter >= 0 && letter < ' ') || letter == '\x7f'; }, '?');
    return "\"" + text + (end < word.size() ? "..." : "") + "\"";
}

std::string_view without_suit_sign(std::string_view card) {
    for (const std::string_view sign : {"♣", "♦", "♥", "♠"})
        if (card.ends_with(sign)) return card.substr(0, card.size() - sign.size());
    return card;
}

}  // namespace

Composition shoe_of(const ShoeOptions& options) {
    if (options.remaining && (options.decks || options.seen))
        throw BadInput{"--remaining says all that is left; it does not go with --decks or --seen"};
    if (options.decks && (*options.decks < 1 || *options.decks > 8))
        throw BadInput{"--decks " + std::to_string(*options.decks) + " is out of range; it is 1 to 8"};
    auto shoe = options.remaining
                    ? parse_remaining(*options.remaining)
                    : std::expected<Composition, std::string>{Composition::of_decks(options.decks.value_or(8))};
    if (shoe && options.seen) shoe = without_seen(*shoe, *options.seen);
    if (!shoe) throw BadInput{shoe.error()};
    if (const auto possible = analysis::check(*shoe); !possible) throw BadInput{possible.error()};
    return *shoe;
}

std::optional<int> value_of(std::string_view card) {
    const std::string text{without_suit_sign(card)};
    auto read = parse_card(text);
    // Any suit will do where none is named; it has no value.
    if (!read) read = parse_card(text + "S");
    if (!read) return std::nullopt;
    return baccarat::point_value(*read);
}

std::expected<Composition, std::string> parse_remaining(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, ", ");
    Composition composition;
    if (parts.size() != composition.cards.size())
        return std::unexpected("--remaining takes ten numbers, for the values 0 to 9, not " +
                               std::to_string(parts.size()) + "; try --remaining 128,32,32,32,32,32,32,32,32,32");
    for (std::size_t value = 0; value < parts.size(); ++value) {
        const std::string_view part = parts[value];
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), composition.cards[value]);
        if (error != std::errc{} || end != part.data() + part.size())
            return std::unexpected("--remaining: " + quoted(part) + " is not a number of cards");
    }
    return composition;
}

std::expected<void, std::string> take(Composition& from, std::string_view card) {
    const auto value = value_of(card);
    if (!value) return std::unexpected("there is no card " + quoted(card) + "; cards are A, 2 to 10, J, Q and K");
    int& left = from.cards[static_cast<std::size_t>(*value)];
    if (left == 0)
        return std::unexpected("the shoe has no card of value " + std::to_string(*value) + " left for " + quoted(card));
    --left;
    return {};
}

std::expected<Composition, std::string> without_seen(Composition from, std::string_view text) {
    for (const std::string_view card : split(text, " ,\t\n"))
        if (const auto taken = take(from, card); !taken) return std::unexpected("--seen: " + taken.error());
    return from;
}

}  // namespace croupier::odds
