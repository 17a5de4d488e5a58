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
// And at any layout.
using layout::ColourIssued;
using layout::ColourReturned;
using layout::NoMoreBetsCalled;
using layout::RoundEnded;
using layout::RoundStarted;
using layout::RoundVoided;
using layout::WagersCalledFor;
using NoticeDisplayed = layout::NoticeDisplayed<WagerKind>;
using PersonalLimitsSet = layout::PersonalLimitsSet<WagerKind>;
using WagerPlaced = layout::WagerPlaced<Area>;
using WagerWithdrawn = layout::WagerWithdrawn<Area>;
using WagerCollected = layout::WagerCollected<Area>;
using WagerPaid = layout::WagerPaid<Area>;  ///< `matches`: on how many dice a face value shows
using WagerDisplaced = layout::WagerDisplaced<Area>;
using WagerTreatedAsMeant = layout::WagerTreatedAsMeant<Area>;
using ResultCorrected = layout::ResultCorrected<Dice>;
using SettlementReversed = layout::SettlementReversed<Area>;
using SettlementBooked = layout::SettlementBooked<Area>;
using WagerReturned = layout::WagerReturned<Area>;

// --- Setting up the table, and people -------------------------------------------------------------------------------
using TableSetUp = TableSetUpAs<TableSetup>;
/// The layout shows every area with its odds; which of them are house odds is marked.
struct LayoutMarked {
    int areas = 0;
    OddsSet house_odds = OddsSet::australian;
    CROUPIER_RECORD(LayoutMarked, areas, house_odds);
};
// --- A round of play ------------------------------------------------------------------------------------------------
struct TumblerCovered {
    CROUPIER_RECORD(TumblerCovered);
};
struct DiceSpun {
    int times = 0;
    int so_far = 0;
    CROUPIER_RECORD(DiceSpun, times, so_far);
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
