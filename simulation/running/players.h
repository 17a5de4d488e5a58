// --players FILE: patrons with staking plans at the simulated tables.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "simulation/audience.h"
#include "simulation/patron_results.h"
#include "simulation/staking_plans.h"

namespace croupier::simulate {

/// The file; BadInput with line and column when it cannot be understood.
[[nodiscard]] simulation::Players read_players_file(const std::string& path,
                                                    const simulation::PlayersLanguage& language);

/// Patrons who play at the rounds of a game, which says what they gain.
class PlayingPatrons {
public:
    PlayingPatrons() = default;
    PlayingPatrons(const PlayingPatrons&) = delete;
    PlayingPatrons& operator=(const PlayingPatrons&) = delete;
    PlayingPatrons(PlayingPatrons&&) = delete;
    PlayingPatrons& operator=(PlayingPatrons&&) = delete;
    virtual ~PlayingPatrons() = default;
    virtual void play_at(simulation::DealtRounds rounds) = 0;
    [[nodiscard]] virtual std::span<const simulation::PatronResults> results() const = 0;
};

/// All patrons at every round. Sittings are taken from the rounds of a block; what no longer makes a sitting is dealt,
/// but not played.
class PatronAudience final : public simulation::Audience {
public:
    using Make = std::function<std::unique_ptr<PlayingPatrons>()>;

    PatronAudience(std::size_t patrons, Make make) : make_(std::move(make)), results_(patrons) {}

    [[nodiscard]] std::unique_ptr<simulation::BlockReader> reader() override;
    void take(simulation::BlockReader& reader) override;
    [[nodiscard]] const std::vector<simulation::PatronResults>& results() const { return results_; }

private:
    Make make_;
    std::vector<simulation::PatronResults> results_;
};

}  // namespace croupier::simulate
