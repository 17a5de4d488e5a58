// `croupier deal baccarat`, or `croupier deal` alone: the table as it is dealt, and how it is told.
#pragma once

#include <string>

#include "games/baccarat/rules/baccarat.h"
#include "telling/dealt_game.h"
#include "terminal/terminal.h"

namespace croupier::baccarat {

/// It ends with the shoe, unless a continuous shuffler has none that ends.
extern const deal::DealtGame dealt;

/// Who comes to a table of that set-up, and what they wager.
[[nodiscard]] deal::Habits habits(const TableSetup& setup);
[[nodiscard]] deal::Story story(const play::Law& on, const TableSetup& setup, law::Date day);

/// A card as the terminal can show it: "K♦" in red, or "KD".
[[nodiscard]] std::string card_text(const apps::Terminal& terminal, Card card);

}  // namespace croupier::baccarat
