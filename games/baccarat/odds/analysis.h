// What is asked about a shoe of baccarat beyond its counts: each wager with its risk, what two cards tell, what a card
// that leaves the shoe changes. Exact throughout; decimals are made where somebody prints them.
//
//   odds_of(shoe, rules, wagers)     counts, and each wager: chance, house advantage, variance
//   two_card_results(shoe)           how rounds end, by the first two cards of either hand
//   removals(shoe, rules, wagers)    the same shoe with one card less, for each value
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/wide_fraction.h"
#include "games/baccarat/odds/exact_odds.h"

namespace croupier::analysis {

/// An outcome that can be backed, with the way it is paid.
enum class Wager : std::uint8_t { banker_commission, banker_six_pays_half, player, tie };

/// The wagers that an edition knows, in the order above.
[[nodiscard]] std::vector<Wager> wagers_in(const baccarat::Wagers& rules);

/// A unit staked on a wager.
struct WagerOdds {
    Wager wager;
    std::uint64_t wins;     ///< deals
    Fraction probability;   ///< of winning
    Fraction advantage;     ///< what the house keeps, on average; below zero it is the patron who gains
    WideFraction variance;  ///< of what the patron gains

    [[nodiscard]] bool favours_patron() const { return advantage.over < 0; }
};

/// The edition must know the wager.
[[nodiscard]] WagerOdds odds_of(Wager wager, const Counts& counts, const baccarat::Wagers& rules);

struct ShoeOdds {
    Composition shoe;
    Counts counts;
    Fraction mean_cards;  ///< of a round
    std::vector<WagerOdds> wagers;

    [[nodiscard]] Fraction probability(std::uint64_t deals) const;
};
[[nodiscard]] ShoeOdds odds_of(const Composition& shoe, const baccarat::Wagers& rules, std::span<const Wager> wagers);

/// Deals by who wins them.
struct Wins {
    std::uint64_t banker = 0;
    std::uint64_t player = 0;
    std::uint64_t tie = 0;

    [[nodiscard]] std::uint64_t total() const { return banker + player + tie; }
    friend bool operator==(const Wins&, const Wins&) = default;
};

/// How rounds end, by the point count of a hand's first two cards.
struct TwoCardResults {
    std::array<Wins, 10> by_player;
    std::array<Wins, 10> by_banker;
};
[[nodiscard]] TwoCardResults two_card_results(const Composition& shoe);

struct Removal {
    int value;
    Counts counts;                     ///< of the shoe without that card
    std::vector<WideFraction> change;  ///< of what a patron expects of a unit, for each wager in the order given
};
/// One for each value of which the shoe has a card; none where only the six cards of a round are left.
[[nodiscard]] std::vector<Removal> removals(const Composition& shoe, const baccarat::Wagers& rules,
                                            std::span<const Wager> wagers);

}  // namespace croupier::analysis
