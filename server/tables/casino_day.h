// The day at the casinos. All of them keep New Zealand's time, summer time included, whatever the machine's own zone
// is.
#pragma once

#include <cstdint>

#include "core/law/calendar.h"

namespace croupier::tables {

/// The day on which a moment falls: microseconds since 1970-01-01 00:00 UTC. Throws std::runtime_error where the
/// machine has no time zones (Debian's tzdata).
[[nodiscard]] law::Date casino_day(std::int64_t microseconds);

}  // namespace croupier::tables
