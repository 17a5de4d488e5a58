#include "apps/simulate/simulate.h"

#include "games/all/parts.h"

namespace croupier::simulate {

void add_simulate(apps::Command program) {
    apps::Command simulate = program.add_command("simulate", "Deal millions of rounds and count the results");
    for (const games::Parts* game : games::parts()) game->add_simulate(simulate);
}

}  // namespace croupier::simulate
