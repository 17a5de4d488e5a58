// Section 5 of Division 5 (wagers), with section 10 of Division 1: what may be laid, altered and taken back, and when.
#include "games/baccarat/rules/rules.h"

namespace croupier::baccarat {

namespace {

/// A wager as it would stand: the total on one spot after laying, adding or moving.
struct Proposal {
    const Patron& patron;
    Spot spot;
    Money total;
    const Wager* instead_of = nullptr;  ///< a wager that disappears with it: the one it grew from, or was moved from
};

Money total_without(const State& state, const Proposal& proposal, auto&& counts) {
    Money total;
    for (const Wager& wager : state.wagers) {
        const bool grows = wager.patron == proposal.patron.id && wager.spot == proposal.spot;
        if (&wager != proposal.instead_of && !grows && counts(wager)) total += wager.amount;
    }
    return total;
}

// --- 5.1, 5.2: which wagers there are -------------------------------------------------------------------------------
GuardResult if_combination_unlawful(const Case& at, const Proposal& proposal) {
    unsigned backed = 1U << static_cast<unsigned>(proposal.spot.outcome);
    for (const Wager& wager : at.state.wagers)
        if (wager.patron == proposal.patron.id && &wager != proposal.instead_of)
            backed |= 1U << static_cast<unsigned>(wager.spot.outcome);
    if (at.law.wagers.combination[backed]) return std::nullopt;
    return Breach{at.law.wagers.combinations, "these outcomes may not be backed together in one round of play."};
}

// --- 5.6 to 5.8: where a patron may wager ---------------------------------------------------------------------------
GuardResult if_area_closed_to(const Case& at, const Proposal& proposal) {
    const TableSetup& setup = at.state.setup;
    const SetOfAreas area = proposal.spot.area;
    const bool full = setup.version == Version::full;
    const bool standing = proposal.patron.seat == 0;
    const int areas = area.standing ? setup.standing_areas : setup.sets;
    if (area.number < 1 || area.number > areas)
        return Breach{full ? at.law.equipment.full_sets_most->rule : at.law.wagers.chips_on_layout,
                      "this layout has no " + std::string{area.standing ? "standing area " : "set "} +
                          std::to_string(area.number) + "."};
    if (full) {
        if (standing != area.standing)
            return Breach{at.law.wagers.standing_areas,
                          standing
                              ? "in full baccarat standing patrons wager on the areas for standing patrons."
                              : "the areas for standing patrons are not for seated ones; use the set of your seat."};
        if (standing) return std::nullopt;
        // Interpretation 0011: the whole numbered set is the seated patron's. Interpretation 0040: more sets by option.
        if (area.number != proposal.patron.seat && !setup.several_areas_in_full)
            return Breach{at.law.wagers.one_patron_per_area,
                          "in full baccarat each numbered area takes the wagers of one seated patron; use set " +
                              std::to_string(proposal.patron.seat) + "."};
        if (const Patron* owner = at.state.patron_at(area.number); owner != nullptr && owner->id != proposal.patron.id)
            return Breach{at.law.wagers.one_patron_per_area,
                          "set " + std::to_string(area.number) + " belongs to the patron who sits there."};
    }
    int sharing = 0;
    for (const Wager& wager : at.state.wagers)
        if (wager.spot == proposal.spot && wager.patron != proposal.patron.id) ++sharing;
    if (sharing < setup.patrons_per_area) return std::nullopt;
    return Breach{full ? at.law.wagers.one_patron_per_area : at.law.wagers.patrons_per_area_most.rule,
                  in_words(proposal.spot) + " has the wagers of " + std::to_string(sharing) +
                      (sharing == 1 ? " patron" : " patrons") + " already; this table allows " +
                      std::to_string(setup.patrons_per_area) + ". Another area is free to use."};
}

// --- 5.8(b), 5.9 and Division 1: how much ---------------------------------------------------------------------------
const Limits& limits_of(const State& state, const Patron& patron, Outcome outcome) {
    const std::optional<Limits>& personal = outcome == Outcome::tie ? patron.tie_limits : patron.hand_limits;
    return personal ? *personal : state.setup.limits_for(outcome);
}

GuardResult if_outside_limits(const Case& at, const Proposal& proposal) {
    const law::GeneralRules& general = *at.law.general;
    const Outcome outcome = proposal.spot.outcome;
    const Limits& limits = limits_of(at.state, proposal.patron, outcome);
    // Interpretation 0008: before 2004 the operator may hold the maximum area by area; else it is for the patron.
    const bool by_area = at.state.setup.maximum_per_area && !at.law.wagers.maximum_over_areas;
    const auto mine = [&](const Wager& wager) {
        return wager.patron == proposal.patron.id && wager.spot.outcome == outcome && !by_area;
    };
    const Money elsewhere = total_without(at.state, proposal, mine);
    Citations least{general.limits, at.law.application.general_rules};
    Citations most = least;
    if (!elsewhere.is_zero() && at.law.wagers.minimum_each_area)
        least = {*at.law.wagers.minimum_each_area, general.limits};
    if (!elsewhere.is_zero() && at.law.wagers.maximum_over_areas)
        most = {*at.law.wagers.maximum_over_areas, general.limits};
    if (proposal.total < limits.least)
        return Breach{least, in_words(proposal.total) + " on the " + std::string{name_of(outcome)} +
                                 " is below the minimum; each wager must be at least " + in_words(limits.least) + "."};
    if (elsewhere + proposal.total > limits.most)
        return Breach{most,
                      in_words(elsewhere + proposal.total) + " on the " + std::string{name_of(outcome)} +
                          " is above the maximum of " + in_words(limits.most) + " for this patron; " +
                          (elsewhere < limits.most ? "up to " + in_words(limits.most - elsewhere) + " may stand here."
                                                   : std::string{"nothing more may be added."})};

    const Money partners = staked_by_partners(at.state, proposal.patron,
                                              [&](PersonId partner) { return at.state.total_on(outcome, partner); });
    if (auto no = if_partners_exceed(general, elsewhere + proposal.total + partners, limits.most)) return no;

    const Money table_most = at.state.setup.limits_for(outcome).most;
    if (at.state.setup.area_cap == AreaCap::area_total) {
        const Money others =
            total_without(at.state, proposal, [&](const Wager& each) { return each.spot == proposal.spot; });
        if (others + proposal.total > table_most)
            return Breach{at.law.wagers.area_total_cap,
                          "all wagers on " + in_words(proposal.spot) + " together may not exceed " +
                              in_words(table_most) + "; up to " + in_words(table_most - others) + " may stand here."};
    }
    if (at.state.setup.area_cap == AreaCap::named_patrons && proposal.patron.capped) {
        const Money others = total_without(at.state, proposal, [&](const Wager& each) {
            const Patron* patron = at.state.find_patron(each.patron);
            return each.spot == proposal.spot && patron != nullptr && patron->capped;
        });
        if (others + proposal.total > table_most)
            return Breach{at.law.wagers.named_patrons_cap, "the named patrons together may not exceed " +
                                                               in_words(table_most) + " on " + in_words(proposal.spot) +
                                                               "."};
    }
    return std::nullopt;
}

// --- 5.12: exact payment --------------------------------------------------------------------------------------------
bool tests_payability(const State& state, Outcome outcome) {
    return outcome == Outcome::banker && state.setup.payment == PaymentOption::commission;
}

GuardResult if_unpayable(const Case& at, const Proposal& proposal) {
    if (!tests_payability(at.state, proposal.spot.outcome)) return std::nullopt;
    const PayableStakes payable = payable_stakes(at.law, at.state.setup.chips);
    if (payable.contains(proposal.total)) return std::nullopt;
    const Money below = payable.largest_up_to(proposal.total);
    const std::optional<Money> above =
        payable.next_above(proposal.total, limits_of(at.state, proposal.patron, Outcome::banker).most);
    std::string nearest = "no stake within the limits can.";
    if (!below.is_zero() && above) {
        nearest = "the nearest stakes that can are " + in_words(below) + " and " + in_words(*above) + ".";
    } else if (!below.is_zero() || above) {
        nearest = "the nearest stake that can is " + in_words(above ? *above : below) + ".";
    }
    return Breach{
        at.law.wagers.payable,
        in_words(proposal.total) + " on the Banker's Hand could not be paid exactly in this table's chips; " + nearest};
}

/// Everything about a wager but its payability and the moment.
GuardResult if_unlawful(const Case& at, const Proposal& proposal) {
    if (auto no =
            if_held_to_another_table(*at.law.general, at.state.setup.one_table_only, proposal.patron.wagers_elsewhere))
        return no;
    if (auto no = if_area_closed_to(at, proposal)) return no;
    if (auto no = if_combination_unlawful(at, proposal)) return no;
    return if_outside_limits(at, proposal);
}

/// Whether wagers may be laid at this moment at all.
GuardResult if_closed(const Case& at) {
    if (at.state.void_hand_due != VoidCause::none)
        return Breach{{void_rule(at.law, at.state.void_hand_due), at.law.terms.void_hand},
                      "the next hand is a void hand; wagers may be placed after it."};
    if (at.state.in_round()) {
        if (at.state.round.void_hand)
            return Breach{at.law.terms.void_hand, "this is a void hand; wagers may be placed after it."};
        return Breach{at.actor.is_staff() ? Citations{at.law.wagers.closed_staff, at.law.wagers.closed_new}
                                          : Citations{at.law.wagers.closed_new},
                      "\"No more bets\" has been called; wagers may be placed for the next round of play."};
    }
    return unless_shoe_ready(at);
}

GuardResult if_not_own(const Case& at, PersonId patron) {
    return unless_own_wager(at, patron, at.law.wagers.placement_responsibility);
}

/// 5.1, 5.3: it must be a wager that the game names, in chips that the patron has.
GuardResult if_not_chips(const Case& at, const Patron& patron, Outcome outcome, Money amount, Tender tender) {
    if (outcome == Outcome::unnamed)
        return Breach{{at.law.wagers.three_wagers, at.law.general->wager_not_named},
                      "the game names three wagers: on the Banker's Hand, on the Player's Hand and on a Tie."};
    if (tender != Tender::chips)
        return Breach{at.law.wagers.chips_on_layout,
                      "wagers are made in chips, not in " + std::string{name_of(tender)} + "."};
    const Rule rule = at.law.wagers.chips_on_layout;
    if (auto no = if_not_layable(at.state.setup.chips, amount, rule)) return no;
    return if_not_held(chips_of(at.state, patron.id), amount, rule);
}

Citations placing_rules(const Case& at, const Proposal& proposal, Rule first) {
    Citations rules{first};
    unsigned backed = 1U << static_cast<unsigned>(proposal.spot.outcome);
    for (const Wager& wager : at.state.wagers)
        if (wager.patron == proposal.patron.id && &wager != proposal.instead_of)
            backed |= 1U << static_cast<unsigned>(wager.spot.outcome);
    rules.add(at.law.wagers.combinations);
    rules.add(*at.law.wagers.combination[backed]);
    if (proposal.patron.seat == 0) rules.add(at.law.wagers.standing_patrons);
    if (at.state.free_rounds_left > 0 && at.law.deal.free_rounds)
        rules.add(at.law.deal.free_rounds->wagers_allowed);
    else if (proposal.spot.outcome == Outcome::banker && at.state.setup.payment == PaymentOption::six_pays_half &&
             at.law.wagers.six_pays_half)
        rules.add(at.law.wagers.six_pays_half->payable_not_tested);
    return rules;
}

std::unexpected<Breach> no_such_wager(const Case& at, Spot spot) {
    return refuse(at.law.wagers.chips_on_layout, "the patron has no wager on " + in_words(spot) + ".");
}

}  // namespace

// --- 5.3 to 5.5: placing --------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const PlaceWager& command) {
    if (auto no = if_closed(at)) {
        // To raise a wager is to alter it.
        if (no->rules.cites(at.law.wagers.closed_new) && at.state.find_wager(command.patron, command.spot) != nullptr)
            no->rules.add(at.law.wagers.closed_touch);
        return std::unexpected(*no);
    }
    if (auto no = if_not_own(at, command.patron)) return std::unexpected(*no);
    const Patron& patron = *at.state.find_patron(command.patron);
    if (auto no = if_not_chips(at, patron, command.spot.outcome, command.amount, command.tender))
        return std::unexpected(*no);
    const Wager* standing = at.state.find_wager(command.patron, command.spot);
    const Proposal proposal{patron, command.spot, command.amount + (standing == nullptr ? Money{} : standing->amount),
                            standing};
    if (auto no = if_unlawful(at, proposal)) return std::unexpected(*no);
    if (auto no = if_unpayable(at, proposal)) return std::unexpected(*no);
    const Rule rule = standing != nullptr && standing->status == WagerStatus::stood_off ? at.law.wagers.alter_after_tie
                      : at.actor.is_patron()                                            ? at.law.wagers.chips_on_layout
                                             : at.law.wagers.placement_responsibility;
    return Events{{placing_rules(at, proposal, rule), WagerPlaced{command.patron, command.spot, command.amount}}};
}

