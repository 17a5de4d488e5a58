#include "apps/load/figures.h"

#include <gtest/gtest.h>

namespace croupier::load {
namespace {

using std::chrono::microseconds;

TEST(Durations, percentiles_are_right_within_three_per_cent) {
    Durations durations;
    for (int i = 1; i <= 100'000; ++i) durations.add(microseconds{i});
    EXPECT_EQ(durations.count(), 100'000U);
    for (const int per_mille : {1, 10, 250, 500, 990, 999, 1000}) {
        const double wanted = per_mille * 100.0;
        EXPECT_NEAR(static_cast<double>(durations.at(per_mille).count()), wanted, wanted * 0.035 + 1) << per_mille;
    }
}

TEST(Durations, none_and_extremes) {
    Durations durations;
    EXPECT_EQ(durations.at(990).count(), 0);
    durations.add(microseconds{-5});
    EXPECT_EQ(durations.at(1000).count(), 0);
    durations.add(std::chrono::hours{1000});
    EXPECT_GT(durations.at(1000), std::chrono::seconds{500});
}

TEST(InWords, durations_and_bytes) {
    EXPECT_EQ(in_words(microseconds{950}), "950 us");
    EXPECT_EQ(in_words(microseconds{12'345}), "12.3 ms");
    EXPECT_EQ(in_words(microseconds{2'500'000}), "2.50 s");
    EXPECT_EQ(bytes_in_words(5632), "5.5 KiB");
}

}  // namespace
}  // namespace croupier::load
