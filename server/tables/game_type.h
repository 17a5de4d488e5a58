// The games that a server can offer, as values: the server knows none by name. games/all has the list of all of them.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/law/casino.h"
#include "core/play/game_type.h"
#include "server/tables/books.h"
#include "server/tables/dealing.h"
#include "server/tables/game_table.h"

namespace croupier::tables {

using play::GameTypes;

/// Nothing if there is no such game.
[[nodiscard]] std::unique_ptr<GameTable> make_game_table(GameTypes games, std::string_view game, law::Casino casino,
                                                         const ChanceOf& chance);
[[nodiscard]] std::unique_ptr<Bookkeeper> make_bookkeeper(GameTypes games, std::string_view game);

}  // namespace croupier::tables