Ruling<Event> rule_on(const Case& at, const DeclareWager& command) {
    if (auto no = if_closed(at)) return std::unexpected(*no);
    if (!at.actor.is_patron()) return refuse(at.law.wagers.oral, "a patron declares a wager, not a member of staff.");
    if (auto no = if_not_own(at, command.patron)) return std::unexpected(*no);
    const Patron& patron = *at.state.find_patron(command.patron);
    if (!command.with_chips)
        return refuse(at.law.wagers.oral, "a spoken wager counts only with chips; hand them to the dealer.");
    if (auto no = if_not_chips(at, patron, command.spot.outcome, command.amount, Tender::chips))
        return std::unexpected(*no);
    // The chips of every declared wager are with the dealer already.
    Money declared;
    for (const Declaration& each : at.state.declarations)
        if (each.patron == command.patron) declared += each.amount;
    if (const Money held = chips_of(at.state, patron.id); declared + command.amount > held)
        return refuse({at.law.wagers.oral, at.law.wagers.chips_on_layout},
                      "the patron has " + in_words(held) + " in chips, of which " + in_words(declared) +
                          " go with wagers declared before; a spoken wager counts only with chips.");
    return Events{{at.law.wagers.oral, WagerDeclared{command.patron, command.spot, command.amount}}};
}

