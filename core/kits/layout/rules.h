// What each command about the layout requires: the order in which the guards are asked, and the events that follow.
//
// A game that lists these commands writes, in its own namespace:
//   layout::Rules layout_rules(const Law&)                          which of its rules are cited
//   GuardResult if_not_wagering(const Case<Game>&)                      when wagers may be placed
//   GuardResult if_not_named(const Case<Game>&, Area)                   which wagers its edition has
//   GuardResult unless_settling(const Case<Game>&, std::string_view)    when wagers are collected and paid
//   bool losing_wagers_left(const State&)
//   layout::Settlement settle(const Law&, const TableSetup&, Area, Money stake, const Result&)
// and gives its state, besides what layout::Folder wants, is_open(), is_closed(), result() and has_result().
#pragma once

#include <utility>
#include <vector>

#include "core/kits/layout/guards.h"
#include "core/kits/layout/stakes.h"
#include "core/table/people_events.h"

namespace croupier::layout {

template <class Game>
using EventOf = typename Game::Event;
template <class Game>
using EventsOf = std::vector<typename Game::Event>;

// --- Limits ---------------------------------------------------------------------------------------------------------
/// A breach when a sign of this game may not show these limits. The law says which kinds it has.
template <class Law, class Kind>
[[nodiscard]] GuardResult if_limit_set_unlawful(const Law& law, const LimitSet<Kind>& limits) {
    std::vector<KindOnSign> kinds;
    for (const KindLimits<Kind>& each : limits.kinds)
        kinds.push_back({name_of(each.kind), each.kind != Kind::unnamed, law.has(each.kind), each.limits});
    return if_limits_unlawful(layout_rules(law), law.general->limits, limits.every, kinds);
}

template <class Game, class Kind>
[[nodiscard]] Ruling<EventOf<Game>> rule_on(const Case<Game>& at, const ChangeLimits<Kind>& command) {
    const law::Rule rule = at.law.general->limits;
    if (auto no = unless_fixing_limits(at, "change the limits")) return std::unexpected(*no);
    // Interpretation 0076: a wager is judged by one sign from its placing to its settlement.
    if (at.state.in_round() && (at.state.is_closed() || !at.state.wagers.empty()))
        return refuse(rule,
                      "wagers lie in this round, which keeps its sign; change the limits when the round is over.");
    return happens_unless<EventOf<Game>>(if_limit_set_unlawful(at.law, command.limits), rule,
                                         NoticeDisplayed<Kind>{command.limits});
}

template <class Game, class Kind>
[[nodiscard]] Ruling<EventOf<Game>> rule_on(const Case<Game>& at, const SetPersonalLimits<Kind>& command) {
    if (auto no = unless_fixing_limits_of(at, command.patron)) return std::unexpected(*no);
    return happens_unless<EventOf<Game>>(if_limit_set_unlawful(at.law, command.limits), at.law.general->limits,
                                         PersonalLimitsSet<Kind>{command.patron, command.limits});
}

// --- People and colours ---------------------------------------------------------------------------------------------
template <class Game>
[[nodiscard]] Ruling<EventOf<Game>> join(const Case<Game>& at, const Join& command, int seats) {
    const law::Rule rule = layout_rules(at.law).table;
    return happens_unless<EventOf<Game>>(if_place_not_free(at, command, seats, rule), rule,
                                         PatronJoined{command.patron, command.seat});
}

template <class Game>
[[nodiscard]] Ruling<EventOf<Game>> leave(const Case<Game>& at, const Leave& command) {
    const Rules rules = layout_rules(at.law);
    if (auto no = unless_for_oneself(at, command.patron, "leave", rules.table)) return std::unexpected(*no);
    if (auto no = if_wager_on_layout(at, command.patron, at.state.is_open() ? rules.chips_on_layout : rules.closed))
        return std::unexpected(*no);
    EventsOf<Game> events;
    if (const auto& chips = at.state.find_patron(command.patron)->chips)
        events.push_back({rules.non_value_chips, ColourReturned{command.patron, chips->colour}});
    events.push_back({rules.table, PatronLeft{command.patron}});
    return events;
}

template <class Game>
[[nodiscard]] Ruling<EventOf<Game>> cash_out(const Case<Game>& at, const CashOut& command) {
    if (auto no = if_not_cashable(at, command)) return std::unexpected(*no);
    // Interpretation 0067: a colour is worth something at this table only, and is changed for chips before it is left.
    if (at.state.find_patron(command.patron)->chips)
        return refuse(layout_rules(at.law).non_value_chips,
                      "that patron has a colour of chips, which must be returned first.");
    // Interpretation 0071: no text on cashing is held.
    return EventsOf<Game>{{at.law.wagers.chips_on_layout, ChipsCashed{command.patron, command.amount}}};
}

template <class Game>
[[nodiscard]] Ruling<EventOf<Game>> rule_on(const Case<Game>& at, const IssueColour& command) {
    const Rules rules = layout_rules(at.law);
    std::vector<HeldColour> held;
    for (const auto& patron : at.state.patrons)
        if (patron.present && patron.chips)
            held.push_back({patron.id, patron.chips->colour, patron_in_words(at.state, patron.id)});
    return happens_unless<EventOf<Game>>(if_not_issuable(at, rules, command, at.state.setup.colours, held),
                                         {rules.non_value_chips, rules.display_rack, rules.marker_buttons},
                                         ColourIssued{command.patron, command.colour, command.value});
}

template <class Game>
[[nodiscard]] Ruling<EventOf<Game>> rule_on(const Case<Game>& at, const ReturnColour& command) {
    const Rules rules = layout_rules(at.law);
    const auto* patron = at.state.find_patron(command.patron);
    const ColourChips* chips = patron != nullptr && patron->chips ? &*patron->chips : nullptr;
    if (auto no = if_not_returnable(at, rules, command, chips)) return std::unexpected(*no);
    return EventsOf<Game>{{rules.non_value_chips, ColourReturned{command.patron, chips->colour}}};
}

// --- Wagers ---------------------------------------------------------------------------------------------------------
// Interpretation 0068: the limits of a kind hold for each area by itself.
template <class Game, class Area, class Patron>
[[nodiscard]] GuardResult if_outside_area_limits(const Case<Game>& at, const Rules& rules, const Patron& patron,
                                                 Area area, Money total) {
    const LimitsInForce in_force = at.state.limits_for(patron, kind_of(area));
    if (auto no = if_outside_limits(*at.law.general, in_force, total, spoken(area), rules.general_rules)) return no;
    const Money partners = staked_by_partners(
        at.state, patron, [&](PersonId partner) { return total_on(at.state.wagers, area, partner); });
    return if_partners_exceed(*at.law.general, total + partners, in_force.limits.most);
}

template <class Game, class Area>
[[nodiscard]] Ruling<EventOf<Game>> rule_on(const Case<Game>& at, const PlaceWager<Area>& command) {
    const Rules rules = layout_rules(at.law);
    if (auto no = if_not_wagering(at)) return std::unexpected(*no);
    if (auto no = unless_own_wager(at, command.patron, rules.own_wagers)) return std::unexpected(*no);
    if (auto no = if_not_named(at, command.area)) return std::unexpected(*no);
    if (command.called) {
        if (at.actor.is_patron())
            return refuse(rules.own_wagers, "a call bet is placed by the dealer; the patron only calls it.");
        if (auto no = if_not_named(at, *command.called)) return std::unexpected(*no);
    }
    const auto& patron = *at.state.find_patron(command.patron);
    if (auto no = if_held_to_another_table(*at.law.general, at.state.setup.one_table_only, patron.wagers_elsewhere))
        return std::unexpected(*no);
    if (auto no = if_not_in_chips(rules, at.state.setup.chips, chips_of(at.state, patron.id), patron.chips,
                                  command.amount, command.tender))
        return std::unexpected(*no);
    const Money total = total_on(at.state.wagers, command.area, command.patron) + command.amount;
    if (auto no = if_outside_area_limits(at, rules, patron, command.area, total)) return std::unexpected(*no);
    law::Citations cited{rules.named, rules.chips_on_layout};
    if (command.called && rules.discretion) cited.add(rules.discretion->not_for_call_bets);
    if (command.tender == Tender::non_value_chips) cited.add(rules.non_value_chips);
    return EventsOf<Game>{
        {cited, WagerPlaced<Area>{command.patron, command.area, command.amount, command.tender, command.called}}};
}

template <class Game, class Area>
[[nodiscard]] Ruling<EventOf<Game>> rule_on(const Case<Game>& at, const WithdrawWager<Area>& command) {
    const Rules rules = layout_rules(at.law);
    const law::Rule rule = rules.own_wagers;
    if (auto no = if_not_wagering(at)) return std::unexpected(*no);
    if (auto no = unless_own_wager(at, command.patron, rule)) return std::unexpected(*no);
    const auto& patron = *at.state.find_patron(command.patron);
    const Money total = total_on(at.state.wagers, command.area, command.patron);
    if (total.is_zero()) return refuse(rule, "the patron has no wager on " + in_words(command.area) + ".");
    if (auto no = if_not_takeable(at.state.setup.chips, command.amount, total, rules.chips_on_layout,
                                  is_in_colour(patron.chips, command.amount)))
        return std::unexpected(*no);
    const Money rest = total - command.amount;
    if (!rest.is_zero())
        if (auto no = if_outside_area_limits(at, rules, patron, command.area, rest)) return std::unexpected(*no);
    return EventsOf<Game>{{rule, WagerWithdrawn<Area>{command.patron, command.area, command.amount}}};
}

// --- Where a wager lies ---------------------------------------------------------------------------------------------
template <class Game, class Area>
[[nodiscard]] Ruling<EventOf<Game>> rule_on(const Case<Game>& at, const ReportDisplacement<Area>& command) {
    const Rules rules = layout_rules(at.law);
    if (!at.actor.is_staff()) return refuse(rules.position, "staff report where a wager lies; tell the dealer.");
    // Interpretation 0065: before the call the patron can put it right; once it is settled it lies nowhere.
    if (!at.state.is_closed())
        return refuse(rules.position, "before \"No more bets\" the wager is simply put where it belongs.");
    if (auto no = if_not_named(at, command.to)) return std::unexpected(*no);
    const ReportDisplacement<AreaId> report{command.patron, id_of(command.from), id_of(command.to), command.cause};
    return happens_unless<EventOf<Game>>(if_not_displaced(rules, plain(at.state.wagers), report, spoken(command.from)),
                                         rules.position,
                                         WagerDisplaced<Area>{command.patron, command.from, command.to, command.cause});
}

template <class Game, class Area>
[[nodiscard]] Ruling<EventOf<Game>> rule_on(const Case<Game>& at, const TreatAsMeant<Area>& command) {
    const Rules rules = layout_rules(at.law);
    const TreatAsMeant<AreaId> asked{command.patron, id_of(command.lies), id_of(command.meant), command.reason};
    if (auto no = if_not_treatable(at, rules, at.state.has_result(), plain(at.state.wagers), asked,
                                   spoken(command.lies), spoken(command.meant)))
        return std::unexpected(*no);
    return EventsOf<Game>{
        {{rules.discretion->moved_by_accident, rules.position},
         WagerTreatedAsMeant<Area>{command.patron, command.lies, command.meant, at.actor, command.reason}}};
}

// --- Collecting and paying ------------------------------------------------------------------------------------------
/// The round is over once nothing is left to settle. What lies on the layout then are stakes that were paid.
template <class Game>
void end_round_if_settled(const Case<Game>& at, bool nothing_left, EventsOf<Game>& events) {
    if (nothing_left) events.push_back({layout_rules(at.law).collect_and_pay, RoundEnded{at.state.round.number}});
}

template <class Game>
[[nodiscard]] Ruling<EventOf<Game>> rule_on(const Case<Game>& at, const CollectLosing&) {
    const Rules rules = layout_rules(at.law);
    const law::Rule rule = rules.collect_and_pay;
    if (auto no = unless_role(at, {Role::dealer, Role::second_dealer}, rule, "collect wagers"))
        return std::unexpected(*no);
    if (auto no = unless_settling(at, "collect losing wagers")) return std::unexpected(*no);
    EventsOf<Game> events;
    bool winners = false;
    for (const auto& [patron, area, amount] : unsettled_stakes(at.state.wagers)) {
        const Settlement found = settle(at.law, at.state.setup, area, amount, at.state.result());
        winners = winners || found.matches > 0;
        if (found.matches == 0)
            events.push_back({{found.rule, rules.position, rule}, WagerCollected{patron, area, amount}});
    }
    if (events.empty()) return refuse(rule, "no losing wager is left; winning wagers are paid next.");
    end_round_if_settled(at, !winners, events);
    return events;
}

template <class Game, class Area>
[[nodiscard]] Ruling<EventOf<Game>> rule_on(const Case<Game>& at, const PayWinning<Area>& command) {
    const Rules rules = layout_rules(at.law);
    const law::Rule rule = rules.collect_and_pay;
    if (auto no = unless_role(at, {Role::dealer, Role::second_dealer}, rule, "pay wagers")) return std::unexpected(*no);
    if (auto no = unless_settling(at, "pay winning wagers")) return std::unexpected(*no);
    if (losing_wagers_left(at.state)) return refuse(rule, "losing wagers are collected first.");
    EventsOf<Game> events;
    bool others = false;
    for (const Stake<Area>& stake : unsettled_stakes(at.state.wagers)) {
        if (command.area && stake.area != *command.area) {
            others = true;
            continue;
        }
        const Settlement found = settle(at.law, at.state.setup, stake.area, stake.amount, at.state.result());
        events.push_back({{found.rule, found.odds->rule, rules.position, rule},
                          WagerPaid<Area>{stake.patron, stake.area, stake.amount, found.net, found.matches,
                                          found.odds->odds.won, found.odds->odds.staked, found.odds->gazetted}});
    }
    if (events.empty()) return refuse(rule, "no winning wager is left there; pay the other areas.");
    end_round_if_settled(at, !others, events);
    return events;
}

// --- Rounds that are put right --------------------------------------------------------------------------------------
/// The settled wagers of the round in progress are unsettled again.
template <class Game>
void reverse_round_in_progress(const Case<Game>& at, const law::Citations& why, EventsOf<Game>& events) {
    for (const auto& [round, patron, area, stake, net] : at.state.settled)
        if (round == at.state.round.number)
            events.push_back({why, SettlementReversed{round, patron, area, stake, net}});
}

/// A settled round had another result: what was booked wrongly is taken back and booked again, by the edition that
/// governed it.
template <class Game, class Result>
void book_again(const Case<Game>& at, const typename Game::Law& governed, int number, const Result& result,
                EventsOf<Game>& events) {
    const Rules rules = layout_rules(governed);
    for (const auto& [round, patron, area, stake, net] : at.state.settled) {
        if (round != number) continue;
        const Settlement found = settle(governed, at.state.setup, area, stake, result);
        if (found.net == net) continue;
        events.push_back({{rules.wrong_result, rules.position}, SettlementReversed{round, patron, area, stake, net}});
        law::Citations cited{rules.wrong_result, found.rule};
        if (found.odds) cited.add(found.odds->rule);
        events.push_back({cited, SettlementBooked{round, patron, area, stake, found.net}});
    }
}

/// Whether a command about that round is about the one in progress; 0 is.
template <class Game>
[[nodiscard]] bool is_in_progress(const Case<Game>& at, int round) {
    return at.state.in_round() && (round == 0 || round == at.state.round.number);
}

template <class Game>
[[nodiscard]] Ruling<EventOf<Game>> rule_on(const Case<Game>& at, const DeclareVoid& command) {
    const Rules today = layout_rules(at.law);
    if (auto no = if_not_voidable(at, today, command)) return std::unexpected(*no);
    EventsOf<Game> events;
    if (is_in_progress(at, command.round)) {
        reverse_round_in_progress(at, today.void_round, events);
        auto stakes = unsettled_stakes(decltype(at.state.wagers){});
        for (const auto* lying : {&at.state.wagers, &at.state.collected})
            for (const auto& wager : *lying) add_stake(stakes, wager);
        for (const auto& [patron, area, amount] : stakes)
            events.push_back({today.void_round, WagerReturned{patron, area, amount}});
        events.push_back({today.void_round, RoundVoided{at.state.round.number, at.actor, command.reason}});
        return events;
    }
    const auto* settled = at.state.find_settled(command.round);
    if (settled == nullptr) return std::unexpected(not_settled(today.void_round, command.round));
    const law::Rule rule = layout_rules(law::with_key(Game::editions(), settled->edition)).void_round;
    for (const auto& [round, patron, area, stake, net] : at.state.settled)
        if (round == settled->number && !net.is_zero())
            events.push_back({rule, SettlementReversed{round, patron, area, stake, net}});
    events.push_back({rule, RoundVoided{settled->number, at.actor, command.reason}});
    return events;
}

}  // namespace croupier::layout
