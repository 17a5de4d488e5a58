#include "games/tai_sai/simulation/throws.h"

#include <algorithm>

namespace croupier::simulation {

namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::uint64_t throws_at_once = [] {
    std::uint64_t sequences = 1;
    for (std::size_t each = 0; each < throws_of_number; ++each) sequences *= Dice::throws;
    return sequences;
}();
/// 2^64 mod 216^7.
constexpr std::uint64_t unfair_below = (0 - throws_at_once) % throws_at_once;

using Seven = std::array<std::uint8_t, throws_of_number>;

Seven next_seven(Stream& stream) {
    while (true) {
        std::uint64_t fraction = stream();
        Seven throws;
        for (std::uint8_t& each : throws) {
            const Wide product = static_cast<Wide>(fraction) * Dice::throws;
            each = static_cast<std::uint8_t>(product >> 64);
            fraction = static_cast<std::uint64_t>(product);
        }
        if (fraction >= unfair_below) return throws;
    }
}

}  // namespace

ThrowTotals& ThrowTotals::operator+=(const ThrowTotals& other) {
    rounds += other.rounds;
    for (std::size_t number = 0; number < of.size(); ++number) of[number] += other.of[number];
    return *this;
}

ThrowTotals count_throws(Stream stream, std::uint64_t rounds) {
    // A table for each of the seven, so that a count need not wait for the one before it.
    std::array<std::array<std::uint32_t, Dice::throws>, throws_of_number> counts{};
    const auto count = [&](std::size_t throws) {
        const Seven seven = next_seven(stream);
        for (std::size_t each = 0; each < throws; ++each) ++counts[each][seven[each]];
    };
    for (std::uint64_t left = rounds / throws_of_number; left > 0; --left) count(throws_of_number);
    if (rounds % throws_of_number != 0) count(rounds % throws_of_number);
    ThrowTotals totals;
    totals.rounds = rounds;
    for (const auto& table : counts)
        for (std::size_t number = 0; number < table.size(); ++number) totals.of[number] += table[number];
    return totals;
}

void draw_throws(Stream stream, std::span<std::uint8_t> throws) {
    while (!throws.empty()) {
        const Seven seven = next_seven(stream);
        const std::size_t taken = std::min(throws.size(), throws_of_number);
        std::copy_n(seven.begin(), taken, throws.begin());
        throws = throws.subspan(taken);
    }
}

}  // namespace croupier::simulation
