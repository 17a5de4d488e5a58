// Everything that a person can ask of a Tai-Sai table. Who asks is part of the command; chance is a command, too.
#pragma once

#include "core/base/one_of.h"
#include "core/table/people.h"
#include "games/tai_sai/rules/types.h"

namespace croupier::tai_sai {

// What people do at any table.
using croupier::BuyIn;
using croupier::CashOut;
using croupier::Join;
using croupier::Leave;
using croupier::MarkPartnership;
using croupier::ReportWagersElsewhere;

// --- Setting up the table, and people (3; Division 1) ---------------------------------------------------------------
struct SetUpTable {
    TableSetup setup;
    CROUPIER_RECORD(SetUpTable, setup);
};
/// Other limits on the sign of a table that is set up.
struct ChangeLimits {
    LimitSet limits;
    CROUPIER_RECORD(ChangeLimits, limits);
};
struct SetPersonalLimits {
    PersonId patron = 0;
    LimitSet limits;
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

// --- The tumbler and wagers (4, 6) ----------------------------------------------------------------------------------
struct CoverTumbler {
    CROUPIER_RECORD(CoverTumbler);
};
struct SpinDice {
    int times = 1;
    CROUPIER_RECORD(SpinDice, times);
};
/// "Place your bets."
struct CallForWagers {
    CROUPIER_RECORD(CallForWagers);
};
struct PlaceWager {
    PersonId patron = 0;
    Area area{};
    Money amount;
    Tender tender = Tender::chips;
    /// For a call bet: the area that the patron called. The dealer may have put it elsewhere.
    std::optional<Area> called = std::nullopt;
    CROUPIER_RECORD(PlaceWager, patron, area, amount, tender, called);
};
struct WithdrawWager {
    PersonId patron = 0;
    Area area{};
    Money amount;
    CROUPIER_RECORD(WithdrawWager, patron, area, amount);
};
struct CallNoMoreBets {
    CROUPIER_RECORD(CallNoMoreBets);
};
/// What the dice show; nothing when they do not all lie flat.
struct UncoverTumbler {
    std::optional<Dice> dice;
    CROUPIER_RECORD(UncoverTumbler, dice);
};
/// What the dice show; or what else was called, by mistake.
struct CallResult {
    std::optional<Dice> dice;
    CROUPIER_RECORD(CallResult, dice);
};
/// Presses one of the six numbered buttons of the entry terminal.
struct KeyNumber {
    Die number;
    CROUPIER_RECORD(KeyNumber, number);
};
struct PressEntry {
    CROUPIER_RECORD(PressEntry);
};
struct CollectLosing {
    CROUPIER_RECORD(CollectLosing);
};
/// Pays the winning wagers on one area, or on all of them.
struct PayWinning {
    std::optional<Area> area;
    CROUPIER_RECORD(PayWinning, area);
};

// --- What went wrong (4.9, 7) ---------------------------------------------------------------------------------------
/// A wager no longer lies where it was placed.
struct ReportDisplacement {
    PersonId patron = 0;
    Area from{};
    Area to{};
    Displacement cause = Displacement::moved_by_dealer;
    CROUPIER_RECORD(ReportDisplacement, patron, from, to, cause);
};
/// The operator's discretion: the wager that lies here is settled as if it lay where it was meant to, or where it lay
/// before an accident.
struct TreatAsMeant {
    PersonId patron = 0;
    Area lies{};
    Area meant{};
    std::string reason;
    CROUPIER_RECORD(TreatAsMeant, patron, lies, meant, reason);
};
/// What the dice of a round showed in truth. Round 0 is the one in progress.
struct CorrectResult {
    int round = 0;
    Dice dice;
    std::string reason;
    CROUPIER_RECORD(CorrectResult, round, dice, reason);
};
/// A round that cannot be put right: every wager goes back to its patron. Round 0 is the one in progress.
struct DeclareVoid {
    int round = 0;
    std::string reason;
    CROUPIER_RECORD(DeclareVoid, round, reason);
};

using Request = OneOf<SetUpTable, ChangeLimits, SetPersonalLimits, MarkPartnership, ReportWagersElsewhere, Join, Leave,
                      BuyIn, CashOut, IssueColour, ReturnColour, CoverTumbler, SpinDice, CallForWagers, PlaceWager,
                      WithdrawWager, CallNoMoreBets, UncoverTumbler, CallResult, KeyNumber, PressEntry, CollectLosing,
                      PayWinning, ReportDisplacement, TreatAsMeant, CorrectResult, DeclareVoid>;

/// Who asks, and what for.
struct Command {
    Actor actor;
    Request request;
    CROUPIER_RECORD(Command, actor, request);
};

}  // namespace croupier::tai_sai

extern template struct croupier::KindTable<croupier::tai_sai::Request>;
