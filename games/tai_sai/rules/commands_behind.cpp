// From events back to commands.
#include "core/kits/layout/commands.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

namespace {

class Behind : public layout::CommandsBehind<Game> {
public:
    using CommandsBehind::CommandsBehind;
    using CommandsBehind::operator();

    void operator()(const TableSetUp& e) { staff(SetUpTable{*e.setup}); }
    void operator()(const TumblerCovered&) { staff(CoverTumbler{}); }
    void operator()(const RoundStarted&) {
        if (const auto* spun = find<DiceSpun>()) (*this)(*spun);
    }
    void operator()(const DiceSpun& e) { staff(SpinDice{e.times}); }
    void operator()(const TumblerUncovered& e) { staff(UncoverTumbler{e.dice}); }
    void operator()(const ResultCalled& e) { staff(CallResult{e.dice}); }
    void operator()(const NumberKeyed& e) { staff(KeyNumber{e.number}); }
    void operator()(const ResultEntered&) { staff(PressEntry{}); }
    void operator()(const ResultCorrected& e) { by(e.by, CorrectResult{e.round, e.to, e.reason}); }
    void operator()(const SettlementReversed&) {
        if (const auto* corrected = find<ResultCorrected>()) (*this)(*corrected);
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
