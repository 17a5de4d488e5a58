// How a run works; for the files that instantiate Simulation for a game.
#pragma once

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/assertion.h"
#include "simulation/simulation.h"

namespace croupier::simulation {

template <SimulatedGame Game>
Simulation<Game>::Simulation(const RunPlan<Game>& plan, const Progress<Game>& from,
                             Audience<typename Game::Told>* audience, const Game& game)
    : plan_(plan),
      streams_(plan_.seed),
      audience_(audience),
      game_(game),
      progress_(from),
      handed_out_(progress_.blocks) {
    const HowMuch& how_much = plan_.how_much;
    CROUPIER_ASSERT(how_much.shoes.has_value() + how_much.rounds.has_value() + how_much.error.has_value() == 1);
    if (units(progress_.blocks) == 0) progress_.finished = true;
}

template <SimulatedGame Game>
std::uint64_t Simulation<Game>::units(std::uint64_t block) const {
    const std::uint64_t full = Game::units_of_block(plan_.table);
    const auto& all = Game::units_are_rounds(plan_.table) ? plan_.how_much.rounds : plan_.how_much.shoes;
    if (!all) return full;
    const std::uint64_t before = block * full;
    return before >= *all ? 0 : std::min(*all - before, full);
}

template <SimulatedGame Game>
auto Simulation<Game>::deal_for_audience(std::uint64_t block, std::uint64_t units) const -> Dealt {
    Dealt dealt;
    if (audience_ != nullptr) dealt.reader = audience_->reader();
    dealt.totals = deal(block, units, dealt.reader.get());
    return dealt;
}

template <SimulatedGame Game>
std::uint64_t Simulation<Game>::units_to_reach(std::uint64_t block, std::uint64_t rounds) const {
    std::uint64_t too_few = 0;
    std::uint64_t enough = units(block);
    while (enough - too_few > 1) {
        const std::uint64_t middle = (too_few + enough) / 2;
        (deal(block, middle, nullptr).rounds >= rounds ? enough : too_few) = middle;
    }
    return enough;
}

template <SimulatedGame Game>
std::optional<std::uint64_t> Simulation<Game>::next_block() {
    const std::scoped_lock lock{mutex_};
    if (stopped_ || progress_.finished || units(handed_out_) == 0) return std::nullopt;
    return handed_out_++;
}

template <SimulatedGame Game>
void Simulation<Game>::hand_in(std::uint64_t block, Dealt dealt) {
    const std::scoped_lock lock{mutex_};
    waiting_.emplace(block, std::move(dealt));
    while (!progress_.finished && !stopped_) {
        const auto next = waiting_.find(progress_.blocks);
        if (next == waiting_.end()) break;
        Dealt ready = std::move(next->second);
        waiting_.erase(next);
        count(progress_.blocks, std::move(ready));
    }
    // Whoever waits looks now and then for progress, and must be woken only at the end.
    if (progress_.finished || stopped_) changed_.notify_all();
}

template <SimulatedGame Game>
void Simulation<Game>::count(std::uint64_t block, Dealt dealt) {
    const HowMuch& how_much = plan_.how_much;
    Totals& totals = progress_.totals;
    if (how_much.rounds && !Game::units_are_rounds(plan_.table) &&
        totals.rounds + dealt.totals.rounds >= *how_much.rounds) {
        dealt = deal_for_audience(block, units_to_reach(block, *how_much.rounds - totals.rounds));
        progress_.finished = true;
    }
    if (dealt.reader) audience_->take(*dealt.reader);
    totals += dealt.totals;
    ++progress_.blocks;
    if (units(progress_.blocks) == 0) progress_.finished = true;
    if (how_much.error && Game::standard_error(plan_.table, totals) <= *how_much.error) progress_.finished = true;
}

template <SimulatedGame Game>
void Simulation<Game>::work_alone() {
    try {
        while (const auto block = next_block()) hand_in(*block, deal_for_audience(*block, units(*block)));
    } catch (...) {
        const std::scoped_lock lock{mutex_};
        trouble_ = std::current_exception();
        stopped_ = true;
        changed_.notify_all();
    }
}

template <SimulatedGame Game>
void Simulation<Game>::work(int threads, const std::function<bool(const Progress<Game>&)>& go_on) {
    using namespace std::chrono_literals;
    std::vector<std::jthread> workers;
    for (int thread = 0; thread < threads; ++thread) workers.emplace_back([this] { work_alone(); });
    std::unique_lock lock{mutex_};
    while (!progress_.finished && !stopped_) {
        changed_.wait_for(lock, 100ms, [this] { return progress_.finished || stopped_; });
        const Progress<Game> now = progress_;
        lock.unlock();
        const bool going = go_on(now);
        lock.lock();
        if (!going) stopped_ = true;
    }
    lock.unlock();
    workers.clear();  // joins them
    if (trouble_) std::rethrow_exception(trouble_);
}

template <SimulatedGame Game>
Progress<Game> Simulation<Game>::progress() const {
    const std::scoped_lock lock{mutex_};
    return progress_;
}

}  // namespace croupier::simulation
