// Any game of outcomes for the simulation: rounds, in blocks of about a million.
#pragma once

#include "simulation/kernel.h"
#include "simulation/outcomes/draws.h"

namespace croupier::simulation {

/// What an audience is told: the outcomes of a block, in their order.
struct OutcomeBlock {
    std::span<const std::uint8_t> outcomes;
};

/// Its totals are OutcomeTotals.
class OutcomeKernel final : public Kernel {
public:
    static constexpr std::uint64_t rounds_of_block = std::uint64_t{1} << 20;

    explicit OutcomeKernel(OutcomeUrn urn) : urn_(std::move(urn)) {}

    [[nodiscard]] std::string_view instructions() const override { return "portable"; }
    [[nodiscard]] std::uint64_t units_of_block() const override { return rounds_of_block; }
    [[nodiscard]] bool units_are_rounds() const override { return true; }
    [[nodiscard]] Totals deal(const Streams& streams, std::uint64_t block, std::uint64_t units,
                              BlockReader* reader) const override;
    [[nodiscard]] Totals nothing_dealt() const override { return Totals::of(OutcomeTotals{}); }
    void add(Totals& to, const Totals& more) const override;
    [[nodiscard]] std::uint64_t rounds(const Totals& totals) const override;
    /// How far the estimated frequency may be from its true value, as one standard error.
    [[nodiscard]] double standard_error(const Totals& totals) const override;
    /// Rounds of which the estimated wager won.
    [[nodiscard]] std::uint64_t estimated_in(const OutcomeTotals& totals) const;

private:
    OutcomeUrn urn_;
};

}  // namespace croupier::simulation
