// --seed N: the number that fixes all chance.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "terminal/command_line.h"

namespace croupier::apps {

/// A seed in decimal or, after 0x, in hexadecimal digits; nothing if it is not a 64-bit number.
[[nodiscard]] std::optional<std::uint64_t> parse_seed(std::string_view text);

/// A seed that nobody chose.
[[nodiscard]] std::uint64_t fresh_seed();

/// Adds --seed; a word that is not a seed is BadInput.
void add_seed_option(Command& command, std::optional<std::uint64_t>& seed);

/// Tells on standard error how to repeat the run.
void tell_seed(std::uint64_t seed);

}  // namespace croupier::apps
