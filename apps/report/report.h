// `croupier report`: reports of a store's journal, whether or not a server has it open.
#pragma once

#include "terminal/command_line.h"

namespace croupier::report {

void add_report(apps::Command program);

}  // namespace croupier::report
