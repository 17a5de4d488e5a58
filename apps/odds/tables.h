// `croupier odds tables`: the reference tables of the game, for fresh shoes of one to eight decks.
#pragma once

#include <cstdint>
#include <string>

#include "apps/common/terminal.h"
#include "core/games/baccarat/edition.h"

namespace croupier::odds {

/// At the odds of an edition, with every wager that it knows.
[[nodiscard]] std::string tables_text(const baccarat::Edition& law, const apps::Terminal& terminal);
/// One long table: edition, table, decks, row, figure, value.
[[nodiscard]] std::string tables_csv(const baccarat::Edition& law);
/// docs/reference/baccarat-odds.md, to the letter, for the edition of 2004.
[[nodiscard]] std::string tables_markdown(const baccarat::Edition& law);

}  // namespace croupier::odds
