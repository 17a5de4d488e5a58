// Rounds of baccarat as a statistic: silent about fair shoes, not about shoes with a nine on top.
#include "games/baccarat/simulation/shoe_outcomes.h"

#include <set>
#include <stdexcept>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/chance/battery/faults.h"

namespace croupier::baccarat {
namespace {

using Names = std::set<std::string>;

Names outside(const battery::Generator& generator, int decks) {
    const auto statistic = shoe_outcomes(decks);
    battery::Sample sample;
    for (std::uint64_t number = 0; number < 4'000; ++number) {
        take(generator, decks * 52, number, sample);
        statistic->see(sample, nullptr);
    }
    Names names;
    for (const battery::Finding& finding : statistic->findings())
        if (!finding.inside()) names.insert(finding.name);
    return names;
}

TEST(ShoeOutcomes, of_fair_shoes_are_those_of_the_exact_odds) {
    for (const int decks : {1, 8})
        EXPECT_THAT(outside(production_generator(battery::Seeds{3}), decks), testing::IsEmpty()) << decks;
}

battery::Generator faulty(const std::string& name) {
    for (const battery::Fault& fault : battery::planted_faults(3))
        if (fault.name == name) return fault.generator;
    throw std::runtime_error{name};
}

TEST(ShoeOutcomes, give_away_shoes_that_are_wrong_at_the_front) {
    EXPECT_EQ(outside(faulty("nine on top"), 8), (Names{"results of rounds", "final point counts", "naturals"}));
    EXPECT_THAT(outside(faulty("sort by coins"), 8), testing::Contains("third cards"));
}

TEST(ShoeOutcomes, are_blind_to_what_is_wrong_further_back) {
    EXPECT_THAT(outside(faulty("stuck card"), 8), testing::IsEmpty());
}

}  // namespace
}  // namespace croupier::baccarat
