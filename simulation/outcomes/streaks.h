// Streaks: how often outcomes of one class come so many times in a row. A run goes on from block to block, since
// nothing ends between rounds.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "simulation/outcomes/rounds.h"

namespace croupier::simulation {

class OutcomeStreaks final : public Audience {
public:
    /// Runs by their length, for each class.
    using Runs = std::vector<std::map<std::uint64_t, std::uint64_t>>;

    explicit OutcomeStreaks(const analysis::OutcomeClasses& classes)
        : class_of_(classes.of), runs_(classes.classes.size()) {}

    /// The run at the end is counted as long as it is.
    [[nodiscard]] Runs runs() const;
    [[nodiscard]] std::unique_ptr<BlockReader> reader() override;
    void take(BlockReader& reader) override;

private:
    struct Run {
        std::uint8_t of = 0;  ///< its class
        std::uint64_t length = 0;
    };
    class RunReader;

    static void count(Runs& runs, const Run& run);

    std::vector<std::uint8_t> class_of_;
    Runs runs_;  ///< those that have ended
    Run last_;   ///< may go on in the next block
};

}  // namespace croupier::simulation
