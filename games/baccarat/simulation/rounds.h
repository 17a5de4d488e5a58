// What a simulation dealt, round by round, for whoever wants more than totals: patrons with staking plans, transcripts,
// streaks.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>

#include "games/baccarat/simulation/lanes.h"

namespace croupier::simulation {

/// A round of play in point values. Cards lie in the order in which they were dealt: Player, Banker, Player, Banker,
/// then the third cards, the Player's first.
struct Round {
    std::array<std::uint8_t, 6> values{};  ///< the first `cards` of them count
    std::uint8_t player_count = 0;         ///< final
    std::uint8_t banker_count = 0;
    std::array<std::uint8_t, 6> places{};  ///< which of the shoe's cards of that value each was; see faces.h
    std::uint8_t cards = 4;
    bool player_drew = false;
    bool banker_drew = false;

    [[nodiscard]] bool banker_won() const { return banker_count > player_count; }
    [[nodiscard]] bool player_won() const { return player_count > banker_count; }
    [[nodiscard]] bool tie() const { return player_count == banker_count; }
};

/// A shoe from the burn to the last coup.
struct DealtShoe {
    int burned_value = -1;  ///< of the card burned face up, 0 to 9; -1 where none was burned
    std::span<const Round> rounds;
    int burned_place = 0;  ///< which of the cards of its value that was
};

/// Deals a block and tells of its shoes in an order that is the same for every kernel. Returns the same totals as
/// deal_block.
LaneTotals deal_shoes(const LaneKernel& kernel, const LaneTask& task,
                      const std::function<void(const DealtShoe& shoe)>& tell);

}  // namespace croupier::simulation
