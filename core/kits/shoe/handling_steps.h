// The steps on the way of cards into the shoe, in the Gazette's words.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace croupier::shoe {

enum class HandlingStep : std::uint8_t {
    deliver,
    inspect,
    spread,
    view,
    wash,
    stack,
    riffle,
    machine_shuffle,
    show_decks,
    accept_pre_shuffled,
    offer_cut,
    answer_cut,
    cut,
    place_cutting_card,
    load,
};

/// In the order of HandlingStep.
inline constexpr auto spoken_steps = std::to_array<std::string_view>({
    "bring the cards",
    "sort and inspect the cards",
    "spread out the cards",
    "visually inspect the cards",
    "chemmy shuffle the cards",
    "stack the cards",
    "riffle shuffle the cards",
    "shuffle the cards in the shuffler",
    "show the pre-shuffled decks",
    "accept the pre-shuffled cards",
    "offer the cut",
    "accept or decline the cut",
    "cut the cards",
    "insert the cutting card",
    "place the cards in the shoe",
});
/// "riffle shuffle the cards".
[[nodiscard]] constexpr std::string_view in_words(HandlingStep step) {
    return spoken_steps[static_cast<std::size_t>(step)];
}

}  // namespace croupier::shoe
