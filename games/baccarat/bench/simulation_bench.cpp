// How fast whole shoes of baccarat are dealt, eight decks, as the rules order them, against a straightforward program.
//
//   plain           std::shuffle with std::mt19937, then card by card: what one would write first
//   lanes/KERNEL    totals only, by each kernel that this machine can run, by its number
//   every_card      every card kept, with its face
//   transcript      every card and result as lines of text
//   odds            exact odds before every round of play
//   threads/one, threads/two   whole runs, on the clock
//   calibration     additions that wait for one another: their rate is the clock's
//
// Run it with --benchmark_repetitions=3 on a quiet machine; the best of them count.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "games/baccarat/bench/ratios.h"
#include "games/baccarat/odds/fast_odds.h"
#include "games/baccarat/rules/table_of_play.h"
#include "games/baccarat/simulation/faces.h"
#include "games/baccarat/simulation/simulation.h"
#include "games/baccarat/simulation/transcript.h"
#include "simulation/simulation.h"

namespace croupier::bench {

using namespace simulation;

namespace {

constexpr int decks = 8;
constexpr int behind_cutting_card = 20;

void calibration(benchmark::State& state) {
    constexpr std::int64_t additions = 1'000'000;
    std::uint64_t sum = 1;
    for ([[maybe_unused]] auto each : state)
        for (std::int64_t addition = 0; addition < additions; ++addition) {
            sum += sum;
            asm volatile("" : "+r"(sum));
        }
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations() * additions);
}

/// A shoe as one would write it first.
class PlainShoe {
public:
    PlainShoe() {
        for (int card = 0; card < 52 * decks; ++card) {
            const int rank = card % 13 + 1;
            cards_.push_back(static_cast<std::uint8_t>(rank >= 10 ? 0 : rank));
        }
    }

    LaneTotals deal(std::mt19937& random) {
        std::shuffle(cards_.begin(), cards_.end(), random);
        LaneTotals totals;
        at_ = 1U + (cards_[0] == 0 ? 10U : cards_[0]);
        bool last = false;
        while (true) {
            round(totals);
            if (last) break;
            last = cards_.size() - at_ <= behind_cutting_card;
        }
        totals.shoes = 1;
        return totals;
    }

private:
    int draw() { return cards_[at_++]; }

    void round(LaneTotals& totals) {
        const auto& table = baccarat::table_of_play;
        int player = draw();
        int banker = draw();
        player = (player + draw()) % 10;
        banker = (banker + draw()) % 10;
        if (player < 8 && banker < 8) {
            bool banker_draws = false;
            if (table.player_draws(player)) {
                const int third = draw();
                player = (player + third) % 10;
                banker_draws = table.banker_draws(banker, third);
            } else {
                banker_draws = table.banker_draws_when_player_stood(banker);
            }
            if (banker_draws) banker = (banker + draw()) % 10;
        }
        ++totals.rounds;
        if (banker > player) {
            ++totals.banker;
            if (banker == 6) ++totals.banker_on_6;
        } else if (player > banker) {
            ++totals.player;
        }
    }

