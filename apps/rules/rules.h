// `croupier rules`: the rules in our words, and where the software keeps each of them.
#pragma once

#include "terminal/command_line.h"

namespace croupier::rules {

/// Adds the command to the program. Bad input is thrown as apps::BadInput.
void add_rules(apps::Command program);

}  // namespace croupier::rules
