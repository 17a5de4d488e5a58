#include "games/baccarat/simulation/simulation.h"

#include <cmath>

#include "simulation/simulation_body.h"

namespace croupier::simulation {

namespace {

LaneTask task_of(const ShoePlan& shoe, const Streams& streams, std::uint64_t block, std::uint64_t units) {
    LaneTask task;
    task.plan = shoe;
    streams.streams(block * block_streams, task.streams);
    for (std::size_t lane = 0; lane < task.quota.size(); ++lane)
        task.quota[lane] = static_cast<std::uint16_t>(units / block_lanes + (lane < units % block_lanes ? 1 : 0));
    return task;
}

}  // namespace

double Baccarat::standard_error(const ShoePlan& /*shoe*/, const LaneTotals& totals) {
    if (totals.rounds == 0) return 1;
    const auto rounds = static_cast<double>(totals.rounds);
    const double part = static_cast<double>(totals.banker) / rounds;
    return std::sqrt(part * (1 - part) / rounds);
}

LaneTotals Baccarat::deal(const ShoePlan& shoe, const Streams& streams, std::uint64_t block, std::uint64_t units,
                          BlockReader<DealtShoe>* reader) const {
    const LaneTask lanes = task_of(shoe, streams, block, units);
    if (reader == nullptr) return deal_block(*kernel_, lanes);
    return deal_shoes(*kernel_, lanes, [reader](const DealtShoe& dealt) { reader->read(dealt); });
}

template class Simulation<Baccarat>;

}  // namespace croupier::simulation
