#include "server/tables/game_type.h"

namespace croupier::tables {

std::unique_ptr<GameTable> make_game_table(GameTypes games, std::string_view game, law::Casino casino,
                                           const ChanceOf& chance) {
    const play::GameType* const type = play::find_game(games, game);
    if (type == nullptr) return nullptr;
    return std::make_unique<GameTable>(*type, casino, make_dealing(*type, chance));
}

std::unique_ptr<Bookkeeper> make_bookkeeper(GameTypes games, std::string_view game) {
    const play::GameType* const type = play::find_game(games, game);
    return type == nullptr ? nullptr : std::make_unique<Bookkeeper>(*type);
}

}  // namespace croupier::tables
