// Days as the Gazette counts them. A day is a plain value here; nothing in the core asks what day it is.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace croupier::law {

using Date = std::chrono::year_month_day;

/// "2004-05-24".
[[nodiscard]] std::string iso(Date date);
/// "24 May 2004".
[[nodiscard]] std::string in_words(Date date);
/// Reads "2004-05-24" or "24 May 2004"; nothing when it is not a day of the calendar.
[[nodiscard]] std::optional<Date> parse_date(std::string_view text);

[[nodiscard]] constexpr Date day_before(Date date) { return std::chrono::sys_days{date} - std::chrono::days{1}; }

}  // namespace croupier::law
