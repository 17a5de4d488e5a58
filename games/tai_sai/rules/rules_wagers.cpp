// Section 4 of Division 9 (wagers), with section 10 of Division 1: what may be laid and taken back, when and how much;
// and wagers that do not lie where they were meant to.
#include <algorithm>

#include "games/tai_sai/rules/position.h"
#include "games/tai_sai/rules/rules.h"

namespace croupier::tai_sai {

namespace {

std::string on_area(Area area) { return "on " + in_words(area); }

// --- 4.1: which wagers there are ------------------------------------------------------------------------------------
Refusal if_not_named(const Case& at, Area area) {
    if (at.law.has(kind_of(area))) return std::nullopt;
    const Citations rules{at.law.wagers.named, at.law.general->wager_not_named};
    if (facts_of(area).kind == WagerKind::unnamed && facts_of(area).count == 1)
        return Breach{
            {outcome_of(at.law, WagerKind::totals).wins, at.law.general->wager_not_named, at.law.wagers.named},
            "there is no wager " + on_area(area) + "; totals from 4 to 17 may be backed."};
    if (kind_of(area) == WagerKind::unnamed)
        return Breach{rules, "there is no such wager; the layout shows those that there are."};
    return Breach{rules, "this edition names no wager " + on_area(area) + "."};
}

// --- 6.1, 6.2: when -------------------------------------------------------------------------------------------------
Refusal if_not_wagering(const Case& at) {
    switch (at.state.phase) {
        case Phase::wagering: return std::nullopt;
        // Interpretation 0066: the call opens wagering; nothing is laid before it.
        case Phase::not_set_up:
        case Phase::idle:
        case Phase::spinning:
            return Breach{{at.law.operation.place_your_bets, at.law.operation.spins_least.rule},
                          next_act(at.law, at.state).act == Act::call_for_wagers
                              ? "wagers are laid after \"Place your bets\", which the dealer has still to call."
                              : "wagers are laid after \"Place your bets\"; the dice have to be spun first."};
        default:
            return Breach{{at.law.operation.closed, at.law.operation.no_more_bets},
                          "\"No more bets\" has been called; wagers may be placed in the next round of play."};
    }
}

// --- Chips ----------------------------------------------------------------------------------------------------------
Refusal if_not_in_chips(const Case& at, const Patron& patron, Money amount, Tender tender) {
    const Rule rule = at.law.wagers.chips_on_layout;
    if (tender == Tender::cash || tender == Tender::credit)
        return Breach{rule, "a wager is made of chips, not " +
                                std::string{tender == Tender::cash ? "of cash" : "on credit"} + "; buy in first."};
    if (tender == Tender::non_value_chips) {
        const Rule colours = at.law.wagers.non_value_chips;
        if (!patron.chips) return Breach{colours, "that patron has not been issued a colour of non-value chips."};
        if (amount <= Money{} || amount.in_cents() % patron.chips->value.in_cents() != 0)
            return Breach{colours, in_words(amount) + " cannot be laid in " + patron.chips->colour + " chips of " +
                                       in_words(patron.chips->value) + " each."};
    } else if (auto no = if_not_layable(at, amount)) {
        return no;
    }
    return if_not_held(at, patron.id, amount);
}

// --- Division 1, 10.1: how much -------------------------------------------------------------------------------------
// Interpretation 0068: the limits of a kind hold for each area by itself.
Refusal if_outside_area_limits(const Case& at, const Patron& patron, Area area, Money total) {
    const LimitsInForce in_force = at.state.limits_for(patron, kind_of(area));
    if (auto no = if_outside_limits(in_force, total, spoken(area),
                                    {at.law.general->limits, at.law.application.general_rules}))
        return no;
    const Money partners =
        staked_by_partners(at.state, patron, [&](PersonId partner) { return at.state.total_on(area, partner); });
    return if_partners_exceed(at, total + partners, in_force.limits.most);
}

}  // namespace

Ruling<Event> rule_on(const Case& at, const PlaceWager& command) {
    if (auto no = if_not_wagering(at)) return std::unexpected(*no);
    if (auto no = if_not_own(at, command.patron)) return std::unexpected(*no);
    if (auto no = if_not_named(at, command.area)) return std::unexpected(*no);
    if (command.called) {
        if (at.actor.is_patron())
            return refuse(at.law.wagers.own_wagers, "a call bet is placed by the dealer; the patron only calls it.");
        if (auto no = if_not_named(at, *command.called)) return std::unexpected(*no);
    }
    const Patron& patron = *at.state.find_patron(command.patron);
    if (auto no = if_held_to_another_table(at, patron.wagers_elsewhere)) return std::unexpected(*no);
    if (auto no = if_not_in_chips(at, patron, command.amount, command.tender)) return std::unexpected(*no);
    const Money total = at.state.total_on(command.area, command.patron) + command.amount;
    if (auto no = if_outside_area_limits(at, patron, command.area, total)) return std::unexpected(*no);
    Citations rules{at.law.wagers.named, at.law.wagers.chips_on_layout};
    if (command.called && at.law.wagers.discretion) rules.add(at.law.wagers.discretion->not_for_call_bets);
    if (command.tender == Tender::non_value_chips) rules.add(at.law.wagers.non_value_chips);
    return Events{{rules, WagerPlaced{command.patron, command.area, command.amount, command.tender, command.called}}};
}

Ruling<Event> rule_on(const Case& at, const WithdrawWager& command) {
    if (auto no = if_not_wagering(at)) return std::unexpected(*no);
    if (auto no = if_not_own(at, command.patron)) return std::unexpected(*no);
    const Patron& patron = *at.state.find_patron(command.patron);
    const Money total = at.state.total_on(command.area, command.patron);
    const Rule rule = at.law.wagers.own_wagers;
    if (total.is_zero()) return refuse(rule, "the patron has no wager " + on_area(command.area) + ".");
    const bool in_colour = patron.chips && command.amount.in_cents() % patron.chips->value.in_cents() == 0;
    if (auto no = if_not_takeable(at, command.amount, total, in_colour)) return std::unexpected(*no);
    const Money rest = total - command.amount;
    if (!rest.is_zero())
        if (auto no = if_outside_area_limits(at, patron, command.area, rest)) return std::unexpected(*no);
    return Events{{rule, WagerWithdrawn{command.patron, command.area, command.amount}}};
}

// --- 4.9: where a wager lies ----------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const ReportDisplacement& command) {
    const Rule rule = at.law.wagers.position;
    if (!at.actor.is_staff()) return refuse(rule, "staff report where a wager lies; tell the dealer.");
    // Interpretation 0065: before the call the patron can put it right; once it is settled it lies nowhere.
    if (at.state.phase < Phase::closed)
        return refuse(rule, "before \"No more bets\" the wager is simply put where it belongs.");
    if (auto no = if_not_named(at, command.to)) return std::unexpected(*no);
    if (command.from == command.to) return refuse(rule, "the wager lies there already.");
    if (wager_that_moved(at.state, command.patron, command.from, command.cause) == nullptr) {
        // A push may happen to any wager, so that this asks whether there is one at all.
        if (wager_that_moved(at.state, command.patron, command.from, Displacement::moved_by_dealer) == nullptr)
            return refuse(rule,
                          "the patron has no unsettled wager " + on_area(command.from) + " that could have moved.");
        if (command.cause == Displacement::call_bet)
            return refuse(rule, "the patron's wager " + on_area(command.from) + " was no call bet.");
        Citations rules{rule};
        if (at.law.wagers.discretion) rules.add(at.law.wagers.discretion->not_for_call_bets);
        return refuse(rules,
                      "this was a call bet, which the dealer put down; it is reported as a call bet, or as "
                      "moved.");
    }
    return Events{{rule, WagerDisplaced{command.patron, command.from, command.to, command.cause}}};
}

