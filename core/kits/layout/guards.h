// What the divisions with a layout of areas require alike: of limits and colours, of the chips of a wager, and of
// wagers that do not lie where they were meant to. Every citation comes from the game's edition.
//
// Here an area is a number, so that these guards are compiled once; plain() makes such wagers of a game's own.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/kits/layout/citations.h"
#include "core/kits/layout/records.h"
#include "core/law/editions.h"
#include "core/table/people_rules.h"
#include "core/table/wager_rules.h"

namespace croupier::layout {

// --- Limits and colours ---------------------------------------------------------------------------------------------
/// A line of the sign for one kind of wager.
struct KindOnSign {
    std::string_view kind;
    bool named;       ///< a kind that some edition of the game names
    bool in_edition;  ///< and so does this one
    Limits limits;
};
/// A breach when a sign may not show these limits.
[[nodiscard]] GuardResult if_limits_unlawful(const Rules& rules, law::Rule shown, const Limits& every,
                                             std::span<const KindOnSign> kinds);

/// A breach when a display rack may not hold these colours.
[[nodiscard]] GuardResult if_colours_unlawful(const Rules& rules, std::span<const std::string> colours);

/// Who has which colour.
struct HeldColour {
    PersonId patron;
    std::string_view colour;
    std::string who;  ///< in words
};
/// A breach when a patron cannot be given that colour.
[[nodiscard]] GuardResult if_not_issuable(const TableCase& at, const Rules& rules, const IssueColour& command,
                                          std::span<const std::string> colours, std::span<const HeldColour> held);
/// A breach when the patron's colour cannot be taken back; null where the patron has none.
[[nodiscard]] GuardResult if_not_returnable(const TableCase& at, const Rules& rules, const ReturnColour& command,
                                            const ColourChips* chips);

// --- Wagers ---------------------------------------------------------------------------------------------------------
/// A breach unless the wager is made of chips that the patron has: the table's, or those of the patron's own colour.
[[nodiscard]] GuardResult if_not_in_chips(const Rules& rules, const ChipSet& chips, Money held,
                                          const std::optional<ColourChips>& colour, Money amount, Tender tender);
/// Whether the amount can be laid in chips of the patron's own colour.
[[nodiscard]] bool is_in_colour(const std::optional<ColourChips>& colour, Money amount);

// --- Where wagers lie -----------------------------------------------------------------------------------------------
/// An area of any game.
enum class AreaId : std::uint16_t {};
using PlainWager = Wager<AreaId>;

template <class Area>
[[nodiscard]] AreaId id_of(Area area) {
    return static_cast<AreaId>(static_cast<std::uint16_t>(area));
}
/// The wagers of a game as those of any.
template <class Area>
[[nodiscard]] std::vector<PlainWager> plain(const std::vector<Wager<Area>>& wagers) {
    std::vector<PlainWager> list;
    for (const Wager<Area>& wager : wagers) {
        PlainWager& each = list.emplace_back(
            PlainWager{wager.patron, id_of(wager.area), wager.amount, wager.status, wager.called, {}});
        for (const Misplacement<Area>& mishap : wager.misplaced)
            each.misplaced.push_back({id_of(mishap.meant), mishap.cause});
    }
    return list;
}

/// The mishaps of a wager since it last lay, or was meant to lie, on that area; none when that never was so.
[[nodiscard]] std::span<const Misplacement<AreaId>> mishaps_since(const PlainWager& wager, AreaId meant);

/// The place of the unsettled wager that a report of `cause` is about, first of those that lie as they were placed.
/// Wagers that were called and others of the same patron are kept apart, and a cause fits the ones or the others.
[[nodiscard]] std::optional<std::size_t> wager_that_moved(std::span<const PlainWager> wagers, PersonId patron,
                                                          AreaId from, Displacement cause);

/// The place of the unsettled wager on `lies` that only accidents keep from lying on `meant`: those of the dealer or of
/// another patron. A call bet and a patron's own mistake are none.
[[nodiscard]] std::optional<std::size_t> wager_moved_by_accident(std::span<const PlainWager> wagers, PersonId patron,
                                                                 AreaId lies, AreaId meant);

/// A breach unless such a wager can have been displaced. Asked once wagers are closed.
[[nodiscard]] GuardResult if_not_displaced(const Rules& rules, std::span<const PlainWager> wagers,
                                           const ReportDisplacement<AreaId>& report, Spoken from);
/// A breach unless the operator may settle that wager as if it lay where it was meant to.
[[nodiscard]] GuardResult if_not_treatable(const TableCase& at, const Rules& rules, bool result_known,
                                           std::span<const PlainWager> wagers, const TreatAsMeant<AreaId>& command,
                                           Spoken lies, Spoken meant);

// --- Rounds that are put right --------------------------------------------------------------------------------------
/// Why a round that is over cannot be put right: it is not among those that are settled.
[[nodiscard]] Breach not_settled(law::Rule rule, int round);
/// A breach unless a casino supervisor voids a round, and says why.
[[nodiscard]] GuardResult if_not_voidable(const TableCase& at, const Rules& rules, const DeclareVoid& command);
/// A breach unless a supervisor corrects a result, and says why.
[[nodiscard]] GuardResult if_not_correctable(const TableCase& at, const Rules& rules, std::string_view reason);

}  // namespace croupier::layout
