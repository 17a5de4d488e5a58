// Playing cards as values: a rank and a suit, written "KD", and lists of them.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/assertion.h"
#include "core/base/inline_vector.h"
#include "core/base/record.h"

namespace croupier {

/// One of the 52 cards of a deck.
class Card {
public:
    static constexpr int kinds = 52;

    /// rank 1 (ace) to 13 (king), suit 0 to 3 (clubs, diamonds, hearts, spades).
    constexpr Card(int rank, int suit) : index_(static_cast<std::uint8_t>(suit * 13 + rank - 1)) {
        CROUPIER_ASSERT(rank >= 1 && rank <= 13 && suit >= 0 && suit <= 3);
    }
    static constexpr Card from_index(int index) { return Card{index % 13 + 1, index / 13}; }
    /// The ace of clubs, so that lists of cards can be made before they are filled.
    constexpr Card() noexcept = default;

    [[nodiscard]] constexpr int rank() const noexcept { return index_ % 13 + 1; }
    [[nodiscard]] constexpr int suit() const noexcept { return index_ / 13; }
    [[nodiscard]] constexpr int index() const noexcept { return index_; }
    friend constexpr bool operator==(Card, Card) noexcept = default;

private:
    std::uint8_t index_ = 0;
};

/// "KD", "TC", "AS".
[[nodiscard]] std::string in_words(Card card);
/// "king of diamonds".
[[nodiscard]] std::string in_full(Card card);
/// Reads "KD", "kd", "10c", "Tc"; nothing if there is no such card.
[[nodiscard]] std::optional<Card> parse_card(std::string_view text);

/// How many of each card have been seen: what a set of decks cannot hold twice over is told at once.
class CardCounts {
public:
    [[nodiscard]] constexpr int of(Card card) const noexcept { return counts_[static_cast<std::size_t>(card.index())]; }
    constexpr void add(Card card) noexcept { ++counts_[static_cast<std::size_t>(card.index())]; }
    constexpr void remove(Card card) {
        CROUPIER_ASSERT(of(card) > 0);
        --counts_[static_cast<std::size_t>(card.index())];
    }
    constexpr void clear() noexcept { counts_.fill(0); }
    friend constexpr bool operator==(const CardCounts&, const CardCounts&) = default;

    [[nodiscard]] constexpr const std::array<std::uint8_t, Card::kinds>& by_index() const noexcept { return counts_; }
    [[nodiscard]] constexpr std::array<std::uint8_t, Card::kinds>& by_index() noexcept { return counts_; }

private:
    std::array<std::uint8_t, Card::kinds> counts_{};
};

/// As "KD". One card has one spelling here; people's other spellings are read by parse_card().
template <>
struct WrittenAs<Card> {
    static constexpr std::string_view name = "Card";
    using As = std::string;
    static As to(Card card) { return in_words(card); }
    static std::expected<Card, std::string> from(const As& letters);
};
/// As 52 counts, in the order of Card::from_index.
template <>
struct WrittenAs<CardCounts> {
    static constexpr std::string_view name = "CardCounts";
    using As = InlineVector<std::uint8_t, Card::kinds>;
    static As to(const CardCounts& counts) {
        As list;
        for (const std::uint8_t count : counts.by_index()) list.push_back(count);
        return list;
    }
    static std::expected<CardCounts, std::string> from(const As& counts);
};

}  // namespace croupier
