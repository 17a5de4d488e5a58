// The Table of Play: who draws a third card. Drawn as the picture that the Gazette draws.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace croupier::baccarat {

/// Mandatory draws after an initial deal without a natural. Nobody chooses.
class TableOfPlay {
public:
    /// One letter for each Player's count 0-7, then eight rows for the Banker's count 0-7; a row has eleven letters:
    /// the Player's Hand stood, then its third card's value 0-9. D draws, S stands. A malformed picture does not
    /// compile.
    consteval TableOfPlay(std::string_view player, std::array<std::string_view, 8> banker) {
        if (player.size() != player_.size()) throw "the Player's row needs eight letters";
        for (std::size_t count = 0; count < player_.size(); ++count) player_[count] = draws(player[count]);
        for (std::size_t count = 0; count < banker_.size(); ++count) {
            if (banker[count].size() != banker_[count].size()) throw "a Banker's row needs eleven letters";
            for (std::size_t third = 0; third < banker_[count].size(); ++third)
                banker_[count][third] = draws(banker[count][third]);
        }
    }

    [[nodiscard]] constexpr bool player_draws(int count) const noexcept {
        return player_[static_cast<std::size_t>(count)];
    }
    [[nodiscard]] constexpr bool banker_draws_when_player_stood(int count) const noexcept {
        return banker_[static_cast<std::size_t>(count)][0];
    }
    [[nodiscard]] constexpr bool banker_draws(int count, int players_third) const noexcept {
        return banker_[static_cast<std::size_t>(count)][static_cast<std::size_t>(players_third) + 1];
    }

private:
    static consteval bool draws(char letter) {
        if (letter != 'D' && letter != 'S') throw "a letter other than D or S";
        return letter == 'D';
    }

    std::array<bool, 8> player_{};
    std::array<std::array<bool, 11>, 8> banker_{};
};

// The same in every edition held. Table 1 is the Player's row; Table 2, and in its first column the rule for a Player's
// Hand that stood, are the Banker's rows. The Gazette's rows for 8 and 9 are naturals, which end the drawing before
// anyone looks here.
// clang-format off
inline constexpr TableOfPlay table_of_play{
    "DDDDDDSS",  // by what the Player has, from 0 to 7
    // Player's third card: none, then 0 1 2 3 4 5 6 7 8 9     Banker has
    {
        "DDDDDDDDDDD",  //                                     0
        "DDDDDDDDDDD",  //                                     1
        "DDDDDDDDDDD",  //                                     2
        "DDDDDDDDDSD",  //                                     3
        "DSSDDDDDDSS",  //                                     4
        "DSSSSDDDDSS",  //                                     5
        "SSSSSSSDDSS",  //                                     6
        "SSSSSSSSSSS",  //                                     7
    }};
// clang-format on

}  // namespace croupier::baccarat
