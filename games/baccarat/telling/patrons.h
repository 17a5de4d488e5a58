// The simulated patrons of `croupier deal`: where they sit, and what they wager. Every wager is one that the rules and
// the table allow; the rules still judge each of them.
#pragma once

#include <vector>

#include "games/baccarat/rules/baccarat.h"
#include "telling/generator.h"

namespace croupier::deal {

class BaccaratPatrons {
public:
    BaccaratPatrons(std::uint64_t seed, const baccarat::TableSetup& setup);

    /// The commands with which they come to the table and buy chips.
    [[nodiscard]] std::vector<baccarat::Command> arrive() const;
    /// What they do before "No more bets": take wagers back, buy chips, wager. At least one wager lies then.
    [[nodiscard]] std::vector<baccarat::Command> wager(const baccarat::State& state);
    /// Whether a patron takes the cut, or a hand, when it is offered.
    [[nodiscard]] bool takes_the_cut() { return generator_.one_in(3); }
    [[nodiscard]] bool takes_the_hand() { return !generator_.one_in(8); }

private:
    enum class Taste : std::uint8_t { banker, player, follows_the_last_winner, both_hands_in_turn, ties };

    struct Guest {
        PersonId id;
        std::uint8_t seat;    ///< 0: stands
        baccarat::Area area;  ///< where the wagers lie
        Taste taste;
        std::int64_t units;  ///< usual stake, in multiples of the table's minimum
    };

    struct Stake {
        baccarat::Outcome outcome;
        Money amount;
    };

    [[nodiscard]] Actor actor(const Guest& guest) const;
    [[nodiscard]] std::vector<Stake> stakes(const Guest& guest, const baccarat::State& state);
    [[nodiscard]] baccarat::Outcome hand_to_back(const Guest& guest, const baccarat::State& state);

    Generator generator_;
    Money minimum_;
    Money tie_minimum_;
    Money purchase_;
    std::vector<Guest> guests_;
};

}  // namespace croupier::deal
