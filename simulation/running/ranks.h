// The processes of one run under mpirun, and how they talk; what they say to each other is in rank_work.h.
//
// The message passing itself is in a module beside the program (mpi/), loaded only when mpirun started us: the program
// needs no MPI where there is none.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

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

}  // namespace croupier::simulate
