// One run shared between processes: rank 0 hands out blocks, counts and prints; the others deal.
#pragma once

#include "simulation/running/ranks.h"
#include "simulation/simulation.h"

namespace croupier::simulate {

/// Deals the blocks that rank 0 hands out, with that many threads, until there are no more. For the other ranks, which
/// get their seed from rank 0.
void deal_for_rank_0(Ranks& ranks, const simulation::Kernel& kernel, simulation::RunPlan plan, int threads);

/// Hands out blocks to the other ranks and counts what they dealt, besides dealing with its own threads. For rank 0.
void work_with_ranks(Ranks& ranks, simulation::Simulation& run, int threads, const simulation::Simulation::GoOn& go_on);

}  // namespace croupier::simulate
