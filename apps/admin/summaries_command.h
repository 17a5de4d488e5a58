// croupier admin summaries: rebuilds the summaries from which reports are made quickly.
#pragma once

#include "terminal/command_line.h"

namespace croupier::admin {

void add_summaries_command(apps::Command& admin);

}  // namespace croupier::admin
