// The games that a server can offer, as values: the server knows none by name. games/all has the list of all of them.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/law/casino.h"
#include "server/tables/books.h"
#include "server/tables/game_table.h"

namespace croupier::tables {

struct GameType {
    std::string_view name;  ///< as in a table's record
    std::unique_ptr<GameTable> (*make_table)(law::Casino casino, const ChanceOf& chance);
    std::unique_ptr<Bookkeeper> (*make_bookkeeper)();
};
using GameTypes = std::span<const GameType* const>;

/// Nothing when there is no such game.
[[nodiscard]] std::unique_ptr<GameTable> make_game_table(GameTypes games, std::string_view game, law::Casino casino,
                                                         const ChanceOf& chance);
[[nodiscard]] std::unique_ptr<Bookkeeper> make_bookkeeper(GameTypes games, std::string_view game);

}  // namespace croupier::tables
