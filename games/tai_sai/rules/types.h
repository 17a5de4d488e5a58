// The things of a Tai-Sai table as values: odds sets, limits, and how a table is set up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/money/chips.h"
#include "core/table/actor.h"
#include "core/table/limits.h"
#include "games/tai_sai/rules/areas.h"

namespace croupier::tai_sai {

/// Odds for the wagers whose gazetted odds are not held: the casino's own choice, never shown as gazetted.
enum class OddsSet : std::uint8_t { australian, british, macau };
/// What a wager is made of.
enum class Tender : std::uint8_t { chips, non_value_chips, cash, credit };
/// Why a wager lies where its patron did not mean it to lie.
enum class Displacement : std::uint8_t {
    moved_by_dealer,        ///< pushed aside by accident
    moved_by_other_patron,  ///< likewise
    misplaced_by_dealer,    ///< chips that a patron handed in, without a call
    call_bet,               ///< a spoken wager that the dealer put on another area than was called
    own_mistake,            ///< the patron put it there
};

/// Limits for one kind of wager.
struct KindLimits {
    WagerKind kind = WagerKind::small;
    Limits limits;
    CROUPIER_RECORD(KindLimits, kind, limits);
};

/// The limits of a table, or of one patron: for every wager, and others for some kinds. State::limits_for() says which
/// of them hold for a wager.
struct LimitSet {
    Limits every;
    std::vector<KindLimits> kinds;
    CROUPIER_RECORD(LimitSet, every, kinds);

    /// Those that are only for that kind; null when there are none.
    [[nodiscard]] const Limits* for_kind(WagerKind kind) const {
        for (const KindLimits& each : kinds)
            if (each.kind == kind) return &each.limits;
        return nullptr;
    }
};

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
template <>
inline constexpr auto enum_names<tai_sai::Tender> =
    std::to_array<std::string_view>({"chips", "non-value chips", "cash", "credit"});
template <>
inline constexpr auto enum_names<tai_sai::Displacement> = std::to_array<std::string_view>(
    {"moved by dealer", "moved by another patron", "misplaced by dealer", "call bet", "own mistake"});
}  // namespace croupier
