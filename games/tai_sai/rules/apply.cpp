// What each event changes. Total: an event has happened, so there is nothing to judge; whatever cannot be is our own
// bug.
#include "core/base/overloads.h"
#include "core/kits/layout/folding.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

namespace {

/// What is only the game's: the table, the tumbler, the terminal, and where a round begins and ends.
class RoundFolder {
public:
    explicit RoundFolder(State& state) : s_(state) {}

    void operator()(const TableSetUp& e) {
        s_.setup = *e.setup;
        s_.ledger.open_spots(static_cast<std::uint32_t>(all_areas().size()));
        s_.phase = Phase::idle;
    }
    void operator()(const LayoutMarked&) {}
    void operator()(const TumblerCovered&) { s_.tumbler_covered = true; }
    void operator()(const RoundStarted& e) {
        s_.round = Round{};
        s_.round.number = e.number;
        s_.round.edition = e.edition;
        s_.rounds_started = e.number;
        s_.phase = Phase::spinning;
    }
    void operator()(const DiceSpun& e) { s_.round.spins = e.so_far; }
    void operator()(const WagersCalledFor&) { s_.phase = Phase::wagering; }
    void operator()(const NoMoreBetsCalled&) { s_.phase = Phase::closed; }
    void operator()(const TumblerUncovered& e) {
        s_.tumbler_covered = false;
        s_.round.dice = e.dice;
        if (e.dice) s_.phase = Phase::uncovered;
    }
    void operator()(const SpinVoided&) {
        s_.round.spins = 0;
        s_.phase = Phase::spinning;
    }
    void operator()(const ResultCalled& e) {
        s_.round.called = e.dice;
        s_.phase = e.dice == *s_.round.dice ? Phase::called : Phase::correction;
    }
    void operator()(const NumberKeyed& e) {
        if (s_.display.full()) s_.display.erase_front();
        s_.display.push_back(e.number);
    }
    void operator()(const ResultEntered& e) {
        s_.round.entered = e.dice;
        s_.phase = e.dice == *s_.round.dice ? Phase::settlement : Phase::correction;
    }
    void operator()(const AreasLit& e) { s_.lit = e.areas; }
    void operator()(const RoundEnded& e) {
        s_.settled_rounds.push_back({e.number, s_.round.edition, *s_.round.dice});
        layout::end_round(s_);
        leave_round();
    }
    void operator()(const RoundVoided& e) {
        if (is_current(e.number)) return leave_round();
        layout::forget_round(s_, e.number);
    }
    void operator()(const ResultCorrected& e) {
        if (!is_current(e.round)) {
            for (SettledRound& each : s_.settled_rounds)
                if (each.number == e.round) each.dice = e.to;
            return;
        }
        s_.round.dice = e.to;
        if (s_.round.entered) {
            s_.round.entered = e.to;
            s_.phase = Phase::settlement;
        } else {
            s_.round.called.reset();
            s_.phase = Phase::uncovered;  // to be called again
        }
    }

private:
    [[nodiscard]] bool is_current(int round) const { return s_.in_round() && s_.round.number == round; }

    void leave_round() {
        s_.wagers.clear();
        s_.collected.clear();
        s_.display.clear();
        s_.lit.clear();
        s_.phase = Phase::idle;
    }

    State& s_;
};

}  // namespace

void apply(State& state, const Event& event) {
    event.what.visit(Overloads{PeopleFolder{state}, layout::Folder{state}, RoundFolder{state}});
    // Every transfer leaves the sum as it was; once a round all accounts are summed, those of bystanders as well.
    if (event.what.is<RoundEnded>() || event.what.is<RoundVoided>() || event.what.is<TableSetUp>())
        CROUPIER_ASSERT(state.ledger.sum().is_zero());
}

}  // namespace croupier::tai_sai
