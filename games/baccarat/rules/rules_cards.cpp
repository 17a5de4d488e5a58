// Sections 6 and 7 of Division 5: opening the table, shuffle and cut, burn, replacement.
#include "games/baccarat/rules/preparation.h"
#include "games/baccarat/rules/rules.h"
#include "games/baccarat/rules/spoken.h"

namespace croupier::baccarat {

namespace {

Refusal unless_set(const Case& at, std::uint8_t set, bool at_table) {
    const Rule rule = at.law.equipment.one_card_system;
    if (set >= at.state.sets.size())
        return Breach{rule, "this table has " + std::to_string(at.state.sets.size()) +
                                " set(s) of cards; there is no set " + std::to_string(set + 1) + "."};
    if (at.state.sets[set].at_table != at_table)
        return Breach{
            rule, at_table ? "that set of cards is not at the table." : "that set of cards is at the table already."};
    return std::nullopt;
}

bool in_the_shoe(const State& state, std::uint8_t set) {
    return state.shoe.loaded && state.shoe.set == set && state.phase != Phase::cards && state.phase != Phase::shoe_over;
}

/// Cards can be prepared while none are in play, and beside the game when the set is not the one being dealt.
Refusal if_in_play(const Case& at, std::uint8_t set) {
    if (!in_the_shoe(at.state, set)) return std::nullopt;
    if (at.state.continuous())
        return Breach{{*at.law.shuffle.no_cut_in_continuous, *at.law.shuffle.continuous_mixing},
                      "the cards are in the continuous shuffler, which mixes them; they are not handled or cut again."};
    return Breach{at.law.shuffle.before_play, "that set of cards is in the shoe and being dealt."};
}

std::string step_in_words(const NextAct& step) {
    if (step.act == Act::inspect_cards) return "the " + std::string{name_of(step.who)} + " must inspect the cards";
    return std::string{in_words(step.act)};
}

Refusal unless_ready_to_cut(const Case& at, std::uint8_t set) {
    if (at.state.phase != Phase::cards && at.state.phase != Phase::shoe_over) {
        if (at.state.continuous()) return if_in_play(at, at.state.shoe.set);
        return Breach{at.law.shuffle.offer_cut, "a shoe is in play; the cut follows the next shuffle."};
    }
    if (const auto missing = missing_before_cut(at.law, at.state, set)) {
        Citations rules{missing->rule};
        if (at.state.sets[set].exposed && at.law.shuffle.on_exposure) rules.add(*at.law.shuffle.on_exposure);
        if (at.state.sets[set].inspection_demanded) rules.add(at.law.shuffle.insist_on_inspection);
        return Breach{rules, "the cards are not ready to be cut; first: " + step_in_words(*missing) + "."};
    }
    return std::nullopt;
}

}  // namespace

// --- 6 Opening of the table -----------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const DeliverCards& command) {
    const bool prepared = command.preparation != Preparation::fresh;
    const Rule rule = prepared ? at.law.opening.custody : at.law.opening.two_inspections;
    if (!at.actor.is_staff()) return refuse({at.law.cards.handling, rule}, "staff bring cards to the table.");
    if (auto no = unless_set(at, command.set, false)) return std::unexpected(*no);
    if (!command.backs_identical)
        return refuse(at.law.general->backs_identical, "a card of this set has another back; the set may not be used.");
    const bool known = command.preparation == Preparation::pre_checked    ? at.law.opening.pre_checked.has_value()
                       : command.preparation == Preparation::pre_shuffled ? at.law.opening.pre_shuffled.has_value()
                                                                          : true;
    if (!known)
        return refuse({at.law.opening.two_inspections, rule}, "this edition knows no " +
                                                                  std::string{name_of(command.preparation)} +
                                                                  " cards; decks are checked and mixed at the table.");
    if (!prepared && !command.sealed && at.law.opening.sealed_decks)
        return refuse(rule, "decks come to the table sealed; these are not.");
    if (prepared && command.custody.empty())
        return refuse(rule, std::string{name_of(command.preparation)} +
                                " cards need a record of where they were secured until now.");
    return Events{{rule, CardsDelivered{command.set, command.preparation, command.custody}}};
}

