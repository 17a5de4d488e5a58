// From events back to commands.
#include "core/table/commands_behind.h"

#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

namespace {

class Behind : public CommandsBehind<Game> {
public:
    using CommandsBehind::CommandsBehind;
    using CommandsBehind::operator();

    // --- The table, and people --------------------------------------------------------------------------------------
    void operator()(const TableSetUp& e) { staff(SetUpTable{*e.setup}); }
    void operator()(const NoticeDisplayed& e) { staff(ChangeLimits{e.limits}); }
    void operator()(const PersonalLimitsSet& e) { staff(SetPersonalLimits{e.patron, e.limits}); }
    void operator()(const ColourIssued& e) { staff(IssueColour{e.patron, e.colour, e.value}); }
    void operator()(const ColourReturned& e) {
        // Who leaves returns the colour.
        anybody(e.patron, Leave{e.patron});
        anybody(e.patron, ReturnColour{e.patron});
    }

    // --- A round of play --------------------------------------------------------------------------------------------
    void operator()(const TumblerCovered&) { staff(CoverTumbler{}); }
    void operator()(const RoundStarted&) {
        if (const auto* spun = find<DiceSpun>()) (*this)(*spun);
    }
    void operator()(const DiceSpun& e) { staff(SpinDice{e.times}); }
    void operator()(const WagersCalledFor&) { staff(CallForWagers{}); }
    void operator()(const WagerPlaced& e) {
        anybody(e.patron, PlaceWager{e.patron, e.area, e.amount, e.tender, e.called});
    }
    void operator()(const WagerWithdrawn& e) { anybody(e.patron, WithdrawWager{e.patron, e.area, e.amount}); }
    void operator()(const NoMoreBetsCalled&) { staff(CallNoMoreBets{}); }
    void operator()(const TumblerUncovered& e) { staff(UncoverTumbler{e.dice}); }
    void operator()(const ResultCalled& e) { staff(CallResult{e.dice}); }
    void operator()(const NumberKeyed& e) { staff(KeyNumber{e.number}); }
    void operator()(const ResultEntered&) { staff(PressEntry{}); }
    void operator()(const WagerCollected&) { staff(CollectLosing{}); }
    void operator()(const WagerPaid& e) {
        staff(PayWinning{});
        staff(PayWinning{e.area});
    }

    // --- What went wrong --------------------------------------------------------------------------------------------
    void operator()(const WagerDisplaced& e) { staff(ReportDisplacement{e.patron, e.from, e.to, e.cause}); }
    void operator()(const WagerTreatedAsMeant& e) { by(e.by, TreatAsMeant{e.patron, e.lies, e.meant, e.reason}); }
    void operator()(const ResultCorrected& e) { by(e.by, CorrectResult{e.round, e.to, e.reason}); }
    void operator()(const RoundVoided& e) { by(e.by, DeclareVoid{e.number, e.reason}); }
    void operator()(const SettlementReversed&) {
        if (const auto* corrected = find<ResultCorrected>()) (*this)(*corrected);
        if (const auto* voided = find<RoundVoided>()) (*this)(*voided);
    }
    void operator()(const WagerReturned&) {
        if (const auto* voided = find<RoundVoided>()) (*this)(*voided);
    }

    /// What only follows other events.
    void operator()(const auto&) {}
};

}  // namespace

std::vector<Command> commands_behind(const State& before, std::span<const Event> events, Role role) {
    return commands_behind_with<Behind>(before, events, role);
}

}  // namespace croupier::tai_sai
