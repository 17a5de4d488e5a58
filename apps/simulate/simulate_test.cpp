#include "apps/simulate/simulate.h"

#include <cmath>
#include <filesystem>
#include <fstream>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>
#include <unistd.h>

#include "apps/common/bad_input.h"
#include "apps/common/output.h"
#include "apps/simulate/checkpoint.h"
#include "apps/simulate/result.h"

namespace croupier::simulate {
namespace {

namespace fs = std::filesystem;

class Checkpoints : public testing::Test {
protected:
    Checkpoints() : path_(fs::temp_directory_path() / ("croupier-checkpoint-" + std::to_string(getpid()))) {}
    ~Checkpoints() override { fs::remove(path_); }
    Checkpoints(const Checkpoints&) = delete;
    Checkpoints& operator=(const Checkpoints&) = delete;
    Checkpoints(Checkpoints&&) = delete;
    Checkpoints& operator=(Checkpoints&&) = delete;

    fs::path path_;
};

TEST_F(Checkpoints, keep_everything) {
    EXPECT_FALSE(load(path_).has_value());
    Checkpoint checkpoint;
    checkpoint.plan = {.shoe = simulation::ShoePlan::of(6, 25),
                       .seed = UINT64_MAX,
                       .how_much = {.shoes = {}, .rounds = {}, .error = 0.00012}};
    checkpoint.edition = "baccarat-2004";
    simulation::Simulation run{checkpoint.plan};
    run.hand_in(0, run.deal(0));
    checkpoint.progress = run.progress();
    checkpoint.seconds = 1.5;
    save(path_, checkpoint);
    const auto loaded = load(path_);
    ASSERT_TRUE(loaded.has_value());
    EXPECT_EQ(loaded->plan.seed, checkpoint.plan.seed);
    EXPECT_EQ(loaded->plan.how_much, checkpoint.plan.how_much);
    EXPECT_EQ(loaded->plan.shoe.up_to, checkpoint.plan.shoe.up_to);
    EXPECT_EQ(loaded->plan.shoe.behind_cutting_card, 25);
    EXPECT_EQ(loaded->progress.totals, checkpoint.progress.totals);
    EXPECT_EQ(loaded->progress.blocks, 1U);
    EXPECT_EQ(loaded->edition, "baccarat-2004");
    EXPECT_EQ(loaded->seconds, 1.5);
}

TEST_F(Checkpoints, other_files_are_refused_and_left_alone) {
    for (const std::string text :
         {"", "{", "[]", "{\"schema\":\"croupier-odds-1\"}", "{\"schema\":\"croupier-checkpoint-1\"}", "a diary"}) {
        std::ofstream{path_} << text;
        EXPECT_THROW((void)load(path_), apps::BadInput) << text;
        std::string left;
        std::getline(std::ifstream{path_}, left);
        EXPECT_EQ(left, text);
    }
    EXPECT_THROW((void)load(fs::temp_directory_path()), apps::BadInput);
}

TEST_F(Checkpoints, leave_nothing_half_written) {
    EXPECT_THROW(save("/dev/full/checkpoint", {}), apps::OutputFailed);
    EXPECT_THROW(save((path_ / "no-such-folder").string(), {}), apps::OutputFailed);
    EXPECT_FALSE(fs::exists(path_));
}

Result small_result(baccarat::PaymentOption payment) {
    simulation::RunPlan plan{
        .shoe = simulation::ShoePlan::of(8, 20), .seed = 1, .how_much = {.shoes = 2000, .rounds = {}, .error = {}}};
    simulation::Simulation run{plan};
    run.work(1, [](const simulation::Progress&) { return true; });
    return {.law = baccarat::edition_by_key("baccarat-2004"),
            .payment = payment,
            .plan = plan,
            .progress = run.progress(),
            .seconds = 2,
            .threads = 1,
            .processes = 1,
            .kernel = "portable",
            .streaks = {},
            .patrons_text = {},
            .patrons = {}};
}

TEST(SimulationResult, what_the_house_kept_is_what_the_counts_make) {
    const Result result = small_result(baccarat::PaymentOption::commission);
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
    const Result result = small_result(baccarat::PaymentOption::commission);
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