Ruling<Event> rule_on(const Case& at, const InspectCards& command) {
    const Rule rule = at.law.opening.two_inspections;
    if (auto no = unless_role(at, {Role::dealer, Role::game_supervisor}, rule, "inspect the cards"))
        return std::unexpected(*no);
    if (auto no = unless_set(at, command.set, true)) return std::unexpected(*no);
    if (auto no = if_in_play(at, command.set)) return std::unexpected(*no);
    const CardSet& cards = at.state.sets[command.set];
    if (cards.preparation != Preparation::fresh || cards.dealt_since_issue || cards.second_inspector)
        return refuse(rule, "these cards need no further inspection.");
    if (cards.first_inspector &&
        (cards.first_inspector->id == at.actor.id || cards.first_inspector->role == at.actor.role))
        return refuse(rule,
                      "the dealer and the game supervisor each inspect the cards, independently of each other; "
                      "one person cannot do both.");
    return Events{{rule, CardsInspected{command.set, at.actor}}};
}

Ruling<Event> rule_on(const Case& at, const HandleCards& command) {
    if (auto no = unless_dealer(at, "handle the cards")) return std::unexpected(*no);
    if (auto no = unless_set(at, command.set, true)) return std::unexpected(*no);
    if (auto no = if_in_play(at, command.set)) return std::unexpected(*no);
    const CardSet& cards = at.state.sets[command.set];
    if (at.state.phase == Phase::shoe_over && leaves_the_table(at.law, at.state, command.set))
        return refuse({*at.law.end_of_shoe.b_remove, *at.law.shuffle.style_b_new_cards},
                      "cards of a finished Style B shoe leave the table; the game goes on with new cards.");
    if (command.handling == Handling::machine_shuffle && !at.state.setup.batch_shuffler)
        return refuse(at.law.equipment.one_card_system, "this table has no non-continuous shuffler.");

    const auto missing = missing_before_cut(at.law, at.state, command.set);
    const bool shuffler = at.state.setup.batch_shuffler || at.state.setup.continuous_shuffler;
    const Rule mixing_heading = shuffler ? at.law.opening.machine_load : at.law.opening.face_down_then_mix;
    const auto handling_of = [](Act act) -> std::optional<Handling> {
        switch (act) {
            case Act::spread_cards: return Handling::spread;
            case Act::wash_cards: return Handling::wash;
            case Act::stack_cards: return Handling::stack;
            case Act::riffle_cards: return Handling::riffle;
            case Act::machine_shuffle: return Handling::machine_shuffle;
            default: return std::nullopt;
        }
    };
    const bool in_columns = command.handling == Handling::spread_in_columns;
    if (in_columns && !at.law.opening.columns_allowed)
        return refuse(at.law.opening.spread_for_viewing, "the cards are spread in fan-shaped rows, not in columns.");
    const Handling asked = in_columns ? Handling::spread : command.handling;
    if (missing && handling_of(missing->act) == asked) {
        Citations rules{missing->rule};
        if (!cards.dealt_since_issue && cards.preparation == Preparation::fresh) rules.add(mixing_heading);
        if (cards.exposed && at.law.shuffle.on_exposure) rules.add(*at.law.shuffle.on_exposure);
        if (at.state.setup.batch_shuffler && (cards.exposed || cards.shuffle_required) &&
            at.law.shuffle.only_affected_set)
            rules.add(*at.law.shuffle.only_affected_set);
        return Events{{rules, CardsHandled{command.set, command.handling}}};
    }
    // Cards that need no fixed order may be washed or riffled as often as the dealer likes.
    const bool free_order = cards.dealt_since_issue || cards.preparation == Preparation::pre_shuffled || !missing;
    const bool mixing = command.handling == Handling::wash || command.handling == Handling::riffle ||
                        (command.handling == Handling::machine_shuffle && (!missing || cards.dealt_since_issue));
    if (free_order && mixing) {
        const MixingRules mixing_by = mixing_rules(at.law, at.state, command.set);
        const Rule rule = command.handling == Handling::wash ? mixing_by.wash : mixing_by.riffle;
        return Events{{rule, CardsHandled{command.set, command.handling}}};
    }
    if (missing)
        return refuse({missing->rule, mixing_heading},
                      "that is not the next step; first: " + step_in_words(*missing) + ".");
    return refuse(at.law.shuffle.offer_cut, "the cards are ready to be cut.");
}

