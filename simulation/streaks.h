// Streaks: how often one hand wins so many rounds in a row. A run lies within one shoe; ties neither end nor lengthen
// it.
#pragma once

#include <array>
#include <cstdint>

#include "simulation/baccarat_simulation.h"

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

/// Several audiences at one run.
class Audiences final : public Audience {
public:
    void add(Audience& audience) { all_.push_back(&audience); }
    [[nodiscard]] bool empty() const { return all_.empty(); }
    [[nodiscard]] std::unique_ptr<BlockReader> reader() override;
    void take(BlockReader& reader) override;

private:
    std::vector<Audience*> all_;
};

}  // namespace croupier::simulation
