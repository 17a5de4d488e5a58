#include "simulation/running/ranks.h"

#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <dlfcn.h>

#include "simulation/running/mpi/message_passing.h"
#include "terminal/bad_input.h"

namespace croupier::simulate {

namespace {

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

}  // namespace

std::unique_ptr<Ranks> ranks_of_mpirun() {
    if (processes_started() < 2) return nullptr;
    return std::make_unique<MpiRanks>(load_module());
}

}  // namespace croupier::simulate
