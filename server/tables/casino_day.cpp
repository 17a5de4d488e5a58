#include "server/tables/casino_day.h"

#include <optional>
#include <utility>

#include <date/tz.h>

namespace croupier::tables {

law::Date casino_day(std::int64_t microseconds) {
    // What libstdc++ 12 lacks of <chrono>, under the names that it has there.
    static const date::time_zone* const zone = date::locate_zone("Pacific/Auckland");
    const std::chrono::sys_seconds moment = std::chrono::floor<std::chrono::seconds>(
        std::chrono::sys_time<std::chrono::microseconds>{std::chrono::microseconds{microseconds}});
    const auto day = [&] {
        const std::chrono::seconds local = zone->to_local(moment).time_since_epoch();
        return law::Date{std::chrono::sys_days{std::chrono::floor<std::chrono::days>(local)}};
    };
    // Asked several times for every wager. In this zone a day has begun and ended on the hour since 1946.
    const auto hour = std::chrono::floor<std::chrono::hours>(moment);
    thread_local std::optional<std::pair<decltype(hour), law::Date>> last;
    if (microseconds < 0) return day();
    if (!last || last->first != hour) last.emplace(hour, day());
    return last->second;
}

std::string utc_text(std::int64_t microseconds) {
    return date::format("%FT%TZ",
                        std::chrono::floor<std::chrono::milliseconds>(
                            std::chrono::sys_time<std::chrono::microseconds>{std::chrono::microseconds{microseconds}}));
}

}  // namespace croupier::tables
