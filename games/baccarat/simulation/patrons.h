// Patrons at simulated shoes of baccarat: what their wagers are paid, and which cards they see.
//
//     ShoePatrons table{players, *pay_terms(edition.wagers, payment), decks, shoes_per_sitting};
//     for (...) table.play(shoe);                        // shoe after shoe, in their order
//
// Blocks whose shoes are a multiple of a sitting lose none of them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/baccarat/rules/edition.h"
#include "games/baccarat/simulation/rounds.h"
#include "simulation/patrons.h"
#include "simulation/running/players.h"

namespace croupier::simulation {

/// What winning wagers are paid. On a tie, wagers on Banker and Player stand off.
struct PayTerms {
    struct OnCount {
        int count;
        Odds odds;
    };

    Odds player;
    Odds banker;
    Odds tie;
    Rate commission;                ///< of what a wager on Banker wins; Rate{0, 1} where there is none
    std::optional<OnCount> on_six;  ///< what Banker is paid instead when it wins with that point count
};

/// The terms of an edition; nothing where it does not know that payment.
[[nodiscard]] std::optional<PayTerms> pay_terms(const baccarat::Wagers& rules, baccarat::PaymentOption payment);

/// The smallest stake on that outcome that is paid in whole cents however it wins; multiples of it are, too.
[[nodiscard]] Money payable_unit(const PayTerms& terms, baccarat::Outcome on);

/// Banker, Player and Tie; cards can be counted.
[[nodiscard]] PlayersLanguage baccarat_language();

class ShoePatrons final : public simulate::PlayingPatrons {
public:
    /// Shoes must be of so many decks.
    ShoePatrons(const Players& players, const PayTerms& terms, int decks, int shoes_per_sitting);

    void play(const DealtShoe& shoe);

    void play_at(DealtRounds rounds) override { play(rounds.as<DealtShoe>()); }
    [[nodiscard]] std::span<const PatronResults> results() const override { return table_.results(); }
    [[nodiscard]] std::vector<PatronResults> take_results() { return table_.take_results(); }

private:
    std::optional<int> six_;
    int cards_;
    bool counted_;
    std::vector<std::uint8_t> results_;  ///< of the shoe in play, worked out once for all patrons
    PatronTable table_;
};

}  // namespace croupier::simulation
