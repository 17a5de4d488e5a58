// Patrons who play their staking plans against simulated rounds of any game.
//
//     PatronTable table{players, pay_table, stretches_per_sitting};
//     for (...) table.play(results);                     // stretch after stretch, in their order
//     totals[i] += table.take_results()[i];              // then merged with those of other blocks
//
// A game numbers its wagers and the results that a round can have, and says in a PayTable what each wager gains on each
// result. Rounds come in stretches: shoes, or so many throws. A sitting is a fixed number of stretches in a row; after
// it every patron starts anew with his bankroll. A sitting that is not finished counts for nothing.
//
// Payments are exact. A stake is first reduced to an amount that can be paid in whole cents whatever wins (with five
// per cent commission: a multiple of 20 cents; where a six pays half: of 2 cents), then held against the table's
// limits. Nothing is ever rounded.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/money/odds.h"
#include "simulation/patron_results.h"
#include "simulation/progressions.h"
#include "simulation/staking_plans.h"

namespace croupier::simulation {

inline constexpr Odds loses_stake{-1, 1};
inline constexpr Odds stands_off{0, 1};

/// One wager of a game.
struct WagerTerms {
    std::int64_t unit = 1;   ///< the smallest stake, in cents, that is paid in whole cents however it wins
    std::vector<Odds> gain;  ///< by the round's result: what a stake gains, in lowest terms
};
/// All wagers of a game, by their numbers.
using PayTable = std::vector<WagerTerms>;

/// What a patron who counts cards sees at a game that has none.
struct NoCards {
    [[nodiscard]] static int in_shoe() { return 0; }
    [[nodiscard]] static int burned_value() { return -1; }
    [[nodiscard]] static std::span<const std::uint8_t> of_round(std::size_t /*round*/) { return {}; }
};

class PatronTable {
public:
    /// All patrons sit at every round; they do not influence each other.
    PatronTable(const Players& players, PayTable terms, int stretches_per_sitting);

    /// A stretch of rounds, each by the number of its result.
    template <class Cards = NoCards>
    void play(std::span<const std::uint8_t> results, const Cards& cards = {}) {
        for (Seat& seat : seats_) {
            if (!seat.standing.playing) continue;
            // A copy on the stack: the compiler may then keep it in registers from round to round.
            Standing standing = seat.standing;
            std::visit([&](auto& stakes) { play_stretch(seat, standing, stakes, results, cards); }, seat.progression);
            seat.standing = standing;
        }
        if (++stretches_played_ == stretches_per_sitting_) finish_sitting();
    }

    /// Finished sittings so far, a patron each, in the order of the patron file.
    [[nodiscard]] std::span<const PatronResults> results() const { return results_; }
    /// The same, leaving the table as it was when new.
    [[nodiscard]] std::vector<PatronResults> take_results();

private:
    /// What a patron has been through since his sitting began.
    struct Standing {
        std::int64_t left = 0;
        std::int64_t highest = 0;
        int streak = 0;  ///< wins in a row; losses where negative
        bool playing = true;
        SittingResult so_far;
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

    [[nodiscard]] Seat seat_of(const Patron& patron, const StakeLimits& limits) const;
    static void begin_sitting(Seat& seat);
    template <class Stakes, class Cards>
    void play_stretch(const Seat& seat, Standing& standing, Stakes& stakes, std::span<const std::uint8_t> results,
                      const Cards& cards) const {
        stakes.begin_shoe(cards.in_shoe(), cards.burned_value());
        for (std::size_t round = 0; round < results.size(); ++round) {
            const Proposal proposal = stakes.propose();
            const WagerTerms& terms = terms_[proposal.on];
            const std::int64_t could = std::min(proposal.stake, standing.left);
            const std::int64_t stake = could - could % terms.unit;
            if (stake >= seat.least) {
                const Odds odds = terms.gain[results[round]];
                const std::int64_t gain = stake / odds.staked * odds.won;
                settle(standing, stake, gain);
                if (gain > 0) stakes.won();
                if (gain < 0) stakes.lost(stake);
                leave_if_done(seat, standing);
                if (!standing.playing) return;
            }
            stakes.see(cards.of_round(round));
        }
    }
    static void settle(Standing& standing, std::int64_t stake, std::int64_t gain) {
        SittingResult& sitting = standing.so_far;
        standing.left += gain;
        sitting.staked += stake;
        ++sitting.rounds;
        if (gain > 0) {
            standing.streak = std::max(standing.streak, 0) + 1;
            standing.highest = std::max(standing.highest, standing.left);
            sitting.longest_won = std::max(sitting.longest_won, standing.streak);
        } else if (gain < 0) {
            standing.streak = std::min(standing.streak, 0) - 1;
            sitting.longest_lost = std::max(sitting.longest_lost, -standing.streak);
            sitting.drawdown = std::max(sitting.drawdown, standing.highest - standing.left);
        }
    }
    /// A patron who reaches his own stop has left of his own will, even if he could no longer have gone on.
    static void leave_if_done(const Seat& seat, Standing& standing) {
        if (standing.left >= seat.stop_above)
            standing.so_far.ending = Ending::stopped_at_win;
        else if (standing.left <= seat.stop_below)
            standing.so_far.ending = Ending::stopped_at_loss;
        else if (standing.left < seat.ruined_below)
            standing.so_far.ending = Ending::ruined;
        else
            return;
        standing.playing = false;
    }
    void finish_sitting();

    PayTable terms_;
    int stretches_per_sitting_;
    int stretches_played_ = 0;  ///< of the sitting
    std::vector<Seat> seats_;
    std::vector<PatronResults> results_;
};

}  // namespace croupier::simulation
