// What the MPI module offers, as plain functions, because it is loaded at run time.
#pragma once

#include <cstddef>

namespace croupier::simulate {

struct MessagePassing {
    void (*begin)();
    void (*end)();
    int (*rank)();
    int (*count)();
    void (*send)(int to, const void* data, std::size_t size);
    /// The sender, or -1 when no message is there.
    int (*receive)(void* data, std::size_t size);
};

/// The module's one symbol.
inline constexpr const char* message_passing_symbol = "croupier_message_passing";
using GiveMessagePassing = const MessagePassing* (*)();

}  // namespace croupier::simulate
