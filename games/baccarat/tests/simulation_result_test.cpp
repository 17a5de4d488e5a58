// What is told of a simulation of baccarat, and kept in a checkpoint.
#include <cmath>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "games/baccarat/rules/baccarat.h"
#include "games/baccarat/simulation/command.h"
#include "games/baccarat/simulation/result.h"

namespace croupier::simulate {
namespace {

BaccaratResult small_result(baccarat::PaymentOption payment) {
    BaccaratResult result;
    result.law = baccarat::edition_by_key("baccarat-2004");
    result.payment = payment;
    result.shoe = simulation::ShoePlan::of(8, 20);
    result.plan = {.seed = 1, .how_much = {.shoes = 2000, .rounds = {}, .error = {}}};
    const simulation::ShoeKernel kernel{result.shoe};
    simulation::Simulation run{kernel, result.plan};
    run.work(1, [](const auto&) { return true; });
    result.progress = run.progress();
    result.totals = result.progress.totals.as<simulation::LaneTotals>();
    result.seconds = 2;
    result.kernel = "portable";
    return result;
}

TEST(SimulationResult, what_the_house_kept_is_what_the_counts_make) {
    const BaccaratResult result = small_result(baccarat::PaymentOption::commission);
    const auto& totals = result.totals;
    const auto rounds = static_cast<double>(totals.rounds);
    const auto kept = advantages(result);
    ASSERT_EQ(kept.size(), 3U);
    EXPECT_NEAR(kept[0].seen, (static_cast<double>(totals.player) - 0.95 * static_cast<double>(totals.banker)) / rounds,
                1e-12);
    EXPECT_NEAR(kept[1].seen, (static_cast<double>(totals.banker) - static_cast<double>(totals.player)) / rounds,
                1e-12);
    EXPECT_NEAR(kept[2].seen, (rounds - 9 * static_cast<double>(totals.tie())) / rounds, 1e-12);
    for (const Kept& each : kept) EXPECT_LT(std::abs(each.z), 4.5) << each.name;
    for (const Frequency& each : frequencies(result)) EXPECT_LT(std::abs(each.z), 4.5) << each.name;
    EXPECT_NEAR(kept[0].exact, 0.0105790578, 1e-10);
    EXPECT_EQ(advantages(small_result(baccarat::PaymentOption::six_pays_half))[0].id, "banker_six_pays_half");
    EXPECT_NEAR(advantages(small_result(baccarat::PaymentOption::six_pays_half))[0].exact, 0.0145810446, 1e-10);
}

TEST(SimulationResult, programs_get_every_figure) {
    const BaccaratResult result = small_result(baccarat::PaymentOption::commission);
    const auto document = boost::json::parse(json_of(result)).as_object();
    for (const char* name : {"rounds", "shoes", "banker", "player", "tie", "banker_on_6", "seconds",
                             "rounds_per_second", "seed", "four_cards", "frequencies", "advantages"})
        EXPECT_TRUE(document.contains(name)) << name;
    EXPECT_EQ(document.at("shoes").to_number<int>(), 2000);
    EXPECT_EQ(document.at("rounds_per_second").to_number<double>(), static_cast<double>(result.totals.rounds) / 2);
}

TEST(SimulationTotals, are_the_same_after_a_checkpoint) {
    const auto& result = small_result(baccarat::PaymentOption::commission);
    EXPECT_EQ(totals_from(totals_document(result.totals)), result.totals);
    EXPECT_THROW((void)totals_from({}), std::exception);
}

}  // namespace
}  // namespace croupier::simulate
