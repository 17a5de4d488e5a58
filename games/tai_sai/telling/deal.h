// `croupier deal tai-sai`: the table as it is dealt, and how it is told.
#pragma once

#include <string>
#include <string_view>

#include "games/tai_sai/rules/tai_sai.h"
#include "telling/dealt_game.h"
#include "terminal/terminal.h"

namespace croupier::tai_sai {

/// As many patrons as there are seats; the second one asks for a colour.
extern const deal::DealtGame dealt;

[[nodiscard]] deal::Story story(const play::Law& on, const TableSetup& setup, law::Date day);

/// Three dice as five lines of a terminal; with glyphs where it can show them.
[[nodiscard]] std::string dice_picture(const apps::Terminal& terminal, const Dice& dice, std::string_view indent);
/// Three dice on one line: "⚀ ⚂ ⚅", or "1 3 6".
[[nodiscard]] std::string dice_text(const apps::Terminal& terminal, const Dice& dice);

}  // namespace croupier::tai_sai
