// `croupier deal` for any game: its options, and a run from the opening of the table to its end.
#pragma once

#include "telling/dealt_game.h"
#include "terminal/command_line.h"

namespace croupier::deal {

/// Adds the options of a game, and what the command does. The game must live as long as the program.
void add_deal(apps::Command& command, const DealtGame& game);

}  // namespace croupier::deal
