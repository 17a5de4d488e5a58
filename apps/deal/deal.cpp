#include "apps/deal/deal.h"

#include <cctype>
#include <string>

#include "games/all/parts.h"
#include "telling/deal_command.h"

namespace croupier::deal {

void add_deal(apps::Command program) {
    const games::Parts& first = *games::parts().front();
    std::string dealt{first.dealt->about};
    dealt.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(dealt.front())));
    apps::Command command =
        program.add_command("deal", "Deal " + dealt + ", or another game, every step with the rule that orders it");
    add_deal(command, *first.dealt);
    for (const games::Parts* game : games::parts()) {
        std::string about{game->dealt->about};
        if (game == &first) about += ", as without this word";
        apps::Command named = command.add_optional_command(std::string{game->name}, about);
        add_deal(named, *game->dealt);
    }
}

}  // namespace croupier::deal
