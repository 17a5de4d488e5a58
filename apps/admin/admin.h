// `croupier admin`: manages what a server keeps, on the store itself.
#pragma once

#include "terminal/command_line.h"

namespace croupier::admin {

void add_admin(apps::Command program);

}  // namespace croupier::admin
