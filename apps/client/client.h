// `croupier client`: watch tables and act at them from a terminal or a script.
#pragma once

#include "terminal/command_line.h"

namespace croupier::client {

void add_client(apps::Command program);

}  // namespace croupier::client
