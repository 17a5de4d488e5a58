// One run shared between processes: rank 0 hands out blocks, counts and prints; the others deal.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <thread>
#include <type_traits>
#include <vector>

#include "simulation/running/ranks.h"
#include "simulation/simulation.h"

namespace croupier::simulate {

/// Blocks handed out at once: enough that messages cost nothing, few enough that all ranks end together.
inline constexpr std::size_t blocks_at_once = 16;

/// What rank 0 answers: what to deal next. No blocks: nothing more.
struct Assignment {
    std::uint64_t seed = 0;
    std::uint64_t count = 0;
    std::array<std::uint64_t, blocks_at_once> blocks{};
};
/// What the others say: what they dealt. The first time nothing.
template <class Totals>
struct Delivery {
    std::uint64_t count = 0;
    std::array<std::uint64_t, blocks_at_once> blocks{};
    std::array<Totals, blocks_at_once> totals{};
};
static_assert(std::is_trivially_copyable_v<Assignment>);

/// Deals the blocks of an assignment on several threads.
template <class Game>
void deal(const simulation::Simulation<Game>& run, const Assignment& assignment,
          Delivery<typename Game::Totals>& delivery, int threads) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t at = next++; at < assignment.count; at = next++)
            delivery.totals[at] = run.deal(assignment.blocks[at]);
    };
    std::vector<std::jthread> others;
    for (int thread = 1; thread < threads; ++thread) others.emplace_back(work);
    work();
    others.clear();
    delivery.count = assignment.count;
    delivery.blocks = assignment.blocks;
}

template <class Game>
Assignment assign(simulation::Simulation<Game>& run) {
    Assignment assignment;
    assignment.seed = run.plan().seed;
    while (assignment.count < blocks_at_once) {
        const auto block = run.next_block();
        if (!block) break;
        assignment.blocks[assignment.count++] = *block;
    }
    return assignment;
}

/// Deals the blocks that rank 0 hands out, with that many threads, until there are no more. For the other ranks.
template <class Game>
void deal_for_rank_0(Ranks& ranks, simulation::RunPlan<Game> plan, int threads) {
    using namespace std::chrono_literals;
    Delivery<typename Game::Totals> delivery;
    static_assert(std::is_trivially_copyable_v<decltype(delivery)>);
    std::optional<simulation::Simulation<Game>> run;
    while (true) {
        ranks.send(0, &delivery, sizeof delivery);
        Assignment assignment;
        while (!ranks.receive(&assignment, sizeof assignment)) std::this_thread::sleep_for(100us);
        if (assignment.count == 0) return;
        if (!run) {
            plan.seed = assignment.seed;
            run.emplace(plan);
        }
        deal(*run, assignment, delivery, threads);
    }
}

/// Hands out blocks to the other ranks and counts what they dealt, besides dealing with its own threads. For rank 0.
template <class Game>
void work_with_ranks(Ranks& ranks, simulation::Simulation<Game>& run, int threads,
                     const std::function<bool(const simulation::Progress<Game>&)>& go_on) {
    using namespace std::chrono_literals;
    // Those who deal here know nothing of messages; this thread alone sends and receives.
    std::atomic<bool> finished = false;
    std::exception_ptr trouble;
    std::jthread dealers{[&] {
        try {
            run.work(threads, go_on);
        } catch (...) {
            trouble = std::current_exception();
        }
        finished = true;
    }};
    Delivery<typename Game::Totals> delivery;
    for (int working = ranks.count() - 1; working > 0;) {
        const auto from = ranks.receive(&delivery, sizeof delivery);
        if (!from) {
            std::this_thread::sleep_for(100us);
            continue;
        }
        for (std::size_t at = 0; at < delivery.count; ++at) run.hand_in(delivery.blocks[at], delivery.totals[at]);
        const Assignment assignment = finished ? Assignment{} : assign(run);
        ranks.send(*from, &assignment, sizeof assignment);
        if (assignment.count == 0) --working;
    }
    dealers.join();
    if (trouble) std::rethrow_exception(trouble);
}

}  // namespace croupier::simulate
