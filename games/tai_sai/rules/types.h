// The things of a Tai-Sai table as values: odds sets, limits, and how a table is set up.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/kits/layout/records.h"
#include "core/money/chips.h"
#include "games/tai_sai/rules/areas.h"

namespace croupier::tai_sai {

/// Odds for the wagers whose gazetted odds are not held: the casino's own choice, never shown as gazetted.
enum class OddsSet : std::uint8_t { australian, british, macau };
using layout::Displacement;
using layout::Tender;
using KindLimits = layout::KindLimits<WagerKind>;
using LimitSet = layout::LimitSet<WagerKind>;

/// All that the casino operator chooses when a table is set up.
struct TableSetup {
    int seats = 12;  ///< any number of patrons may stand
    ChipSet chips;
    std::vector<std::string> colours;  ///< of the non-value chips in the display rack; none where they are not used
    LimitSet limits;
    OddsSet odds = OddsSet::australian;
    bool one_table_only = false;
    CROUPIER_RECORD(TableSetup, seats, chips, colours, limits, odds, one_table_only);
};

}  // namespace croupier::tai_sai

namespace croupier {
template <>
inline constexpr auto enum_names<tai_sai::OddsSet> =
    std::to_array<std::string_view>({"australian", "british", "macau"});
}  // namespace croupier
