// Numbers as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace croupier::apps {

/// 1234567 as "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);
/// 1234567 as "1.23 M".
[[nodiscard]] std::string rounded(double number);
/// With that many digits after the decimal point.
[[nodiscard]] std::string with_places(double number, int places);

}  // namespace croupier::apps
