#include "simulation/simulation.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/assertion.h"

namespace croupier::simulation {

Simulation::Simulation(const Kernel& kernel, const RunPlan& plan, Progress from, Audience* audience)
    : kernel_(kernel),
      plan_(plan),
      streams_(plan_.seed),
      audience_(audience),
      progress_(std::move(from)),
      handed_out_(progress_.blocks) {
    if (progress_.totals.empty()) progress_.totals = kernel_.nothing_dealt();
    const HowMuch& how_much = plan_.how_much;
    CROUPIER_ASSERT(how_much.shoes.has_value() + how_much.rounds.has_value() + how_much.error.has_value() == 1);
    if (units(progress_.blocks) == 0) progress_.finished = true;
}

std::uint64_t Simulation::units(std::uint64_t block) const {
    const std::uint64_t full = kernel_.units_of_block();
    const auto& all = kernel_.units_are_rounds() ? plan_.how_much.rounds : plan_.how_much.shoes;
    if (!all) return full;
    const std::uint64_t before = block * full;
    return before >= *all ? 0 : std::min(*all - before, full);
}

Simulation::Dealt Simulation::deal_for_audience(std::uint64_t block, std::uint64_t units) const {
    Dealt dealt;
    if (audience_ != nullptr) dealt.reader = audience_->reader();
    dealt.totals = deal(block, units, dealt.reader.get());
    return dealt;
}

std::uint64_t Simulation::units_to_reach(std::uint64_t block, std::uint64_t rounds) const {
    std::uint64_t too_few = 0;
    std::uint64_t enough = units(block);
    while (enough - too_few > 1) {
        const std::uint64_t middle = (too_few + enough) / 2;
        (kernel_.rounds(deal(block, middle, nullptr)) >= rounds ? enough : too_few) = middle;
    }
    return enough;
}

std::optional<std::uint64_t> Simulation::next_block() {
    const std::scoped_lock lock{mutex_};
    if (stopped_ || progress_.finished || units(handed_out_) == 0) return std::nullopt;
    return handed_out_++;
}

void Simulation::hand_in(std::uint64_t block, Dealt dealt) {
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

void Simulation::count(std::uint64_t block, Dealt dealt) {
    const HowMuch& how_much = plan_.how_much;
    Totals& totals = progress_.totals;
    if (how_much.rounds && !kernel_.units_are_rounds() &&
        kernel_.rounds(totals) + kernel_.rounds(dealt.totals) >= *how_much.rounds) {
        dealt = deal_for_audience(block, units_to_reach(block, *how_much.rounds - kernel_.rounds(totals)));
        progress_.finished = true;
    }
    if (dealt.reader) audience_->take(*dealt.reader);
    kernel_.add(totals, dealt.totals);
    ++progress_.blocks;
    if (units(progress_.blocks) == 0) progress_.finished = true;
    if (how_much.error && kernel_.standard_error(totals) <= *how_much.error) progress_.finished = true;
}

void Simulation::work_alone() {
    try {
        while (const auto block = next_block()) hand_in(*block, deal_for_audience(*block, units(*block)));
    } catch (...) {
        const std::scoped_lock lock{mutex_};
        trouble_ = std::current_exception();
        stopped_ = true;
        changed_.notify_all();
    }
}

void Simulation::work(int threads, const GoOn& go_on) {
    using namespace std::chrono_literals;
    std::vector<std::jthread> workers;
    for (int thread = 0; thread < threads; ++thread) workers.emplace_back([this] { work_alone(); });
    std::unique_lock lock{mutex_};
    while (!progress_.finished && !stopped_) {
        changed_.wait_for(lock, 100ms, [this] { return progress_.finished || stopped_; });
        const Progress now = progress_;
        lock.unlock();
        const bool going = go_on(now);
        lock.lock();
        if (!going) stopped_ = true;
    }
    lock.unlock();
    workers.clear();  // joins them
    if (trouble_) std::rethrow_exception(trouble_);
}

Progress Simulation::progress() const {
    const std::scoped_lock lock{mutex_};
    return progress_;
}

}  // namespace croupier::simulation
