// `croupier admin purse`: what accounts have to buy chips with.
#pragma once

#include "terminal/command_line.h"

namespace croupier::admin {

void add_purse_commands(apps::Command& admin);

}  // namespace croupier::admin
