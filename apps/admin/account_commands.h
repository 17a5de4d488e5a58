// `croupier admin account`.
#pragma once

#include "terminal/command_line.h"

namespace croupier::admin {

void add_account_commands(apps::Command& admin);

}  // namespace croupier::admin
