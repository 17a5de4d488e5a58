#include "simulation/running/rank_work.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <optional>
#include <thread>
#include <type_traits>
#include <vector>

namespace croupier::simulate {

namespace {

using simulation::Kernel;
using simulation::Simulation;
using simulation::Totals;

/// Blocks handed out at once: enough that messages cost nothing, few enough that all ranks end together.
constexpr std::size_t blocks_at_once = 16;

/// What rank 0 answers: what to deal next. No blocks: nothing more.
struct Assignment {
    std::uint64_t seed = 0;
    std::uint64_t count = 0;
    std::array<std::uint64_t, blocks_at_once> blocks{};
};
static_assert(std::is_trivially_copyable_v<Assignment>);

/// What the others say: what they dealt, the blocks and then their totals. The first time nothing.
class Delivery {
public:
    explicit Delivery(const Kernel& kernel)
        : nothing_(kernel.nothing_dealt()),
          message_(sizeof(Assignment) + blocks_at_once * nothing_.bytes().size(), std::byte{}) {}

    void put(const Assignment& done) { std::memcpy(message_.data(), &done, sizeof done); }
    void put(std::size_t at, const Totals& totals) { std::ranges::copy(totals.bytes(), message_.begin() + offset(at)); }
    [[nodiscard]] Assignment done() const {
        Assignment done;
        std::memcpy(&done, message_.data(), sizeof done);
        return done;
    }
    [[nodiscard]] Totals totals(std::size_t at) const {
        Totals totals = nothing_;
        std::copy_n(message_.begin() + offset(at), totals.bytes().size(), totals.bytes().begin());
        return totals;
    }
    [[nodiscard]] std::vector<std::byte>& message() { return message_; }

private:
    [[nodiscard]] std::ptrdiff_t offset(std::size_t at) const {
        return static_cast<std::ptrdiff_t>(sizeof(Assignment) + at * nothing_.bytes().size());
    }

    Totals nothing_;
    std::vector<std::byte> message_;
};

/// Deals the blocks of an assignment on several threads.
void deal(const Simulation& run, const Assignment& assignment, Delivery& delivery, int threads) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t at = next++; at < assignment.count; at = next++)
            delivery.put(at, run.deal(assignment.blocks[at]));
    };
    std::vector<std::jthread> others;
    for (int thread = 1; thread < threads; ++thread) others.emplace_back(work);
    work();
    others.clear();
    delivery.put(assignment);
}

Assignment assign(Simulation& run) {
    Assignment assignment;
    assignment.seed = run.plan().seed;
    while (assignment.count < blocks_at_once) {
        const auto block = run.next_block();
        if (!block) break;
        assignment.blocks[assignment.count++] = *block;
    }
    return assignment;
}

}  // namespace

void deal_for_rank_0(Ranks& ranks, const Kernel& kernel, simulation::RunPlan plan, int threads) {
    using namespace std::chrono_literals;
    Delivery delivery{kernel};
    std::optional<Simulation> run;
    while (true) {
        ranks.send(0, delivery.message().data(), delivery.message().size());
        Assignment assignment;
        while (!ranks.receive(&assignment, sizeof assignment)) std::this_thread::sleep_for(100us);
        if (assignment.count == 0) return;
        if (!run) {
            plan.seed = assignment.seed;
            run.emplace(kernel, plan);
        }
        deal(*run, assignment, delivery, threads);
    }
}

void work_with_ranks(Ranks& ranks, Simulation& run, int threads, const Simulation::GoOn& go_on) {
    using namespace std::chrono_literals;
    // Those who deal here know nothing of messages; this thread alone sends and receives.
    std::atomic<bool> finished = false;
    std::exception_ptr trouble;
    std::jthread dealers{[&] {
        try {
            run.work(threads, go_on);
        } catch (...) {
            trouble = std::current_exception();
        }
        finished = true;
    }};
    Delivery delivery{run.kernel()};
    for (int working = ranks.count() - 1; working > 0;) {
        const auto from = ranks.receive(delivery.message().data(), delivery.message().size());
        if (!from) {
            std::this_thread::sleep_for(100us);
            continue;
        }
        const Assignment done = delivery.done();
        for (std::size_t at = 0; at < done.count; ++at) run.hand_in(done.blocks[at], delivery.totals(at));
        const Assignment assignment = finished ? Assignment{} : assign(run);
        ranks.send(*from, &assignment, sizeof assignment);
        if (assignment.count == 0) --working;
    }
    dealers.join();
    if (trouble) std::rethrow_exception(trouble);
}

}  // namespace croupier::simulate
