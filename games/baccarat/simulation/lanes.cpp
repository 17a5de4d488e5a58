#include "games/baccarat/simulation/lanes.h"

#include <algorithm>
#include <vector>

namespace croupier::simulation {

LaneTotals& LaneTotals::operator+=(const LaneTotals& other) {
    rounds += other.rounds;
    shoes += other.shoes;
    banker += other.banker;
    player += other.player;
    banker_on_6 += other.banker_on_6;
    five_cards += other.five_cards;
    six_cards += other.six_cards;
    longest_banker_run = std::max(longest_banker_run, other.longest_banker_run);
    longest_player_run = std::max(longest_player_run, other.longest_player_run);
    for (std::size_t length = 0; length < shoes_of.size(); ++length) shoes_of[length] += other.shoes_of[length];
    return *this;
}

ShoePlan ShoePlan::of(int decks, int behind_cutting_card) {
    ShoePlan plan;
    int sum = 0;
    for (std::size_t value = 0; value < plan.up_to.size(); ++value) {
        sum += (value == 0 ? 16 : 4) * decks;
        plan.up_to[value] = static_cast<std::uint16_t>(sum);
    }
    plan.cards = static_cast<std::uint16_t>(52 * decks);
    plan.behind_cutting_card = static_cast<std::uint16_t>(behind_cutting_card);
    return plan;
}

LaneTotals deal_block(const LaneKernel& kernel, const LaneTask& task) {
    LaneTotals totals;
    for (int lane = 0; lane < block_lanes; lane += kernel.lanes) kernel.deal(task, lane, totals, nullptr);
    return totals;
}

namespace {

/// Whether a kernel deals a few shoes exactly as the portable one does: a last guard against a machine or a compiler
/// that is not what it says.
bool deals_rightly(const LaneKernel& kernel) {
    LaneTask task;
    task.plan = ShoePlan::of(8, 20);
    task.quota.fill(1);
    Streams{1}.streams(0, task.streams);
    return deal_block(kernel, task) == deal_block(portable_kernel, task);
}

std::vector<const LaneKernel*> find_kernels() {
    std::vector<const LaneKernel*> kernels;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
        __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512dq") != 0)
        kernels.push_back(&avx512_kernel);
    if (__builtin_cpu_supports("avx2") != 0) kernels.push_back(&avx2_kernel);
#endif
    std::erase_if(kernels, [](const LaneKernel* kernel) { return !deals_rightly(*kernel); });
    kernels.push_back(&portable_kernel);
    return kernels;
}

}  // namespace

std::span<const LaneKernel* const> lane_kernels() {
    static const std::vector<const LaneKernel*> kernels = find_kernels();
    return kernels;
}

}  // namespace croupier::simulation
