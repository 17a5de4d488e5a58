#include "simulation/running/mpi/message_passing.h"

#include <mpi.h>

namespace croupier::simulate {

namespace {

// An error of MPI ends all processes with its own message: that is MPI's default, and nothing here could do better.
constexpr int tag = 0;

void begin() {
    int granted = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &granted);
}

void end() { MPI_Finalize(); }

int rank() {
    int number = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &number);
    return number;
}

int count() {
    int number = 1;
    MPI_Comm_size(MPI_COMM_WORLD, &number);
    return number;
}

void send(int to, const void* data, std::size_t size) {
    MPI_Send(data, static_cast<int>(size), MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

int receive(void* data, std::size_t size) {
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return -1;
    MPI_Recv(data, static_cast<int>(size), MPI_BYTE, status.MPI_SOURCE, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return status.MPI_SOURCE;
}

constexpr MessagePassing functions{
    .begin = begin, .end = end, .rank = rank, .count = count, .send = send, .receive = receive};

}  // namespace

extern "C" const MessagePassing* croupier_message_passing() { return &functions; }

}  // namespace croupier::simulate
