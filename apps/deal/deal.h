// `croupier deal`: a shoe of baccarat on the terminal, every step with the rule that orders it.
#pragma once

#include "apps/common/command_line.h"

namespace croupier::deal {

/// Adds the command to the program. Bad input is thrown as apps::BadInput.
void add_deal(apps::Command program);

}  // namespace croupier::deal
