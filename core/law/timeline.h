// Every notice of the Rules of Casino Table Games that is known, what it did, and whether its text is held.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/law/calendar.h"

namespace croupier::law {

struct TimelineEntry {
    std::optional<Date> published;  ///< where it is known
    std::optional<Date> in_force;   ///< where a text held, or one read elsewhere, says so
    std::string_view gazette;       ///< "Gazette 1999 No. 9"
    std::string_view title;         ///< "Amendment No. 1"
    bool held;
    std::string_view what;  ///< what it did, or what is known of it, in a sentence
};

/// In their order.
[[nodiscard]] std::span<const TimelineEntry> timeline();

}  // namespace croupier::law
