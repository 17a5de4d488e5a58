// One deal of baccarat over point values, for the files of this folder: who draws is asked of the core's Table of Play.
#pragma once

#include <array>
#include <cstdint>

#include "games/baccarat/rules/table_of_play.h"

namespace croupier::analysis {

/// Six point values in the order in which they would be dealt; a round uses the first four, five or six.
using DealtValues = std::array<int, 6>;

/// Which of the 33 figures a deal of six values counts for: the winner with its count, and the number of cards.
struct Result {
    enum class Winner : std::uint8_t { banker, player, tie } winner;
    int count;
    int cards;
};

[[nodiscard]] constexpr int players_two_cards(const DealtValues& value) { return (value[0] + value[2]) % 10; }
[[nodiscard]] constexpr int bankers_two_cards(const DealtValues& value) { return (value[1] + value[3]) % 10; }

/// Deals six values in order, as the core does.
[[nodiscard]] constexpr Result result_of(const DealtValues& value) {
    const auto& table = baccarat::table_of_play;
    int player = players_two_cards(value);
    int banker = bankers_two_cards(value);
    int used = 4;
    if (player < 8 && banker < 8) {
        const int two_card_banker = banker;
        bool banker_draws = false;
        if (table.player_draws(player)) {
            const int third = value[4];
            ++used;
            player = (player + third) % 10;
            banker_draws = table.banker_draws(two_card_banker, third);
        } else {
            banker_draws = table.banker_draws_when_player_stood(two_card_banker);
        }
        if (banker_draws) banker = (banker + value[static_cast<std::size_t>(used++)]) % 10;
    }
    if (banker > player) return {Result::Winner::banker, banker, used};
    if (player > banker) return {Result::Winner::player, player, used};
    return {Result::Winner::tie, player, used};
}

}  // namespace croupier::analysis
