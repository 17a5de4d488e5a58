#include "simulation/outcomes/rounds.h"

#include <cmath>

#include "simulation/simulation_body.h"

namespace croupier::simulation {

OutcomeTotals OutcomeRounds::deal(const OutcomeUrn& urn, const Streams& streams, std::uint64_t block,
                                  std::uint64_t units, BlockReader<OutcomeBlock>* reader) const {
    const Stream stream{streams.stream(block)};
    if (reader != nullptr) {
        // Kept from block to block: what was asked of the system once need not be asked for again.
        thread_local std::vector<std::uint8_t> outcomes;
        outcomes.resize(units);
        draw_outcomes(urn, stream, outcomes);
        reader->read({.outcomes = outcomes});
    }
    return count_outcomes(urn, stream, units);
}

std::uint64_t OutcomeRounds::estimated_in(const OutcomeUrn& urn, const OutcomeTotals& totals) {
    std::uint64_t found = 0;
    for (std::size_t outcome = 0; outcome < urn.estimated.size(); ++outcome)
        if (urn.estimated[outcome]) found += totals.of[outcome];
    return found;
}

double OutcomeRounds::standard_error(const OutcomeUrn& urn, const OutcomeTotals& totals) {
    if (totals.rounds == 0) return 1;
    const auto rounds = static_cast<double>(totals.rounds);
    const double part = static_cast<double>(estimated_in(urn, totals)) / rounds;
    return std::sqrt(part * (1 - part) / rounds);
}

template class Simulation<OutcomeRounds>;

}  // namespace croupier::simulation
