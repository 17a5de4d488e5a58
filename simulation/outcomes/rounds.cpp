#include "simulation/outcomes/rounds.h"

#include <cmath>

namespace croupier::simulation {

Totals OutcomeKernel::deal(const Streams& streams, std::uint64_t block, std::uint64_t units,
                           BlockReader* reader) const {
    const Stream stream{streams.stream(block)};
    if (reader != nullptr) {
        // Kept from block to block: what was asked of the system once need not be asked for again.
        thread_local std::vector<std::uint8_t> outcomes;
        outcomes.resize(units);
        draw_outcomes(urn_, stream, outcomes);
        reader->read(DealtRounds{OutcomeBlock{.outcomes = outcomes}});
    }
    return Totals::of(count_outcomes(urn_, stream, units));
}

void OutcomeKernel::add(Totals& to, const Totals& more) const {
    auto sums = to.as<OutcomeTotals>();
    sums += more.as<OutcomeTotals>();
    to = Totals::of(sums);
}

std::uint64_t OutcomeKernel::rounds(const Totals& totals) const { return totals.as<OutcomeTotals>().rounds; }

std::uint64_t OutcomeKernel::estimated_in(const OutcomeTotals& totals) const {
    std::uint64_t found = 0;
    for (std::size_t outcome = 0; outcome < urn_.estimated.size(); ++outcome)
        if (urn_.estimated[outcome]) found += totals.of[outcome];
    return found;
}

double OutcomeKernel::standard_error(const Totals& totals) const {
    const auto sums = totals.as<OutcomeTotals>();
    if (sums.rounds == 0) return 1;
    const auto rounds = static_cast<double>(sums.rounds);
    const double part = static_cast<double>(estimated_in(sums)) / rounds;
    return std::sqrt(part * (1 - part) / rounds);
}

}  // namespace croupier::simulation