    std::vector<std::uint8_t> cards_;
    std::size_t at_ = 0;
};

void plain_shoes(benchmark::State& state) {
    std::mt19937 random{1};
    PlainShoe shoe;
    std::uint64_t rounds = 0;
    for ([[maybe_unused]] auto each : state) {
        const LaneTotals totals = shoe.deal(random);
        benchmark::DoNotOptimize(totals.banker);
        rounds += totals.rounds;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

RunPlan plan_of(std::uint64_t shoes) { return {.seed = 1, .how_much = {.shoes = shoes, .rounds = {}, .error = {}}}; }
RunPlan without_end() { return plan_of(UINT64_C(1) << 30); }

ShoePlan shoe() { return ShoePlan::of(decks, behind_cutting_card); }

void lanes(benchmark::State& state, const LaneKernel& kernel) {
    const ShoeKernel shoes{shoe(), kernel};
    const Simulation all{shoes, without_end()};
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    for ([[maybe_unused]] auto each : state) rounds += shoes.rounds(all.deal(block++));
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

/// Every card of a block, face by face.
class KeepsCards final : public BlockReader {
public:
    KeepsCards() : faces_(decks), cards_(ShoeKernel::shoes_of_block * 52 * decks) {}
    void read(DealtRounds told) override {
        const auto& shoe = told.as<DealtShoe>();
        std::uint8_t* at = cards_.data() + kept_;
        *at++ = faces_.begin_shoe(shoe).value();
        for (const Round& round : shoe.rounds) {
            faces_.draw(round, at);
            at += round.cards;
        }
        kept_ = static_cast<std::size_t>(at - cards_.data());
    }
    [[nodiscard]] std::size_t kept() const { return kept_; }

private:
    Faces faces_;
    std::vector<std::uint8_t> cards_;
    std::size_t kept_ = 0;
};

void every_card(benchmark::State& state) {
    const ShoeKernel shoes{shoe()};
    const Simulation all{shoes, without_end()};
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    for ([[maybe_unused]] auto each : state) {
        KeepsCards keeps;
        rounds += shoes.rounds(all.deal(block++, &keeps));
        benchmark::DoNotOptimize(keeps.kept());
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

void transcript(benchmark::State& state) {
    const ShoeKernel shoes{shoe()};
    const Simulation all{shoes, without_end()};
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    std::size_t written = 0;
    Transcript lines{shoes.shoe(), [&](std::string_view text) { written += text.size(); }};
    for ([[maybe_unused]] auto each : state) {
        const auto reader = lines.reader();
        rounds += shoes.rounds(all.deal(block++, reader.get()));
        lines.take(*reader);
    }
    benchmark::DoNotOptimize(written);
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

void threads(benchmark::State& state, int count) {
    const ShoeKernel shoes{shoe()};
    std::uint64_t rounds = 0;
    for ([[maybe_unused]] auto each : state) {
        Simulation run{shoes, plan_of(400 * ShoeKernel::shoes_of_block)};
        run.work(count, [](const auto&) { return true; });
        rounds += shoes.rounds(run.progress().totals);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

/// Follows the cards that nobody has seen, and knows the odds before every round.
class KnowsOdds final : public BlockReader {
public:
    void read(DealtRounds told) override {
        const auto& shoe = told.as<DealtShoe>();
        before_.clear();
        Composition unseen = Composition::of_decks(decks);
        --unseen.cards[static_cast<std::size_t>(shoe.burned_value)];
        for (const Round& round : shoe.rounds) {
            before_.push_back(unseen);
            for (std::size_t card = 0; card < round.cards; ++card) --unseen.cards[round.values[card]];
        }
        found_.resize(before_.size());
        analysis::fast_counts(before_, found_);
        for (const analysis::FastCounts& odds : found_) favourable_ += odds.player > odds.banker ? 1U : 0U;
    }
    [[nodiscard]] std::uint64_t favourable() const { return favourable_; }

private:
    using Composition = analysis::Composition;
    std::vector<Composition> before_;
    std::vector<analysis::FastCounts> found_;
    std::uint64_t favourable_ = 0;  ///< rounds in which the Player's Hand was the likelier winner
};

void odds_before_every_round(benchmark::State& state) {
    const ShoeKernel shoes{shoe()};
    const Simulation all{shoes, without_end()};
    KnowsOdds knows;
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    for ([[maybe_unused]] auto each : state) rounds += shoes.rounds(all.deal(block++, &knows));
    benchmark::DoNotOptimize(knows.favourable());
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

/// Each kernel by its number, as the odds are.
void lanes_of(benchmark::State& state) { lanes(state, *lane_kernels()[static_cast<std::size_t>(state.range(0))]); }
void for_each_lane_kernel(benchmark::internal::Benchmark* each) {
    for (std::size_t at = 0; at < lane_kernels().size(); ++at) each->Arg(static_cast<std::int64_t>(at));
}

BENCHMARK(calibration)->Name("simulation/calibration");
BENCHMARK(plain_shoes)->Name("simulation/plain");
BENCHMARK(lanes_of)->Name("simulation/lanes")->Apply(for_each_lane_kernel);
BENCHMARK(every_card)->Name("simulation/every_card");
BENCHMARK(transcript)->Name("simulation/transcript");
BENCHMARK(odds_before_every_round)->Name("simulation/odds");
BENCHMARK_CAPTURE(threads, one, 1)->Name("simulation/one_thread")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(threads, two, 2)->Name("simulation/two_threads")->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace

void print_simulation_ratios(const Times& times) {
    const auto print = [&](const std::string& what, const std::string& baseline, const std::string& name) {
        const auto slow = time_of(times, baseline);
        const auto fast = time_of(times, name);
        if (slow && fast) std::printf("%s: %.2f times as fast.\n", what.c_str(), *slow / *fast);
    };
    std::printf("\n");
    for (std::size_t at = 0; at < lane_kernels().size(); ++at)
        print("Whole shoes by the kernel " + std::string{lane_kernels()[at]->name} + " against the plain program",
              "simulation/plain", "simulation/lanes/" + std::to_string(at));
    print("With every card kept", "simulation/plain", "simulation/every_card");
    print("With a transcript", "simulation/plain", "simulation/transcript");
    print("Two threads against one", "simulation/one_thread", "simulation/two_threads");
    const auto odds = time_of(times, "simulation/odds");
    const auto addition = time_of(times, "simulation/calibration");
    if (odds && addition)
        std::printf(
            "With exact odds before every round: %.2f million rounds a second, while the clock made %.2f GHz.\n",
            1e3 / *odds, 1 / *addition);
}

}  // namespace croupier::bench
