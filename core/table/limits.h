// The least and the most that a wager may be, as the sign at a table shows them.
#pragma once

#include "core/base/record.h"
#include "core/money/money.h"
#include "core/table/guard_result.h"

namespace croupier {

struct Limits {
    Money least;
    Money most;
    CROUPIER_RECORD(Limits, least, most);
};

/// The limits that hold for a wager.
struct LimitsInForce {
    Limits limits;
    bool personal;  ///< the patron's own; else the table's
};

/// Far above what a table can hold, and far below what a sum of cents can.
inline constexpr Money most_money = Money::dollars(1'000'000'000'000);
/// The most that the drop box of a table can hold: nobody reaches it by exchanging the content of a purse again and
/// again.
inline constexpr Money most_in_drop_box = Money::cents(9'000'000'000'000'000'000);

/// A breach if no wager, or a wager too large to compute with, would be within these limits.
[[nodiscard]] GuardResult if_limits_unlawful(law::Rule rule, const Limits& limits);

}  // namespace croupier
