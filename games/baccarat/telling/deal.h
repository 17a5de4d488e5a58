// `croupier deal baccarat`, or `croupier deal` alone: the table as it is dealt, and how it is told.
#pragma once

#include <memory>
#include <string>

#include "games/baccarat/rules/baccarat.h"
#include "telling/typed_table.h"
#include "terminal/command_line.h"
#include "terminal/terminal.h"

namespace croupier::baccarat {

/// The automatic dealer, a random shoe and simulated patrons. It ends with the shoe, unless a continuous shuffler has
/// none that ends.
[[nodiscard]] std::unique_ptr<deal::TypedTable<Game>> deal_table(const Edition& law, const TableSetup& setup,
                                                                 std::uint64_t seed);
[[nodiscard]] deal::Story story(const Edition& law, const TableSetup& setup, law::Date day);

/// A card as the terminal can show it: "K♦" in red, or "KD".
[[nodiscard]] std::string card_text(const apps::Terminal& terminal, Card card);

/// What the command takes and does.
void add_deal(apps::Command& command);

}  // namespace croupier::baccarat
