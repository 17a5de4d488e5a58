// Throws of three dice at random: the inner loop of a simulation of Tai-Sai.
//
// A throw is its number, 0 to 215, as Dice::from_throw has it. A number of 64 bits, taken as a fraction, serves seven
// throws: times 216, its whole part is a throw and what is left is the fraction for the next. A number that would
// favour some throws is drawn again, so that each is exactly as likely as the next: of the 2^64 numbers, those are
// refused that leave less than 2^64 mod 216^7 behind their seventh throw, one in nine hundred, and the others divide
// evenly among all sequences of seven throws.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/equipment/dice.h"
#include "simulation/streams.h"

namespace croupier::simulation {

/// How many throws came of each number.
struct ThrowTotals {
    std::uint64_t rounds = 0;
    std::array<std::uint64_t, Dice::throws> of{};

    ThrowTotals& operator+=(const ThrowTotals& other);
    friend bool operator==(const ThrowTotals&, const ThrowTotals&) = default;
};

inline constexpr std::size_t throws_of_number = 7;

/// So many throws from a stream, counted: fewer than 2^32.
[[nodiscard]] ThrowTotals count_throws(Stream stream, std::uint64_t rounds);
/// The same throws, one after the other.
void draw_throws(Stream stream, std::span<std::uint8_t> throws);

}  // namespace croupier::simulation
