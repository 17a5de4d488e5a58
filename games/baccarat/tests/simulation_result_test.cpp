// What a simulation tells, and how it is kept.
#include <cmath>
#include <filesystem>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>
#include <unistd.h>

#include "games/baccarat/simulation/game.h"
#include "simulation/running/checkpoint.h"

namespace croupier::simulate {
namespace {

/// A run of one block, kept and found again.
void expect_kept(const std::string& path, const simulation::RunPlan<BaccaratGame::Game>& plan) {
    simulation::Simulation<BaccaratGame::Game> run{plan};
    run.hand_in(0, run.deal(0));
    const auto progress = run.progress();
    const std::string table{BaccaratGame::table_name};
    save(path, {.edition = "some-rules",
                .table_name = table,
                .table = BaccaratGame::document_of(plan.table),
                .seed = plan.seed,
                .how_much = plan.how_much,
                .blocks = progress.blocks,
                .finished = progress.finished,
                .seconds = 1.5,
                .totals = BaccaratGame::document_of(progress.totals)});
    const auto loaded = load(path, table);
    ASSERT_TRUE(loaded.has_value());
    EXPECT_EQ(loaded->edition, "some-rules");
    EXPECT_EQ(boost::json::serialize(loaded->table), boost::json::serialize(BaccaratGame::document_of(plan.table)));
    EXPECT_EQ(loaded->seed, plan.seed);
    EXPECT_EQ(loaded->how_much, plan.how_much);
    EXPECT_EQ(loaded->blocks, 1U);
    EXPECT_FALSE(loaded->finished);
    EXPECT_EQ(loaded->seconds, 1.5);
    EXPECT_EQ(BaccaratGame::totals_from(loaded->totals), progress.totals);
}

TEST(Checkpoint, keeps_everything) {
    const auto path =
        std::filesystem::temp_directory_path() / ("croupier-baccarat-checkpoint-" + std::to_string(getpid()));
    EXPECT_FALSE(load(path, "shoe").has_value());
    expect_kept(path, {.table = simulation::ShoePlan::of(6, 25),
                       .seed = UINT64_MAX,
                       .how_much = {.shoes = {}, .rounds = {}, .error = 0.00012}});
    std::filesystem::remove(path);
}

BaccaratResult small_result(baccarat::PaymentOption payment) {
    BaccaratResult result;
    result.law = baccarat::edition_by_key("baccarat-2004");
    result.payment = payment;
    result.plan = {
        .table = simulation::ShoePlan::of(8, 20), .seed = 1, .how_much = {.shoes = 2000, .rounds = {}, .error = {}}};
    simulation::Simulation<simulation::Baccarat> run{result.plan};
    run.work(1, [](const auto&) { return true; });
    result.progress = run.progress();
    result.seconds = 2;
    result.kernel = "portable";
    return result;
}

TEST(SimulationResult, what_the_house_kept_is_what_the_counts_make) {
    const BaccaratResult result = small_result(baccarat::PaymentOption::commission);
    const auto& totals = result.progress.totals;
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
    EXPECT_EQ(document.at("rounds_per_second").to_number<double>(),
              static_cast<double>(result.progress.totals.rounds) / 2);
}

}  // namespace
}  // namespace croupier::simulate
