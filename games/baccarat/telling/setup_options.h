// The options of a table of baccarat: for `croupier admin table` and `croupier deal`.
#pragma once

#include "games/baccarat/rules/types.h"
#include "telling/table_options.h"
#include "terminal/options.h"

namespace croupier::baccarat {

/// --version, which makes the usual table of that version, --style, --decks, --shuffler and --payment.
void add_usual_options(apps::Options& list, TableSetup& setup);

[[nodiscard]] setup::NewTable new_table();
[[nodiscard]] setup::Changes changes();

/// The tables of the demo.
[[nodiscard]] std::vector<setup::DemoTable> demo_tables();
/// A table at which so many patrons can play, as JSON.
[[nodiscard]] std::string room_for(int patrons);

}  // namespace croupier::baccarat
