// --players FILE: patrons with staking plans at the simulated tables.
#pragma once

#include <string>
#include <vector>

#include "core/games/baccarat/edition.h"
#include "simulation/baccarat_simulation.h"
#include "simulation/patrons.h"

namespace croupier::simulate {

/// The file; BadInput with line and column when it cannot be understood.
[[nodiscard]] simulation::Players read_players_file(const std::string& path);

/// All patrons at every shoe. Sessions are taken from the shoes of a block; shoes that no longer make a session are
/// dealt, but not played.
class PatronAudience final : public simulation::Audience {
public:
    PatronAudience(const simulation::Players& players, const simulation::PayTerms& terms, int decks,
                   int shoes_per_session);

    [[nodiscard]] std::unique_ptr<simulation::BlockReader> reader() override;
    void take(simulation::BlockReader& reader) override;
    [[nodiscard]] const std::vector<simulation::PatronResults>& results() const { return results_; }

private:
    const simulation::Players& players_;
    simulation::PayTerms terms_;
    int decks_;
    int shoes_per_session_;
    std::vector<simulation::PatronResults> results_;
};

}  // namespace croupier::simulate
