// A run of the simulation: whole shoes of baccarat, dealt block by block on any number of threads.
//
//   Simulation run{plan};                     plan: which shoe, which seed, how much
//   run.work(4, [](const Progress& p) {...}); four threads; the caller hears how far it is ten times a second
//   run.progress().totals                     the sums over all shoes dealt
//
// Shoes are numbered. A block is 512 of them; what is dealt in it depends on the seed and the block's number alone.
// Blocks are counted in the order of their numbers, whoever dealt them, so that totals, and the shoe at which a run
// ends, are the same for any number of threads and machines.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "simulation/audience.h"
#include "simulation/baccarat_lanes.h"
#include "simulation/streams.h"

namespace croupier::simulation {

/// When a run ends; exactly one is given. Shoes are always dealt to their end.
struct HowMuch {
    std::optional<std::uint64_t> shoes;
    std::optional<std::uint64_t> rounds;  ///< with the shoe that reaches this number; exactly so many if continuous
    std::optional<double> error;          ///< with the block in which the Banker's frequency gets this standard error
    friend bool operator==(const HowMuch&, const HowMuch&) = default;
};

struct RunPlan {
    ShoePlan shoe;
    std::uint64_t seed = 0;
    HowMuch how_much;
    friend bool operator==(const RunPlan&, const RunPlan&) = default;
};

struct Progress {
    LaneTotals totals;
    std::uint64_t blocks = 0;  ///< counted so far; the run can be resumed behind them
    bool finished = false;
};

/// How far the Banker's frequency may be from its true value, as one standard error.
[[nodiscard]] double standard_error(const LaneTotals& totals);

class Simulation {
public:
    /// Shoes of a block, and, if continuous, its rounds.
    static constexpr std::uint64_t shoes_of_block = 512;
    static constexpr std::uint64_t rounds_of_block = 32768;

    explicit Simulation(const RunPlan& plan, const Progress& from = {}, Audience* audience = nullptr,
                        const LaneKernel& kernel = *lane_kernels().front());

    /// Deals until the run is finished, or until `go_on` says no.
    void work(int threads, const std::function<bool(const Progress&)>& go_on);

    [[nodiscard]] Progress progress() const;
    [[nodiscard]] const RunPlan& plan() const { return plan_; }

    // For work shared between machines: numbers of blocks are handed out, and what others dealt is handed in.
    [[nodiscard]] std::optional<std::uint64_t> next_block();
    [[nodiscard]] LaneTotals deal(std::uint64_t block, BlockReader* reader = nullptr) const {
        return deal(block, units(block), reader);
    }
    void hand_in(std::uint64_t block, const LaneTotals& totals) {
        hand_in(block, {.totals = totals, .reader = nullptr});
    }

private:
    struct Dealt {
        LaneTotals totals;
        std::unique_ptr<BlockReader> reader;
    };
    /// Shoes, or rounds if continuous, that the plan leaves for a block; 0 behind the end.
    [[nodiscard]] std::uint64_t units(std::uint64_t block) const;
    [[nodiscard]] std::uint64_t full_block() const { return plan_.shoe.continuous ? rounds_of_block : shoes_of_block; }
    [[nodiscard]] LaneTask task(std::uint64_t block, std::uint64_t units) const;
    [[nodiscard]] LaneTotals deal(std::uint64_t block, std::uint64_t units, BlockReader* reader) const;
    [[nodiscard]] Dealt deal_for_audience(std::uint64_t block, std::uint64_t units) const;
    [[nodiscard]] std::uint64_t units_to_reach(std::uint64_t block, std::uint64_t rounds) const;
    void hand_in(std::uint64_t block, Dealt dealt);
    void count(std::uint64_t block, Dealt dealt);
    void work_alone();

    RunPlan plan_;
    Streams streams_;
    Audience* audience_;
    const LaneKernel& kernel_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Progress progress_;
    std::uint64_t handed_out_;
    bool stopped_ = false;
    std::exception_ptr trouble_;              ///< of the audience; thrown again by work()
    std::map<std::uint64_t, Dealt> waiting_;  ///< blocks dealt before an earlier one
};

}  // namespace croupier::simulation
