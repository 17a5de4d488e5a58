// `croupier odds`: exact answers about a game.
#pragma once

#include "terminal/command_line.h"

namespace croupier::odds {

/// Adds the commands to the program. Bad input is thrown as apps::BadInput.
void add_odds(apps::Command program);

}  // namespace croupier::odds
