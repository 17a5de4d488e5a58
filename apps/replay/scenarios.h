// Scenarios of the games in the list.
#pragma once

#include "language/language.h"

namespace croupier::replay {

/// The languages of all games, in the order of the list.
[[nodiscard]] Languages languages();
[[nodiscard]] std::expected<Scenario, ReadError> read_scenario(std::string_view text);

}  // namespace croupier::replay
