#include "apps/replay/scenarios.h"

#include "games/all/parts.h"

namespace croupier::replay {

Languages languages() {
    static const auto list = [] {
        std::vector<const Language*> all;
        static std::vector<std::shared_ptr<const Language>> basic;
        for (const games::Parts* game : games::parts()) {
            if (game->language == nullptr) basic.push_back(basic_language(*games::find(game->name)));
            all.push_back(game->language == nullptr ? basic.back().get() : &game->language());
        }
        return all;
    }();
    return list;
}

std::expected<Scenario, ReadError> read_scenario(std::string_view text) { return read_scenario(text, languages()); }

}  // namespace croupier::replay