Ruling<Event> rule_on(const Case& at, const TreatAsMeant& command) {
    const Rule position = at.law.wagers.position;
    if (!at.law.wagers.discretion)
        return refuse(position, "this edition leaves the operator no discretion; the wager is settled where it lies.");
    const auto& discretion = *at.law.wagers.discretion;
    const Rule rule = discretion.moved_by_accident;
    if (auto no = unless_role(at, {Role::casino_operator}, rule, "settle a wager otherwise than where it lies"))
        return std::unexpected(*no);
    if (command.reason.empty()) return refuse(rule, "say from what it is apparent that the wager was moved.");
    if (!at.state.has_result())
        return refuse({rule, position}, "a wager's position counts when the result is known; that comes first.");
    if (wager_moved_by_accident(at.state, command.patron, command.lies, command.meant) != nullptr)
        return Events{{{rule, position},
                       WagerTreatedAsMeant{command.patron, command.lies, command.meant, at.actor, command.reason}}};
    for (const Wager& wager : at.state.wagers) {
        if (wager.patron != command.patron || wager.area != command.lies || wager.status != WagerStatus::laid) continue;
        const auto mishaps = mishaps_since(wager, command.meant);
        if (mishaps.empty()) continue;
        if (std::ranges::any_of(mishaps,
                                [](const Misplacement& mishap) { return mishap.cause == Displacement::call_bet; }))
            return refuse({discretion.not_for_call_bets, position},
                          "this was a call bet; where the dealer put it is where it is settled.");
        return refuse({rule, position},
                      "the patron put it there; only the dealer's or another patron's accident can be put right.");
    }
    return refuse({position, rule}, "no wager of that patron " + on_area(command.lies) + " was meant for " +
                                        in_words(command.meant) + ".");
}

}  // namespace croupier::tai_sai
