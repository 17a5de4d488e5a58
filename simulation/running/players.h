// --players FILE: patrons with staking plans at the simulated tables.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "simulation/audience.h"
#include "simulation/patron_results.h"
#include "simulation/staking_plans.h"

namespace croupier::simulate {

/// The file; BadInput with line and column when it cannot be understood.
[[nodiscard]] simulation::Players read_players_file(const std::string& path,
                                                    const simulation::PlayersLanguage& language);

/// All patrons at every round. Sessions are taken from the rounds of a block; what no longer makes a session is dealt,
/// but not played. `Patrons` is the game's own: play(told) and results().
template <class Told, class Patrons>
class PatronAudience final : public simulation::Audience<Told> {
public:
    using Reader = simulation::BlockReader<Told>;
    using Make = std::function<Patrons()>;

    PatronAudience(std::size_t patrons, Make make) : make_(std::move(make)), results_(patrons) {}

    [[nodiscard]] std::unique_ptr<Reader> reader() override { return std::make_unique<PatronReader>(make_()); }
    void take(Reader& reader) override {
        const auto found = dynamic_cast<PatronReader&>(reader).patrons.results();
        for (std::size_t patron = 0; patron < results_.size(); ++patron) results_[patron] += found[patron];
    }
    [[nodiscard]] const std::vector<simulation::PatronResults>& results() const { return results_; }

private:
    struct PatronReader final : Reader {
        explicit PatronReader(Patrons all) : patrons(std::move(all)) {}
        void read(const Told& told) override { patrons.play(told); }
        Patrons patrons;
    };

    Make make_;
    std::vector<simulation::PatronResults> results_;
};

}  // namespace croupier::simulate
