// Planted faults: generators that are wrong on purpose, each in one step and otherwise like the one for live tables.
// A battery that lets one of them pass proves nothing about the generator that it examines.
#pragma once

#include <string>
#include <vector>

#include "server/chance/battery/sample.h"

namespace croupier::battery {

struct Fault {
    std::string name;
    std::string what;  ///< in a sentence
    Generator generator;
};

/// All of them. Faults are repeatable: without a number to fix their seeds, one is drawn.
[[nodiscard]] std::vector<Fault> planted_faults(std::optional<std::uint64_t> seed);

}  // namespace croupier::battery
