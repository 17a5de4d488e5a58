#include "simulation/streams.h"

#include <utility>
#include <vector>

namespace croupier::simulation {

namespace {

constexpr std::size_t state_bits = 256;
constexpr int stream_length_log = 128;
constexpr int stream_number_bits = 42;

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

/// What a number of steps makes of each single bit of a state. A step is linear over bits, so that says it all.
using Jump = std::vector<StreamState>;

StreamState moved(const StreamState& state, const Jump& jump) {
    StreamState sum{};
    for (std::size_t bit = 0; bit < state_bits; ++bit) {
        const std::uint64_t taken = 0 - ((state[bit / 64] >> (bit % 64)) & 1);  // all ones or none
        for (std::size_t word = 0; word < sum.size(); ++word) sum[word] ^= jump[bit][word] & taken;
    }
    return sum;
}

Jump one_step() {
    Jump jump(state_bits);
    for (std::size_t bit = 0; bit < state_bits; ++bit) {
        StreamState only{};
        only[bit / 64] = std::uint64_t{1} << (bit % 64);
        Stream stream{only};
        stream();
        jump[bit] = stream.state();
    }
    return jump;
}

/// Jumps by 2^128 steps, 2^129, 2^130 and so on, each twice as far as the one before.
std::vector<Jump> make_jumps() {
    std::vector<Jump> jumps;
    Jump jump = one_step();
    for (int power = 0; power < stream_length_log + stream_number_bits; ++power) {
        if (power >= stream_length_log) jumps.push_back(jump);
        Jump twice(state_bits);
        for (std::size_t bit = 0; bit < state_bits; ++bit) twice[bit] = moved(jump[bit], jump);
        jump = std::move(twice);
    }
    return jumps;
}

const std::vector<Jump>& all_jumps() {
    static const std::vector<Jump> jumps = make_jumps();
    return jumps;
}

}  // namespace

Streams::Streams(std::uint64_t seed) : first_(state_of(seed)) {}

StreamState Streams::next(const StreamState& state) { return moved(state, all_jumps().front()); }

StreamState Streams::stream(std::uint64_t number) const {
    StreamState state = first_;
    for (const Jump& jump : all_jumps()) {
        if ((number & 1) != 0) state = moved(state, jump);
        number >>= 1;
        if (number == 0) break;
    }
    return state;
}

void Streams::streams(std::uint64_t first, std::span<StreamState> found) const {
    StreamState state = stream(first);
    for (StreamState& each : found) {
        each = state;
        state = next(state);
    }
}

}  // namespace croupier::simulation