Ruling<Event> rule_on(const Case& at, const ViewCards& command) {
    if (auto no = unless_patron(at, "view the cards")) return std::unexpected(*no);
    if (auto no = unless_set(at, command.set, true)) return std::unexpected(*no);
    const CardSet& cards = at.state.sets[command.set];
    if (!cards.spread || cards.viewed)
        return refuse(at.law.opening.spread_for_viewing, "the cards are not spread for viewing.");
    return Events{{at.law.opening.spread_for_viewing, CardsViewed{command.set, at.actor.id}}};
}

// --- 7.1 to 7.4 Shuffling, and cards that come shuffled -------------------------------------------------------------
namespace {

Refusal unless_unused_pre_shuffled(const Case& at, std::uint8_t set, Rule rule) {
    if (auto no = unless_set(at, set, true)) return no;
    if (auto no = if_in_play(at, set)) return no;
    const CardSet& cards = at.state.sets[set];
    if (cards.preparation != Preparation::pre_shuffled || cards.dealt_since_issue)
        return Breach{rule, "this is for pre-shuffled cards before their first use."};
    return std::nullopt;
}

}  // namespace

Ruling<Event> rule_on(const Case& at, const RequestDecks& command) {
    const Rule rule = at.law.shuffle.view_pre_shuffled;
    if (auto no = unless_patron(at, "ask to see decks")) return std::unexpected(*no);
    if (auto no = unless_unused_pre_shuffled(at, command.set, rule)) return std::unexpected(*no);
    const unsigned all = (1U << static_cast<unsigned>(at.state.setup.card_sets[command.set].decks)) - 1U;
    if (command.decks == 0 || (command.decks & ~all) != 0) return refuse(rule, "name decks that the set has.");
    return Events{{rule, DecksRequested{command.set, command.decks, at.actor.id}}};
}

Ruling<Event> rule_on(const Case& at, const ShowDecks& command) {
    const Rule rule = at.law.shuffle.view_pre_shuffled;
    if (auto no = unless_dealer(at, "show the decks")) return std::unexpected(*no);
    if (auto no = unless_unused_pre_shuffled(at, command.set, rule)) return std::unexpected(*no);
    if (command.decks == 0 || (command.decks & ~at.state.sets[command.set].decks_to_show) != 0)
        return refuse(rule, "nobody has asked to see these decks.");
    return Events{{rule, DecksShown{command.set, command.decks}}};
}

Ruling<Event> rule_on(const Case& at, const DemandInspection& command) {
    const Rule rule = at.law.shuffle.insist_on_inspection;
    if (auto no = unless_patron(at, "insist on an inspection")) return std::unexpected(*no);
    if (auto no = unless_unused_pre_shuffled(at, command.set, rule)) return std::unexpected(*no);
    return Events{{rule, InspectionDemanded{command.set, at.actor.id}}};
}

Ruling<Event> rule_on(const Case& at, const AcceptPreShuffled& command) {
    const Rule rule = at.law.end_of_shoe.b_new_cards.value_or(at.law.opening.custody);
    if (auto no = unless_patron(at, "accept pre-shuffled cards")) return std::unexpected(*no);
    if (auto no = unless_unused_pre_shuffled(at, command.set, rule)) return std::unexpected(*no);
    const std::uint8_t seat = at.state.find_patron(at.actor.id)->seat;
    if (seat == 0 || (at.state.sets[command.set].seats_accepting >> seat & 1U) != 0)
        return refuse(rule, "each seated patron accepts the cards once.");
    return Events{{rule, PreShuffledAccepted{command.set, at.actor.id}}};
}

