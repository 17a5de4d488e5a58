// Tai-Sai for the simulation: throws, in blocks of about a million.
#pragma once

#include "games/tai_sai/simulation/throws.h"
#include "simulation/simulation.h"

namespace croupier::simulation {

/// What an audience is told: the throws of a block, in their order.
struct ThrownBlock {
    std::span<const std::uint8_t> throws;
};

class TaiSai {
public:
    /// Three dice are three dice.
    struct Table {
        friend bool operator==(const Table&, const Table&) = default;
    };
    using Totals = ThrowTotals;
    using Told = ThrownBlock;

    static constexpr std::uint64_t rounds_of_block = std::uint64_t{1} << 20;

    [[nodiscard]] static std::string_view kernel() { return "portable"; }
    [[nodiscard]] static std::uint64_t units_of_block(const Table& /*table*/) { return rounds_of_block; }
    [[nodiscard]] static bool units_are_rounds(const Table& /*table*/) { return true; }
    [[nodiscard]] ThrowTotals deal(const Table& table, const Streams& streams, std::uint64_t block, std::uint64_t units,
                                   BlockReader<ThrownBlock>* reader) const;
    /// Throws on which Small wins.
    [[nodiscard]] static std::uint64_t small_in(const ThrowTotals& totals);
    /// How far the frequency of Small may be from its true value, as one standard error.
    [[nodiscard]] static double standard_error(const ThrowTotals& totals);
};

extern template class Simulation<TaiSai>;

}  // namespace croupier::simulation
