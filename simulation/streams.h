// Where the numbers of a simulation come from: xoshiro256++ (Blackman and Vigna, 2019), cut into streams that cannot
// overlap.
//
// The seed gives a state; stream number s begins 2^128 * s steps behind it. A stream is far shorter than 2^128 numbers,
// and the period is 2^256 - 1, so no two streams of a seed ever share a number. Any stream is found in microseconds,
// whichever thread or machine asks for it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace croupier::simulation {

using StreamState = std::array<std::uint64_t, 4>;

/// One stream, one number after the other.
class Stream {
public:
    explicit Stream(const StreamState& state) : state_(state) {}

    std::uint64_t operator()() {
        const auto turned = [](std::uint64_t word, int by) { return (word << by) | (word >> (64 - by)); };
        auto& [a, b, c, d] = state_;
        const std::uint64_t number = turned(a + d, 23) + a;
        const std::uint64_t shifted = b << 17;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= shifted;
        d = turned(d, 45);
        return number;
    }

    /// A number below count, each as likely as the other: what would favour some of them is drawn again.
    std::uint32_t below(std::uint32_t count) {
        while (true) {
            const std::uint64_t product = ((*this)() >> 32) * count;
            const auto low = static_cast<std::uint32_t>(product);
            if (low >= count || low >= (0U - count) % count) return static_cast<std::uint32_t>(product >> 32);
        }
    }

    [[nodiscard]] const StreamState& state() const { return state_; }

private:
    StreamState state_;
};

/// All streams of a seed; their numbers are below 2^42, enough for 10^15 rounds of play.
class Streams {
public:
    explicit Streams(std::uint64_t seed);

    [[nodiscard]] StreamState stream(std::uint64_t number) const;
    /// That one and those behind it.
    void streams(std::uint64_t first, std::span<StreamState> found) const;
    /// The stream after the one that begins at that state.
    [[nodiscard]] static StreamState next(const StreamState& state);

private:
    StreamState first_{};
};

}  // namespace croupier::simulation
