// Everything that can happen at a Tai-Sai table. An event is a fact: applying it never fails and never judges.
#pragma once

#include <vector>

#include "core/base/one_of.h"
#include "core/table/breach.h"
#include "core/table/people.h"
#include "core/table/table_set_up.h"
#include "games/tai_sai/rules/types.h"

namespace croupier::tai_sai {

// What people do at any table.
using croupier::ChipsBought;
using croupier::ChipsCashed;
using croupier::PartnershipMarked;
using croupier::PatronJoined;
using croupier::PatronLeft;
using croupier::WagersElsewhereReported;

// --- Setting up the table, and people -------------------------------------------------------------------------------
using TableSetUp = TableSetUpAs<TableSetup>;
/// The layout shows every area with its odds; which of them are house odds is marked.
struct LayoutMarked {
    int areas = 0;
    OddsSet house_odds = OddsSet::australian;
    CROUPIER_RECORD(LayoutMarked, areas, house_odds);
};
/// What the sign at the table says from now on.
struct NoticeDisplayed {
    LimitSet limits;
    CROUPIER_RECORD(NoticeDisplayed, limits);
};
struct PersonalLimitsSet {
    PersonId patron = 0;
    LimitSet limits;
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

// --- A round of play ------------------------------------------------------------------------------------------------
struct TumblerCovered {
    CROUPIER_RECORD(TumblerCovered);
};
struct RoundStarted {
    int number = 0;
    std::string edition;  ///< the key of the edition that governs the round
    CROUPIER_RECORD(RoundStarted, number, edition);
};
struct DiceSpun {
    int times = 0;
    int so_far = 0;
    CROUPIER_RECORD(DiceSpun, times, so_far);
};
struct WagersCalledFor {
    CROUPIER_RECORD(WagersCalledFor);
};
struct WagerPlaced {
    PersonId patron = 0;
    Area area{};
    Money amount;
    Tender tender = Tender::chips;
    std::optional<Area> called = std::nullopt;  ///< a call bet: what the patron called
    CROUPIER_RECORD(WagerPlaced, patron, area, amount, tender, called);
};
struct WagerWithdrawn {
    PersonId patron = 0;
    Area area{};
    Money amount;
    CROUPIER_RECORD(WagerWithdrawn, patron, area, amount);
};
struct NoMoreBetsCalled {
    CROUPIER_RECORD(NoMoreBetsCalled);
};
struct TumblerUncovered {
    std::optional<Dice> dice;
    CROUPIER_RECORD(TumblerUncovered, dice);
};
struct SpinVoided {
    CROUPIER_RECORD(SpinVoided);
};
struct ResultCalled {
    Dice dice;  ///< as called, which may not be what they show
    CROUPIER_RECORD(ResultCalled, dice);
};
struct NumberKeyed {
    Die number;
    CROUPIER_RECORD(NumberKeyed, number);
};
struct ResultEntered {
    Dice dice;
    CROUPIER_RECORD(ResultEntered, dice);
};
/// Every winning area of what was entered.
struct AreasLit {
    std::vector<Area> areas;
    CROUPIER_RECORD(AreasLit, areas);
};
struct WagerCollected {
    PersonId patron = 0;
    Area area{};
    Money amount;
    CROUPIER_RECORD(WagerCollected, patron, area, amount);
};
struct WagerPaid {
    PersonId patron = 0;
    Area area{};
    Money stake;
    Money winnings;
    int matches = 1;            ///< on how many dice a face value shows
    std::int64_t odds_won = 0;  ///< the odds that were paid
    std::int64_t odds_staked = 1;
    bool gazetted = false;  ///< else they are house odds
    CROUPIER_RECORD(WagerPaid, patron, area, stake, winnings, matches, odds_won, odds_staked, gazetted);
};
struct RoundEnded {
    int number = 0;
    CROUPIER_RECORD(RoundEnded, number);
};

// --- What went wrong ------------------------------------------------------------------------------------------------
struct WagerDisplaced {
    PersonId patron = 0;
    Area from{};
    Area to{};
    Displacement cause = Displacement::moved_by_dealer;
    CROUPIER_RECORD(WagerDisplaced, patron, from, to, cause);
};
struct WagerTreatedAsMeant {
    PersonId patron = 0;
    Area lies{};
    Area meant{};
    Actor by;
    std::string reason;
    CROUPIER_RECORD(WagerTreatedAsMeant, patron, lies, meant, by, reason);
};
struct ResultCorrected {
    int round = 0;
    Dice from;
    Dice to;
    Actor by;
    std::string reason;
    CROUPIER_RECORD(ResultCorrected, round, from, to, by, reason);
};
/// What was booked for a wager is taken back: `net` had gone to the patron, or to the house where it is negative.
struct SettlementReversed {
    int round = 0;
    PersonId patron = 0;
    Area area{};
    Money stake;
    Money net;
    CROUPIER_RECORD(SettlementReversed, round, patron, area, stake, net);
};
/// And booked again as it should have been.
struct SettlementBooked {
    int round = 0;
    PersonId patron = 0;
    Area area{};
    Money stake;
    Money net;
    CROUPIER_RECORD(SettlementBooked, round, patron, area, stake, net);
};
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

using Happening =
    OneOf<TableSetUp, LayoutMarked, NoticeDisplayed, PersonalLimitsSet, PartnershipMarked, WagersElsewhereReported,
          PatronJoined, PatronLeft, ChipsBought, ChipsCashed, ColourIssued, ColourReturned, TumblerCovered,
          RoundStarted, DiceSpun, WagersCalledFor, WagerPlaced, WagerWithdrawn, NoMoreBetsCalled, TumblerUncovered,
          SpinVoided, ResultCalled, NumberKeyed, ResultEntered, AreasLit, WagerCollected, WagerPaid, RoundEnded,
          WagerDisplaced, WagerTreatedAsMeant, ResultCorrected, SettlementReversed, SettlementBooked, WagerReturned,
          RoundVoided>;

using Event = CitedEvent<Happening>;
using Events = std::vector<Event>;

}  // namespace croupier::tai_sai

extern template struct croupier::KindTable<croupier::tai_sai::Happening>;
