#include "apps/simulate/ranks.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <thread>
#include <type_traits>

#include <dlfcn.h>

#include "apps/common/bad_input.h"
#include "apps/simulate/mpi/message_passing.h"

namespace croupier::simulate {

namespace {

using simulation::LaneTotals;
using simulation::Progress;
using simulation::RunPlan;
using simulation::Simulation;

/// Blocks handed out at once: enough that messages cost nothing, few enough that all ranks end together.
constexpr std::size_t blocks_at_once = 16;

/// What rank 0 answers: what to deal next. No blocks: nothing more.
struct Assignment {
    std::uint64_t seed = 0;
    std::uint64_t count = 0;
    std::array<std::uint64_t, blocks_at_once> blocks{};
};
/// What the others say: what they dealt. The first time nothing.
struct Delivery {
    std::uint64_t count = 0;
    std::array<std::uint64_t, blocks_at_once> blocks{};
    std::array<LaneTotals, blocks_at_once> totals{};
};
static_assert(std::is_trivially_copyable_v<Assignment> && std::is_trivially_copyable_v<Delivery>);

class MpiRanks final : public Ranks {
public:
    explicit MpiRanks(const MessagePassing& functions) : functions_(functions) { functions_.begin(); }
    ~MpiRanks() override { functions_.end(); }
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;
    MpiRanks(MpiRanks&&) = delete;
    MpiRanks& operator=(MpiRanks&&) = delete;

    [[nodiscard]] int rank() const override { return functions_.rank(); }
    [[nodiscard]] int count() const override { return functions_.count(); }
    void send(int to, const void* data, std::size_t size) override { functions_.send(to, data, size); }
    [[nodiscard]] std::optional<int> receive(void* data, std::size_t size) override {
        const int from = functions_.receive(data, size);
        return from < 0 ? std::nullopt : std::optional{from};
    }

private:
    const MessagePassing& functions_;
};

int processes_started() {
    const char* count = std::getenv("OMPI_COMM_WORLD_SIZE");  // NOLINT(concurrency-mt-unsafe): before any thread
    return count == nullptr ? 1 : std::atoi(count);           // NOLINT(cert-err34-c): mpirun's own number
}

const MessagePassing& load_module() {
    const auto path = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "croupier-mpi.so";
    // Open MPI finds its own parts by name, so its symbols must be there for all.
    void* module = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
    void* symbol = module == nullptr ? nullptr : dlsym(module, message_passing_symbol);
    if (symbol == nullptr)
        throw apps::BadInput{
            "this program was built without MPI; install libopenmpi-dev and build it again, or run it without mpirun"};
    GiveMessagePassing give = nullptr;
    static_assert(sizeof give == sizeof symbol);
    std::memcpy(static_cast<void*>(&give), static_cast<const void*>(&symbol), sizeof give);
    return *give();
}

/// Deals the blocks of an assignment on several threads.
void deal(const Simulation& run, const Assignment& assignment, Delivery& delivery, int threads) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t at = next++; at < assignment.count; at = next++)
            delivery.totals[at] = run.deal(assignment.blocks[at]);
    };
    std::vector<std::jthread> others;
    for (int thread = 1; thread < threads; ++thread) others.emplace_back(work);
    work();
    others.clear();
    delivery.count = assignment.count;
    delivery.blocks = assignment.blocks;
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

std::unique_ptr<Ranks> ranks_of_mpirun() {
    if (processes_started() < 2) return nullptr;
    return std::make_unique<MpiRanks>(load_module());
}

void deal_for_rank_0(Ranks& ranks, RunPlan plan, int threads) {
    using namespace std::chrono_literals;
    Delivery delivery;
    std::optional<Simulation> run;
    while (true) {
        ranks.send(0, &delivery, sizeof delivery);
        Assignment assignment;
        while (!ranks.receive(&assignment, sizeof assignment)) std::this_thread::sleep_for(100us);
        if (assignment.count == 0) return;
        if (!run) {
            plan.seed = assignment.seed;
            run.emplace(plan);
        }
        deal(*run, assignment, delivery, threads);
    }
}

void work_with_ranks(Ranks& ranks, Simulation& run, int threads, const std::function<bool(const Progress&)>& go_on) {
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
    Delivery delivery;
    for (int working = ranks.count() - 1; working > 0;) {
        const auto from = ranks.receive(&delivery, sizeof delivery);
        if (!from) {
            std::this_thread::sleep_for(100us);
            continue;
        }
        for (std::size_t at = 0; at < delivery.count; ++at) run.hand_in(delivery.blocks[at], delivery.totals[at]);
        const Assignment assignment = finished ? Assignment{} : assign(run);
        ranks.send(*from, &assignment, sizeof assignment);
        if (assignment.count == 0) --working;
    }
    dealers.join();
    if (trouble) std::rethrow_exception(trouble);
}

}  // namespace croupier::simulate
