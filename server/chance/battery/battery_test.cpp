// The battery in small: it finds nothing in the generator of live tables and rejects every planted fault in the same
// run. Seeds are fixed: what passes once passes always.
#include "server/chance/battery/battery.h"

#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/chance/battery/faults.h"
#include "server/chance/drawing.h"
#include "server/chance/random_shoe.h"

namespace croupier::battery {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

constexpr int decks_examined = 8;
constexpr int cards_examined = decks_examined * Card::kinds;

struct Run {
    int decks;
    std::uint64_t samples;
    std::uint64_t seed;
    int threads;
};

BatteryResult result_of(const Run& run) {
    const Battery battery{{.decks = run.decks,
                           .samples = run.samples,
                           .samples_of_fault = run.samples,
                           .seed = run.seed,
                           .threads = run.threads}};
    return battery.run([](const SoFar&) { return true; });
}

const BatteryResult& small_result() {
    static const BatteryResult result = result_of({.decks = decks_examined, .samples = 600, .seed = 1, .threads = 2});
    return result;
}

using Names = std::set<std::string>;

Names outside(const Examined& examined) {
    Names names;
    for (const Finding& finding : examined.findings)
        if (!finding.inside()) names.insert(finding.name);
    return names;
}

const Examined& fault(const std::string& name) {
    for (const Examined& each : small_result().faults)
        if (each.name == name) return each;
    throw std::runtime_error{name};
}

TEST(Samples, are_the_shoes_and_throws_of_live_tables) {
    const Seeds seeds{7};
    Sample sample;
    take(production_generator(seeds), cards_examined, 3, sample);
    chance::Stream stream{seeds(Purpose::shoe, 3)};
    const std::vector<Card> dealt = chance::shuffled_decks(cards_examined, stream);
    for (std::size_t place = 0; place < dealt.size(); ++place)
        ASSERT_EQ(Card::from_index(sample.order[place] % Card::kinds), dealt[place]) << place;
    EXPECT_EQ(sample.dice_throw, chance::number({chance::Drawn::dice, 3}, one_key_of(seeds(Purpose::dice, 3)).bytes()));
    EXPECT_EQ(sample.wheel.drawn[0],
              chance::number({chance::Drawn::wheel, 37}, one_key_of(seeds(Purpose::numbers, 3)).bytes()));
}

TEST(Seeds, are_fixed_by_a_number_and_otherwise_never_the_same) {
    EXPECT_EQ(Seeds{7}(Purpose::shoe, 3), Seeds{7}(Purpose::shoe, 3));
    EXPECT_FALSE(Seeds{7}(Purpose::shoe, 3) == Seeds{7}(Purpose::shoe, 4));
    EXPECT_FALSE(Seeds{7}(Purpose::shoe, 3) == Seeds{7}(Purpose::dice, 3));
    EXPECT_FALSE(Seeds{7}(Purpose::shoe, 3) == Seeds{8}(Purpose::shoe, 3));
    const Seeds fresh{std::nullopt};
    EXPECT_FALSE(fresh(Purpose::shoe, 3) == fresh(Purpose::shoe, 3));
}

TEST(Battery, finds_nothing_in_the_generator_of_live_tables) {
    EXPECT_THAT(outside(small_result().generator), IsEmpty());
    EXPECT_TRUE(small_result().verdict());
}

TEST(Battery, finds_nothing_in_shoes_of_any_number_of_decks) {
    for (const int few : {1, 2, 5}) {
        const Battery battery{{.decks = few, .samples = 600, .samples_of_fault = 0, .seed = 5, .threads = 2}};
        EXPECT_THAT(outside(battery.run([](const SoFar&) { return true; }).generator), IsEmpty()) << few;
    }
}

TEST(Battery, rejects_every_planted_fault_by_the_statistic_that_is_made_for_it) {
    const std::map<std::string, std::string> by{{"swap with anyone", "card by place"},
                                                {"off by one", "fixed points"},
                                                {"seven riffles", "mean of rising sequences"},
                                                {"modulo bias", "card by place"},
                                                {"seed used twice", "equal shoes"},
                                                {"stuck card", "card by place"},
                                                {"sort by coins", "order of the first five cards"},
                                                {"nine on top", "rank by place"},
                                                {"too few swaps", "same places in the next shoe"},
                                                {"loaded die", "throws of three dice"},
                                                {"dice not spun", "successive throws"},
                                                {"worn pocket", "numbers below 37"},
                                                {"weak bit", "ones by place in the word"},
                                                {"sticky bits", "runs of equal bits"},
                                                {"repeated words", "successive words"}};
    EXPECT_EQ(small_result().faults.size(), by.size());
    for (const auto& [name, statistic] : by) EXPECT_THAT(outside(fault(name)), Contains(statistic)) << name;
}

TEST(Battery, shows_that_every_statistic_is_blind_to_something) {
    EXPECT_THAT(outside(fault("swap with anyone")), Not(Contains("mean of rising sequences")));
    EXPECT_THAT(outside(fault("seven riffles")), Not(Contains("fixed points")));
    EXPECT_EQ(outside(fault("seed used twice")), Names{"equal shoes"});
    for (const Finding& finding : small_result().generator.findings) {
        Names seen_by;
        for (const Examined& each : small_result().faults)
            if (outside(each).contains(finding.name)) seen_by.insert(each.name);
        EXPECT_LT(seen_by.size(), small_result().faults.size()) << finding.name;
    }
}

TEST(Battery, has_no_statistic_that_never_rejects_anything) {
    for (const Finding& finding : small_result().generator.findings) {
        Names seen_by;
        for (const Examined& each : small_result().faults)
            if (outside(each).contains(finding.name)) seen_by.insert(each.name);
        EXPECT_THAT(seen_by, Not(IsEmpty())) << finding.name;
    }
}

TEST(Battery, gives_the_same_for_the_same_seed_whatever_the_threads) {
    const auto figures = [](const BatteryResult& result) {
        std::vector<double> all;
        for (const Finding& finding : result.generator.findings) all.push_back(finding.value);
        for (const Examined& each : result.faults)
            for (const Finding& finding : each.findings) all.push_back(finding.value);
        return all;
    };
    // Two blocks of samples and a bit.
    const std::vector<double> one_thread = figures(result_of({.decks = 1, .samples = 130, .seed = 9, .threads = 1}));
    EXPECT_EQ(one_thread, figures(result_of({.decks = 1, .samples = 130, .seed = 9, .threads = 3})));
    EXPECT_NE(one_thread, figures(result_of({.decks = 1, .samples = 130, .seed = 10, .threads = 1})));
}

TEST(Battery, that_is_stopped_says_so) {
    const Battery battery{
        {.decks = decks_examined, .samples = 1'000'000, .samples_of_fault = 600, .seed = 1, .threads = 2}};
    const BatteryResult result = battery.run([](const SoFar&) { return false; });
    EXPECT_FALSE(result.finished);
    EXPECT_FALSE(result.verdict());
    EXPECT_LT(result.generator.samples, 1'000'000U);
    EXPECT_THAT(result.faults, IsEmpty());
}

}  // namespace
}  // namespace croupier::battery
