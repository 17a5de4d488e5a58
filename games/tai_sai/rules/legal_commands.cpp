// Everything that somebody may ask now, found by asking decide() itself about every kind of command.
#include "core/kits/layout/commands.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

namespace {

class LegalCandidates : public layout::CommandList<Game> {
public:
    LegalCandidates(const Edition& law, const State& state) : CommandList(law, state) {
        table_requests();
        round_requests();
        newcomers(s_.setup.seats);
        people();
        patrons(all_areas());
        displacements(all_areas());
        corrections();
    }

private:
    void table_requests() {
        TableSetup setup = s_.setup;
        if (s_.phase == Phase::not_set_up) {
            setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
            setup.limits.every = {Money::dollars(1), Money::dollars(500)};
            setup.colours = {"blue", "yellow"};
        }
        staff(SetUpTable{setup});
        staff(ChangeLimits{s_.setup.limits});
    }

    void round_requests() {
        staff(CoverTumbler{});
        staff(SpinDice{1});
        staff(CallForWagers{});
        staff(CallNoMoreBets{});
        staff(UncoverTumbler{Dice{Die{1}, Die{3}, Die{6}}});
        staff(UncoverTumbler{});
        staff(CallResult{});
        if (s_.round.dice) staff(CallResult{another(*s_.round.dice)});
        for (int number = 1; number <= Die::faces; ++number) staff(KeyNumber{Die{number}});
        staff(PressEntry{});
        settlements();
    }

    static Dice another(const Dice& dice) { return dice == Dice{} ? Dice{Die{1}, Die{3}, Die{6}} : Dice{}; }

    void corrections() {
        if (s_.has_result()) {
            staff(CorrectResult{0, another(*s_.round.dice), "the dice were misread"});
            staff(CorrectResult{0, *s_.round.dice, "the entry was wrong"});
        }
        staff(DeclareVoid{0, "it cannot be put right"});
        for (const SettledRound& round : s_.settled_rounds) {
            staff(CorrectResult{round.number, another(round.dice), "found afterwards"});
            staff(DeclareVoid{round.number, "found afterwards"});
        }
    }
};

}  // namespace

std::vector<Command> legal_commands(const Edition& today, const State& state) {
    return LegalCandidates{governing(state, today), state}.legal();
}

}  // namespace croupier::tai_sai
