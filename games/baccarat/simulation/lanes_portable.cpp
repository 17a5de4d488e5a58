// The lane kernel for any machine.
#include "games/baccarat/simulation/lanes_body.h"
#include "simulation/lane_vectors.h"

namespace croupier::simulation {

namespace {
void deal(const LaneTask& task, int first_lane, LaneTotals& totals, const Listener* listener) {
    Lanes<LaneVectors>{task, first_lane}.deal(totals, listener);
}
}  // namespace

const LaneKernel portable_kernel{.name = "portable", .lanes = LaneVectors::lanes, .deal = deal};

}  // namespace croupier::simulation
