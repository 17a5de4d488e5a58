// `croupier replay`: runs scenarios and says whether what they expect holds.
#pragma once

#include "terminal/command_line.h"

namespace croupier::replay {

/// Adds the command to the program. Bad input is thrown as apps::BadInput.
void add_replay(apps::Command program);

}  // namespace croupier::replay
