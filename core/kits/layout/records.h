// What is asked and what happens at any table with a layout of areas at fixed odds, and what such a table's state is
// made of. A game lists these among its own; `Area` and `Kind` are its areas and its kinds of wager.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/record.h"
#include "core/money/money.h"
#include "core/table/actor.h"
#include "core/table/limits.h"

namespace croupier::layout {

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
enum class WagerStatus : std::uint8_t { laid, paid };

// --- Limits ---------------------------------------------------------------------------------------------------------
/// Limits for one kind of wager.
template <class Kind>
struct KindLimits {
    Kind kind{};
    Limits limits;
    CROUPIER_RECORD(KindLimits, kind, limits);
};

/// The limits of a table, or of one patron: for every wager, and others for some kinds. limits_for() says which of them
/// hold for a wager.
template <class Kind>
struct LimitSet {
    Limits every;
    std::vector<KindLimits<Kind>> kinds;
    CROUPIER_RECORD(LimitSet, every, kinds);

    /// Those that are only for that kind; null when there are none.
    [[nodiscard]] const Limits* for_kind(Kind kind) const {
        const auto found = std::ranges::find(kinds, kind, &KindLimits<Kind>::kind);
        return found == kinds.end() ? nullptr : &found->limits;
    }
};

/// The limits that hold for a patron's wager of that kind.
// Interpretation 0074: on each line of the sign the patron's own limits stand in for the table's.
template <class Kind>
[[nodiscard]] LimitsInForce limits_for(const std::optional<LimitSet<Kind>>& personal, const LimitSet<Kind>& of_table,
                                       Kind kind) {
    if (personal)
        if (const Limits* own = personal->for_kind(kind)) return {*own, true};
    if (const Limits* of_kind = of_table.for_kind(kind)) return {*of_kind, false};
    if (personal) return {personal->every, true};
    return {of_table.every, false};
}

// --- Commands -------------------------------------------------------------------------------------------------------
/// Other limits on the sign of a table that is set up.
template <class Kind>
struct ChangeLimits {
    LimitSet<Kind> limits;
    CROUPIER_RECORD(ChangeLimits, limits);
};
template <class Kind>
struct SetPersonalLimits {
    PersonId patron = 0;
    LimitSet<Kind> limits;
    CROUPIER_RECORD(SetPersonalLimits, patron, limits);
};
/// A patron is given a colour of non-value chips, each of them worth `value`.
struct IssueColour {
    PersonId patron = 0;
    std::string colour;
    Money value;
    CROUPIER_RECORD(IssueColour, patron, colour, value);
};
struct ReturnColour {
    PersonId patron = 0;
    CROUPIER_RECORD(ReturnColour, patron);
};
/// "Place your bets."
struct CallForWagers {
    CROUPIER_RECORD(CallForWagers);
};
template <class Area>
struct PlaceWager {
    PersonId patron = 0;
    Area area{};
    Money amount;
    Tender tender = Tender::chips;
    /// For a call bet: the area that the patron called. The dealer may have put it elsewhere.
    std::optional<Area> called = std::nullopt;
    CROUPIER_RECORD(PlaceWager, patron, area, amount, tender, called);
};
template <class Area>
struct WithdrawWager {
    PersonId patron = 0;
    Area area{};
    Money amount;
    CROUPIER_RECORD(WithdrawWager, patron, area, amount);
};
struct CallNoMoreBets {
    CROUPIER_RECORD(CallNoMoreBets);
};
struct CollectLosing {
    CROUPIER_RECORD(CollectLosing);
};
/// Pays the winning wagers on one area, or on all of them.
template <class Area>
struct PayWinning {
    std::optional<Area> area;
    CROUPIER_RECORD(PayWinning, area);
};
/// A wager no longer lies where it was placed.
template <class Area>
struct ReportDisplacement {
    PersonId patron = 0;
    Area from{};
    Area to{};
    Displacement cause = Displacement::moved_by_dealer;
    CROUPIER_RECORD(ReportDisplacement, patron, from, to, cause);
};
/// The operator's discretion: the wager that lies here is settled as if it lay where it was meant to, or where it lay
/// before an accident.
template <class Area>
struct TreatAsMeant {
    PersonId patron = 0;
    Area lies{};
    Area meant{};
    std::string reason;
    CROUPIER_RECORD(TreatAsMeant, patron, lies, meant, reason);
};
/// A round that cannot be put right: every wager goes back to its patron. Round 0 is the one in progress.
struct DeclareVoid {
    int round = 0;
    std::string reason;
    CROUPIER_RECORD(DeclareVoid, round, reason);
};

// --- Events ---------------------------------------------------------------------------------------------------------
/// What the sign at the table says from now on.
template <class Kind>
struct NoticeDisplayed {
    LimitSet<Kind> limits;
    CROUPIER_RECORD(NoticeDisplayed, limits);
};
template <class Kind>
struct PersonalLimitsSet {
    PersonId patron = 0;
    LimitSet<Kind> limits;
    CROUPIER_RECORD(PersonalLimitsSet, patron, limits);
};
struct ColourIssued {
    PersonId patron = 0;
    std::string colour;
    Money value;
    CROUPIER_RECORD(ColourIssued, patron, colour, value);
};
struct ColourReturned {
    PersonId patron = 0;
    std::string colour;
    CROUPIER_RECORD(ColourReturned, patron, colour);
};
struct RoundStarted {
    int number = 0;
    std::string edition;  ///< the key of the edition that governs the round
    CROUPIER_RECORD(RoundStarted, number, edition);
};
struct WagersCalledFor {
    CROUPIER_RECORD(WagersCalledFor);
};
template <class Area>
struct WagerPlaced {
    PersonId patron = 0;
    Area area{};
    Money amount;
    Tender tender = Tender::chips;
    std::optional<Area> called = std::nullopt;  ///< a call bet: what the patron called
    CROUPIER_RECORD(WagerPlaced, patron, area, amount, tender, called);
};
template <class Area>
struct WagerWithdrawn {
    PersonId patron = 0;
    Area area{};
    Money amount;
    CROUPIER_RECORD(WagerWithdrawn, patron, area, amount);
};
struct NoMoreBetsCalled {
    CROUPIER_RECORD(NoMoreBetsCalled);
};
template <class Area>
struct WagerCollected {
    PersonId patron = 0;
    Area area{};
    Money amount;
    CROUPIER_RECORD(WagerCollected, patron, area, amount);
};
template <class Area>
struct WagerPaid {
    PersonId patron = 0;
    Area area{};
    Money stake;
    Money winnings;
    int matches = 1;            ///< how often it won at once, where a wager can
    std::int64_t odds_won = 0;  ///< the odds that were paid
    std::int64_t odds_staked = 1;
    bool gazetted = false;  ///< else they are house odds
    CROUPIER_RECORD(WagerPaid, patron, area, stake, winnings, matches, odds_won, odds_staked, gazetted);
};
struct RoundEnded {
    int number = 0;
    CROUPIER_RECORD(RoundEnded, number);
};
template <class Area>
struct WagerDisplaced {
    PersonId patron = 0;
    Area from{};
    Area to{};
    Displacement cause = Displacement::moved_by_dealer;
    CROUPIER_RECORD(WagerDisplaced, patron, from, to, cause);
};
template <class Area>
struct WagerTreatedAsMeant {
    PersonId patron = 0;
    Area lies{};
    Area meant{};
    Actor by;
    std::string reason;
    CROUPIER_RECORD(WagerTreatedAsMeant, patron, lies, meant, by, reason);
};
template <class Result>
struct ResultCorrected {
    int round = 0;
    Result from;
    Result to;
    Actor by;
    std::string reason;
    CROUPIER_RECORD(ResultCorrected, round, from, to, by, reason);
};
/// What was booked for a wager is taken back: `net` had gone to the patron, or to the house where it is negative.
template <class Area>
struct SettlementReversed {
    int round = 0;
    PersonId patron = 0;
    Area area{};
    Money stake;
    Money net;
    CROUPIER_RECORD(SettlementReversed, round, patron, area, stake, net);
};
/// And booked again as it should have been.
template <class Area>
struct SettlementBooked {
    int round = 0;
    PersonId patron = 0;
    Area area{};
    Money stake;
    Money net;
    CROUPIER_RECORD(SettlementBooked, round, patron, area, stake, net);
};
template <class Area>
struct WagerReturned {
    PersonId patron = 0;
    Area area{};
    Money amount;
    CROUPIER_RECORD(WagerReturned, patron, area, amount);
};
struct RoundVoided {
    int number = 0;
    Actor by;
    std::string reason;
    CROUPIER_RECORD(RoundVoided, number, by, reason);
};

// --- State ----------------------------------------------------------------------------------------------------------
/// A patron's own chips: one colour, one value.
struct ColourChips {
    std::string colour;
    Money value;
    CROUPIER_RECORD(ColourChips, colour, value);
};

template <class Kind>
struct Patron {
    PersonId id = 0;
    std::uint8_t seat = 0;  ///< 0: standing
    bool present = true;
    bool in_partnership = false;
    bool wagers_elsewhere = false;
    std::optional<LimitSet<Kind>> limits;  ///< personal limits
    std::optional<ColourChips> chips;
    CROUPIER_RECORD(Patron, id, seat, present, in_partnership, wagers_elsewhere, limits, chips);
};

/// Where a wager lay or was meant to lie, and why it lies elsewhere.
template <class Area>
struct Misplacement {
    Area meant{};
    Displacement cause = Displacement::moved_by_dealer;
    CROUPIER_RECORD(Misplacement, meant, cause);
};

/// What one patron has on one area; call bets, and chips that came there by mistake, are kept apart.
template <class Area>
struct Wager {
    PersonId patron = 0;
    Area area{};
    Money amount;
    WagerStatus status = WagerStatus::laid;
    bool called = false;  ///< a call bet: the patron spoke, and the dealer put it down
    /// How it came here, the latest last; none where it lies as it was placed.
    std::vector<Misplacement<Area>> misplaced;
    CROUPIER_RECORD(Wager, patron, area, amount, status, called, misplaced);
};

/// What a patron's settled wager on an area came to.
template <class Area>
struct SettledWager {
    int round = 0;
    PersonId patron = 0;
    Area area{};
    Money stake;
    Money net;  ///< winnings; minus the stake when it lost
    CROUPIER_RECORD(SettledWager, round, patron, area, stake, net);
};

}  // namespace croupier::layout

namespace croupier {
template <>
inline constexpr auto enum_names<layout::Tender> =
    std::to_array<std::string_view>({"chips", "non-value chips", "cash", "credit"});
template <>
inline constexpr auto enum_names<layout::Displacement> = std::to_array<std::string_view>(
    {"moved by dealer", "moved by another patron", "misplaced by dealer", "call bet", "own mistake"});
template <>
inline constexpr auto enum_names<layout::WagerStatus> = std::to_array<std::string_view>({"laid", "paid"});
}  // namespace croupier
