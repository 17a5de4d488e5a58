// Faces for the point values that a simulation deals.
//
// A lane draws the n-th of the cards left, sorted by value. So the draw says not only the value but which of the shoe's
// cards of that value it was: its place among those left. No further chance is needed, and a run with faces deals what
// the same run without them deals.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/equipment/cards.h"
#include "games/baccarat/simulation/rounds.h"

namespace croupier::simulation {

/// A shoe whose cards leave it one by one.
class Faces {
public:
    explicit Faces(int decks);

    /// All cards are in the shoe again. The card burned face up leaves it first: its index among the 52, or nothing
    /// where none was burned.
    std::optional<std::uint8_t> begin_shoe(const DealtShoe& shoe);
    /// The cards of a round, by their index among the 52.
    void draw(const Round& round, std::uint8_t* cards) {
        for (std::size_t card = 0; card < round.cards; ++card)
            cards[card] = draw(round.values[card], round.places[card]);
    }

private:
    static constexpr std::size_t values = 10;
    static constexpr std::size_t most_of_value = 128;
    struct Sorted {
        std::array<std::array<std::uint8_t, most_of_value>, values> cards{};
        std::array<std::uint8_t, values> left{};
    };

    /// The last of the cards of that value takes the place of the one that leaves.
    std::uint8_t draw(std::size_t value, std::size_t place) {
        std::uint8_t& chosen = shoe_.cards[value][place];
        const std::uint8_t card = chosen;
        chosen = shoe_.cards[value][--shoe_.left[value]];
        return card;
    }

    Sorted fresh_;
    Sorted shoe_;
};

}  // namespace croupier::simulation
