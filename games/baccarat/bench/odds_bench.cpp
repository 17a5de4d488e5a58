// How fast exact odds of baccarat are.
//
//   odds/plain            the plain enumeration of plain_odds.h: Banker, Player and Tie
//   odds/sets             exact_counts: all 33 figures by a sum over sets of values
//   odds/one/KERNEL       fast_counts, with Banker on 6 besides, one composition at a time; for each kernel that this
//                         machine can run, by its number
//   odds/batch/KERNEL     the same for batches
#include <cstdio>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "games/baccarat/bench/plain_odds.h"
#include "games/baccarat/bench/ratios.h"
#include "games/baccarat/odds/fast_odds.h"

namespace croupier::bench {

namespace {

using analysis::Composition;
using analysis::FastCounts;
using analysis::FastKernel;

constexpr std::size_t batch = 512;

/// Eight decks less what a shoe has dealt so far: a random number of cards, each as likely as the others.
std::vector<Composition> compositions_of_shoes() {
    std::mt19937 random{2004};
    std::vector<Composition> list(batch, Composition::of_decks(8));
    for (Composition& composition : list) {
        const auto dealt = static_cast<int>(random() % 380);
        for (int card = 0; card < dealt; ++card) {
            auto place = static_cast<int>(random() % static_cast<unsigned>(composition.total()));
            std::size_t value = 0;
            while (place >= composition.cards[value]) place -= composition.cards[value++];
            --composition.cards[value];
        }
    }
    return list;
}

void plain(benchmark::State& run) {
    const Composition eight_decks = Composition::of_decks(8);
    const FastCounts fast = analysis::fast_counts(eight_decks);
    if (plain_odds(eight_decks) != PlainOdds{.banker = fast.banker, .player = fast.player, .tie = fast.tie})
        throw std::runtime_error{"the plain odds are not the fast ones"};
    for ([[maybe_unused]] const auto each : run) benchmark::DoNotOptimize(plain_odds(eight_decks));
}

void sets(benchmark::State& run) {
    const Composition eight_decks = Composition::of_decks(8);
    for ([[maybe_unused]] const auto each : run) benchmark::DoNotOptimize(analysis::exact_counts(eight_decks));
}

/// The kernel that the benchmark was started for.
const FastKernel& kernel_of(benchmark::State& run) {
    const FastKernel& kernel = FastKernel::runnable()[static_cast<std::size_t>(run.range(0))];
    run.SetLabel(std::string{kernel.name()});
    return kernel;
}

void one(benchmark::State& run) {
    const FastKernel& kernel = kernel_of(run);
    const std::vector<Composition> compositions = compositions_of_shoes();
    std::size_t at = 0;
    for ([[maybe_unused]] const auto each : run) {
        FastCounts found;
        kernel.count({&compositions[at], 1}, {&found, 1});
        benchmark::DoNotOptimize(found);
        at = (at + 1) % compositions.size();
    }
}

void many(benchmark::State& run) {
    const FastKernel& kernel = kernel_of(run);
    const std::vector<Composition> compositions = compositions_of_shoes();
    std::vector<FastCounts> found(compositions.size());
    // As many compositions as iterations, so that the time is that of one.
    while (run.KeepRunningBatch(batch)) {
        kernel.count(compositions, found);
        benchmark::DoNotOptimize(found.data());
        benchmark::ClobberMemory();
    }
}

void for_each_kernel(benchmark::internal::Benchmark* measured) {
    for (std::size_t kernel = 0; kernel < FastKernel::runnable().size(); ++kernel)
        measured->Arg(static_cast<std::int64_t>(kernel));
}

BENCHMARK(plain)->Name("odds/plain");
BENCHMARK(sets)->Name("odds/sets");
BENCHMARK(one)->Name("odds/one")->Apply(for_each_kernel);
BENCHMARK(many)->Name("odds/batch")->Apply(for_each_kernel);

}  // namespace

void print_odds_ratios(const Times& times) {
    const auto baseline = time_of(times, "odds/plain");
    if (!baseline) return;
    std::printf("\n");
    for (std::size_t at = 0; at < FastKernel::runnable().size(); ++at) {
        const auto one_time = time_of(times, "odds/one/" + std::to_string(at));
        const auto batch_time = time_of(times, "odds/batch/" + std::to_string(at));
        if (!one_time || !batch_time) continue;
        const std::string name{FastKernel::runnable()[at].name()};
        std::printf(
            "Exact odds by the kernel %s: %.0f times as fast as the plain enumeration, %.0f times in batches.\n",
            name.c_str(), *baseline / *one_time, *baseline / *batch_time);
    }
}

}  // namespace croupier::bench
