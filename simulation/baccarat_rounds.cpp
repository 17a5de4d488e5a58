#include "simulation/baccarat_rounds.h"

#include <array>
#include <vector>

namespace croupier::simulation {

namespace {

/// Without branches, because which cards are drawn is as hard to predict for a machine as for a patron; and in its
/// place, because to copy a round costs more than to make it.
void read_round(Step step, Round& round) {
    // A byte for each of eight digits: the cards, then the counts.
    std::uint64_t digits = step.initial | static_cast<std::uint64_t>(step.rest) << 16;
    digits = (digits | digits << 16) & 0x0000ffff0000ffff;
    digits = (digits | digits << 8) & 0x00ff00ff00ff00ff;
    digits = (digits | digits << 4) & 0x0f0f0f0f0f0f0f0f;
    for (std::size_t card = 0; card < round.values.size(); ++card)
        round.values[card] = static_cast<std::uint8_t>(digits >> (8 * card));
    round.player_count = static_cast<std::uint8_t>(digits >> 48);
    round.banker_count = static_cast<std::uint8_t>(digits >> 56);
    round.player_drew = (step.marks & Step::player_drew) != 0;
    round.banker_drew = (step.marks & Step::banker_drew) != 0;
    round.cards =
        static_cast<std::uint8_t>(4 + static_cast<int>(round.player_drew) + static_cast<int>(round.banker_drew));
}

/// What one lane did, step after step, told shoe by shoe.
class LaneHistory {
public:
    void hear(Step step) { steps_.push_back(step); }

    void forget() {
        steps_.clear();
        at_ = 0;
    }

    /// The next shoe, its rounds in `room`; false when there is none.
    bool next_shoe(std::span<Round> room, DealtShoe& shoe) {
        std::size_t rounds = 0;
        shoe.burned_value = -1;
        while (at_ < steps_.size()) {
            const Step step = steps_[at_++];
            if ((step.marks & Step::burned) != 0) shoe.burned_value = step.initial & 0xf;
            if ((step.marks & Step::played) == 0) continue;
            read_round(step, room[rounds++]);
            if ((step.marks & Step::last_of_shoe) == 0) continue;
            shoe.rounds = room.first(rounds);
            return true;
        }
        return false;
    }

private:
    std::vector<Step> steps_;
    std::size_t at_ = 0;
};

/// The lanes that a kernel deals at once.
struct Heard {
    std::span<LaneHistory> lanes;

    static void take(void* context, const std::uint16_t* words, int steps) {
        const std::span<LaneHistory> lanes = static_cast<Heard*>(context)->lanes;
        // Lane by lane: each history is written in one go.
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const std::uint16_t* word = words + lane;
            for (int step = 0; step < steps; ++step, word += Step::words * lanes.size())
                lanes[lane].hear({.initial = word[0], .rest = word[lanes.size()], .marks = word[2 * lanes.size()]});
        }
    }
};

}  // namespace

LaneTotals deal_shoes(const LaneKernel& kernel, const LaneTask& task,
                      const std::function<void(const DealtShoe& shoe, int lane)>& tell) {
    // Kept from block to block: most of a megabyte need not be asked for again.
    thread_local std::vector<LaneHistory> history(block_lanes);
    for (LaneHistory& lane : history) lane.forget();
    LaneTotals totals;
    const auto at_once = static_cast<std::size_t>(kernel.lanes);
    for (std::size_t first = 0; first < history.size(); first += at_once) {
        Heard heard{std::span{history}.subspan(first, at_once)};
        const Listener listener{.context = &heard, .take = &Heard::take};
        kernel.deal(task, static_cast<int>(first), totals, &listener);
    }
    std::array<Round, most_rounds_of_shoe> room;
    DealtShoe shoe;
    for (bool more = true; more;) {
        more = false;
        for (std::size_t lane = 0; lane < history.size(); ++lane) {
            if (!history[lane].next_shoe(room, shoe)) continue;
            more = true;
            tell(shoe, static_cast<int>(lane));
        }
    }
    return totals;
}

}  // namespace croupier::simulation
