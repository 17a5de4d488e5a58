// Checkpoints: how far a run had come, so that it can go on after a stop and end with the same totals.
#pragma once

#include <optional>
#include <string>

#include <boost/json/object.hpp>

#include "simulation/simulation.h"

namespace croupier::simulate {

/// Of a run of any game; what only the game knows are objects of JSON, which the game writes and reads.
struct Checkpoint {
    std::string edition;        ///< key of the rules that the table follows
    std::string table_name;     ///< the name under which the table stands in the file: "shoe"
    boost::json::object table;  ///< what is dealt from
    std::uint64_t seed = 0;
    simulation::HowMuch how_much;
    std::uint64_t blocks = 0;
    bool finished = false;
    double seconds = 0;  ///< worked so far
    boost::json::object totals;
};

/// Writes the file, whole or not at all. Throws apps::OutputFailed.
void save(const std::string& path, const Checkpoint& checkpoint);

/// Nothing when there is no such file; BadInput when the file is not a checkpoint, or not one with such a table.
[[nodiscard]] std::optional<Checkpoint> load(const std::string& path, const std::string& table_name);

/// A file that is none of ours, whatever is wrong with it.
[[noreturn]] void refuse_foreign_checkpoint(const std::string& path);

}  // namespace croupier::simulate
