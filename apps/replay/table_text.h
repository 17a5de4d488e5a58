// "midi, 8 decks, Style A, wagers from $20.00 to $5,000.00, chips $1 $5 $25": a table in words.
#pragma once

#include <expected>
#include <span>

#include "apps/replay/pattern.h"
#include "core/games/baccarat/types.h"

namespace croupier::replay {

/// Reads items separated by commas into `setup`; what is not mentioned stays as it is.
[[nodiscard]] std::expected<void, ReadError> read_table(const Entry& entry, std::span<const Word> words,
                                                        baccarat::TableSetup& setup);

/// The table that a scenario starts from: midi, chips $1 to $500, wagers $20 to $5,000, ties $5 to $500.
[[nodiscard]] baccarat::TableSetup reference_table();

/// Every item that a table may be described with, for the manual.
[[nodiscard]] std::vector<std::string_view> table_grammar();

}  // namespace croupier::replay