Ruling<Event> rule_on(const Case& at, const PlaceDeclaredWager& command) {
    if (at.actor.role != Role::dealer && at.actor.role != Role::second_dealer)
        return refuse(at.law.wagers.oral, "the dealer places a declared wager.");
    // Interpretation 0047: in time means that the dealer places it before the call.
    if (at.state.in_round())
        return refuse({at.law.wagers.oral, at.law.wagers.closed_new},
                      "\"No more bets\" was called before the declared wager was on the layout, so it is not a wager.");
    // One that cannot be laid does not keep back those declared after it.
    std::optional<Breach> first_refusal;
    for (const Declaration& each : at.state.declarations) {
        if (each.patron != command.patron) continue;
        Ruling<Event> placed = rule_on(at, PlaceWager{each.patron, each.spot, each.amount, Tender::chips});
        if (!placed) {
            if (!first_refusal) first_refusal = std::move(placed.error());
            continue;
        }
        for (Event& event : *placed) {
            Citations rules{at.law.wagers.oral, at.law.wagers.instruction_responsibility};
            for (const Rule rule : event.rules.all()) rules.add(rule);
            event.rules = rules;
        }
        return placed;
    }
    if (first_refusal) return std::unexpected(*std::move(first_refusal));
    return refuse(at.law.wagers.oral, "that patron has not declared a wager.");
}

