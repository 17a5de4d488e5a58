#include "games/tai_sai/simulation/simulation.h"

#include <cmath>

#include "games/tai_sai/rules/areas.h"
#include "simulation/simulation_body.h"

namespace croupier::simulation {

ThrowTotals TaiSai::deal(const Table& /*table*/, const Streams& streams, std::uint64_t block, std::uint64_t units,
                         BlockReader<ThrownBlock>* reader) const {
    const Stream stream{streams.stream(block)};
    if (reader != nullptr) {
        // Kept from block to block: what was asked of the system once need not be asked for again.
        thread_local std::vector<std::uint8_t> throws;
        throws.resize(units);
        draw_throws(stream, throws);
        reader->read({.throws = throws});
    }
    return count_throws(stream, units);
}

std::uint64_t TaiSai::small_in(const ThrowTotals& totals) {
    const tai_sai::Area area = *parse_name<tai_sai::Area>("small");
    std::uint64_t small = 0;
    for (int number = 0; number < Dice::throws; ++number)
        if (wins(area, Dice::from_throw(number))) small += totals.of[static_cast<std::size_t>(number)];
    return small;
}

double TaiSai::standard_error(const ThrowTotals& totals) {
    if (totals.rounds == 0) return 1;
    const auto rounds = static_cast<double>(totals.rounds);
    const double part = static_cast<double>(small_in(totals)) / rounds;
    return std::sqrt(part * (1 - part) / rounds);
}

template class Simulation<TaiSai>;

}  // namespace croupier::simulation
