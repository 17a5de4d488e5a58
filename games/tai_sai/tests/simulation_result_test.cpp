// What a simulation tells, and how it is kept.
#include <cmath>
#include <filesystem>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>
#include <unistd.h>

#include "games/tai_sai/simulation/game.h"
#include "simulation/running/checkpoint.h"

namespace croupier::simulate {
namespace {

/// A run of one block, kept and found again.
void expect_kept(const std::string& path, const simulation::RunPlan<TaiSaiGame::Game>& plan) {
    simulation::Simulation<TaiSaiGame::Game> run{plan};
    run.hand_in(0, run.deal(0));
    const auto progress = run.progress();
    const std::string table{TaiSaiGame::table_name};
    save(path, {.edition = "some-rules",
                .table_name = table,
                .table = TaiSaiGame::document_of(plan.table),
                .seed = plan.seed,
                .how_much = plan.how_much,
                .blocks = progress.blocks,
                .finished = progress.finished,
                .seconds = 1.5,
                .totals = TaiSaiGame::document_of(progress.totals)});
    const auto loaded = load(path, table);
    ASSERT_TRUE(loaded.has_value());
    EXPECT_EQ(loaded->edition, "some-rules");
    EXPECT_EQ(boost::json::serialize(loaded->table), boost::json::serialize(TaiSaiGame::document_of(plan.table)));
    EXPECT_EQ(loaded->seed, plan.seed);
    EXPECT_EQ(loaded->how_much, plan.how_much);
    EXPECT_EQ(loaded->blocks, 1U);
    EXPECT_FALSE(loaded->finished);
    EXPECT_EQ(loaded->seconds, 1.5);
    EXPECT_EQ(TaiSaiGame::totals_from(loaded->totals), progress.totals);
}

TEST(Checkpoint, keeps_everything) {
    const auto path =
        std::filesystem::temp_directory_path() / ("croupier-tai_sai-checkpoint-" + std::to_string(getpid()));
    EXPECT_FALSE(load(path, "shoe").has_value());
    expect_kept(path, {.table = {}, .seed = 7, .how_much = {.shoes = {}, .rounds = 3'000'000, .error = {}}});
    std::filesystem::remove(path);
}

TaiSaiResult some_throws(std::uint64_t rounds, std::string_view edition = "tai-sai-2001") {
    TaiSaiResult result;
    result.law = tai_sai::edition_by_key(edition);
    result.plan = {.table = {}, .seed = 2, .how_much = {.shoes = {}, .rounds = rounds, .error = {}}};
    simulation::Simulation<simulation::TaiSai> run{result.plan};
    run.work(1, [](const auto&) { return true; });
    result.progress = run.progress();
    result.seconds = 2;
    result.kernel = "portable";
    return result;
}

TEST(SimulationResult, agrees_with_the_exact_odds) {
    const TaiSaiResult result = some_throws(5'000'000);
    // 106 wagers, many of them tied to each other.
    for (const Frequency& each : frequencies(result)) EXPECT_LT(std::abs(each.z), 4.8) << each.id;
    for (const Kept& each : advantages(result)) EXPECT_LT(std::abs(each.z), 4.8) << each.id;
    for (const Frequency& each : totals_of(result)) EXPECT_LT(std::abs(each.z), 4.5) << each.id;
    EXPECT_NEAR(frequencies(result)[0].exact, 105.0 / 216, 1e-15);
    EXPECT_NEAR(advantages(result)[0].exact, 1.0 / 36, 1e-15);
    EXPECT_LT(chi_square(result.progress.totals), 315);  // less than one in ten thousand is above
}

TEST(SimulationResult, what_the_house_kept_is_what_the_counts_make) {
    const TaiSaiResult result = some_throws(1'000);
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

TEST(SimulationResult, programs_get_every_figure) {
    const TaiSaiResult result = some_throws(100'000);
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

TEST(SimulationResult, of_an_older_edition_lacks_its_later_wagers) {
    const auto document = boost::json::parse(json_of(some_throws(10, "tai-sai-1999"))).as_object();
    EXPECT_EQ(document.at("wins").as_object().size(), 50U);
    EXPECT_FALSE(document.at("wins").as_object().contains("odd"));
}

TEST(SimulationResult, fits_a_terminal_of_eighty_columns) {
    TaiSaiResult result = some_throws(1'000'000);
    result.streaks.emplace();
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
