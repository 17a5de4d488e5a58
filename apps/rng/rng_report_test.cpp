// The words of the result, where the answer is no: the program itself shows how it looks when all is well.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/rng/report.h"

namespace croupier::rng {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

battery::Examined examined(const std::string& name, double z) {
    return {.name = name,
            .what = "What it does.",
            .samples = 1'000,
            .findings = {battery::normal_finding("shoes", "mean of rising sequences", z, 0, 1),
                         battery::normal_finding("dice", "throws", 0, 0, 1)}};
}

battery::BatteryResult result(double z, double z_of_fault) {
    return {.generator = examined("live tables", z), .faults = {examined("stuck card", z_of_fault)}, .finished = true};
}

std::string text(const battery::BatteryResult& result) { return text_of(result, RunFacts{}, apps::Terminal{}); }

TEST(RngReport, passes_what_is_inside_while_faults_are_rejected) {
    const std::string shown = text(result(1, 40));
    EXPECT_THAT(shown, StartsWith("Passed: the generator is inside the gate in all 2 statistics, and all 1 planted"));
    EXPECT_THAT(shown, HasSubstr("rejected by mean of rising sequences (< 1e-300)\n"));
    EXPECT_THAT(shown, HasSubstr("mean of rising sequences    x\n"));
    EXPECT_THAT(shown, HasSubstr("throws                      .\n"));
    EXPECT_THAT(page_of(result(1, 40), {}), HasSubstr("<span>Blind:</span> throws<"));
    EXPECT_TRUE(json_of(result(1, 40), {}).at("passed").as_bool());
}

TEST(RngReport, fails_a_generator_that_is_outside_on_either_side) {
    for (const double z : {-6.0, 6.0}) {
        EXPECT_THAT(text(result(z, 40)), StartsWith("FAILED: the generator is outside the gate in 1 of 2 statistics"));
        EXPECT_THAT(text(result(z, 40)), HasSubstr("OUTSIDE"));
        EXPECT_FALSE(json_of(result(z, 40), {}).at("passed").as_bool());
        EXPECT_THAT(page_of(result(z, 40), {}), HasSubstr("OUTSIDE"));
    }
}

TEST(RngReport, fails_when_a_planted_fault_is_not_rejected) {
    EXPECT_THAT(text(result(1, 2)), StartsWith("FAILED: the generator is inside the gate, but only 0 of 1 planted"));
    EXPECT_THAT(text(result(1, 2)), HasSubstr("NOT REJECTED"));
    EXPECT_THAT(page_of(result(1, 2), {}), HasSubstr("stuck card: NOT REJECTED"));
}

TEST(RngReport, says_how_far_out_a_value_is) {
    EXPECT_EQ(p_in_words(battery::normal_tails(0)), "0.5000");
    EXPECT_EQ(p_in_words(battery::normal_tails(6)), "9.9e-10");
    EXPECT_EQ(p_in_words(battery::normal_tails(-6)), "1 - 9.9e-10");
    EXPECT_EQ(p_in_words(battery::normal_tails(-60)), "> 1 - 1e-300");
    // Nothing seen and nothing expected: neither too much nor too little.
    EXPECT_EQ(p_in_words(battery::poisson_tails(0, 1e-20)), "0.5000");
}

}  // namespace
}  // namespace croupier::rng
