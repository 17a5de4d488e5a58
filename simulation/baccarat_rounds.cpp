#include "simulation/baccarat_rounds.h"

#include <algorithm>
#include <vector>

namespace croupier::simulation {

namespace {

/// What one lane dealt, shoe after shoe.
struct LaneHistory {
    std::vector<Round> rounds;
    std::vector<std::size_t> ends;   ///< of each shoe, in rounds
    std::vector<int> burned_values;  ///< one a shoe
    int burned_now = -1;

    void hear(Step step) {
        if ((step.rest & Step::burned) != 0) burned_now = step.initial & 0xf;
        if ((step.rest & Step::played) == 0) return;
        rounds.push_back(round_of(step));
        if ((step.rest & Step::last_of_shoe) == 0) return;
        ends.push_back(rounds.size());
        burned_values.push_back(burned_now);
        burned_now = -1;
    }

    static Round round_of(Step step) {
        const auto digit = [](unsigned word, int place) {
            return static_cast<std::uint8_t>((word >> (4 * place)) & 0xf);
        };
        Round round;
        for (int card = 0; card < 4; ++card) round.values[static_cast<std::size_t>(card)] = digit(step.initial, card);
        unsigned player = round.values[0] + round.values[2];
        unsigned banker = round.values[1] + round.values[3];
        round.player_drew = (step.rest & Step::player_drew) != 0;
        round.banker_drew = (step.rest & Step::banker_drew) != 0;
        if (round.player_drew) {
            player += round.values[round.cards] = digit(step.rest, 0);
            ++round.cards;
        }
        if (round.banker_drew) {
            banker += round.values[round.cards] = digit(step.rest, round.player_drew ? 1 : 0);
            ++round.cards;
        }
        round.player_count = static_cast<std::uint8_t>(player % 10);
        round.banker_count = static_cast<std::uint8_t>(banker % 10);
        return round;
    }
};

/// The lanes that a kernel deals at once.
struct Heard {
    std::span<LaneHistory> lanes;

    static void take(void* context, const std::uint16_t* words, int steps) {
        const std::span<LaneHistory> lanes = static_cast<Heard*>(context)->lanes;
        for (int step = 0; step < steps; ++step, words += 2 * lanes.size())
            for (std::size_t lane = 0; lane < lanes.size(); ++lane)
                lanes[lane].hear({.initial = words[lane], .rest = words[lanes.size() + lane]});
    }
};

}  // namespace

LaneTotals deal_shoes(const LaneKernel& kernel, const LaneTask& task,
                      const std::function<void(const DealtShoe& shoe, int lane)>& tell) {
    std::vector<LaneHistory> history(block_lanes);
    LaneTotals totals;
    const auto at_once = static_cast<std::size_t>(kernel.lanes);
    for (std::size_t first = 0; first < history.size(); first += at_once) {
        Heard heard{std::span{history}.subspan(first, at_once)};
        const Listener listener{.context = &heard, .take = &Heard::take};
        kernel.deal(task, static_cast<int>(first), totals, &listener);
    }
    const std::size_t most = *std::max_element(task.quota.begin(), task.quota.end());
    for (std::size_t number = 0; number < most; ++number)
        for (std::size_t lane = 0; lane < history.size(); ++lane) {
            const LaneHistory& of = history[lane];
            if (number >= of.ends.size()) continue;
            const std::size_t begin = number == 0 ? 0 : of.ends[number - 1];
            tell({.burned_value = of.burned_values[number],
                  .rounds = std::span{of.rounds}.subspan(begin, of.ends[number] - begin)},
                 static_cast<int>(lane));
        }
    return totals;
}

}  // namespace croupier::simulation
