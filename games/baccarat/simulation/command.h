// `croupier simulate baccarat`.
#pragma once

#include "terminal/command_line.h"

namespace croupier::simulate {

void add_baccarat(apps::Command& simulate);

}  // namespace croupier::simulate
