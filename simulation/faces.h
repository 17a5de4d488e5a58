// Faces for a simulation's point values: which of the shoe's cards with that value it was. Drawn from streams of their
// own, so that the values are those of a run without faces.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/equipment/cards.h"
#include "simulation/baccarat_simulation.h"

namespace croupier::simulation {

/// The faces of one block.
class Faces {
public:
    Faces(const Streams& streams, std::uint64_t block, int decks);

    /// A fresh shoe in that lane, all its cards in it.
    void begin_shoe(int lane);
    /// A card of that value leaves the shoe: its index among the 52. Each of those left is as likely as the other.
    std::uint8_t draw(std::uint8_t value);
    /// The cards of a round. There must be room for six; only the round's own are cards.
    void draw(const Round& round, std::uint8_t* cards);

private:
    static constexpr std::size_t values = 10;
    static constexpr std::size_t numbers_at_once = 640;  ///< more than most shoes need
    using ByValue = std::array<std::array<std::uint8_t, 128>, values + 1>;

    std::uint8_t draw_by(std::size_t value, std::uint32_t number);
    std::uint16_t next_number();
    void fill();

    ByValue fresh_{};
    std::array<std::uint32_t, values + 1> full_{};
    ByValue cards_{};  ///< the last row is for cards that are not drawn
    std::array<std::uint32_t, values + 1> left_{};
    std::vector<Stream> lanes_;
    Stream* stream_ = nullptr;
    std::array<std::uint16_t, numbers_at_once> numbers_{};
    std::size_t used_ = 0;
};

}  // namespace croupier::simulation
