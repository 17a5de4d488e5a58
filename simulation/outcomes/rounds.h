// Any game of outcomes for the simulation: rounds, in blocks of about a million.
#pragma once

#include "simulation/outcomes/draws.h"
#include "simulation/simulation.h"

namespace croupier::simulation {

/// What an audience is told: the outcomes of a block, in their order.
struct OutcomeBlock {
    std::span<const std::uint8_t> outcomes;
};

class OutcomeRounds {
public:
    using Table = OutcomeUrn;
    using Totals = OutcomeTotals;
    using Told = OutcomeBlock;

    static constexpr std::uint64_t rounds_of_block = std::uint64_t{1} << 20;

    [[nodiscard]] static std::string_view kernel() { return "portable"; }
    [[nodiscard]] static std::uint64_t units_of_block(const OutcomeUrn& /*urn*/) { return rounds_of_block; }
    [[nodiscard]] static bool units_are_rounds(const OutcomeUrn& /*urn*/) { return true; }
    [[nodiscard]] OutcomeTotals deal(const OutcomeUrn& urn, const Streams& streams, std::uint64_t block,
                                     std::uint64_t units, BlockReader<OutcomeBlock>* reader) const;
    /// Rounds of which the estimated wager won.
    [[nodiscard]] static std::uint64_t estimated_in(const OutcomeUrn& urn, const OutcomeTotals& totals);
    /// How far its frequency may be from its true value, as one standard error.
    [[nodiscard]] static double standard_error(const OutcomeUrn& urn, const OutcomeTotals& totals);
};

extern template class Simulation<OutcomeRounds>;

}  // namespace croupier::simulation
