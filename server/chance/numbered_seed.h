// For tests: seeds that are the same in every run.
#pragma once

#include "server/chance/stream.h"

namespace croupier::chance {

/// The number's eight bytes, the lowest first, and zeros.
[[nodiscard]] inline Seed numbered_seed(std::uint64_t number) {
    secrets::Bytes bytes(Seed::size);
    std::ranges::copy(secrets::eight_bytes(number), bytes.begin());
    return *Seed::from(bytes);
}

}  // namespace croupier::chance
