// `croupier deal`: a shoe of baccarat on the terminal, every step with the rule that orders it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "apps/common/command_line.h"

namespace croupier::deal {

/// Adds the command to the program. Bad input is thrown as apps::BadInput.
void add_deal(apps::Command program);

/// A seed in decimal or, after 0x, in hexadecimal figures; nothing when it is no number of 64 bits.
[[nodiscard]] std::optional<std::uint64_t> parse_seed(std::string_view text);

}  // namespace croupier::deal
