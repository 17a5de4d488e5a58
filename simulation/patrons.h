// Patrons who play their staking plans against simulated shoes.
//
//     PatronTable table{players, *pay_terms(edition.wagers, payment), decks, shoes_per_session};
//     for (...) table.play(shoe);                        // shoe after shoe, in their order
//     totals[i] += table.take_results()[i];              // then merged with those of other blocks
//
// A session is a fixed number of shoes in a row; after it every patron starts anew with his bankroll. A session that is
// not finished counts for nothing, so blocks whose shoes are a multiple of a session lose nothing.
//
// Payments are exact. A stake is first reduced to an amount that can be paid in whole cents whatever wins (with five
// per cent commission: a multiple of 20 cents; where a six pays half: of 2 cents), then held against the table's
// limits. Nothing is ever rounded.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/games/baccarat/edition.h"
#include "core/money/odds.h"
#include "simulation/baccarat_rounds.h"
#include "simulation/patron_results.h"
#include "simulation/progressions.h"
#include "simulation/staking_plans.h"

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

/// Whether anyone counts cards. That needs shoes with an end: a continuous shuffler takes back what was seen.
[[nodiscard]] bool anyone_counts(const Players& players);

class PatronTable {
public:
    /// Shoes must be of so many decks. All patrons sit at every shoe; they do not influence each other.
    PatronTable(const Players& players, const PayTerms& terms, int decks, int shoes_per_session);

    void play(const DealtShoe& shoe);

    /// Finished sessions so far, a patron each, in the order of the players.
    [[nodiscard]] std::span<const PatronResults> results() const { return results_; }
    /// The same, leaving the table as it was when new.
    [[nodiscard]] std::vector<PatronResults> take_results();

private:
    /// What a round means for wagers.
    enum class RoundResult : std::uint8_t { banker, banker_on_six, player, tie };

    /// The wager on one outcome: what a stake gains, by the round's result. A loss is "-1 to 1", a stand off "0 to 1".
    struct WagerTerms {
        std::int64_t unit = 1;
        std::array<Odds, 4> gain{};
    };
    using AllTerms = std::array<WagerTerms, 3>;

    /// What a patron has been through since his session began.
    struct Standing {
        std::int64_t left = 0;
        std::int64_t highest = 0;
        int streak = 0;  ///< wins in a row; losses where negative
        bool playing = true;
        SessionResult so_far;
    };

    struct Seat {
        Progression progression;
        std::int64_t bankroll;
        std::int64_t least;         ///< what the table asks
        std::int64_t ruined_below;  ///< with less he can place no wager
        std::int64_t stop_above;
        std::int64_t stop_below;
        Standing standing;
    };

    [[nodiscard]] static WagerTerms wager_terms(const PayTerms& terms, baccarat::Outcome on);
    [[nodiscard]] Seat seat_of(const Patron& patron, const StakeLimits& limits) const;
    static void begin_session(Seat& seat);
    void note_results(const DealtShoe& shoe);
    template <class Stakes>
    void play_shoe(const Seat& seat, Standing& standing, Stakes& stakes, const DealtShoe& shoe) const;
    static void settle(Standing& standing, std::int64_t stake, std::int64_t gain);
    static void leave_if_done(const Seat& seat, Standing& standing);
    void finish_session();

    AllTerms terms_;
    std::optional<int> six_;
    int cards_;
    int shoes_per_session_;
    bool counted_;
    int shoes_played_ = 0;  ///< of the session
    std::vector<Seat> seats_;
    std::vector<PatronResults> results_;
    std::vector<RoundResult> round_results_;  ///< of the shoe in play, worked out once for all patrons
};

}  // namespace croupier::simulation
