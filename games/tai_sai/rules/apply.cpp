// What each event changes. Total: an event has happened, so there is nothing to judge; whatever cannot be is our own
// bug.
#include <algorithm>

#include "games/tai_sai/rules/position.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

namespace {

class StateFolder : public PeopleFolder<State> {
public:
    using PeopleFolder::operator();
    using PeopleFolder::PeopleFolder;

    // --- Setting up the table, and people ---------------------------------------------------------------------------
    void operator()(const TableSetUp& e) {
        s_.setup = *e.setup;
        s_.ledger.open_spots(static_cast<std::uint32_t>(all_areas().size()));
        s_.phase = Phase::idle;
    }
    void operator()(const LayoutMarked&) {}
    void operator()(const NoticeDisplayed& e) { s_.setup.limits = e.limits; }
    void operator()(const PersonalLimitsSet& e) { patron(e.patron).limits = e.limits; }
    void operator()(const ColourIssued& e) { patron(e.patron).chips = ColourChips{e.colour, e.value}; }
    void operator()(const ColourReturned& e) { patron(e.patron).chips.reset(); }

    // --- A round of play --------------------------------------------------------------------------------------------
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
    void operator()(const WagerPlaced& e) {
        s_.ledger.transfer(account(e.patron), account(e.area), e.amount);
        Wager wager{e.patron, e.area, e.amount, WagerStatus::laid, e.called.has_value(), {}};
        if (e.called && *e.called != e.area) wager.misplaced = {{*e.called, Displacement::call_bet}};
        lay(std::move(wager));
    }
    void operator()(const WagerWithdrawn& e) {
        s_.ledger.transfer(account(e.area), account(e.patron), e.amount);
        Money left = e.amount;
        for (Wager& wager : s_.wagers) {
            if (wager.patron != e.patron || wager.area != e.area) continue;
            const Money taken = std::min(left, wager.amount);
            wager.amount -= taken;
            left -= taken;
        }
        CROUPIER_ASSERT(left.is_zero());
        std::erase_if(s_.wagers, [](const Wager& wager) { return wager.amount.is_zero(); });
    }
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
    void operator()(const WagerCollected& e) {
        s_.ledger.transfer(account(e.area), house_account, e.amount);
        settle(e.patron, e.area, e.amount, -e.amount);
        move_wagers(s_.wagers, s_.collected, e.patron, e.area);
    }
    void operator()(const WagerPaid& e) {
        s_.ledger.transfer(house_account, account(e.patron), e.winnings);
        settle(e.patron, e.area, e.stake, e.winnings);
        mark(e.patron, e.area, WagerStatus::paid);
    }
    void operator()(const RoundEnded& e) {
        // The stakes of paid wagers are the patrons' own again.
        for (const Wager& wager : s_.wagers)
            s_.ledger.transfer(account(wager.area), account(wager.patron), wager.amount);
        s_.settled_rounds.push_back({e.number, s_.round.edition, *s_.round.dice});
        forget_old_rounds();
        leave_round();
    }

