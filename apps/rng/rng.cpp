#include "apps/rng/rng.h"

#include <string>

namespace croupier::rng {

void add_rng(apps::Command program) {
    apps::Command rng = program.add_command("rng", "Examine the random number generator of live tables");
    add_report(rng);
    add_collect(rng);
    rng.foot(
        "Examples:\n"
        "  croupier rng report                        statistics on the generator, planted faults beside it\n"
        "  croupier rng report --html report.html     the same as a page with plots\n"
        "  croupier rng collect --raw --bytes 64M --out words.bin\n"
        "  croupier rng collect --final --what dice --count 10");
}

}  // namespace croupier::rng
