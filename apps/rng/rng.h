// `croupier rng`: a report on the generator of live tables, and its output for other people's tests.
#pragma once

#include "terminal/command_line.h"

namespace croupier::rng {

void add_rng(apps::Command program);

// Each adds one command below it.
void add_report(apps::Command& rng);
void add_collect(apps::Command& rng);

}  // namespace croupier::rng
