#include "apps/simulate/simulate.h"

#include <cmath>
#include <filesystem>
#include <fstream>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>
#include <unistd.h>

#include "games/baccarat/simulation/game.h"
#include "games/tai_sai/odds/outcomes.h"
#include "games/tai_sai/simulation/simulation.h"
#include "simulation/running/checkpoint.h"
#include "terminal/bad_input.h"
#include "terminal/output.h"

namespace croupier::simulate {
namespace {

namespace fs = std::filesystem;

class Checkpoints : public testing::Test {
protected:
    void TearDown() override { fs::remove(path_); }

    fs::path path_ = fs::temp_directory_path() / ("croupier-checkpoint-" + std::to_string(getpid()));
};

/// A run of one block, kept and found again.
template <class Described>
void expect_kept(const std::string& path, const simulation::RunPlan<typename Described::Game>& plan) {
    simulation::Simulation<typename Described::Game> run{plan};
    run.hand_in(0, run.deal(0));
    const auto progress = run.progress();
    const std::string table{Described::table_name};
    save(path, {.edition = "some-rules",
                .table_name = table,
                .table = Described::document_of(plan.table),
                .seed = plan.seed,
                .how_much = plan.how_much,
                .blocks = progress.blocks,
                .finished = progress.finished,
                .seconds = 1.5,
                .totals = Described::document_of(progress.totals)});
    const auto loaded = load(path, table);
    ASSERT_TRUE(loaded.has_value());
    EXPECT_EQ(loaded->edition, "some-rules");
    EXPECT_EQ(boost::json::serialize(loaded->table), boost::json::serialize(Described::document_of(plan.table)));
    EXPECT_EQ(loaded->seed, plan.seed);
    EXPECT_EQ(loaded->how_much, plan.how_much);
    EXPECT_EQ(loaded->blocks, 1U);
    EXPECT_FALSE(loaded->finished);
    EXPECT_EQ(loaded->seconds, 1.5);
    EXPECT_EQ(Described::totals_from(loaded->totals), progress.totals);
}

TEST_F(Checkpoints, keep_everything) {
    EXPECT_FALSE(load(path_, "shoe").has_value());
    expect_kept<BaccaratGame>(path_, {.table = simulation::ShoePlan::of(6, 25),
                                      .seed = UINT64_MAX,
                                      .how_much = {.shoes = {}, .rounds = {}, .error = 0.00012}});
}

TEST_F(Checkpoints, other_files_are_refused_and_left_alone) {
    for (const std::string text :
         {"", "{", "[]", "{\"schema\":\"croupier-odds-1\"}", "{\"schema\":\"croupier-checkpoint-1\"}", "a diary"}) {
        std::ofstream{path_} << text;
        EXPECT_THROW((void)load(path_, "shoe"), apps::BadInput) << text;
        std::string left;
        std::getline(std::ifstream{path_}, left);
        EXPECT_EQ(left, text);
    }
    EXPECT_THROW((void)load(fs::temp_directory_path(), "shoe"), apps::BadInput);
}

TEST_F(Checkpoints, leave_nothing_half_written) {
    EXPECT_THROW(save("/dev/full/checkpoint", {}), apps::OutputFailed);
    EXPECT_THROW(save((path_ / "no-such-folder").string(), {}), apps::OutputFailed);
    EXPECT_FALSE(fs::exists(path_));
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

/// A run of throws, which keeps the rules that its result points to.
struct Throws {
    analysis::OutcomeRules rules;
    OutcomeResult result;

    explicit Throws(std::uint64_t rounds, int year = 2004)
        : rules(tai_sai::outcome_game.rules(std::chrono::year{year} / std::chrono::June / 1, law::Casino::auckland, 0)
                    .value()) {
        result.words = &tai_sai::simulation;
        result.rules = &rules;
        result.odds_set = "australian";
        result.plan = {.table = simulation::OutcomeUrn::of(rules.outcomes, 0),
                       .seed = 2,
                       .how_much = {.shoes = {}, .rounds = rounds, .error = {}}};
        simulation::Simulation<simulation::OutcomeRounds> run{result.plan};
        run.work(1, [](const auto&) { return true; });
        result.progress = run.progress();
        result.seconds = 2;
        result.kernel = "portable";
    }
    Throws(const Throws&) = delete;
    Throws& operator=(const Throws&) = delete;
    Throws(Throws&&) = delete;
    Throws& operator=(Throws&&) = delete;
    ~Throws() = default;
};

TEST(TaiSaiSimulationResult, agrees_with_the_exact_odds) {
    const Throws throws{5'000'000};
    const OutcomeResult& result = throws.result;
    // 106 wagers, many of them tied to each other.
    for (const Frequency& each : frequencies(result)) EXPECT_LT(std::abs(each.z), 4.8) << each.id;
    for (const Kept& each : advantages(result)) EXPECT_LT(std::abs(each.z), 4.8) << each.id;
    for (const Frequency& each : results_of(result)) EXPECT_LT(std::abs(each.z), 4.5) << each.id;
    EXPECT_NEAR(frequencies(result)[0].exact, 105.0 / 216, 1e-15);
    EXPECT_NEAR(advantages(result)[0].exact, 1.0 / 36, 1e-15);
    EXPECT_LT(chi_square(throws.rules.outcomes, result.progress.totals),
              315);  // less than one in ten thousand is above
}

TEST(TaiSaiSimulationResult, what_the_house_kept_is_what_the_counts_make) {
    const Throws throws{1'000};
    const OutcomeResult& result = throws.result;
    const auto frequency_of = [&](std::string_view id) {
        for (const Frequency& each : frequencies(result))
            if (each.id == id) return each.part;
        return -1.0;
    };
    for (const Kept& each : advantages(result)) {
        const double returned = each.id == "small" ? 2 : each.id == "total-9" ? 8 : each.id == "three-1-2-3" ? 31 : 0;
        if (returned == 0) continue;
        EXPECT_NEAR(each.seen, 1 - returned * frequency_of(each.id), 1e-12) << each.id;
    }
}

TEST(TaiSaiSimulationResult, programs_get_every_figure) {
    const Throws throws{100'000};
    const OutcomeResult& result = throws.result;
    const auto document = boost::json::parse(json_of(result)).as_object();
    for (const char* name : {"seconds", "rounds_per_second", "seed", "finished", "kernel", "odds_set", "triples",
                             "totals", "wins", "throws", "frequencies", "advantages", "chi_square"})
        EXPECT_TRUE(document.contains(name)) << name;
    EXPECT_EQ(document.at("rounds").to_number<int>(), 100'000);
    EXPECT_EQ(document.at("wins").as_object().size(), 106U);
    const auto number = [&](const char* list, const char* id) {
        return document.at(list).as_object().at(id).to_number<int>();
    };
    EXPECT_EQ(number("wins", "small") + number("wins", "big") + document.at("triples").to_number<int>(), 100'000);
    EXPECT_EQ(number("wins", "any-triple"), document.at("triples").to_number<int>());
    EXPECT_EQ(number("wins", "total-9"), number("totals", "9"));
    int all = 0;
    for (const auto& [total, seen] : document.at("totals").as_object()) all += seen.to_number<int>();
    EXPECT_EQ(all, 100'000);
}

TEST(TaiSaiSimulationResult, of_an_older_edition_lacks_its_later_wagers) {
    const auto document = boost::json::parse(json_of(Throws{10, 1999}.result)).as_object();
    EXPECT_EQ(document.at("wins").as_object().size(), 50U);
    EXPECT_FALSE(document.at("wins").as_object().contains("odd"));
}

TEST(TaiSaiSimulationResult, fits_a_terminal_of_eighty_columns) {
    Throws throws{1'000'000};
    OutcomeResult& result = throws.result;
    result.streaks.emplace(3);
    const std::string text = text_of(result, {.is_terminal = true, .color = false, .unicode = false, .width = 80});
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = text.find('\n', begin);
        const std::string line = text.substr(begin, end - begin);
        EXPECT_TRUE(line.starts_with("Rules") || apps::columns_of(line) <= 80) << line;
        begin = end + 1;
    }
}

}  // namespace
}  // namespace croupier::simulate
