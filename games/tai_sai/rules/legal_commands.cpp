// Everything that somebody may ask now, found by asking decide() itself about every kind of command.
#include <algorithm>

#include "core/table/candidates.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

namespace {

class LegalCandidates : public CommandList<Game> {
public:
    LegalCandidates(const Edition& law, const State& state) : CommandList(law, state) {
        table_requests();
        round_requests();
        newcomers(s_.setup.seats);
        people();
        for (const Patron& patron : s_.patrons)
            if (patron.present) patron_requests(patron);
        displacements();
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
        staff(CollectLosing{});
        staff(PayWinning{});
        std::vector<Area> seen;
        for (const Wager& wager : s_.wagers) {
            if (std::ranges::find(seen, wager.area) != seen.end()) continue;
            seen.push_back(wager.area);
            staff(PayWinning{wager.area});
        }
    }

    void patron_requests(const Patron& patron) {
        staff(SetPersonalLimits{patron.id, s_.setup.limits});
        for (const std::string& colour : s_.setup.colours)
            staff(IssueColour{patron.id, colour, s_.setup.chips.denominations().front()});
        both(self(patron), ReturnColour{patron.id});
        if (s_.phase == Phase::wagering) wagers_of(patron);
    }

    void wagers_of(const Patron& patron) {
        for (const Area area : all_areas()) {
            if (!law_.has(kind_of(area))) continue;
            const Money there = s_.total_on(area, patron.id);
            const Money lacking = std::max(s_.limits_for(patron, kind_of(area)).limits.least - there, Money::cents(1));
            if (const auto least = s_.setup.chips.smallest_from(lacking))
                for_patron(self(patron), PlaceWager{patron.id, area, *least, Tender::chips, {}});
            if (patron.chips) {
                const std::int64_t value = patron.chips->value.in_cents();
                const Money in_colour = Money::cents((lacking.in_cents() + value - 1) / value * value);
                for_patron(self(patron), PlaceWager{patron.id, area, in_colour, Tender::non_value_chips, {}});
            }
            if (!there.is_zero()) for_patron(self(patron), WithdrawWager{patron.id, area, there});
        }
    }

    void displacements() {
        for (const Wager& wager : s_.wagers) {
            const Area other = wager.area == all_areas()[0] ? all_areas()[1] : all_areas()[0];
            for (const Displacement cause :
                 {Displacement::moved_by_dealer, Displacement::moved_by_other_patron, Displacement::misplaced_by_dealer,
                  Displacement::call_bet, Displacement::own_mistake})
                staff(ReportDisplacement{wager.patron, wager.area, other, cause});
            for (const Misplacement& mishap : wager.misplaced)
                staff(TreatAsMeant{wager.patron, wager.area, mishap.meant, "seen by all"});
        }
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
