// What is told of simulated throws; the simulation itself is that of any game of outcomes.
#include "games/tai_sai/simulation/simulation.h"

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "games/tai_sai/odds/outcomes.h"

namespace croupier::simulate {
namespace {

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
        result.plan = {.seed = 2, .how_much = {.shoes = {}, .rounds = rounds, .error = {}}};
        const simulation::OutcomeKernel kernel{simulation::OutcomeUrn::of(rules.outcomes, 0)};
        simulation::Simulation run{kernel, result.plan};
        run.work(1, [](const auto&) { return true; });
        result.progress = run.progress();
        result.totals = result.progress.totals.as<simulation::OutcomeTotals>();
        result.seconds = 2;
        result.kernel = "portable";
    }
    Throws(const Throws&) = delete;
    Throws& operator=(const Throws&) = delete;
    Throws(Throws&&) = delete;
    Throws& operator=(Throws&&) = delete;
    ~Throws() = default;
};

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
