// Patrons at simulated rounds of a game of outcomes: which wagers they may name, and what those gain.
#pragma once

#include <string_view>

#include "analysis/outcomes.h"
#include "simulation/outcomes/rounds.h"
#include "simulation/patrons.h"
#include "simulation/running/players.h"

namespace croupier::simulation {

/// Every wager by its id. `expected`: what the file is told where a wager should stand; `example`: the id of one.
[[nodiscard]] PlayersLanguage players_language(const analysis::Outcomes& outcomes, std::string_view expected,
                                               std::string_view example);

/// What every wager gains on every outcome.
[[nodiscard]] PayTable pay_table(const analysis::Outcomes& outcomes);

class OutcomePatrons final : public simulate::PlayingPatrons {
public:
    OutcomePatrons(const Players& players, PayTable terms, int rounds_per_sitting)
        : rounds_per_sitting_(static_cast<std::size_t>(rounds_per_sitting)), table_(players, std::move(terms), 1) {}

    /// Rounds behind the last whole sitting are not played.
    void play(const OutcomeBlock& block);
    void play_at(DealtRounds rounds) override { play(rounds.as<OutcomeBlock>()); }
    [[nodiscard]] std::span<const PatronResults> results() const override { return table_.results(); }

private:
    std::size_t rounds_per_sitting_;
    PatronTable table_;
};

}  // namespace croupier::simulation
