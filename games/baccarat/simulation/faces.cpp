#include "games/baccarat/simulation/faces.h"

namespace croupier::simulation {

Faces::Faces(int decks) {
    for (int deck = 0; deck < decks; ++deck)
        for (int index = 0; index < Card::kinds; ++index) {
            const int rank = Card::from_index(index).rank();
            const auto value = static_cast<std::size_t>(rank >= 10 ? 0 : rank);
            fresh_.cards[value][fresh_.left[value]++] = static_cast<std::uint8_t>(index);
        }
}

std::optional<std::uint8_t> Faces::begin_shoe(const DealtShoe& shoe) {
    shoe_ = fresh_;
    if (shoe.burned_value < 0) return std::nullopt;
    return draw(static_cast<std::size_t>(shoe.burned_value), static_cast<std::size_t>(shoe.burned_place));
}

}  // namespace croupier::simulation