Ruling<Event> rule_on(const Case& at, const ReportExposure& command) {
    // Where no rule orders a shuffle it is only recorded, and the operator may have the cards replaced.
    const Rule rule = at.law.shuffle.on_exposure.value_or(at.law.shuffle.replace_cards);
    if (!at.actor.is_staff()) return refuse(rule, "staff record that a card was seen.");
    if (auto no = unless_set(at, command.set, true)) return std::unexpected(*no);
    // Interpretation 0049: once the cards are in the shoe, other rules deal with a card that was seen.
    if (in_the_shoe(at.state, command.set))
        return refuse({rule, at.law.irregularities.later_face_up},
                      "the cards are in the shoe already; a card seen there is an irregularity of the round.");
    return Events{{rule, CardExposed{command.set, at.law.shuffle.on_exposure.has_value()}}};
}

namespace {

/// Why a shuffle cannot be ordered for a vacancy: somebody has ordered it already, or there was none to order it for.
std::string no_vacancy(const State& state) {
    const bool owed = std::ranges::any_of(
        state.sets, [](const CardSet& cards) { return cards.shuffle_required == ReshuffleGround::vacancy; });
    const bool waits = state.reshuffle_pending && state.reshuffle_pending->ground == ReshuffleGround::vacancy;
    if (owed) return "the shuffle after the vacancy has been ordered already; the cards are to be shuffled.";
    if (waits) return "the shuffle after the vacancy has been ordered already; it follows this round of play.";
    return "the table has not been vacant since the cards were last shuffled or a round of play was dealt.";
}

}  // namespace

Ruling<Event> rule_on(const Case& at, const OrderReshuffle& command) {
    const bool vacancy = command.ground == ReshuffleGround::vacancy;
    const std::optional<Rule> ground = reshuffle_rule(at.law, at.state, command.ground);
    if (!ground)
        return refuse(at.law.shuffle.replace_cards,
                      "this edition knows no shuffle for " +
                          std::string{vacancy ? "a table that stood empty" : "a suspicion"} +
                          "; the operator may have the cards replaced after a round of play.");
    const Rule rule = *ground;
    if (vacancy && at.law.shuffle.vacancy_for_casino_supervisor_only) {
        if (auto no = unless_role(at, {Role::casino_supervisor}, rule, "order a reshuffle of a table that stood empty"))
            return std::unexpected(*no);
    }
    if (auto no = unless_role(at, {Role::game_supervisor, Role::casino_supervisor}, rule, "order a reshuffle"))
        return std::unexpected(*no);
    if (auto no = unless_set(at, command.set, true)) return std::unexpected(*no);
    if (at.state.phase == Phase::shoe_over && leaves_the_table(at.law, at.state, command.set))
        return refuse(rule, "no shoe is in play that could be broken off.");
    if (command.ground == ReshuffleGround::end_of_shoe)
        return refuse(rule, "the shuffle at the end of a shoe needs no order.");
    if (vacancy && !at.state.vacant && !at.state.was_vacant) return refuse(rule, no_vacancy(at.state));
    if (!vacancy && command.reason.empty()) return refuse(rule, "give the reason to doubt the shuffle.");

    Citations rules{rule};
    if (at.state.setup.batch_shuffler && !vacancy && at.law.shuffle.only_affected_set)
        rules.add(*at.law.shuffle.only_affected_set);
    Events events{{rules, ReshuffleOrdered{command.set, command.ground, command.reason, at.actor}}};
    // A vacancy reaches every set, so also the one in the shoe, whichever was named.
    const bool reaches_shoe = in_the_shoe(at.state, vacancy ? at.state.shoe.set : command.set);
    if (reaches_shoe && at.state.in_round()) return events;
    if (reaches_shoe && !at.state.kept.empty()) events.push_back(kept_cards_dropped(at));
    require_shuffle(at, {command.set, command.ground}, events);
    return events;
}

