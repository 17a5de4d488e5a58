// `croupier odds`, for baccarat.
#pragma once

#include <string>

#include "telling/odds_tables.h"
#include "terminal/command_line.h"
#include "terminal/law_options.h"

namespace croupier::odds {

/// `croupier odds NAME`.
void add_baccarat(apps::Command& odds);
/// What `croupier odds NAME --json` prints, asked with the same options by their names.
[[nodiscard]] std::string baccarat_json(const apps::ValueOf& value_of);
/// What `croupier odds tables NAME` prints.
[[nodiscard]] ReferencePage baccarat_page(const apps::LawOptions& options);

}  // namespace croupier::odds
