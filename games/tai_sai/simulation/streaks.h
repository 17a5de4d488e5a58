// Streaks at Tai-Sai: how often Small, Big or a triple comes so many times in a row. Each throw is one of the three,
// and a run goes on from block to block, since nothing ends between throws.
#pragma once

#include <array>
#include <cstdint>
#include <map>

#include "games/tai_sai/simulation/simulation.h"

namespace croupier::simulation {

/// What a throw is for the wagers on Small and Big; a triple wins neither.
enum class ThrowKind : std::uint8_t { small, big, triple };
inline constexpr std::size_t throw_kinds = 3;
[[nodiscard]] ThrowKind kind_of_throw(const Dice& dice);

class ThrowStreaks final : public Audience<ThrownBlock> {
public:
    /// Runs by their length, for each kind.
    using Runs = std::array<std::map<std::uint64_t, std::uint64_t>, throw_kinds>;

    /// The run at the end is counted as long as it is.
    [[nodiscard]] Runs runs() const;
    [[nodiscard]] std::unique_ptr<BlockReader<ThrownBlock>> reader() override;
    void take(BlockReader<ThrownBlock>& reader) override;

private:
    struct Run {
        ThrowKind kind = ThrowKind::small;
        std::uint64_t length = 0;
    };
    class RunReader;

    static void count(Runs& runs, const Run& run);

    Runs runs_;  ///< those that have ended
    Run last_;   ///< may go on in the next block
};

}  // namespace croupier::simulation
