// `croupier deal`, for baccarat.
#pragma once

#include "terminal/command_line.h"

namespace croupier::deal {

/// What the table takes and does.
void add_baccarat(apps::Command& command);

}  // namespace croupier::deal
