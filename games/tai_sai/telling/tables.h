// The tables of Tai-Sai that the program sets up by itself.
#pragma once

#include <string>
#include <vector>

#include "games/tai_sai/rules/types.h"
#include "telling/table_options.h"

namespace croupier::tai_sai {

/// A table as a person gets it who says nothing else: lawful limits, chips and seats.
[[nodiscard]] TableSetup usual_table(OddsSet odds = OddsSet::australian);

/// A table that somebody describes, and what can be changed at one: as any game's.
[[nodiscard]] setup::NewTable new_table();
[[nodiscard]] setup::Changes changes();

/// Of the demo, and under load: a table at which so many patrons can play, as JSON.
[[nodiscard]] std::vector<setup::DemoTable> demo_tables();
[[nodiscard]] std::string room_for(int patrons);

}  // namespace croupier::tai_sai
