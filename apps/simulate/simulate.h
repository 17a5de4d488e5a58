// `croupier simulate`: whole rounds by the million, and what came of them.
#pragma once

#include "terminal/command_line.h"

namespace croupier::simulate {

/// Adds the commands to the program. Bad input is thrown as apps::BadInput.
void add_simulate(apps::Command program);

}  // namespace croupier::simulate