namespace {

/// 5.13: what of a wager on the Banker's Hand cannot be paid exactly.
void void_unpayable_part(const Case& at, const Wager& wager, Events& events) {
    if (!tests_payability(at.state, wager.spot.outcome)) return;
    const PayableStakes payable = payable_stakes(at.law, at.state.setup.chips);
    if (payable.contains(wager.amount)) return;
    // Interpretation 0004: a valid part below the minimum still stands; none at all goes back whole.
    const Money valid = payable.largest_up_to(wager.amount);
    events.push_back({{at.law.wagers.valid_part, at.law.wagers.payable},
                      WagerPartlyVoid{wager.patron, wager.spot, valid, wager.amount - valid}});
}

}  // namespace

/// 5.13 begins here: a wager that should have been refused under 5.12 was taken, and is on the layout.
Ruling<Event> rule_on(const Case& at, const RecordContraryWager& command) {
    if (at.actor.is_patron())
        return refuse(at.law.wagers.valid_part, "staff record a wager that was accepted wrongly.");
    // It was accepted before the call; that it cannot be paid exactly may be found after it (interpretation 0082).
    const bool found_late =
        at.state.in_round() && !at.state.round.void_hand && !at.state.round.winner && at.state.phase != Phase::misdeal;
    if (!found_late)
        if (auto no = if_closed(at)) return std::unexpected(*no);
    const Patron* patron = at.state.find_patron(command.patron);
    if (patron == nullptr)
        return refuse(at.law.wagers.standing_patrons,
                      "no patron " + std::to_string(command.patron) + " is at this table.");
    if (auto no = if_not_chips(at, *patron, command.spot.outcome, command.amount, Tender::chips))
        return std::unexpected(*no);
    const Wager* standing = at.state.find_wager(command.patron, command.spot);
    const Proposal proposal{*patron, command.spot, command.amount + (standing == nullptr ? Money{} : standing->amount),
                            standing};
    if (auto no = if_unlawful(at, proposal)) return std::unexpected(*no);
    if (!if_unpayable(at, proposal))
        return refuse(at.law.wagers.valid_part, "this wager can be paid exactly; place it as any other.");
    Events events{{at.law.wagers.valid_part, WagerPlaced{command.patron, command.spot, command.amount, true}}};
    if (found_late) void_unpayable_part(at, {command.patron, command.spot, proposal.total}, events);
    return events;
}