    // --- What went wrong --------------------------------------------------------------------------------------------
    void operator()(const WagerDisplaced& e) {
        Wager wager = pick_up(wager_that_moved(s_, e.patron, e.from, e.cause), e.to);
        wager.misplaced.push_back({e.from, e.cause});
        lay(std::move(wager));
    }
    void operator()(const WagerTreatedAsMeant& e) {
        Wager wager = pick_up(wager_moved_by_accident(s_, e.patron, e.lies, e.meant), e.meant);
        wager.misplaced.resize(wager.misplaced.size() - mishaps_since(wager, e.meant).size());
        lay(std::move(wager));
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
    void operator()(const SettlementReversed& e) {
        if (!is_current(e.round)) {
            to_patron(e.patron, -e.net);
            book(e.round, e.patron, e.area, Money{});
            return;
        }
        // The round goes on: the wager lies on the layout as before it was settled.
        if (e.net < Money{}) {
            s_.ledger.transfer(house_account, account(e.area), e.stake);
            move_wagers(s_.collected, s_.wagers, e.patron, e.area);
        } else {
            to_patron(e.patron, -e.net);
            mark(e.patron, e.area, WagerStatus::laid);
        }
        std::erase_if(s_.settled, [&e](const SettledWager& wager) {
            return wager.round == e.round && wager.patron == e.patron && wager.area == e.area;
        });
    }
    void operator()(const WagerReturned& e) {
        s_.ledger.transfer(account(e.area), account(e.patron), e.amount);
        std::erase_if(s_.wagers, [&e](const Wager& wager) { return wager.patron == e.patron && wager.area == e.area; });
    }
    void operator()(const RoundVoided& e) {
        if (is_current(e.number)) return leave_round();
        std::erase_if(s_.settled, [&e](const SettledWager& wager) { return wager.round == e.number; });
        std::erase_if(s_.settled_rounds, [&e](const SettledRound& round) { return round.number == e.number; });
    }
    void operator()(const SettlementBooked& e) {
        to_patron(e.patron, e.net);
        book(e.round, e.patron, e.area, e.net);
    }

private:
    [[nodiscard]] bool is_current(int round) const { return s_.in_round() && s_.round.number == round; }

    using PeopleFolder::account;
    [[nodiscard]] static Account account(Area area) { return {AccountKind::spot, static_cast<std::uint32_t>(area)}; }

    void to_patron(PersonId id, Money amount) { move_signed(house_account, account(id), amount); }

    /// Adds to what the patron has on the area in the same way, or lays a wager of its own.
    void lay(Wager wager) {
        for (Wager& there : s_.wagers) {
            if (there.patron != wager.patron || there.area != wager.area || there.status != wager.status ||
                there.called != wager.called || there.misplaced != wager.misplaced)
                continue;
            there.amount += wager.amount;
            return;
        }
        s_.wagers.push_back(std::move(wager));
    }
    /// Takes a wager from where it lies in order to lay it elsewhere.
    Wager pick_up(const Wager* lies, Area to) {
        CROUPIER_ASSERT(lies != nullptr);
        Wager wager = *lies;
        s_.wagers.erase(s_.wagers.begin() + (lies - s_.wagers.data()));
        s_.ledger.transfer(account(wager.area), account(to), wager.amount);
        wager.area = to;
        return wager;
    }
    void mark(PersonId id, Area area, WagerStatus status) {
        for (Wager& wager : s_.wagers)
            if (wager.patron == id && wager.area == area) wager.status = status;
    }

    static void move_wagers(std::vector<Wager>& from, std::vector<Wager>& to, PersonId id, Area area) {
        for (const Wager& wager : from)
            if (wager.patron == id && wager.area == area) to.push_back(wager);
        std::erase_if(from, [&](const Wager& wager) { return wager.patron == id && wager.area == area; });
    }
    void leave_round() {
        s_.wagers.clear();
        s_.collected.clear();
        s_.display.clear();
        s_.lit.clear();
        s_.phase = Phase::idle;
    }

    void settle(PersonId id, Area area, Money stake, Money net) {
        for (SettledWager& wager : s_.settled) {
            if (wager.round != s_.round.number || wager.patron != id || wager.area != area) continue;
            wager.stake += stake;
            wager.net += net;
            return;
        }
        s_.settled.push_back({s_.round.number, id, area, stake, net});
    }
    void book(int round, PersonId id, Area area, Money net) {
        for (SettledWager& wager : s_.settled)
            if (wager.round == round && wager.patron == id && wager.area == area) wager.net = net;
    }
    void forget_old_rounds() {
        constexpr int kept_rounds = 100;
        const int oldest = s_.round.number - kept_rounds;
        std::erase_if(s_.settled, [oldest](const SettledWager& wager) { return wager.round <= oldest; });
        std::erase_if(s_.settled_rounds, [oldest](const SettledRound& round) { return round.number <= oldest; });
    }
};

}  // namespace

void apply(State& state, const Event& event) {
    event.what.visit(StateFolder{state});
    // Every transfer leaves the sum as it was; once a round all accounts are summed, those of bystanders as well.
    if (event.what.is<RoundEnded>() || event.what.is<RoundVoided>() || event.what.is<TableSetUp>())
        CROUPIER_ASSERT(state.ledger.sum().is_zero());
}

}  // namespace croupier::tai_sai
