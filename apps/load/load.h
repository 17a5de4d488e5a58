// `croupier load`: many tables and patrons on a server, and how long it takes.
#pragma once

#include "terminal/command_line.h"

namespace croupier::load {

void add_load(apps::Command program);

}  // namespace croupier::load
