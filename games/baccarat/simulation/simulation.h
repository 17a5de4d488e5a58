// Baccarat for the simulation: whole shoes, in blocks of 512.
#pragma once

#include "games/baccarat/simulation/lanes.h"
#include "games/baccarat/simulation/rounds.h"
#include "simulation/simulation.h"

namespace croupier::simulation {

class Baccarat {
public:
    using Table = ShoePlan;
    using Totals = LaneTotals;
    using Told = DealtShoe;

    /// Shoes of a block, and, if continuous, its rounds.
    static constexpr std::uint64_t shoes_of_block = 512;
    static constexpr std::uint64_t rounds_of_block = 32768;

    explicit Baccarat(const LaneKernel& kernel = *lane_kernels().front()) : kernel_(&kernel) {}

    [[nodiscard]] std::string_view kernel() const { return kernel_->name; }
    [[nodiscard]] static std::uint64_t units_of_block(const ShoePlan& shoe) {
        return shoe.continuous ? rounds_of_block : shoes_of_block;
    }
    [[nodiscard]] static bool units_are_rounds(const ShoePlan& shoe) { return shoe.continuous; }
    [[nodiscard]] LaneTotals deal(const ShoePlan& shoe, const Streams& streams, std::uint64_t block,
                                  std::uint64_t units, BlockReader<DealtShoe>* reader) const;
    /// How far the Banker's frequency may be from its true value, as one standard error.
    [[nodiscard]] static double standard_error(const ShoePlan& /*shoe*/, const LaneTotals& totals);

private:
    const LaneKernel* kernel_;
};

extern template class Simulation<Baccarat>;

}  // namespace croupier::simulation
