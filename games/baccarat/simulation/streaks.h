// Streaks: how often one hand wins so many rounds in a row. A run lies within one shoe; ties neither end nor lengthen
// it.
#pragma once

#include <array>
#include <cstdint>

#include "games/baccarat/simulation/rounds.h"
#include "simulation/audience.h"

namespace croupier::simulation {

class Streaks final : public Audience {
public:
    static constexpr std::size_t longest = 90;
    /// Runs by their length.
    struct Runs {
        std::array<std::uint64_t, longest + 1> banker{};
        std::array<std::uint64_t, longest + 1> player{};
    };

    [[nodiscard]] const Runs& runs() const { return runs_; }
    [[nodiscard]] std::unique_ptr<BlockReader> reader() override;
    void take(BlockReader& reader) override;

private:
    Runs runs_;
};

}  // namespace croupier::simulation
