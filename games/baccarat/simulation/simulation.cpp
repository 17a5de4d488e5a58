#include "games/baccarat/simulation/simulation.h"

#include <cmath>

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

Totals ShoeKernel::deal(const Streams& streams, std::uint64_t block, std::uint64_t units, BlockReader* reader) const {
    const LaneTask task = task_of(shoe_, streams, block, units);
    if (reader == nullptr) return Totals::of(deal_block(*lanes_, task));
    return Totals::of(
        deal_shoes(*lanes_, task, [reader](const DealtShoe& dealt) { reader->read(DealtRounds{dealt}); }));
}

void ShoeKernel::add(Totals& to, const Totals& more) const {
    auto sums = to.as<LaneTotals>();
    sums += more.as<LaneTotals>();
    to = Totals::of(sums);
}

double ShoeKernel::standard_error(const Totals& totals) const {
    const auto sums = totals.as<LaneTotals>();
    if (sums.rounds == 0) return 1;
    const auto rounds = static_cast<double>(sums.rounds);
    const double part = static_cast<double>(sums.banker) / rounds;
    return std::sqrt(part * (1 - part) / rounds);
}

}  // namespace croupier::simulation
