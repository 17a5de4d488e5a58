// How fast rounds are simulated that are one of a fixed number of outcomes, here throws of three dice, against a
// straightforward program.
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
#include "core/equipment/dice.h"
#include "simulation/outcomes/rounds.h"
#include "simulation/outcomes/transcript.h"
#include "simulation/simulation.h"

namespace croupier::bench {

using namespace simulation;

namespace {

constexpr std::uint64_t rounds_at_once = OutcomeKernel::rounds_of_block;

void plain_throws(benchmark::State& state) {
    std::mt19937 random{1};
    std::uniform_int_distribution<unsigned> die{0, 5};
    OutcomeTotals totals;
    for ([[maybe_unused]] auto each : state)
        for (std::uint64_t round = 0; round < rounds_at_once; ++round) {
            const unsigned first = die(random);
            const unsigned second = die(random);
            ++totals.of[first * 36 + second * 6 + die(random)];
        }
    benchmark::DoNotOptimize(totals.of);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(rounds_at_once));
}

/// All throws, and one wager.
analysis::Outcomes outcomes() {
    analysis::Outcomes found{.ways = std::vector<std::uint32_t>(Dice::throws, 1),
                             .wagers = {{.id = "first",
                                         .words = "first",
                                         .kind = "first",
                                         .line = {},
                                         .gazetted = true,
                                         .gain = std::vector<Odds>(Dice::throws, analysis::loses_unit)}},
                             .results = {},
                             .streaks = {}};
    found.wagers[0].gain[0] = {215, 1};
    return found;
}

/// "334 10".
std::string line_of(std::size_t number) {
    const Dice dice = Dice::from_throw(static_cast<int>(number));
    return in_words(dice) + " " + std::to_string(dice.total());
}
constexpr simulate::OutcomeSimulation game{
    .game = nullptr, .estimated = "first", .line = line_of, .table = nullptr, .example_edition = {}};

RunPlan without_end() { return {.seed = 1, .how_much = {.shoes = {}, .rounds = UINT64_C(1) << 50, .error = {}}}; }

void throws(benchmark::State& state) {
    const OutcomeKernel dice{OutcomeUrn::of(outcomes(), 0)};
    const Simulation all{dice, without_end()};
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    for ([[maybe_unused]] auto each : state) rounds += dice.rounds(all.deal(block++));
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

class KeepsThrows final : public BlockReader {
public:
    void read(DealtRounds told) override {
        const auto& block = told.as<OutcomeBlock>();
        kept_.assign(block.outcomes.begin(), block.outcomes.end());
    }
    [[nodiscard]] std::size_t kept() const { return kept_.size(); }

private:
    std::vector<std::uint8_t> kept_;
};

void every_throw(benchmark::State& state) {
    const OutcomeKernel dice{OutcomeUrn::of(outcomes(), 0)};
    const Simulation all{dice, without_end()};
    KeepsThrows keeps;
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    for ([[maybe_unused]] auto each : state) rounds += dice.rounds(all.deal(block++, &keeps));
    benchmark::DoNotOptimize(keeps.kept());
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

void transcript_of_throws(benchmark::State& state) {
    const OutcomeKernel dice{OutcomeUrn::of(outcomes(), 0)};
    const Simulation all{dice, without_end()};
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    std::size_t written = 0;
    OutcomeTranscript lines{game, outcomes(), [&](std::string_view text) { written += text.size(); }};
    for ([[maybe_unused]] auto each : state) {
        const auto reader = lines.reader();
        rounds += dice.rounds(all.deal(block++, reader.get()));
        lines.take(*reader);
    }
    benchmark::DoNotOptimize(written);
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

BENCHMARK(plain_throws)->Name("dice/plain")->Unit(benchmark::kMillisecond);
BENCHMARK(throws)->Name("dice/throws")->Unit(benchmark::kMillisecond);
BENCHMARK(every_throw)->Name("dice/every_throw")->Unit(benchmark::kMillisecond);
BENCHMARK(transcript_of_throws)->Name("dice/transcript")->Unit(benchmark::kMillisecond);

}  // namespace

void print_outcome_ratios(const Times& times) {
    const auto slow = time_of(times, "dice/plain");
    if (!slow) return;
    const auto print = [&](const char* what, const char* name) {
        if (const auto fast = time_of(times, name))
            std::printf("%s against the plain program: %.2f times as fast, %.0f million a second.\n", what,
                        *slow / *fast, 1e3 / *fast);
    };
    std::printf("\n");
    print("Throws of three dice", "dice/throws");
    print("With every throw kept", "dice/every_throw");
    print("With a transcript", "dice/transcript");
}

}  // namespace croupier::bench
