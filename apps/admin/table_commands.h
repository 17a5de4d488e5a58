// `croupier admin casino` and `croupier admin table`.
#pragma once

#include "terminal/command_line.h"

namespace croupier::admin {

void add_table_commands(apps::Command& admin);

}  // namespace croupier::admin
