// Checkpoints: how far a run had come, so that it can go on after a stop and end with the same totals.
#pragma once

#include <optional>
#include <string>

#include "simulation/baccarat_simulation.h"

namespace croupier::simulate {

struct Checkpoint {
    simulation::RunPlan plan;
    std::string edition;  ///< key of the rules that the shoe follows
    simulation::Progress progress;
    double seconds = 0;  ///< worked so far
};

/// Writes the file, whole or not at all. Throws apps::OutputFailed.
void save(const std::string& path, const Checkpoint& checkpoint);

/// Nothing when there is no such file; BadInput when the file is not a checkpoint.
[[nodiscard]] std::optional<Checkpoint> load(const std::string& path);

}  // namespace croupier::simulate
