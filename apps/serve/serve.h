// `croupier serve`: live tables on the network.
#pragma once

#include "terminal/command_line.h"

namespace croupier::serve {

void add_serve(apps::Command program);

}  // namespace croupier::serve
