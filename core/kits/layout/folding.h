// What the events of a layout change: chips move through the ledger, and wagers lie, move, are settled and put right.
//
// Of a game's state this asks for `patrons`, `wagers`, `collected`, `ledger`, `settled`, `settled_rounds`,
// `round.number` and in_round().
#pragma once

#include <algorithm>
#include <utility>

#include "core/base/assertion.h"
#include "core/kits/layout/guards.h"
#include "core/kits/layout/records.h"
#include "core/table/people_events.h"

namespace croupier::layout {

template <class Area>
[[nodiscard]] Account account_of(Area area) {
    return {AccountKind::spot, static_cast<std::uint32_t>(area)};
}

/// Folds events into a state, beside PeopleFolder and what the game itself folds.
template <class State>
class Folder {
public:
    explicit Folder(State& state) : table_(state) {}

    // --- Limits and colours -----------------------------------------------------------------------------------------
    template <class Kind>
    void operator()(const NoticeDisplayed<Kind>& e) {
        table_.setup.limits = e.limits;
    }
    template <class Kind>
    void operator()(const PersonalLimitsSet<Kind>& e) {
        patron_of(table_, e.patron).limits = e.limits;
    }
    void operator()(const ColourIssued& e) { patron_of(table_, e.patron).chips = ColourChips{e.colour, e.value}; }
    void operator()(const ColourReturned& e) { patron_of(table_, e.patron).chips.reset(); }

    // --- Wagers -----------------------------------------------------------------------------------------------------
    template <class Area>
    void operator()(const WagerPlaced<Area>& e) {
        table_.ledger.transfer(patron_account(e.patron), account_of(e.area), e.amount);
        Wager<Area> wager{e.patron, e.area, e.amount, WagerStatus::laid, e.called.has_value(), {}};
        if (e.called && *e.called != e.area) wager.misplaced = {{*e.called, Displacement::call_bet}};
        lay(std::move(wager));
    }
    template <class Area>
    void operator()(const WagerWithdrawn<Area>& e) {
        table_.ledger.transfer(account_of(e.area), patron_account(e.patron), e.amount);
        Money left = e.amount;
        for (Wager<Area>& wager : table_.wagers) {
            if (wager.patron != e.patron || wager.area != e.area) continue;
            const Money taken = std::min(left, wager.amount);
            wager.amount -= taken;
            left -= taken;
        }
        CROUPIER_ASSERT(left.is_zero());
        std::erase_if(table_.wagers, [](const Wager<Area>& wager) { return wager.amount.is_zero(); });
    }
    template <class Area>
    void operator()(const WagerCollected<Area>& e) {
        table_.ledger.transfer(account_of(e.area), house_account, e.amount);
        settle(e.patron, e.area, e.amount, -e.amount);
        move_wagers(table_.wagers, table_.collected, e.patron, e.area);
    }
    template <class Area>
    void operator()(const WagerPaid<Area>& e) {
        table_.ledger.transfer(house_account, patron_account(e.patron), e.winnings);
        settle(e.patron, e.area, e.stake, e.winnings);
        mark(e.patron, e.area, WagerStatus::paid);
    }

    // --- What went wrong --------------------------------------------------------------------------------------------
    template <class Area>
    void operator()(const WagerDisplaced<Area>& e) {
        Wager<Area> wager = pick_up(wager_that_moved(plain(table_.wagers), e.patron, id_of(e.from), e.cause), e.to);
        wager.misplaced.push_back({e.from, e.cause});
        lay(std::move(wager));
    }
    template <class Area>
    void operator()(const WagerTreatedAsMeant<Area>& e) {
        const auto wagers = plain(table_.wagers);
        const auto place = wager_moved_by_accident(wagers, e.patron, id_of(e.lies), id_of(e.meant));
        Wager<Area> wager = pick_up(place, e.meant);
        wager.misplaced.resize(wager.misplaced.size() - mishaps_since(wagers[*place], id_of(e.meant)).size());
        lay(std::move(wager));
    }
    template <class Area>
    void operator()(const SettlementReversed<Area>& e) {
        if (!table_.in_round() || table_.round.number != e.round) {
            to_patron(e.patron, -e.net);
            book(e.round, e.patron, e.area, Money{});
            return;
        }
        // The round goes on: the wager lies on the layout as before it was settled.
        if (e.net < Money{}) {
            table_.ledger.transfer(house_account, account_of(e.area), e.stake);
            move_wagers(table_.collected, table_.wagers, e.patron, e.area);
        } else {
            to_patron(e.patron, -e.net);
            mark(e.patron, e.area, WagerStatus::laid);
        }
        std::erase_if(table_.settled, [&e](const SettledWager<Area>& wager) {
            return wager.round == e.round && wager.patron == e.patron && wager.area == e.area;
        });
    }
    template <class Area>
    void operator()(const SettlementBooked<Area>& e) {
        to_patron(e.patron, e.net);
        book(e.round, e.patron, e.area, e.net);
    }
    template <class Area>
    void operator()(const WagerReturned<Area>& e) {
        table_.ledger.transfer(account_of(e.area), patron_account(e.patron), e.amount);
        std::erase_if(table_.wagers,
                      [&e](const Wager<Area>& wager) { return wager.patron == e.patron && wager.area == e.area; });
    }

private:
    [[nodiscard]] Account patron_account(PersonId patron) { return croupier::account_of(table_, patron); }
    void to_patron(PersonId patron, Money amount) {
        table_.ledger.transfer_signed(house_account, patron_account(patron), amount);
    }

