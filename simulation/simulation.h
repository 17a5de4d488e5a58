// A run of the simulation: rounds of any game, dealt block by block on any number of threads.
//
//   Simulation<Baccarat> run{plan};           plan: which table, which seed, how much
//   run.work(4, [](const auto& p) {...});     four threads; the caller hears how far it is ten times a second
//   run.progress().totals                     the sums over all rounds dealt
//
// What is dealt in a block depends on the seed and the block's number alone. Blocks are counted in the order of their
// numbers, whoever dealt them, so that totals, and the round at which a run ends, are the same for any number of
// threads and machines.
//
// A game is a type such as Baccarat (baccarat_simulation.h) or TaiSai (tai_sai_simulation.h) that gives what the
// concept SimulatedGame asks for. Its .cpp includes simulation_body.h and instantiates Simulation for it.
#pragma once

#include <concepts>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <type_traits>

#include "simulation/audience.h"
#include "simulation/streams.h"

namespace croupier::simulation {

/// `Table`: all that decides what is dealt besides the seed. `Totals`: sums over rounds that can be sent from machine
/// to machine as they are. `Told`: what an audience is told. A block is dealt in units: whole shoes where there are
/// shoes, else rounds.
template <class Game>
concept SimulatedGame =
    std::equality_comparable<typename Game::Table> && std::is_trivially_copyable_v<typename Game::Totals> &&
    requires(const Game& game, const typename Game::Table& table, typename Game::Totals& totals, const Streams& streams,
             std::uint64_t number, BlockReader<typename Game::Told>* reader) {
        { game.kernel() } -> std::convertible_to<std::string_view>;
        { Game::units_of_block(table) } -> std::same_as<std::uint64_t>;
        { Game::units_are_rounds(table) } -> std::same_as<bool>;
        // Block, units, and who is told of the rounds, or nobody.
        { game.deal(table, streams, number, number, reader) } -> std::same_as<typename Game::Totals>;
        // Of the frequency that a run may be continued for; 1 before the first round.
        { Game::standard_error(totals) } -> std::same_as<double>;
        { totals.rounds } -> std::convertible_to<std::uint64_t>;
        totals += totals;
    };

/// When a run ends; exactly one is given. Shoes are always dealt to their end.
struct HowMuch {
    std::optional<std::uint64_t> shoes;   ///< where there are shoes
    std::optional<std::uint64_t> rounds;  ///< with the shoe that reaches this number; exactly so many without shoes
    std::optional<double> error;          ///< with the block in which the game's standard error gets as small
    friend bool operator==(const HowMuch&, const HowMuch&) = default;
};

template <class Game>
struct RunPlan {
    typename Game::Table table;
    std::uint64_t seed = 0;
    HowMuch how_much;
    friend bool operator==(const RunPlan&, const RunPlan&) = default;
};

template <class Game>
struct Progress {
    typename Game::Totals totals;
    std::uint64_t blocks = 0;  ///< counted so far; the run can be resumed behind them
    bool finished = false;
};

template <SimulatedGame Game>
class Simulation {
public:
    using Totals = typename Game::Totals;
    using Reader = BlockReader<typename Game::Told>;

    explicit Simulation(const RunPlan<Game>& plan, const Progress<Game>& from = {},
                        Audience<typename Game::Told>* audience = nullptr, const Game& game = Game{});

    /// Deals until the run is finished, or until `go_on` says no.
    void work(int threads, const std::function<bool(const Progress<Game>&)>& go_on);

    [[nodiscard]] Progress<Game> progress() const;
    [[nodiscard]] const RunPlan<Game>& plan() const { return plan_; }

    // For work shared between machines: numbers of blocks are handed out, and what others dealt is handed in.
    [[nodiscard]] std::optional<std::uint64_t> next_block();
    [[nodiscard]] Totals deal(std::uint64_t block, Reader* reader = nullptr) const {
        return deal(block, units(block), reader);
    }
    void hand_in(std::uint64_t block, const Totals& totals) { hand_in(block, {.totals = totals, .reader = nullptr}); }

private:
    struct Dealt {
        Totals totals;
        std::unique_ptr<Reader> reader;
    };
    /// What the plan leaves for a block; 0 behind the end.
    [[nodiscard]] std::uint64_t units(std::uint64_t block) const;
    [[nodiscard]] Totals deal(std::uint64_t block, std::uint64_t units, Reader* reader) const {
        return game_.deal(plan_.table, streams_, block, units, reader);
    }
    [[nodiscard]] Dealt deal_for_audience(std::uint64_t block, std::uint64_t units) const;
    [[nodiscard]] std::uint64_t units_to_reach(std::uint64_t block, std::uint64_t rounds) const;
    void hand_in(std::uint64_t block, Dealt dealt);
    void count(std::uint64_t block, Dealt dealt);
    void work_alone();

    RunPlan<Game> plan_;
    Streams streams_;
    Audience<typename Game::Told>* audience_;
    Game game_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Progress<Game> progress_;
    std::uint64_t handed_out_;
    bool stopped_ = false;
    std::exception_ptr trouble_;              ///< of the audience; thrown again by work()
    std::map<std::uint64_t, Dealt> waiting_;  ///< blocks dealt before an earlier one
};

}  // namespace croupier::simulation
