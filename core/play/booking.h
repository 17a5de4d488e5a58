// What an event changes about wagers, for the house's books.
#pragma once

#include <array>
#include <string>

#include "core/base/record.h"
#include "core/money/money.h"
#include "core/table/actor.h"

namespace croupier::play {

/// What one event changes about one wager of a round. The bookings of a wager add up to what it came to.
struct Booking {
    enum class Kind : std::uint8_t {
        settled,
        returned,   ///< it neither won nor lost
        corrected,  ///< what was booked before was wrong
    };
    Kind kind = Kind::settled;
    int round = 0;
    PersonId patron = 0;
    std::string spot;  ///< in words: "Banker's Hand at set 3"
    Money stake;
    Money won;  ///< by the patron, after commission; negative where the house took it
    Money commission;
    CROUPIER_RECORD(Booking, kind, round, patron, spot, stake, won, commission);
};

}  // namespace croupier::play

template <>
inline constexpr auto croupier::enum_names<croupier::play::Booking::Kind> =
    std::to_array<std::string_view>({"settled", "returned", "corrected"});