void require_shuffle(const Case& at, ReshuffleOrder order, Events& events) {
    const Rule rule = reshuffle_rule(at.law, at.state, order.ground).value_or(at.law.shuffle.before_play);
    // 7.1 proviso: doubt about one of two sets reaches that set only; a vacancy reaches all of them.
    for (std::uint8_t set = 0; set < at.state.sets.size(); ++set) {
        if (!at.state.sets[set].at_table) continue;
        if (order.ground != ReshuffleGround::vacancy && set != order.set) continue;
        Citations rules{rule};
        if (at.state.sets.size() == 2 && order.ground == ReshuffleGround::suspicion && at.law.shuffle.only_affected_set)
            rules.add(*at.law.shuffle.only_affected_set);
        events.push_back({rules, ShuffleRequired{set, order.ground}});
    }
}

// --- 7.10 Replacement -----------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const OrderReplacement&) {
    const Rule rule = at.law.shuffle.replace_cards;
    // Interpretation 0026: a casino supervisor acts for the casino operator at the table.
    if (auto no = unless_role(at, {Role::casino_operator, Role::casino_supervisor}, rule, "have the cards replaced"))
        return std::unexpected(*no);
    if (!at.state.shoe.loaded || at.state.phase == Phase::cards)
        return refuse(rule, "no cards are in play that could be replaced.");
    if (at.state.replacement_pending)
        return refuse(rule, "the cards will be replaced after this round of play already.");
    Events events{{rule, ReplacementOrdered{at.actor}}};
    if (at.state.in_round()) return events;
    if (!at.state.kept.empty()) events.push_back(kept_cards_dropped(at));
    events.push_back({rule, CardsRemoved{at.state.shoe.set, at.state.setup.cards_in_set(at.state.shoe.set)}});
    return events;
}

// --- 7.5, 7.6 The cut -----------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const OfferCut& command) {
    if (auto no = unless_dealer(at, "offer the cut")) return std::unexpected(*no);
    if (auto no = unless_ready_to_cut(at, next_set(at.state))) return std::unexpected(*no);
    const Rule rule = at.law.shuffle.offer_cut;
    if (at.state.cut.stage != CutStage::due) return refuse(rule, "the cut has been offered already.");
    const Patron* patron = at.state.find_patron(command.patron);
    if (patron == nullptr) return refuse(rule, "no patron " + std::to_string(command.patron) + " is at this table.");
    if (patron->seat == 0)
        return refuse({at.law.wagers.standing_no_cut, rule}, "the cut is offered to seated patrons only.");
    // Interpretation 0012: in any order, to each seated patron once.
    if ((at.state.cut.seats_declined >> patron->seat & 1U) != 0)
        return refuse(rule, "seat " + std::to_string(patron->seat) + " has declined the cut.");
    if (const Patron* first = must_be_offered_the_cut(at.law, at.state); first != nullptr && first->id != patron->id)
        return refuse(rule, "the cut goes round clockwise from the dealer's far left; it is seat " +
                                std::to_string(first->seat) + "'s turn.");
    return Events{{rule, CutOffered{command.patron}}};
}

Ruling<Event> rule_on(const Case& at, const AnswerCut& command) {
    const Rule rule = at.law.shuffle.offer_cut;
    if (at.actor.role == Role::standing_patron)
        return refuse({at.law.wagers.standing_no_cut, rule}, "standing patrons take no part in the cut.");
    if (auto no = unless_patron(at, "answer the offer of the cut")) return std::unexpected(*no);
    if (at.state.cut.stage != CutStage::offered || at.state.cut.patron != at.actor.id)
        return refuse(rule, "the cut has not been offered to this patron.");
    return Events{{rule, CutAnswered{at.actor.id, command.accepts}}};
}

