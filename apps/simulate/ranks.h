// The processes of one run under mpirun: rank 0 hands out blocks, counts and prints; the others deal.
//
// The message passing itself is in a module beside the program (mpi/), loaded only when mpirun started us: the program
// needs no MPI where there is none.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "simulation/baccarat_simulation.h"

namespace croupier::simulate {

/// How processes talk: whole messages of bytes.
class Ranks {
public:
    Ranks() = default;
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;
    Ranks(Ranks&&) = delete;
    Ranks& operator=(Ranks&&) = delete;
    virtual ~Ranks() = default;

    [[nodiscard]] virtual int rank() const = 0;
    [[nodiscard]] virtual int count() const = 0;
    virtual void send(int to, const void* data, std::size_t size) = 0;
    /// The sender of a message, if one is there; it must be of that size.
    [[nodiscard]] virtual std::optional<int> receive(void* data, std::size_t size) = 0;
};

/// The processes that mpirun started; nothing when it did not, or started only this one. BadInput when the program was
/// built without MPI.
[[nodiscard]] std::unique_ptr<Ranks> ranks_of_mpirun();

/// Deals the blocks that rank 0 hands out, with that many threads, until there are no more. For the other ranks.
void deal_for_rank_0(Ranks& ranks, simulation::RunPlan plan, int threads);

/// Hands out blocks to the other ranks and counts what they dealt, besides dealing with its own threads. For rank 0.
void work_with_ranks(Ranks& ranks, simulation::Simulation& run, int threads,
                     const std::function<bool(const simulation::Progress&)>& go_on);

}  // namespace croupier::simulate
