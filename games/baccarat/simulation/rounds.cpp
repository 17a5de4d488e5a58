#include "games/baccarat/simulation/rounds.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace croupier::simulation {

namespace {

/// Few enough for a processor's nearer memory; the same for every kernel, so that the order of shoes does not depend on
/// how many lanes it deals at once.
constexpr std::size_t lanes_told_together = 16;

/// A step's words, and room for one more, so that all are read at once.
struct StepWords {
    std::array<std::uint16_t, 8> words;
    [[nodiscard]] std::uint16_t marks() const { return words[LaneTurn::words - 1]; }
};
using EightWords [[gnu::vector_size(16)]] = std::uint16_t;
using EightBytes [[gnu::vector_size(8)]] = std::uint8_t;

/// Without branches, because which cards are drawn is as hard to predict for a machine as for a patron; and in its
/// place, because to copy a round costs more than to make it.
void read_round(const StepWords& step, Round& round) {
    EightWords words;
    std::memcpy(&words, step.words.data(), sizeof words);
    const EightBytes values = __builtin_convertvector(words & static_cast<std::uint16_t>(0xf), EightBytes);
    const EightBytes places = __builtin_convertvector(words >> LaneTurn::value_bits, EightBytes);
    std::memcpy(round.values.data(), &values, sizeof round.values);
    std::memcpy(round.places.data(), &places, sizeof round.places);
    const std::uint16_t marks = step.marks();
    round.player_count = marks & 0xf;
    round.banker_count = (marks >> 4) & 0xf;
    round.player_drew = (marks & LaneTurn::player_drew) != 0;
    round.banker_drew = (marks & LaneTurn::banker_drew) != 0;
    round.cards =
        static_cast<std::uint8_t>(4 + static_cast<int>(round.player_drew) + static_cast<int>(round.banker_drew));
}

/// What one lane did, step after step, told shoe by shoe.
class LaneHistory {
public:
    void hear(const std::uint16_t* words, int steps, std::size_t apart) {
        const std::size_t before = steps_.size();
        steps_.resize(before + static_cast<std::size_t>(steps));
        for (StepWords& step : std::span{steps_}.subspan(before))
            for (int word = 0; word < LaneTurn::words; ++word, words += apart)
                step.words[static_cast<std::size_t>(word)] = *words;
    }

    void forget() {
        steps_.clear();
        at_ = 0;
    }

    /// The next shoe, its rounds in `room`; false when there is none.
    bool next_shoe(std::span<Round> room, DealtShoe& shoe) {
        std::size_t rounds = 0;
        shoe.burned_value = -1;
        while (at_ < steps_.size()) {
            const StepWords& step = steps_[at_++];
            if ((step.marks() & LaneTurn::played) == 0) {
                if ((step.marks() & LaneTurn::burned) == 0) continue;
                shoe.burned_value = step.words[0] & 0xf;
                shoe.burned_place = step.words[0] >> LaneTurn::value_bits;
                continue;
            }
            read_round(step, room[rounds++]);
            if ((step.marks() & LaneTurn::last_of_shoe) == 0) continue;
            shoe.rounds = room.first(rounds);
            return true;
        }
        return false;
    }

private:
    std::vector<StepWords> steps_;
    std::size_t at_ = 0;
};

/// The lanes that a kernel deals at once.
struct Heard {
    std::span<LaneHistory> lanes;

    static void take(void* context, const std::uint16_t* words, int steps) {
        const std::span<LaneHistory> lanes = static_cast<Heard*>(context)->lanes;
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) lanes[lane].hear(words + lane, steps, lanes.size());
    }
};

/// The first shoe of each lane, then the second of each, and so on.
void tell_in_turn(std::span<LaneHistory> lanes, const std::function<void(const DealtShoe& shoe)>& tell) {
    std::array<Round, most_rounds_of_shoe> room;
    DealtShoe shoe;
    for (bool more = true; more;) {
        more = false;
        for (LaneHistory& lane : lanes) {
            if (!lane.next_shoe(room, shoe)) continue;
            more = true;
            tell(shoe);
        }
    }
}

}  // namespace

LaneTotals deal_shoes(const LaneKernel& kernel, const LaneTask& task,
                      const std::function<void(const DealtShoe& shoe)>& tell) {
    // Kept from block to block: what was asked of the system once need not be asked for again.
    thread_local std::vector<LaneHistory> history(block_lanes);
    const auto at_once = static_cast<std::size_t>(kernel.lanes);
    const std::span<LaneHistory> lanes = std::span{history}.first(std::max(at_once, lanes_told_together));
    LaneTotals totals;
    for (std::size_t group = 0; group < block_lanes; group += lanes.size()) {
        for (LaneHistory& lane : lanes) lane.forget();
        for (std::size_t first = 0; first < lanes.size(); first += at_once) {
            Heard heard{lanes.subspan(first, at_once)};
            const Listener listener{.context = &heard, .take = &Heard::take};
            kernel.deal(task, static_cast<int>(group + first), totals, &listener);
        }
        for (std::size_t first = 0; first < lanes.size(); first += lanes_told_together)
            tell_in_turn(lanes.subspan(first, lanes_told_together), tell);
    }
    return totals;
}

}  // namespace croupier::simulation
