#include "simulation/progressions.h"

namespace croupier::simulation {

namespace {

struct MachineOfPlan {
    std::uint8_t on;
    std::int64_t most;

    Progression operator()(const FlatPlan& plan) const { return FlatStakes{plan, on, most}; }
    Progression operator()(const MartingalePlan& plan) const { return MartingaleStakes{plan, on, most}; }
    Progression operator()(const ParoliPlan& plan) const { return ParoliStakes{plan, on, most}; }
    Progression operator()(const DAlembertPlan& plan) const { return DAlembertStakes{plan, on, most}; }
    Progression operator()(const FibonacciPlan& plan) const { return FibonacciStakes{plan, on, most}; }
    Progression operator()(const OneThreeTwoSixPlan& plan) const { return OneThreeTwoSixStakes{plan, on, most}; }
    Progression operator()(const LaboucherePlan& plan) const { return LabouchereStakes{plan, on, most}; }
    Progression operator()(const CountPlan& plan) const { return CountStakes{plan, most}; }
};

}  // namespace

CountStakes::CountStakes(const CountPlan& plan, std::int64_t most) {
    std::ranges::copy(plan.tags, tags_.begin());
    for (const CountedWager& wager : plan.wagers)
        conditions_.push_back({{std::min(wager.stake.in_cents(), most), wager.on.index}, wager.when, wager.hundredths});
}

Progression progression_of(const Patron& patron, Money most) {
    return std::visit(MachineOfPlan{patron.on.index, most.in_cents()}, patron.plan);
}

}  // namespace croupier::simulation
