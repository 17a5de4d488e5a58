#include "core/equipment/cards.h"

namespace croupier {

namespace {
constexpr std::string_view rank_letters = "A23456789TJQK";
constexpr std::string_view suit_letters = "CDHS";
constexpr std::array<std::string_view, 13> rank_words{"ace",   "two",  "three", "four", "five",  "six", "seven",
                                                      "eight", "nine", "ten",   "jack", "queen", "king"};
constexpr std::array<std::string_view, 4> suit_words{"clubs", "diamonds", "hearts", "spades"};

constexpr char upper(char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter; }
}  // namespace

std::string in_words(Card card) {
    return {rank_letters[static_cast<std::size_t>(card.rank() - 1)],
            suit_letters[static_cast<std::size_t>(card.suit())]};
}

std::string in_full(Card card) {
    return std::string{rank_words[static_cast<std::size_t>(card.rank() - 1)]} + " of " +
           std::string{suit_words[static_cast<std::size_t>(card.suit())]};
}

std::optional<Card> parse_card(std::string_view text) {
    char rank = 0;
    if (text.size() == 3 && text.starts_with("10")) {
        rank = 'T';
    } else if (text.size() == 2) {
        rank = upper(text[0]);
    } else {
        return std::nullopt;
    }
    const std::size_t rank_at = rank_letters.find(rank);
    const std::size_t suit_at = suit_letters.find(upper(text.back()));
    if (rank_at == std::string_view::npos || suit_at == std::string_view::npos) return std::nullopt;
    return Card{static_cast<int>(rank_at) + 1, static_cast<int>(suit_at)};
}

std::expected<Card, std::string> WrittenAs<Card>::from(const As& letters) {
    const std::optional<Card> card = parse_card(letters);
    if (!card || in_words(*card) != letters) return std::unexpected{"there is no card \"" + letters + "\""};
    return *card;
}

std::expected<CardCounts, std::string> WrittenAs<CardCounts>::from(const As& counts) {
    if (!counts.full()) return std::unexpected{"52 counts were expected"};
    CardCounts made;
    std::ranges::copy(counts, made.by_index().begin());
    return made;
}

}  // namespace croupier
