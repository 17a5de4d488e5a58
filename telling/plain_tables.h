// Tables of a game that says nothing more about them than words for its set-up: as that record has them.
#pragma once

#include <string>
#include <vector>

#include "telling/dealt_game.h"
#include "telling/table_options.h"

namespace croupier::setup {

/// The usual table, with an option for each field of the set-up that can be one, and for its limits.
[[nodiscard]] NewTable plain_new_table(const deal::DealtGame& game);
/// Its limits, where the game has a request for that.
[[nodiscard]] Changes plain_changes(const deal::DealtGame& game);
/// One table: "a-game-1".
[[nodiscard]] std::vector<DemoTable> plain_demo_tables(const deal::DealtGame& game);
/// A table at which so many patrons can sit, as JSON.
[[nodiscard]] std::string plain_room_for(const deal::DealtGame& game, int patrons);

}  // namespace croupier::setup
