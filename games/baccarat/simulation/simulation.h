// Baccarat for the simulation: whole shoes, in blocks of 512.
#pragma once

#include "games/baccarat/simulation/lanes.h"
#include "games/baccarat/simulation/rounds.h"
#include "simulation/kernel.h"

namespace croupier::simulation {

/// Its totals are LaneTotals, and an audience is told of each DealtShoe.
class ShoeKernel final : public Kernel {
public:
    /// Shoes of a block, and, if continuous, its rounds.
    static constexpr std::uint64_t shoes_of_block = 512;
    static constexpr std::uint64_t rounds_of_block = 32768;

    explicit ShoeKernel(const ShoePlan& shoe, const LaneKernel& lanes = *lane_kernels().front())
        : shoe_(shoe), lanes_(&lanes) {}

    [[nodiscard]] std::string_view instructions() const override { return lanes_->name; }
    [[nodiscard]] std::uint64_t units_of_block() const override {
        return shoe_.continuous ? rounds_of_block : shoes_of_block;
    }
    [[nodiscard]] bool units_are_rounds() const override { return shoe_.continuous; }
    [[nodiscard]] Totals deal(const Streams& streams, std::uint64_t block, std::uint64_t units,
                              BlockReader* reader) const override;
    [[nodiscard]] Totals nothing_dealt() const override { return Totals::of(LaneTotals{}); }
    void add(Totals& to, const Totals& more) const override;
    [[nodiscard]] std::uint64_t rounds(const Totals& totals) const override { return totals.as<LaneTotals>().rounds; }
    [[nodiscard]] std::uint64_t shoes(const Totals& totals) const override { return totals.as<LaneTotals>().shoes; }
    /// How far the Banker's frequency may be from its true value, as one standard error.
    [[nodiscard]] double standard_error(const Totals& totals) const override;
    [[nodiscard]] const ShoePlan& shoe() const { return shoe_; }

private:
    ShoePlan shoe_;
    const LaneKernel* lanes_;
};

}  // namespace croupier::simulation
