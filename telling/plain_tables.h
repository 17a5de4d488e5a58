// Tables of a game that says nothing about them: as the record of its set-up has them, with common chips and limits.
#pragma once

#include <string>
#include <vector>

#include "telling/dealt_game.h"
#include "telling/table_options.h"

namespace croupier::setup {

/// An option for each field of the set-up that can be one.
[[nodiscard]] NewTable plain_new_table(const deal::DealtGame& game);
/// Nothing.
[[nodiscard]] Changes plain_changes();
/// One table: "a-game-1".
[[nodiscard]] std::vector<DemoTable> plain_demo_tables(const deal::DealtGame& game);
/// A table at which so many patrons can sit, as JSON.
[[nodiscard]] std::string plain_room_for(const deal::DealtGame& game, int patrons);

}  // namespace croupier::setup
