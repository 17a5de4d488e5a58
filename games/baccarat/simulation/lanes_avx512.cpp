// The lane kernel for machines with AVX-512: all lanes of a block at once, and twice as many registers.
#include "games/baccarat/simulation/lanes_body.h"
#include "simulation/lane_vectors.h"

namespace croupier::simulation {

namespace {
void deal(const LaneTask& task, int first_lane, LaneTotals& totals, const Listener* listener) {
    Lanes<LaneVectors>{task, first_lane}.deal(totals, listener);
}
}  // namespace

const LaneKernel avx512_kernel{.name = "AVX-512", .lanes = LaneVectors::lanes, .deal = deal};

}  // namespace croupier::simulation
