// `croupier odds`: exact answers about a shoe.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "analysis/baccarat_odds.h"
#include "apps/common/command_line.h"

namespace croupier::odds {

/// Adds the command to the program. Bad input is thrown as apps::BadInput.
void add_odds(apps::Command program);

/// "128,32,32,...": cards left of the values 0 to 9; the error says what was expected.
[[nodiscard]] std::expected<analysis::Composition, std::string> parse_remaining(std::string_view text);

/// Takes cards such as "A 9 K 10 7" out of a composition, one of each named; suits may follow the ranks.
[[nodiscard]] std::expected<analysis::Composition, std::string> without_seen(analysis::Composition from,
                                                                             std::string_view text);

}  // namespace croupier::odds
