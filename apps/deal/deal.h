// `croupier deal`: a table of a game on the terminal, every step with the rule that orders it.
#pragma once

#include "terminal/command_line.h"

namespace croupier::deal {

void add_deal(apps::Command program);

}  // namespace croupier::deal
