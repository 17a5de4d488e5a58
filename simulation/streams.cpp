#include "simulation/streams.h"

namespace croupier::simulation {

namespace {

constexpr std::size_t state_bits = 256;
constexpr int stream_length_log = 128;
constexpr int stream_number_bits = 64;

/// Fills a state from a seed, so that similar seeds give unlike states: SplitMix64, as the generator's authors advise.
StreamState state_of(std::uint64_t seed) {
    StreamState state{};
    for (std::uint64_t& word : state) {
        seed += 0x9e3779b97f4a7c15;
        std::uint64_t mixed = seed;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
        word = mixed ^ (mixed >> 31);
    }
    return state;
}

}  // namespace

StreamState Streams::moved(const StreamState& state, const Jump& jump) {
    StreamState sum{};
    for (std::size_t bit = 0; bit < state_bits; ++bit) {
        const std::uint64_t taken = 0 - ((state[bit / 64] >> (bit % 64)) & 1);  // all ones or none
        for (std::size_t word = 0; word < sum.size(); ++word) sum[word] ^= jump[bit][word] & taken;
    }
    return sum;
}

Streams::Streams(std::uint64_t seed) : first_(state_of(seed)) {
    Jump jump(state_bits);
    for (std::size_t bit = 0; bit < state_bits; ++bit) {
        StreamState only{};
        only[bit / 64] = std::uint64_t{1} << (bit % 64);
        Stream one_step{only};
        one_step();
        jump[bit] = one_step.state();
    }
    // Twice the steps each time.
    for (int power = 0; power < stream_length_log + stream_number_bits; ++power) {
        if (power >= stream_length_log) jumps_.push_back(jump);
        Jump twice(state_bits);
        for (std::size_t bit = 0; bit < state_bits; ++bit) twice[bit] = moved(jump[bit], jump);
        jump = std::move(twice);
    }
}

StreamState Streams::stream(std::uint64_t number) const {
    StreamState state = first_;
    for (const Jump& jump : jumps_) {
        if ((number & 1) != 0) state = moved(state, jump);
        number >>= 1;
        if (number == 0) break;
    }
    return state;
}

}  // namespace croupier::simulation
