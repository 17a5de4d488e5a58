#include "server/tables/game_type.h"

#include <algorithm>

namespace croupier::tables {

namespace {

const GameType* find(GameTypes games, std::string_view name) {
    const auto found = std::ranges::find(games, name, &GameType::name);
    return found == games.end() ? nullptr : *found;
}

}  // namespace

std::unique_ptr<GameTable> make_game_table(GameTypes games, std::string_view game, law::Casino casino,
                                           const ChanceOf& chance) {
    const GameType* const type = find(games, game);
    return type == nullptr ? nullptr : type->make_table(casino, chance);
}

std::unique_ptr<Bookkeeper> make_bookkeeper(GameTypes games, std::string_view game) {
    const GameType* const type = find(games, game);
    return type == nullptr ? nullptr : type->make_bookkeeper();
}

}  // namespace croupier::tables
