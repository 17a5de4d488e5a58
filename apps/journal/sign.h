// `croupier sign`: signs how far a journal has come, for somebody who keeps that elsewhere.
#pragma once

#include "terminal/command_line.h"

namespace croupier::journal_app {

void add_sign(apps::Command program);

}  // namespace croupier::journal_app