    /// Adds to what the patron has on the area in the same way, or lays a wager of its own.
    template <class Area>
    void lay(Wager<Area> wager) {
        for (Wager<Area>& there : table_.wagers) {
            if (there.patron != wager.patron || there.area != wager.area || there.status != wager.status ||
                there.called != wager.called || there.misplaced != wager.misplaced)
                continue;
            there.amount += wager.amount;
            return;
        }
        table_.wagers.push_back(std::move(wager));
    }
    /// Takes a wager from where it lies in order to lay it elsewhere.
    template <class Area>
    Wager<Area> pick_up(std::optional<std::size_t> place, Area to) {
        CROUPIER_ASSERT(place.has_value());
        Wager<Area> wager = table_.wagers[*place];
        table_.wagers.erase(table_.wagers.begin() + static_cast<std::ptrdiff_t>(*place));
        table_.ledger.transfer(account_of(wager.area), account_of(to), wager.amount);
        wager.area = to;
        return wager;
    }
    template <class Area>
    void mark(PersonId patron, Area area, WagerStatus status) {
        for (Wager<Area>& wager : table_.wagers)
            if (wager.patron == patron && wager.area == area) wager.status = status;
    }
    template <class Area>
    static void move_wagers(std::vector<Wager<Area>>& from, std::vector<Wager<Area>>& to, PersonId patron, Area area) {
        for (const Wager<Area>& wager : from)
            if (wager.patron == patron && wager.area == area) to.push_back(wager);
        std::erase_if(from, [&](const Wager<Area>& wager) { return wager.patron == patron && wager.area == area; });
    }
    template <class Area>
    void settle(PersonId patron, Area area, Money stake, Money net) {
        // Those of the round in progress are the last.
        for (auto wager = table_.settled.rbegin(); wager != table_.settled.rend(); ++wager) {
            if (wager->round != table_.round.number) break;
            if (wager->patron != patron || wager->area != area) continue;
            wager->stake += stake;
            wager->net += net;
            return;
        }
        table_.settled.push_back({table_.round.number, patron, area, stake, net});
    }
    template <class Area>
    void book(int round, PersonId patron, Area area, Money net) {
        for (SettledWager<Area>& wager : table_.settled)
            if (wager.round == round && wager.patron == patron && wager.area == area) wager.net = net;
    }

    State& table_;
};

/// A round is over: the stakes of paid wagers are the patrons' own again, and what is too long ago is forgotten.
template <class State>
void end_round(State& state) {
    for (const auto& wager : state.wagers)
        state.ledger.transfer(account_of(wager.area), croupier::account_of(state, wager.patron), wager.amount);
    constexpr int kept_rounds = 100;
    const int oldest = state.round.number - kept_rounds;
    const auto begin_kept = std::ranges::find_if(state.settled, [&](const auto& each) { return each.round > oldest; });
    state.settled.erase(state.settled.begin(), begin_kept);
    std::erase_if(state.settled_rounds, [oldest](const auto& round) { return round.number <= oldest; });
}

/// A settled round was void: nothing of it is left to put right.
template <class State>
void forget_round(State& state, int number) {
    std::erase_if(state.settled, [number](const auto& wager) { return wager.round == number; });
    std::erase_if(state.settled_rounds, [number](const auto& round) { return round.number == number; });
}

}  // namespace croupier::layout
