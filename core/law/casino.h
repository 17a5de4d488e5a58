// The licensed casinos that a notice may name. Which rules hold depends on the day and on the casino.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace croupier::law {

enum class Casino : std::uint8_t { christchurch, auckland, dunedin, wharf, queenstown, hamilton };

inline constexpr std::array<Casino, 6> all_casinos{Casino::christchurch, Casino::auckland,   Casino::dunedin,
                                                   Casino::wharf,        Casino::queenstown, Casino::hamilton};

/// "SKYCITY Auckland Casino".
[[nodiscard]] std::string_view name_of(Casino casino);
/// "Auckland": what people call it.
[[nodiscard]] std::string_view short_name_of(Casino casino);
/// Takes the full name or the short one, in any case; nothing when no casino is called that.
[[nodiscard]] std::optional<Casino> parse_casino(std::string_view text);

}  // namespace croupier::law
