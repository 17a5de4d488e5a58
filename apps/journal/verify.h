// `croupier verify`: holds a journal against its chain, its signed heads and the rules.
#pragma once

#include "terminal/command_line.h"

namespace croupier::journal_app {

void add_verify(apps::Command program);

}  // namespace croupier::journal_app
