#include "apps/simulate/simulate.h"

#include "apps/simulate/baccarat_game.h"
#include "apps/simulate/tai_sai_game.h"

namespace croupier::simulate {

void add_simulate(apps::Command program) {
    apps::Command simulate = program.add_command("simulate", "Deal whole rounds by the million and count what comes");
    add_baccarat(simulate);
    add_tai_sai(simulate);
}

}  // namespace croupier::simulate
