// `croupier rules`: the rules in our words, and where the software keeps each of them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/command_line.h"

namespace croupier::rules {

/// Adds the command to the program. Bad input is thrown as apps::BadInput.
void add_rules(apps::Command program);

/// A command that programs may ask, too: what it prints with --json, from the same options by their names.
struct Asked {
    std::string_view command;                            ///< "diff"
    std::string (*json)(const apps::ValueOf& value_of);  ///< throws apps::BadInput
};
[[nodiscard]] std::span<const Asked> asked_by_programs();

}  // namespace croupier::rules
