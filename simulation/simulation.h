// A run of the simulation: rounds of any game, dealt block by block on any number of threads.
//
//   Simulation run{kernel, plan};                 kernel: which table; plan: which seed, how much
//   run.work(4, [](const auto& p) {...});         four threads; the caller hears how far it is ten times a second
//   run.progress().totals                         the sums over all rounds dealt
//
// What is dealt in a block depends on the seed and the block's number alone. Blocks are counted in the order of their
// numbers, whoever dealt them, so that totals, and the round at which a run ends, are the same for any number of
// threads and machines.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "simulation/audience.h"
#include "simulation/kernel.h"
#include "simulation/streams.h"

namespace croupier::simulation {

/// When a run ends; exactly one is given. Shoes are always dealt to their end.
struct HowMuch {
    std::optional<std::uint64_t> shoes;   ///< where there are shoes
    std::optional<std::uint64_t> rounds;  ///< with the shoe that reaches this number; exactly so many without shoes
    std::optional<double> error;          ///< with the block in which the kernel's standard error gets as small
    friend bool operator==(const HowMuch&, const HowMuch&) = default;
};

struct RunPlan {
    std::uint64_t seed = 0;
    HowMuch how_much;
    friend bool operator==(const RunPlan&, const RunPlan&) = default;
};

struct Progress {
    Totals totals;
    std::uint64_t blocks = 0;  ///< counted so far; the run can be resumed behind them
    bool finished = false;
};

class Simulation {
public:
    using GoOn = std::function<bool(const Progress&)>;

    /// The kernel and the audience must live as long.
    explicit Simulation(const Kernel& kernel, const RunPlan& plan, Progress from = {}, Audience* audience = nullptr);

    /// Deals until the run is finished, or until `go_on` says no.
    void work(int threads, const GoOn& go_on);

    [[nodiscard]] Progress progress() const;
    [[nodiscard]] const RunPlan& plan() const { return plan_; }
    [[nodiscard]] const Kernel& kernel() const { return kernel_; }

    // For work shared between machines: numbers of blocks are handed out, and what others dealt is handed in.
    [[nodiscard]] std::optional<std::uint64_t> next_block();
    [[nodiscard]] Totals deal(std::uint64_t block, BlockReader* reader = nullptr) const {
        return deal(block, units(block), reader);
    }
    void hand_in(std::uint64_t block, Totals totals) {
        hand_in(block, Dealt{.totals = std::move(totals), .reader = nullptr});
    }

private:
    struct Dealt {
        Totals totals;
        std::unique_ptr<BlockReader> reader;
    };
    /// What the plan leaves for a block; 0 behind the end.
    [[nodiscard]] std::uint64_t units(std::uint64_t block) const;
    [[nodiscard]] Totals deal(std::uint64_t block, std::uint64_t units, BlockReader* reader) const {
        return kernel_.deal(streams_, block, units, reader);
    }
    [[nodiscard]] Dealt deal_for_audience(std::uint64_t block, std::uint64_t units) const;
    [[nodiscard]] std::uint64_t units_to_reach(std::uint64_t block, std::uint64_t rounds) const;
    void hand_in(std::uint64_t block, Dealt dealt);
    void count(std::uint64_t block, Dealt dealt);
    void work_alone();

    const Kernel& kernel_;
    RunPlan plan_;
    Streams streams_;
    Audience* audience_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Progress progress_;
    std::uint64_t handed_out_;
    bool stopped_ = false;
    std::exception_ptr trouble_;              ///< of the audience; thrown again by work()
    std::map<std::uint64_t, Dealt> waiting_;  ///< blocks dealt before an earlier one
};

}  // namespace croupier::simulation
