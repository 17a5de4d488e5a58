// croupier admin summaries: builds what reports are quickly made from anew.
#pragma once

#include "terminal/command_line.h"

namespace croupier::admin {

void add_summaries_command(apps::Command& admin);

}  // namespace croupier::admin
