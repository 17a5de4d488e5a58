// Moments in the journal, as people say them: the day at the casinos, and the time in UTC. All of them keep New
// Zealand's time, summer time included, whatever the machine's own zone is.
#pragma once

#include <cstdint>
#include <string>

#include "core/law/calendar.h"

namespace croupier::tables {

/// The day on which a moment falls: microseconds since 1970-01-01 00:00 UTC. Throws std::runtime_error where the
/// machine has no time zones (Debian's tzdata).
[[nodiscard]] law::Date casino_day(std::int64_t microseconds);

/// The moment itself, in UTC and to the millisecond: "2026-11-16T08:20:26.125Z".
[[nodiscard]] std::string utc_text(std::int64_t microseconds);

}  // namespace croupier::tables
