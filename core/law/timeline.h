// Every notice of the Rules of Casino Table Games that the texts held name, what it did, and whether its text is held.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/law/calendar.h"

namespace croupier::law {

struct TimelineEntry {
    Date published;
    std::optional<Date> in_force;  ///< where a text held says so
    std::string_view gazette;      ///< "Gazette 1999 No. 9"
    std::string_view title;        ///< "Amendment No. 1"
    bool held;
    std::string_view what;  ///< what it did, or what is known of it, in a sentence
};

/// In the order of publication.
[[nodiscard]] std::span<const TimelineEntry> timeline();

}  // namespace croupier::law