// --- 5.14 to 5.16: altering -----------------------------------------------------------------------------------------
namespace {

/// Whether a wager may be touched now. Interpretation 0039: the lock is lifted spot by spot.
GuardResult if_locked(const Case& at, const Wager& wager) {
    if (!at.state.in_round()) return std::nullopt;
    if (wager.status == WagerStatus::lost)
        return Breach{at.law.wagers.losing_wager, "a losing wager goes to the house; nobody else may touch it."};
    const bool released = wager.status == WagerStatus::paid || wager.status == WagerStatus::stood_off;
    bool spot_decided = released;
    for (const Wager& each : at.state.wagers) {
        if (!at.state.setup.lock_until_all_paid && each.spot != wager.spot) continue;
        if (each.status != WagerStatus::paid && each.status != WagerStatus::stood_off) spot_decided = false;
    }
    if (spot_decided) return std::nullopt;
    Citations rules{at.law.wagers.closed_touch};
    if (at.actor.is_staff()) rules = {at.law.wagers.closed_staff, at.law.wagers.closed_touch};
    return Breach{rules, "no wager may be touched between \"No more bets\" and the payment of its wagering area."};
}

}  // namespace

Ruling<Event> rule_on(const Case& at, const MoveWager& command) {
    if (auto no = if_not_own(at, command.patron)) return std::unexpected(*no);
    const Wager* wager = at.state.find_wager(command.patron, command.from);
    if (wager == nullptr) return no_such_wager(at, command.from);
    if (auto no = if_locked(at, *wager)) return std::unexpected(*no);
    if (auto no = if_closed(at)) return std::unexpected(*no);
    if (command.to.outcome == Outcome::unnamed)
        return refuse({at.law.wagers.three_wagers, at.law.general->wager_not_named},
                      "the game names three wagers: on the Banker's Hand, on the Player's Hand and on a Tie.");
    if (command.from == command.to) return refuse(at.law.wagers.chips_on_layout, "the wager lies there already.");
    const Wager* there = at.state.find_wager(command.patron, command.to);
    const Proposal proposal{*at.state.find_patron(command.patron), command.to,
                            wager->amount + (there == nullptr ? Money{} : there->amount), wager};
    if (auto no = if_unlawful(at, proposal)) return std::unexpected(*no);
    if (auto no = if_unpayable(at, proposal)) return std::unexpected(*no);
    Citations rules{at.law.wagers.instruction_responsibility};
    if (wager->status == WagerStatus::stood_off) rules = {at.law.wagers.alter_after_tie};
    return Events{{rules, WagerMoved{command.patron, command.from, command.to}}};
}