Ruling<Event> rule_on(const Case& at, const CutCards& command) {
    if (auto no = unless_ready_to_cut(at, at.state.cut.stage == CutStage::due ? next_set(at.state) : at.state.cut.set))
        return std::unexpected(*no);
    const Rule offer = at.law.shuffle.offer_cut;
    if (at.state.cut.stage == CutStage::cut || at.state.cut.stage == CutStage::placed)
        return refuse(offer, "the cards have been cut.");
    if (at.actor.role == Role::standing_patron)
        return refuse({at.law.wagers.standing_no_cut, offer}, "standing patrons take no part in the cut.");
    if (at.actor.is_patron()) {
        if (at.state.cut.stage != CutStage::accepted || at.state.cut.patron != at.actor.id)
            return refuse({offer, at.law.cards.handling}, "this patron has not been offered the cut and accepted it.");
    } else {
        if (at.state.cut.stage == CutStage::offered || at.state.cut.stage == CutStage::accepted)
            return refuse(offer, "a patron has been offered the cut.");
        for (const Patron& patron : at.state.patrons)
            if (patron.present && patron.seat != 0 && (at.state.cut.seats_declined >> patron.seat & 1U) == 0)
                return refuse(offer,
                              "seat " + std::to_string(patron.seat) +
                                  " has not been offered the cut; an employee cuts only when every seated patron "
                                  "has declined.");
    }
    const std::uint8_t set = at.state.cut.stage == CutStage::due ? next_set(at.state) : at.state.cut.set;
    const int cards = at.state.setup.cards_in_set(set);
    const int margin = at.law.shuffle.cut_margin.value;
    if (command.position < margin || command.position > cards - margin)
        return refuse(at.law.shuffle.cut_margin.rule,
                      "a cut at " + std::to_string(command.position) + " is too near an end; it must lie between " +
                          std::to_string(margin) + " and " + std::to_string(cards - margin) + ".");
    Citations rules{at.law.shuffle.cut_margin.rule};
    rules.add(at.actor.is_patron() ? offer : at.law.shuffle.employee_cuts);
    return Events{{rules, CardsCut{at.actor, command.position}}};
}

Ruling<Event> rule_on(const Case& at, const PlaceCuttingCard& command) {
    const Rule rule = at.law.shuffle.tail_least.rule;
    if (auto no = unless_dealer(at, "place the cutting card")) return std::unexpected(*no);
    if (at.state.continuous())
        return refuse(*at.law.shuffle.no_cut_in_continuous, "no cutting card is needed in a continuous shuffler.");
    if (at.state.cut.stage != CutStage::cut) return refuse(rule, "the cards must be cut first.");
    const int least = at.law.shuffle.tail_least.value;
    if (command.tail < least || command.tail > at.state.setup.tail_most)
        return refuse(rule, std::to_string(command.tail) + " cards behind the cutting card; there must be " +
                                std::to_string(least) + " to " + std::to_string(at.state.setup.tail_most) + ".");
    const bool second = at.state.setup.cutting_cards == 2;
    Citations rules{rule};
    if (second) rules.add(at.law.shuffle.second_cutting_card);
    return Events{{rules, CuttingCardPlaced{command.tail, second}}};
}

// --- 7.7 Into the shoe, and the burn --------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const LoadCards&) {
    const Rule rule = at.law.shuffle.load_and_burn;
    if (auto no = unless_dealer(at, "load the cards")) return std::unexpected(*no);
    const std::uint8_t set = at.state.cut.stage == CutStage::due ? next_set(at.state) : at.state.cut.set;
    if (auto no = unless_ready_to_cut(at, set)) return std::unexpected(*no);
    const CutStage needed = at.state.continuous() ? CutStage::cut : CutStage::placed;
    if (at.state.cut.stage != needed)
        return refuse(at.state.cut.stage == CutStage::cut ? at.law.shuffle.tail_least.rule : at.law.shuffle.offer_cut,
                      at.state.cut.stage == CutStage::cut ? "the cutting card must be placed first."
                                                          : "the cards must be cut first.");
    // Interpretation 0029: a new edition asks about equipment and style when a shoe begins.
    if (auto no = if_setup_unlawful(at.law, at.state.setup)) {
        no->what = "this table cannot begin a shoe under the edition in force: " + no->what + " Open another table.";
        return std::unexpected(*no);
    }
    return Events{{rule, CardsLoaded{set, at.state.setup.cards_in_set(set)}}};
}

