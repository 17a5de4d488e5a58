// How fast whole shoes of baccarat are dealt, eight decks, as the rules order them, against a straightforward program.
//
//   plain           std::shuffle with std::mt19937, then card by card: what one would write first
//   lanes_<name>    totals only, by each kernel that this machine can run
//   every_card      every card kept, with its face
//   transcript      every card and result as lines of text
//   one_thread, two_threads   whole runs, on the clock
//   calibration     additions that wait for one another: their rate is the clock's
//
// Run it with --benchmark_repetitions=3 on a quiet machine; the best of them count.
#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/ratios.h"
#include "core/games/baccarat/table_of_play.h"
#include "simulation/baccarat_simulation.h"
#include "simulation/faces.h"
#include "simulation/transcript.h"

namespace croupier::simulation {
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

void plain(benchmark::State& state) {
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

RunPlan plan_of(std::uint64_t shoes) {
    return {.shoe = ShoePlan::of(decks, behind_cutting_card),
            .seed = 1,
            .how_much = {.shoes = shoes, .rounds = {}, .error = {}}};
}

void lanes(benchmark::State& state, const LaneKernel& kernel) {
    const Simulation all{plan_of(UINT64_C(1) << 30), {}, nullptr, kernel};
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    for ([[maybe_unused]] auto each : state) rounds += all.deal(block++).rounds;
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

/// Every card of a block, face by face.
class KeepsCards final : public BlockReader {
public:
    KeepsCards(const Streams& streams, std::uint64_t block) : faces_(streams, block, decks) {
        cards_.resize(Simulation::shoes_of_block * 52 * decks);
    }
    void read(const DealtShoe& shoe, int lane) override {
        faces_.begin_shoe(lane);
        std::uint8_t* at = cards_.data() + kept_;
        *at++ = faces_.draw(static_cast<std::uint8_t>(shoe.burned_value));
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
    const Simulation all{plan_of(UINT64_C(1) << 30)};
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    for ([[maybe_unused]] auto each : state) {
        KeepsCards keeps{all.streams(), block};
        rounds += all.deal(block++, &keeps).rounds;
        benchmark::DoNotOptimize(keeps.kept());
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

void transcript(benchmark::State& state) {
    const Simulation all{plan_of(UINT64_C(1) << 30)};
    std::uint64_t rounds = 0;
    std::uint64_t block = 0;
    std::size_t written = 0;
    Transcript lines{all.plan(), decks, [&](std::string_view text) { written += text.size(); }};
    for ([[maybe_unused]] auto each : state) {
        const auto reader = lines.reader(block);
        rounds += all.deal(block++, reader.get()).rounds;
        lines.take(*reader);
    }
    benchmark::DoNotOptimize(written);
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

void threads(benchmark::State& state, int count) {
    std::uint64_t rounds = 0;
    for ([[maybe_unused]] auto each : state) {
        Simulation run{plan_of(400 * Simulation::shoes_of_block)};
        run.work(count, [](const Progress&) { return true; });
        rounds += run.progress().totals.rounds;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(rounds));
}

BENCHMARK(calibration);
BENCHMARK(plain);
BENCHMARK(every_card);
BENCHMARK(transcript);
BENCHMARK_CAPTURE(threads, one, 1)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(threads, two, 2)->UseRealTime()->Unit(benchmark::kMillisecond);

std::vector<bench::Ratio> register_lanes() {
    std::vector<bench::Ratio> ratios;
    for (const LaneKernel* kernel : lane_kernels()) {
        const std::string name = std::string{"lanes_"} + kernel->name;
        benchmark::RegisterBenchmark(name.c_str(), [kernel](benchmark::State& state) { lanes(state, *kernel); });
        ratios.push_back({"plain", name, std::string{"totals only, "} + kernel->name + ", against the plain program"});
    }
    ratios.push_back({"plain", "every_card", "every card kept, against the plain program"});
    ratios.push_back({"plain", "transcript", "a transcript, against the plain program"});
    ratios.push_back({"threads/one", "threads/two", "two threads against one"});
    return ratios;
}

}  // namespace
}  // namespace croupier::simulation

int main(int count, char** arguments) {
    return croupier::bench::run(count, arguments, croupier::simulation::register_lanes());
}
