#include "games/baccarat/bench/plain_odds.h"

#include <array>
#include <cstddef>

#include "games/baccarat/rules/table_of_play.h"

namespace croupier::bench {

namespace {

class Enumeration {
public:
    explicit Enumeration(const analysis::Composition& composition) {
        for (std::size_t value = 0; value < left_.size(); ++value)
            left_[value] = static_cast<std::uint64_t>(composition.cards[value]);
        const auto cards = static_cast<std::uint64_t>(composition.total());
        sixth_ = cards - 5;
        fifth_and_sixth_ = (cards - 4) * sixth_;
    }

    PlainOdds run() {
        for (int first = 0; first < 10; ++first) {
            const std::uint64_t ways_1 = take(first);
            for (int second = 0; second < 10; ++second) {
                const std::uint64_t ways_2 = ways_1 * take(second);
                for (int third = 0; third < 10; ++third) {
                    const std::uint64_t ways_3 = ways_2 * take(third);
                    for (int fourth = 0; fourth < 10; ++fourth) {
                        const std::uint64_t ways_4 = ways_3 * take(fourth);
                        if (ways_4 != 0) third_cards((first + third) % 10, (second + fourth) % 10, ways_4);
                        put_back(fourth);
                    }
                    put_back(third);
                }
                put_back(second);
            }
            put_back(first);
        }
        return odds_;
    }

private:
    /// Ways to draw the value; once there are none, what is drawn after it has none either.
    std::uint64_t take(int value) { return left_[static_cast<std::size_t>(value)]--; }
    void put_back(int value) { ++left_[static_cast<std::size_t>(value)]; }

    void third_cards(int player, int banker, std::uint64_t ways_4) {
        const auto& table = baccarat::table_of_play;
        if (player >= 8 || banker >= 8) {
            add(player, banker, ways_4 * fifth_and_sixth_);
        } else if (!table.player_draws(player)) {
            if (table.banker_draws_when_player_stood(banker)) {
                bankers_third(player, banker, ways_4 * sixth_);
            } else {
                add(player, banker, ways_4 * fifth_and_sixth_);
            }
        } else {
            for (int fifth = 0; fifth < 10; ++fifth) {
                const std::uint64_t ways_5 = ways_4 * take(fifth);
                if (table.banker_draws(banker, fifth)) {
                    bankers_third((player + fifth) % 10, banker, ways_5);
                } else {
                    add((player + fifth) % 10, banker, ways_5 * sixth_);
                }
                put_back(fifth);
            }
        }
    }

    void bankers_third(int player, int banker, std::uint64_t ways) {
        for (int third = 0; third < 10; ++third)
            add(player, (banker + third) % 10, ways * left_[static_cast<std::size_t>(third)]);
    }

    void add(int player, int banker, std::uint64_t ways) {
        if (banker > player) {
            odds_.banker += ways;
        } else if (player > banker) {
            odds_.player += ways;
        } else {
            odds_.tie += ways;
        }
    }

    std::array<std::uint64_t, 10> left_{};  ///< cards of each value
    std::uint64_t sixth_ = 0;               ///< ways to draw a sixth card that is not needed
    std::uint64_t fifth_and_sixth_ = 0;
    PlainOdds odds_;
};

}  // namespace

PlainOdds plain_odds(const analysis::Composition& composition) { return Enumeration{composition}.run(); }

}  // namespace croupier::bench
