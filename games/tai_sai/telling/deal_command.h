// `croupier deal`, for Tai-Sai.
#pragma once

#include "terminal/command_line.h"

namespace croupier::deal {

/// What the table takes and does.
void add_tai_sai(apps::Command& command);

}  // namespace croupier::deal
