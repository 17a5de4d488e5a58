// `croupier deal tai-sai`: the table as it is dealt, and how it is told.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/tai_sai/rules/tai_sai.h"
#include "telling/typed_table.h"
#include "terminal/command_line.h"
#include "terminal/terminal.h"

namespace croupier::tai_sai {

/// The automatic dealer, a random tumbler and as many patrons as there are seats; the second one asks for a colour.
[[nodiscard]] std::unique_ptr<deal::TypedTable<Game>> deal_table(const Edition& law, const TableSetup& setup,
                                                                 std::uint64_t seed);
[[nodiscard]] deal::Story story(const Edition& law, const TableSetup& setup, law::Date day);

/// Three dice as five lines of a terminal; with glyphs where it can show them.
[[nodiscard]] std::string dice_picture(const apps::Terminal& terminal, const Dice& dice, std::string_view indent);
/// Three dice on one line: "⚀ ⚂ ⚅", or "1 3 6".
[[nodiscard]] std::string dice_text(const apps::Terminal& terminal, const Dice& dice);

/// What the command takes and does.
void add_deal(apps::Command& command);

}  // namespace croupier::tai_sai
