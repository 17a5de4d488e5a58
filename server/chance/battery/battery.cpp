#include "server/chance/battery/battery.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/base/assertion.h"
#include "core/equipment/cards.h"
#include "server/chance/battery/faults.h"

namespace croupier::battery {

namespace {

/// Even, so that no pair of samples is torn apart.
constexpr std::uint64_t samples_of_block = 64;

Statistics fresh_copies(const Statistics& statistics) {
    Statistics copies;
    for (const auto& statistic : statistics) copies.push_back(statistic->fresh());
    return copies;
}

/// One generator under examination, by any number of threads.
class Examination {
public:
    Examination(const Generator& generator, int cards, std::uint64_t samples)
        : generator_(generator), cards_(cards), samples_(samples) {}

    /// False when it was stopped.
    bool run(int threads, Statistics& statistics, const std::function<bool(std::uint64_t done)>& go_on) {
        std::vector<Statistics> of_threads;
        for (int thread = 0; thread < threads; ++thread) of_threads.push_back(fresh_copies(statistics));
        working_ = threads;
        std::vector<std::jthread> workers;
        for (Statistics& own : of_threads) workers.emplace_back([this, &own] { work(own); });
        watch(go_on);
        workers.clear();  // joins them
        for (Statistics& own : of_threads) {
            for (std::size_t each = 0; each < statistics.size(); ++each) statistics[each]->add(*own[each]);
            own.clear();  // digests of many shoes take much memory
        }
        return done_ == samples_;
    }

    [[nodiscard]] std::uint64_t done() const { return done_; }

private:
    void work(Statistics& statistics) {
        Sample before;
        Sample now;
        while (!stopped_) {
            const std::uint64_t begin = next_.fetch_add(samples_of_block);
            const std::uint64_t end = std::min(begin + samples_of_block, samples_);
            if (begin >= end) break;
            for (std::uint64_t number = begin; number < end; ++number) {
                std::swap(before, now);
                take(generator_, cards_, number, now);
                for (const auto& statistic : statistics) statistic->see(now, number % 2 == 1 ? &before : nullptr);
            }
            done_ += end - begin;
        }
        const std::scoped_lock lock{mutex_};
        --working_;
        changed_.notify_all();
    }

    void watch(const std::function<bool(std::uint64_t done)>& go_on) {
        using namespace std::chrono_literals;
        std::unique_lock lock{mutex_};
        while (!changed_.wait_for(lock, 100ms, [this] { return working_ == 0; })) {
            lock.unlock();
            if (!go_on(done_)) stopped_ = true;
            lock.lock();
        }
    }

    const Generator& generator_;
    int cards_;
    std::uint64_t samples_;
    std::atomic<std::uint64_t> next_ = 0;
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<bool> stopped_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    int working_ = 0;
};

double smaller_tail(const Finding& finding) { return std::min(finding.tails.below, finding.tails.above); }

}  // namespace

Statistics usual_statistics(int cards) {
    Statistics statistics;
    statistics.push_back(places_statistic(cards));
    statistics.push_back(sequences_statistic(cards));
    statistics.push_back(successive_shoes_statistic(cards));
    statistics.push_back(equal_shoes_statistic());
    statistics.push_back(dice_statistic());
    statistics.push_back(numbers_statistic());
    statistics.push_back(words_statistic());
    return statistics;
}

std::size_t Examined::outside() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(findings, [](const Finding& each) { return !each.inside(); }));
}

const Finding& Examined::strongest() const {
    CROUPIER_ASSERT(!findings.empty());
    // Where several are too unlikely for a number, the one that is furthest from what is expected, as far as it shows.
    return *std::ranges::min_element(findings, {}, smaller_tail);
}

std::size_t BatteryResult::faults_rejected() const {
    return static_cast<std::size_t>(std::ranges::count_if(faults, &Examined::rejected));
}

bool BatteryResult::verdict() const { return finished && !generator.rejected() && faults_rejected() == faults.size(); }

Battery::Battery(const Plan& plan) : plan_(plan), statistics_(usual_statistics(plan.decks * Card::kinds)) {
    CROUPIER_ASSERT(plan.decks > 0 && plan.threads > 0);
}

BatteryResult Battery::run(const std::function<bool(const SoFar&)>& go_on) const {
    std::vector<Fault> candidates = planted_faults(plan_.seed);
    candidates.insert(candidates.begin(),
                      {.name = "live tables", .what = "", .generator = production_generator(Seeds{plan_.seed})});
    const std::uint64_t all = plan_.samples + plan_.samples_of_fault * (candidates.size() - 1);
    BatteryResult result{.generator = {}, .faults = {}, .finished = true};
    std::uint64_t before = 0;
    for (std::size_t each = 0; each < candidates.size() && result.finished; ++each) {
        const Fault& candidate = candidates[each];
        Examination examination{candidate.generator, plan_.decks * Card::kinds,
                                each == 0 ? plan_.samples : plan_.samples_of_fault};
        Statistics seen = fresh_copies(statistics_);
        result.finished = examination.run(plan_.threads, seen, [&](std::uint64_t done) {
            return go_on({.done = before + done, .all = all, .name = candidate.name});
        });
        before += examination.done();
        Examined examined{
            .name = candidate.name, .what = candidate.what, .samples = examination.done(), .findings = {}};
        for (const auto& statistic : seen)
            for (Finding& finding : statistic->findings()) examined.findings.push_back(std::move(finding));
        if (each == 0)
            result.generator = std::move(examined);
        else
            result.faults.push_back(std::move(examined));
    }
    return result;
}

}  // namespace croupier::battery
