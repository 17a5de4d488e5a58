// `croupier verify shoe FILE`: committed chance, from what a patron was given.
#pragma once

#include "terminal/command_line.h"

namespace croupier::journal_app {

/// Below `croupier verify`.
void add_verify_shoe(apps::Command verify);

}  // namespace croupier::journal_app
