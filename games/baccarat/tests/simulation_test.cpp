#include "games/baccarat/simulation/simulation.h"

#include <cmath>

#include <gtest/gtest.h>

#include "simulation/simulation.h"

namespace croupier::simulation {
namespace {

const ShoeKernel eight_decks{ShoePlan::of(8, 20)};

RunPlan plan_of(HowMuch how_much, std::uint64_t seed = 9) { return {.seed = seed, .how_much = how_much}; }

/// What a run came to.
struct Outcome {
    Totals any;
    LaneTotals totals;
    bool finished = false;
};

Outcome outcome(const RunPlan& plan, int threads = 1, const Progress& from = {},
                const ShoeKernel& kernel = eight_decks) {
    Simulation run{kernel, plan, from};
    run.work(threads, [](const auto&) { return true; });
    const Totals any = run.progress().totals;
    return {any, any.as<LaneTotals>(), run.progress().finished};
}

TEST(BaccaratSimulation, totals_are_the_same_for_any_number_of_threads) {
    const RunPlan plan = plan_of({.shoes = 10'000, .rounds = {}, .error = {}});
    const Outcome one = outcome(plan, 1);
    EXPECT_TRUE(one.finished);
    EXPECT_EQ(one.totals.shoes, 10'000U);
    EXPECT_EQ(outcome(plan, 2).totals, one.totals);
    EXPECT_EQ(outcome(plan, 5).totals, one.totals);
    EXPECT_NE(outcome(plan_of({.shoes = 10'000, .rounds = {}, .error = {}}, 10), 1).totals, one.totals);
}

TEST(BaccaratSimulation, a_run_ends_with_the_shoe_that_reaches_the_rounds) {
    const Outcome three = outcome(plan_of({.shoes = 2'100, .rounds = {}, .error = {}}));
    const Outcome two = outcome(plan_of({.shoes = 2'099, .rounds = {}, .error = {}}));
    for (const int threads : {1, 3}) {
        EXPECT_EQ(outcome(plan_of({.shoes = {}, .rounds = three.totals.rounds, .error = {}}), threads).totals,
                  three.totals);
        EXPECT_EQ(outcome(plan_of({.shoes = {}, .rounds = two.totals.rounds + 1, .error = {}}), threads).totals,
                  three.totals);
    }
    EXPECT_EQ(outcome(plan_of({.shoes = {}, .rounds = 1, .error = {}})).totals.shoes, 1U);
    EXPECT_EQ(outcome(plan_of({.shoes = 0, .rounds = {}, .error = {}})).totals.shoes, 0U);
}

TEST(BaccaratSimulation, a_continuous_shuffler_deals_exactly_the_rounds_asked_for) {
    ShoePlan shoe = ShoePlan::of(8, 20);
    shoe.continuous = true;
    const RunPlan plan = plan_of({.shoes = {}, .rounds = 300'001, .error = {}});
    EXPECT_EQ(outcome(plan, 2, {}, ShoeKernel{shoe}).totals.rounds, 300'001U);
}

TEST(BaccaratSimulation, a_run_ends_when_the_error_is_small_enough) {
    const RunPlan plan = plan_of({.shoes = {}, .rounds = {}, .error = 0.0008});
    const Outcome done = outcome(plan, 2);
    EXPECT_TRUE(done.finished);
    EXPECT_LE(eight_decks.standard_error(done.any), 0.0008);
    EXPECT_EQ(outcome(plan).totals, done.totals);
}

TEST(BaccaratSimulation, a_stopped_run_goes_on_where_it_stopped) {
    const RunPlan plan = plan_of({.shoes = 9'000, .rounds = {}, .error = {}});
    Simulation first{eight_decks, plan};
    first.hand_in(0, first.deal(0));
    first.hand_in(2, first.deal(2));
    EXPECT_EQ(first.progress().blocks, 1U);  // block 1 is missing
    EXPECT_EQ(outcome(plan, 2, first.progress()).totals, outcome(plan).totals);
}

TEST(BaccaratSimulation, frequencies_agree_with_the_exact_odds) {
    // Ordered deals of six cards from eight decks; see analysis/.
    constexpr double all = 4998398275503360;
    const LaneTotals totals = outcome(plan_of({.shoes = {}, .rounds = 4'000'000, .error = {}}, 2004), 2).totals;
    const auto z = [&](std::uint64_t seen, double deals) {
        const auto rounds = static_cast<double>(totals.rounds);
        const double part = deals / all;
        return (static_cast<double>(seen) - rounds * part) / std::sqrt(rounds * part * (1 - part));
    };
    EXPECT_LT(std::abs(z(totals.banker, 2292252566437888)), 4.5);
    EXPECT_LT(std::abs(z(totals.player, 2230518282592256)), 4.5);
    EXPECT_LT(std::abs(z(totals.tie(), 475627426473216)), 4.5);
    EXPECT_LT(std::abs(z(totals.banker_on_6, 269232304455680)), 4.5);
    EXPECT_LT(std::abs(z(totals.five_cards, 1516734808780800)), 4.5);
    EXPECT_LT(std::abs(z(totals.six_cards, 1587927855264000)), 4.5);
    // Seen over three thousand million rounds elsewhere: 80.0659 rounds a shoe, standard deviation 1.611.
    const auto shoes = static_cast<double>(totals.shoes);
    EXPECT_NEAR(static_cast<double>(totals.rounds) / shoes, 80.0659, 4.5 * 1.611 / std::sqrt(shoes));
}

}  // namespace
}  // namespace croupier::simulation
