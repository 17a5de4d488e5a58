// --odds-set NAME: the house odds of a table, where the rules give none.
#pragma once

#include <span>
#include <string_view>

#include "terminal/options.h"

namespace croupier::apps {

/// Adds the option for a game that has such sets, the usual one first; nothing for one that has none.
void add_odds_set_option(Options& list, std::span<const std::string_view> sets, std::size_t& odds_set);

}  // namespace croupier::apps
