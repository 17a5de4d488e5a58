// What a game says about setting up a table of it, and about changing one: options, and what they come to. The options
// are made from the record of its set-up (terminal/setup_options.h).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/table/automation.h"
#include "terminal/options.h"
#include "wire/json.h"

namespace croupier::setup {

/// A table that somebody describes.
struct NewTable {
    apps::Options options;
    std::function<std::string()> json;  ///< the set-up after these options, not yet judged
};

/// What somebody wants to have changed at a table.
struct Changes {
    apps::Options options;
    /// What an operator has to ask of a table that is set up so, as JSON requests, in order; none when nothing was
    /// given.
    std::function<std::vector<std::string>(const wire::Value& setup)> requests;
};

/// A table of the demo.
struct DemoTable {
    std::string id;
    std::string name;
    std::string json;  ///< its set-up
    Automation automation;
};
/// What the engine does at most tables of the demo; at some it also acts for patrons who are slow.
inline constexpr Automation demo_engine =
    Automation{Duty::equipment, Duty::chance, Duty::calls, Duty::settlement, Duty::closing};

}  // namespace croupier::setup
