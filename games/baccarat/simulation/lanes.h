// Baccarat shoes dealt side by side: the inner loop of the simulation.
//
// A block is 32 lanes; each lane deals its quota of shoes, one after the other, from random numbers of its own. What a
// lane does depends on nothing but its numbers and its quota. So the lanes of a block may be dealt one, eight or
// all at a time, by whatever instructions the machine has, and every figure comes out the same.
//
// A step of a lane takes six numbers of 16 bits. It deals a round of play, or burns the first card of a new shoe; or,
// when one of the numbers would favour some card, nothing is done and the next step tries again: that is what keeps
// every card exactly as likely as the next. The fifth number serves the first third card, whoever draws it, and the
// sixth the second, so that whether a step counts never depends on the cards.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "simulation/streams.h"

namespace croupier::simulation {

inline constexpr int block_lanes = 32;
inline constexpr int lanes_per_stream = 4;  ///< a number of 64 bits serves four lanes
inline constexpr int block_streams = block_lanes / lanes_per_stream;
inline constexpr int most_rounds_of_shoe = 128;

/// The shoe that every lane deals. Cards are point values here.
struct ShoePlan {
    std::array<std::uint16_t, 9> up_to{};  ///< cards of value 0, of 0 to 1, ... of 0 to 8
    std::uint16_t cards = 0;
    std::uint16_t behind_cutting_card = 0;
    bool burn = true;
    bool continuous = false;  ///< a fresh shoe for every round of play, and no burn

    [[nodiscard]] static ShoePlan of(int decks, int behind_cutting_card);
    [[nodiscard]] int decks() const { return cards / 52; }
    friend bool operator==(const ShoePlan&, const ShoePlan&) = default;
};

/// Sums over the lanes of a block.
struct LaneTotals {
    std::uint64_t rounds = 0;
    std::uint64_t shoes = 0;  ///< none if continuous
    std::uint64_t banker = 0;
    std::uint64_t player = 0;
    std::uint64_t banker_on_6 = 0;
    std::uint64_t five_cards = 0;  ///< rounds of exactly five cards
    std::uint64_t six_cards = 0;
    std::uint16_t longest_banker_run = 0;  ///< wins in a row within a shoe; a tie does not end a run
    std::uint16_t longest_player_run = 0;
    std::array<std::uint64_t, most_rounds_of_shoe> shoes_of{};  ///< shoes by their number of rounds

    [[nodiscard]] std::uint64_t tie() const { return rounds - banker - player; }
    LaneTotals& operator+=(const LaneTotals& other);
    friend bool operator==(const LaneTotals&, const LaneTotals&) = default;
};

/// What a lane did in one turn, in seven words.
struct LaneTurn {
    static constexpr int words = 7;
    // The first six are a card each, in the order dealt: its point value, and above these bits which of the shoe's
    // cards of that value it was, counted from 0, when the last of them takes the place of each that leaves.
    static constexpr int value_bits = 4;
    // The seventh: final counts of Player and Banker, four bits each, then these marks.
    static constexpr std::uint16_t played = 0x100;  ///< a round; else a burn, or nothing
    static constexpr std::uint16_t burned = 0x200;  ///< the first card was burned face up
    static constexpr std::uint16_t player_drew = 0x400;
    static constexpr std::uint16_t banker_drew = 0x800;
    static constexpr std::uint16_t last_of_shoe = 0x1000;
};

/// Who hears what the lanes did, if anyone wants to know: many steps at a time, in each step all lanes' first words,
/// then their second words, and so on.
struct Listener {
    void* context = nullptr;
    void (*take)(void* context, const std::uint16_t* words, int steps) = nullptr;
};

struct LaneTask {
    ShoePlan plan;
    std::array<StreamState, block_streams> streams{};
    std::array<std::uint16_t, block_lanes> quota{};  ///< shoes for each lane, or rounds if continuous
};

/// A set of machine instructions to deal with.
struct LaneKernel {
    const char* name;
    int lanes;  ///< how many it deals at once: 32 at most, and a divisor of that
    void (*deal)(const LaneTask& task, int first_lane, LaneTotals& totals, const Listener* listener);
};

extern const LaneKernel portable_kernel;
#if defined(__x86_64__)
extern const LaneKernel avx2_kernel;
extern const LaneKernel avx512_kernel;
#endif

/// The kernels that this machine can run, the fastest first; the last one runs anywhere. Each has been seen to deal as
/// the last one does.
[[nodiscard]] std::span<const LaneKernel* const> lane_kernels();

/// All lanes of a block.
[[nodiscard]] LaneTotals deal_block(const LaneKernel& kernel, const LaneTask& task);

}  // namespace croupier::simulation
