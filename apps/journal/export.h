// `croupier export`: a journal as JSON lines.
#pragma once

#include "terminal/command_line.h"

namespace croupier::journal_app {

void add_export(apps::Command program);

}  // namespace croupier::journal_app
