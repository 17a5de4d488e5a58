#include "apps/deal/deal.h"

#include <cctype>
#include <string>

#include "games/all/parts.h"

namespace croupier::deal {

void add_deal(apps::Command program) {
    const games::Parts& first = *games::parts().front();
    std::string dealt{first.deal_about};
    dealt.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(dealt.front())));
    apps::Command command =
        program.add_command("deal", "Deal " + dealt + ", or another game, every step with the rule that orders it");
    first.add_deal(command);
    for (const games::Parts* game : games::parts()) {
        std::string about{game->deal_about};
        if (game == &first) about += ", as without this word";
        apps::Command named = command.add_optional_command(std::string{game->name}, about);
        game->add_deal(named);
    }
}

}  // namespace croupier::deal
