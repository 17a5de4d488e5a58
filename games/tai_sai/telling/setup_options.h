// The options of a table of Tai-Sai: for `croupier admin table` and `croupier deal`.
#pragma once

#include "games/tai_sai/rules/types.h"
#include "telling/table_options.h"
#include "terminal/options.h"

namespace croupier::tai_sai {

/// --odds-set.
void add_odds_option(apps::Options& list, TableSetup& setup);

[[nodiscard]] setup::NewTable new_table();
[[nodiscard]] setup::Changes changes();

/// The tables of the demo.
[[nodiscard]] std::vector<setup::DemoTable> demo_tables();
/// A table at which so many patrons can play, as JSON.
[[nodiscard]] std::string room_for(int patrons);

}  // namespace croupier::tai_sai
