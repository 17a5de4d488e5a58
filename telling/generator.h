// Chance from a seed: the same seed gives the same numbers on every machine and with every standard library. For
// demonstration only: live tables have server/chance/stream.h.
#pragma once

#include <cstdint>
#include <random>

#include "server/chance/chance.h"

namespace croupier::deal {

class Generator final : public chance::Chance {
public:
    explicit Generator(std::uint64_t seed) : engine_(seed) {}

    [[nodiscard]] std::uint64_t word() override { return engine_(); }

private:
    std::mt19937_64 engine_;
};

}  // namespace croupier::deal
