// How fast throws of Tai-Sai are simulated, against a straightforward program.
//
//   plain        three dice by std::uniform_int_distribution with std::mt19937, counted: what one would write first
//   throws       seven throws from each number of the stream, counted
//   every_throw  the same, and every throw kept
//   transcript   every throw as a line of text
#include <array>
#include <cstdint>
#include <cstdio>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/bench.h"
#include "games/tai_sai/simulation/simulation.h"
#include "games/tai_sai/simulation/transcript.h"

namespace croupier::bench {

using namespace simulation;

namespace {

constexpr std::uint64_t rounds_at_once = TaiSai::rounds_of_block;

void plain_throws(benchmark::State& state) {
    std::mt19937 random{1};
    std::uniform_int_distribution<unsigned> die{0, 5};
    ThrowTotals totals;
    for ([[maybe_unused]] auto each : state)
        for (std::uint64_t round = 0; round < rounds_at_once; ++round) {
            const unsigned first = die(random);
            const unsigned second = die(random);
            ++totals.of[first * 36 + second * 6 + die(random)];
        }
    benchmark::DoNotOptimize(totals.of);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(rounds_at_once));
}

RunPlan<TaiSai> without_end() {
    return {.table = {}, .seed = 1, .how_much = {.shoes = {}, .rounds = UINT64_C(1) << 50, .error = {}}};
}

void throws(benchmark::State& state) {
    const Simulation<TaiSai> all{without_end()};
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    for ([[maybe_unused]] auto each : state) rounds += all.deal(block++).rounds;
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

class KeepsThrows final : public BlockReader<ThrownBlock> {
public:
    void read(const ThrownBlock& block) override { kept_.assign(block.throws.begin(), block.throws.end()); }
    [[nodiscard]] std::size_t kept() const { return kept_.size(); }

private:
    std::vector<std::uint8_t> kept_;
};

void every_throw(benchmark::State& state) {
    const Simulation<TaiSai> all{without_end()};
    KeepsThrows keeps;
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    for ([[maybe_unused]] auto each : state) rounds += all.deal(block++, &keeps).rounds;
    benchmark::DoNotOptimize(keeps.kept());
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

void transcript_of_throws(benchmark::State& state) {
    const Simulation<TaiSai> all{without_end()};
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    std::size_t written = 0;
    ThrowTranscript lines{[&](std::string_view text) { written += text.size(); }};
    for ([[maybe_unused]] auto each : state) {
        const auto reader = lines.reader();
        rounds += all.deal(block++, reader.get()).rounds;
        lines.take(*reader);
    }
    benchmark::DoNotOptimize(written);
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

BENCHMARK(plain_throws)->Name("tai_sai/plain")->Unit(benchmark::kMillisecond);
BENCHMARK(throws)->Name("tai_sai/throws")->Unit(benchmark::kMillisecond);
BENCHMARK(every_throw)->Name("tai_sai/every_throw")->Unit(benchmark::kMillisecond);
BENCHMARK(transcript_of_throws)->Name("tai_sai/transcript")->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace croupier::bench

namespace croupier::tai_sai {

/// What croupier_bench prints at the end.
void print_ratios(const bench::Times& times);

void print_ratios(const bench::Times& times) {
    using bench::time_of;
    const auto slow = time_of(times, "tai_sai/plain");
    if (!slow) return;
    const auto print = [&](const char* what, const char* name) {
        if (const auto fast = time_of(times, name))
            std::printf("%s against the plain program: %.2f times as fast, %.0f million a second.\n", what,
                        *slow / *fast, 1e3 / *fast);
    };
    std::printf("\n");
    print("Throws of Tai-Sai", "tai_sai/throws");
    print("With every throw kept", "tai_sai/every_throw");
    print("With a transcript", "tai_sai/transcript");
}

}  // namespace croupier::tai_sai
