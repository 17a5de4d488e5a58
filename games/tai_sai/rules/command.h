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
// And at any layout.
using layout::CallForWagers;
using layout::CallNoMoreBets;
using layout::CollectLosing;
using layout::DeclareVoid;
using layout::IssueColour;
using layout::ReturnColour;
using ChangeLimits = layout::ChangeLimits<WagerKind>;
using SetPersonalLimits = layout::SetPersonalLimits<WagerKind>;
using PlaceWager = layout::PlaceWager<Area>;
using WithdrawWager = layout::WithdrawWager<Area>;
using PayWinning = layout::PayWinning<Area>;
using ReportDisplacement = layout::ReportDisplacement<Area>;
using TreatAsMeant = layout::TreatAsMeant<Area>;

// --- Setting up the table, and people (3; Division 1) ---------------------------------------------------------------
struct SetUpTable {
    TableSetup setup;
    CROUPIER_RECORD(SetUpTable, setup);
};
// --- The tumbler (6) ----------------------------------------------------------------------------------
struct CoverTumbler {
    CROUPIER_RECORD(CoverTumbler);
};
struct SpinDice {
    int times = 1;
    CROUPIER_RECORD(SpinDice, times);
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

// --- What went wrong (7) ---------------------------------------------------------------------------------------
/// What the dice of a round showed in truth. Round 0 is the one in progress.
struct CorrectResult {
    int round = 0;
    Dice dice;
    std::string reason;
    CROUPIER_RECORD(CorrectResult, round, dice, reason);
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
