#include "simulation/streams.h"

#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace croupier::simulation {
namespace {

/// The jump by 2^128 steps as the generator's authors publish it.
StreamState published_jump(const StreamState& from) {
    constexpr std::array<std::uint64_t, 4> polynomial{0x180ec6d33cfd0aba, 0xd5a61266f0c9392c, 0xa9582618e03fc9aa,
                                                      0x39abdc4529b1661c};
    Stream stream{from};
    StreamState sum{};
    for (const std::uint64_t word : polynomial)
        for (int bit = 0; bit < 64; ++bit) {
            if (((word >> bit) & 1) != 0)
                for (std::size_t part = 0; part < sum.size(); ++part) sum[part] ^= stream.state()[part];
            stream();
        }
    return sum;
}

TEST(Streams, begin_where_the_published_jump_says) {
    const Streams streams{42};
    StreamState state = streams.stream(0);
    for (std::uint64_t number = 1; number <= 9; ++number) {
        state = published_jump(state);
        EXPECT_EQ(streams.stream(number), state) << number;
    }
    EXPECT_EQ(Streams::next(streams.stream(1'000'000)), streams.stream(1'000'001));
    EXPECT_EQ(streams.stream(std::uint64_t{1} << 40), Streams::next(streams.stream((std::uint64_t{1} << 40) - 1)));
}

TEST(Streams, give_the_numbers_of_the_published_generator) {
    // From the state 1, 2, 3, 4: the first numbers of the reference code.
    Stream stream{{1, 2, 3, 4}};
    EXPECT_EQ(stream(), 41943041U);
    EXPECT_EQ(stream(), 58720359U);
    EXPECT_EQ(stream(), 3588806011781223U);
    EXPECT_EQ(stream(), 3591011842654386U);
}

TEST(Streams, numbers_below_a_bound_are_equally_likely) {
    Stream stream{Streams{7}.stream(3)};
    std::vector<int> seen(7);
    constexpr int each = 10'000;
    for (int draw = 0; draw < 7 * each; ++draw) ++seen.at(stream.below(7));
    for (const int count : seen) EXPECT_NEAR(count, each, 450);  // four and a half standard deviations
    for (int draw = 0; draw < 10; ++draw) EXPECT_EQ(stream.below(1), 0U);
}

}  // namespace
}  // namespace croupier::simulation