Ruling<Event> rule_on(const Case& at, const WithdrawWager& command) {
    if (auto no = if_not_own(at, command.patron)) return std::unexpected(*no);
    const Wager* wager = at.state.find_wager(command.patron, command.spot);
    if (wager == nullptr) {
        if (at.state.in_round())
            return refuse(at.law.wagers.losing_wager,
                          "the patron has no wager left on " + in_words(command.spot) + ".");
        return no_such_wager(at, command.spot);
    }
    if (auto no = if_locked(at, *wager)) return std::unexpected(*no);
    // What stands after a part was void need not be an amount in chips; the whole of it can always be taken.
    if (auto no = if_not_takeable(at.state.setup.chips, command.amount, wager->amount, at.law.wagers.chips_on_layout))
        return std::unexpected(*no);
    if (command.amount < wager->amount && wager->status != WagerStatus::paid) {
        const Proposal rest{*at.state.find_patron(command.patron), command.spot, wager->amount - command.amount, wager};
        if (auto no = if_outside_limits(at, rest)) return std::unexpected(*no);
        if (auto no = if_unpayable(at, rest)) return std::unexpected(*no);
    }
    const Rule rule = wager->status == WagerStatus::stood_off ? at.law.wagers.alter_after_tie
                      : at.state.in_round()                   ? at.law.wagers.closed_touch
                                                              : at.law.wagers.placement_responsibility;
    return Events{{rule, WagerWithdrawn{command.patron, command.spot, command.amount}}};
}

// --- At the close ---------------------------------------------------------------------------------------------------
GuardResult if_standing_wager_unlawful(const Case& at) {
    // Interpretation 0029: what was laid under the edition before must satisfy the one that governs the round.
    const bool new_edition = at.state.round.edition != at.law.key;
    for (const Wager& wager : at.state.wagers) {
        const bool rides = wager.status == WagerStatus::stood_off;
        if (!rides && !new_edition) continue;
        const Patron* patron = at.state.find_patron(wager.patron);
        CROUPIER_ASSERT(patron != nullptr);
        if (auto no = if_unlawful(at, Proposal{*patron, wager.spot, wager.amount, &wager})) {
            no->what = std::string{rides ? "a wager that lies over from the tie" : "a wager laid before"} +
                       " must satisfy the rules of this round of play: " + no->what;
            return no;
        }
    }
    return std::nullopt;
}

void void_unpayable_parts(const Case& at, Events& events) {
    for (const Wager& wager : at.state.wagers) void_unpayable_part(at, wager, events);
}

// --- 5.17, 5.18: the table differential -----------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const ReduceWagers&) {
    const Rule rule = at.law.wagers.reduction;
    if (auto no = unless_role(at, {Role::dealer}, rule, "reduce wagers")) return std::unexpected(*no);
    // Interpretation 0006: after the call, when the stakes are final, and before the first card.
    if (at.state.phase != Phase::closed)
        return refuse(rule, "wagers are reduced after \"No more bets\" and before the first card.");
    if (!exceeded_differential(at.state))
        return refuse(rule, "the wagers are within the table's maximum differential; there is nothing to reduce.");

    const Money banker = at.state.total_on(Outcome::banker);
    const Money player = at.state.total_on(Outcome::player);
    const Outcome heavier = banker > player ? Outcome::banker : Outcome::player;
    std::vector<const Wager*> wagers;
    for (const Wager& wager : at.state.wagers)
        if (wager.spot.outcome == heavier) wagers.push_back(&wager);
    std::ranges::stable_sort(wagers, {}, [&at](const Wager* wager) { return spot_index(at.state.setup, wager->spot); });
    std::vector<Share> shares;
    for (const Wager* wager : wagers) shares.push_back({wager->amount, Money{}});
    reduce_pro_rata(at.law, at.state.setup.chips, tests_payability(at.state, heavier),
                    std::min(banker, player) + *at.state.setup.differential, shares);

    Events events;
    for (std::size_t i = 0; i < shares.size(); ++i)
        if (shares[i].stands < shares[i].wager)
            events.push_back({{rule, at.law.wagers.reduction_in_chips, at.law.terms.table_differential},
                              WagerReduced{wagers[i]->patron, wagers[i]->spot, shares[i].stands,
                                           shares[i].wager - shares[i].stands}});
    return events;
}

Ruling<Event> rule_on(const Case& at, const WaiveDifferential&) {
    if (auto no = unless_role(at, {Role::game_supervisor, Role::casino_supervisor}, at.law.wagers.reduction,
                              "waive the reduction"))
        return std::unexpected(*no);
    if (at.state.phase != Phase::closed || !exceeded_differential(at.state) || at.state.round.differential_waived)
        return refuse(at.law.wagers.reduction, "no reduction is due, so there is nothing to waive.");
    return Events{{at.law.wagers.reduction, DifferentialWaived{at.actor}}};
}

}  // namespace croupier::baccarat
