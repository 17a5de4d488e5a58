#include "apps/deal/deal.h"

namespace croupier::deal {

void add_deal(apps::Command program) {
    apps::Command command = program.add_command(
        "deal", "Deal a shoe of baccarat, or another game, every step with the rule that orders it");
    add_baccarat(command);
    apps::Command baccarat = command.add_optional_command("baccarat", "A shoe of baccarat, as without this word");
    add_baccarat(baccarat);
    apps::Command tai_sai = command.add_optional_command("tai-sai", "Rounds of Tai-Sai");
    add_tai_sai(tai_sai);
}

}  // namespace croupier::deal
