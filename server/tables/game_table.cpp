#include "server/tables/game_table.h"

#include "games/baccarat/wire/forms.h"
#include "games/tai_sai/wire/forms.h"
#include "server/tables/table_of.h"

namespace croupier::tables {

RequestJson RequestJson::of(wire::Value json) {
    RequestJson request;
    request.json_ = std::move(json);
    return request;
}

std::unique_ptr<GameTable> make_game_table(std::string_view game, law::Casino casino, const ChanceOf& chance) {
    std::unique_ptr<GameTable> made;
    games::for_each([&]<class Game> {
        if (Game::name == game) made = std::make_unique<TableOf<Game>>(casino, chance);
    });
    return made;
}

bool is_server_fact(std::string_view edition) { return edition.empty(); }

}  // namespace croupier::tables
