// Patrons at simulated throws of Tai-Sai: which wagers they may name, and what those gain.
#pragma once

#include "games/tai_sai/rules/edition.h"
#include "games/tai_sai/simulation/simulation.h"
#include "simulation/patrons.h"

namespace croupier::simulation {

/// Every area of the edition by its id, "total-9".
[[nodiscard]] PlayersLanguage tai_sai_language(const tai_sai::Edition& law);

/// What every area gains on every throw, as the core settles it; a throw's number is its result.
[[nodiscard]] PayTable tai_sai_pay_table(const tai_sai::Edition& law, tai_sai::OddsSet house);

class ThrowPatrons {
public:
    /// A session is so many throws.
    ThrowPatrons(const Players& players, PayTable terms, int throws_per_session)
        : throws_per_session_(static_cast<std::size_t>(throws_per_session)), table_(players, std::move(terms), 1) {}

    /// Throws behind the last whole session are not played.
    void play(const ThrownBlock& block);
    [[nodiscard]] std::span<const PatronResults> results() const { return table_.results(); }

private:
    std::size_t throws_per_session_;
    PatronTable table_;
};

}  // namespace croupier::simulation