Ruling<Event> rule_on(const Case& at, const TakeOverShoe& command) {
    const Rule rule = at.law.shuffle.load_and_burn;
    if (auto no = unless_role(at, {Role::game_supervisor, Role::casino_supervisor, Role::casino_operator}, rule,
                              "take over a shoe in play"))
        return std::unexpected(*no);
    if (at.state.phase != Phase::cards || at.state.shoe.loaded || at.state.sets[0].at_table)
        return refuse(rule, "a shoe can be taken over only at a table that has none.");
    const int cards = at.state.setup.cards_in_set(0);
    if (command.cards_left < 0 || command.cards_left > cards)
        return refuse(rule, "a set of this table has " + std::to_string(cards) + " cards.");
    return Events{{rule, ShoeTakenOver{command.cards_left, command.cutting_card_out}}};
}

Ruling<Event> rule_on(const Case& at, const BurnCard& command) {
    if (auto no = unless_dealer(at, "burn a card")) return std::unexpected(*no);
    if (at.state.phase != Phase::burn) {
        if (at.state.shoe.burn_missed)
            return refuse(at.law.irregularities.missed_burn, "the burn was missed; play goes on without it.");
        return refuse(at.law.shuffle.load_and_burn, "no card is to be burned now.");
    }
    if (at.state.shoe.burn_left == 0) {
        if (!command.face) return refuse(at.law.shuffle.burn_first, "the first card is burned face up; give its face.");
        const Card card = *command.face;
        if (auto no = if_impossible(at, {&card, 1})) return std::unexpected(*no);
        return Events{{{at.law.shuffle.burn_first, at.law.shuffle.burn_values, at.law.shuffle.load_and_burn},
                       BurnCardShown{card, burn_value(card)}}};
    }
    // Interpretation 0050: a card that lay face up in the shoe is burned like the others.
    if (command.face.has_value() != command.found_face_up)
        return refuse(at.law.shuffle.burn_more,
                      "the further cards are burned face down; a face is given only when the card lay face up.");
    if (command.face)
        if (auto no = if_impossible(at, {&*command.face, 1})) return std::unexpected(*no);
    const int left = at.state.shoe.burn_left - 1;
    Events events{{{at.law.shuffle.burn_more, at.law.shuffle.burn_discard}, BurnCardDrawn{left, command.face}}};
    if (left == 0) events.push_back({at.law.shuffle.burn_discard, BurnCompleted{at.state.shoe.burned + 1}});
    return events;
}

Ruling<Event> rule_on(const Case& at, const ReportMissedBurn&) {
    const Rule rule = at.law.irregularities.missed_burn;
    if (!at.actor.is_staff()) return refuse(rule, "staff record that the burn was missed.");
    if (!at.state.shoe.loaded || at.state.shoe.burned > 0 || at.state.shoe.burn_missed)
        return refuse(rule, "the burn has not been missed, or that has been recorded.");
    return Events{{rule, BurnMissed{}}};
}

// --- 11.3 Cards of a Style B shoe -----------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const RemoveCards&) {
    const Rule rule = at.law.end_of_shoe.b_remove.value_or(finished_shoe_rule(at.law, at.state));
    if (auto no = unless_dealer(at, "remove the cards")) return std::unexpected(*no);
    if (!at.law.end_of_shoe.b_remove)
        return refuse(rule, "in this edition the cards of a finished shoe are shuffled again in every style.");
    if (at.state.phase != Phase::shoe_over || !leaves_the_table(at.law, at.state, at.state.shoe.set))
        return refuse(rule, "cards are removed at the end of a shoe that was dealt in Style B.");
    return Events{{{rule, *at.law.shuffle.style_b_new_cards},
                   CardsRemoved{at.state.shoe.set, at.state.setup.cards_in_set(at.state.shoe.set)}}};
}

}  // namespace croupier::baccarat
