// `croupier deal`: a table of a game on the terminal, every step with the rule that orders it.
#pragma once

#include "apps/common/command_line.h"

namespace croupier::deal {

void add_deal(apps::Command program);

/// What each game's table takes and does.
void add_baccarat(apps::Command& command);
void add_tai_sai(apps::Command& command);

}  // namespace croupier::deal
