#include "simulation/streams.h"

#include <array>
#include <cstddef>

namespace croupier::simulation {

namespace {

constexpr std::size_t state_bits = 256;
constexpr std::size_t stream_number_bits = 42;

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

/// A polynomial over bits: the lowest power in the lowest bit of the first word.
using Polynomial = std::array<std::uint64_t, 4>;

/// The characteristic polynomial of a step, without its highest power x^256. Whatever a polynomial in the step does to
/// a state, its remainder by this one does as well.
constexpr Polynomial characteristic{0x9d116f2bb0f0f001, 0x0280002bcefd1a5e, 0x04b4edcf26259f85, 0x0003c03c3f3ecb19};
/// x^(2^128) by that remainder: a jump by 2^128 steps, the same that the generator's authors give.
constexpr Polynomial first_jump{0x180ec6d33cfd0aba, 0xd5a61266f0c9392c, 0xa9582618e03fc9aa, 0x39abdc4529b1661c};

constexpr bool has_bit(const Polynomial& polynomial, std::size_t bit) {
    return ((polynomial[bit / 64] >> (bit % 64)) & 1) != 0;
}

constexpr void add(Polynomial& sum, const Polynomial& other) {
    for (std::size_t word = 0; word < sum.size(); ++word) sum[word] ^= other[word];
}

constexpr Polynomial times_x(const Polynomial& polynomial) {
    Polynomial product{};
    for (std::size_t word = 0; word < product.size(); ++word)
        product[word] = (polynomial[word] << 1) | (word == 0 ? 0 : polynomial[word - 1] >> 63);
    if (has_bit(polynomial, state_bits - 1)) add(product, characteristic);
    return product;
}

constexpr Polynomial squared(const Polynomial& polynomial) {
    Polynomial sum{};
    Polynomial shifted = polynomial;
    for (std::size_t bit = 0; bit < state_bits; ++bit) {
        if (has_bit(polynomial, bit)) add(sum, shifted);
        shifted = times_x(shifted);
    }
    return sum;
}

/// Jumps by 2^128 steps, 2^129, 2^130 and so on, each twice as far as the one before. Worked out by the compiler.
constexpr auto jumps = [] {
    std::array<Polynomial, stream_number_bits> list{};
    list[0] = first_jump;
    for (std::size_t at = 1; at < list.size(); ++at) list[at] = squared(list[at - 1]);
    return list;
}();

StreamState moved(const StreamState& state, const Polynomial& jump) {
    StreamState sum{};
    Stream stream{state};
    for (std::size_t bit = 0; bit < state_bits; ++bit) {
        if (has_bit(jump, bit)) add(sum, stream.state());
        stream();
    }
    return sum;
}

}  // namespace

Streams::Streams(std::uint64_t seed) : first_(state_of(seed)) {}

StreamState Streams::next(const StreamState& state) { return moved(state, jumps.front()); }

StreamState Streams::stream(std::uint64_t number) const {
    StreamState state = first_;
    for (const Polynomial& jump : jumps) {
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
