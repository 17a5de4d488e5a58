#include "core/kits/shoe/rules.h"

#include <algorithm>
#include <string>

namespace croupier::shoe {

using law::Citations;
using law::Rule;

namespace {

const CardSet& set_of(const CardCase& at, std::uint8_t set) { return *at.cards.sets[set].cards; }

GuardResult unless_set(const CardCase& at, std::uint8_t set, bool at_table) {
    const Rule rule = at.rules.card_system;
    if (set >= at.cards.sets.size())
        return Breach{rule, "this table has " + std::to_string(at.cards.sets.size()) +
                                (at.cards.sets.size() == 1 ? " set" : " sets") + " of cards; there is no set " +
                                std::to_string(set + 1) + "."};
    if (set_of(at, set).at_table != at_table)
        return Breach{
            rule, at_table ? "that set of cards is not at the table." : "that set of cards is at the table already."};
    return std::nullopt;
}

bool in_the_shoe(const Cards& cards, std::uint8_t set) {
    return cards.shoe.loaded && cards.shoe.set == set &&
           (cards.stage == Stage::burning || cards.stage == Stage::in_play);
}

/// Cards can be prepared while none are in play, and beside the game when the set is not the one being dealt.
GuardResult if_in_play(const CardCase& at, std::uint8_t set) {
    if (!in_the_shoe(at.cards, set)) return std::nullopt;
    if (at.cards.continuous_shuffler)
        return Breach{{*at.rules.no_cut_in_continuous, *at.rules.continuous_mixing},
                      "the cards are in the continuous shuffler, which mixes them; they are not handled or cut again."};
    return Breach{at.rules.before_play, "that set of cards is in the shoe and being dealt."};
}

std::string step_in_words(const NextHandling& next) {
    if (next.step == HandlingStep::inspect) return "the " + std::string{name_of(next.who)} + " must inspect the cards";
    return std::string{in_words(next.step)};
}

GuardResult unless_ready_to_cut(const CardCase& at, std::uint8_t set) {
    if (at.cards.stage == Stage::burning || at.cards.stage == Stage::in_play) {
        if (at.cards.continuous_shuffler) return if_in_play(at, at.cards.shoe.set);
        return Breach{at.rules.offer_cut, "a shoe is in play; the cut follows the next shuffle."};
    }
    const auto missing = missing_before_cut(at, set);
    if (!missing) return std::nullopt;
    Citations cited{missing->rule};
    if (set_of(at, set).exposed && at.rules.on_exposure) cited.add(*at.rules.on_exposure);
    if (set_of(at, set).inspection_demanded) cited.add(at.rules.insist_on_inspection);
    return Breach{cited, "the cards are not ready to be cut; first: " + step_in_words(*missing) + "."};
}

/// The handling that a step asks for; nothing for a step that is none.
std::optional<Handling> handling_of(HandlingStep step) {
    switch (step) {
        case HandlingStep::spread: return Handling::spread;
        case HandlingStep::wash: return Handling::wash;
        case HandlingStep::stack: return Handling::stack;
        case HandlingStep::riffle: return Handling::riffle;
        case HandlingStep::machine_shuffle: return Handling::machine_shuffle;
        default: return std::nullopt;
    }
}

GuardResult unless_patron(const CardCase& at, std::string_view doing) {
    return croupier::unless_patron(at.at, doing, at.rules.patrons);
}

}  // namespace

GuardResult if_impossible(const Shoe& shoe, int decks, Rule rule, std::span<const Card> faces) {
    for (auto face = faces.begin(); face != faces.end(); ++face) {
        const Card card = *face;
        if (shoe.seen.of(card) + std::count(faces.begin(), face, card) >= decks)
            return Breach{rule, "the " + in_full(card) + " cannot come again: all " + std::to_string(decks) +
                                    " of this set have been seen. Check the card, then count the set."};
    }
    return std::nullopt;
}

// --- Opening of the table -------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const CardCase& at, const DeliverCards& command) {
    const bool prepared = command.preparation != Preparation::fresh;
    const Rule rule = prepared ? at.rules.custody : at.rules.two_inspections;
    if (!at.at.actor.is_staff()) return refuse({at.rules.handling, rule}, "staff bring cards to the table.");
    if (auto no = unless_set(at, command.set, false)) return std::unexpected(*no);
    if (!command.backs_identical)
        return refuse(at.rules.backs_identical, "a card of this set has another back; the set may not be used.");
    const bool known = command.preparation == Preparation::pre_checked    ? at.rules.pre_checked.has_value()
                       : command.preparation == Preparation::pre_shuffled ? at.rules.pre_shuffled.has_value()
                                                                          : true;
    if (!known)
        return refuse({at.rules.two_inspections, rule}, "this edition does not provide for " +
                                                            std::string{name_of(command.preparation)} +
                                                            " cards; decks are checked and mixed at the table.");
    if (!prepared && !command.sealed && at.rules.sealed_decks)
        return refuse(rule, "decks must come to the table sealed; these are not sealed.");
    if (prepared && command.custody.empty())
        return refuse(rule, std::string{name_of(command.preparation)} +
                                " cards need a record of where they were secured until now.");
    return Events{{rule, CardsDelivered{command.set, command.preparation, command.custody}}};
}

Ruling<Event> rule_on(const CardCase& at, const InspectCards& command) {
    const Rule rule = at.rules.two_inspections;
    const Actor& actor = at.at.actor;
    if (auto no = unless_role(actor, {Role::dealer, Role::game_supervisor}, rule, "inspect the cards"))
        return std::unexpected(*no);
    if (auto no = unless_set(at, command.set, true)) return std::unexpected(*no);
    if (auto no = if_in_play(at, command.set)) return std::unexpected(*no);
    const CardSet& cards = set_of(at, command.set);
    if (cards.preparation != Preparation::fresh || cards.dealt_since_issue || cards.second_inspector)
        return refuse(rule, "these cards need no further inspection.");
    if (cards.first_inspector && (cards.first_inspector->id == actor.id || cards.first_inspector->role == actor.role))
        return refuse(rule,
                      "the dealer and the game supervisor each inspect the cards, independently of each other; "
                      "one person cannot do both.");
    return Events{{rule, CardsInspected{command.set, actor}}};
}

Ruling<Event> rule_on(const CardCase& at, const HandleCards& command) {
    if (auto no = unless_set(at, command.set, true)) return std::unexpected(*no);
    if (auto no = if_in_play(at, command.set)) return std::unexpected(*no);
    const CardSet& cards = set_of(at, command.set);
    const Rules& rules = at.rules;
    if (command.handling == Handling::machine_shuffle && !at.cards.batch_shuffler)
        return refuse(rules.card_system, "this table has no non-continuous shuffler.");

    const auto missing = missing_before_cut(at, command.set);
    const bool shuffler = at.cards.batch_shuffler || at.cards.continuous_shuffler;
    const Rule mixing_heading = shuffler ? rules.machine_load : rules.face_down_then_mix;
    const bool in_columns = command.handling == Handling::spread_in_columns;
    if (in_columns && !rules.columns_allowed)
        return refuse(rules.spread_for_viewing, "the cards are spread in fan-shaped rows, not in columns.");
    const Handling asked = in_columns ? Handling::spread : command.handling;
    if (missing && handling_of(missing->step) == asked) {
        Citations cited{missing->rule};
        if (!cards.dealt_since_issue && cards.preparation == Preparation::fresh) cited.add(mixing_heading);
        if (cards.exposed && rules.on_exposure) cited.add(*rules.on_exposure);
        if (at.cards.batch_shuffler && (cards.exposed || cards.shuffle_required) && rules.only_affected_set)
            cited.add(*rules.only_affected_set);
        return Events{{cited, CardsHandled{command.set, command.handling}}};
    }
    // Cards that need no fixed order may be washed or riffled as often as the dealer likes.
    const bool free_order = cards.dealt_since_issue || cards.preparation == Preparation::pre_shuffled || !missing;
    const bool mixing = command.handling == Handling::wash || command.handling == Handling::riffle ||
                        (command.handling == Handling::machine_shuffle && (!missing || cards.dealt_since_issue));
    if (free_order && mixing) {
        const Mixing mixing_by = mixing_rules(at, command.set);
        const Rule rule = command.handling == Handling::wash ? mixing_by.wash : mixing_by.riffle;
        return Events{{rule, CardsHandled{command.set, command.handling}}};
    }
    if (missing)
        return refuse({missing->rule, mixing_heading},
                      "that is not the next step; first: " + step_in_words(*missing) + ".");
    return refuse(rules.offer_cut, "the cards are ready to be cut.");
}

Ruling<Event> rule_on(const CardCase& at, const ViewCards& command) {
    const Rule rule = at.rules.spread_for_viewing;
    if (auto no = unless_patron(at, "view the cards")) return std::unexpected(*no);
    if (auto no = unless_set(at, command.set, true)) return std::unexpected(*no);
    const CardSet& cards = set_of(at, command.set);
    if (!cards.spread || cards.viewed) return refuse(rule, "the cards are not spread for viewing.");
    return Events{{rule, CardsViewed{command.set, at.at.actor.id}}};
}

// --- Shuffling, and cards that come shuffled ------------------------------------------------------------------------
GuardResult unless_unused_pre_shuffled(const CardCase& at, std::uint8_t set, Rule rule) {
    if (auto no = unless_set(at, set, true)) return no;
    if (auto no = if_in_play(at, set)) return no;
    const CardSet& cards = set_of(at, set);
    if (cards.preparation != Preparation::pre_shuffled || cards.dealt_since_issue)
        return Breach{rule, "this is for pre-shuffled cards before their first use."};
    return std::nullopt;
}

Ruling<Event> rule_on(const CardCase& at, const RequestDecks& command) {
    const Rule rule = at.rules.view_pre_shuffled;
    if (auto no = unless_patron(at, "ask to see decks")) return std::unexpected(*no);
    if (auto no = unless_unused_pre_shuffled(at, command.set, rule)) return std::unexpected(*no);
    const unsigned all = (1U << static_cast<unsigned>(at.cards.sets[command.set].size / Card::kinds)) - 1U;
    if (command.decks == 0 || (command.decks & ~all) != 0) return refuse(rule, "name decks that the set has.");
    return Events{{rule, DecksRequested{command.set, command.decks, at.at.actor.id}}};
}

Ruling<Event> rule_on(const CardCase& at, const ShowDecks& command) {
    const Rule rule = at.rules.view_pre_shuffled;
    if (auto no = unless_unused_pre_shuffled(at, command.set, rule)) return std::unexpected(*no);
    if (command.decks == 0 || (command.decks & ~set_of(at, command.set).decks_to_show) != 0)
        return refuse(rule, "nobody has asked to see these decks.");
    return Events{{rule, DecksShown{command.set, command.decks}}};
}

Ruling<Event> rule_on(const CardCase& at, const DemandInspection& command) {
    const Rule rule = at.rules.insist_on_inspection;
    if (auto no = unless_patron(at, "insist on an inspection")) return std::unexpected(*no);
    if (auto no = unless_unused_pre_shuffled(at, command.set, rule)) return std::unexpected(*no);
    return Events{{rule, InspectionDemanded{command.set, at.at.actor.id}}};
}

Ruling<Event> rule_on(const CardCase& at, const ReportExposure& command) {
    // Where no rule orders a shuffle it is only recorded, and the operator may have the cards replaced.
    const Rule rule = at.rules.on_exposure.value_or(at.rules.replace_cards);
    if (!at.at.actor.is_staff()) return refuse(rule, "staff record that a card was seen.");
    if (auto no = unless_set(at, command.set, true)) return std::unexpected(*no);
    // Interpretation 0049: once the cards are in the shoe, other rules deal with a card that was seen.
    if (in_the_shoe(at.cards, command.set))
        return refuse({rule, at.rules.later_face_up},
                      "the cards are in the shoe already; a card seen there is an irregularity of the round.");
    return Events{{rule, CardExposed{command.set, at.rules.on_exposure.has_value()}}};
}

namespace {

/// Why a shuffle cannot be ordered for a vacancy: somebody has ordered it already, or there was none to order it for.
std::string no_vacancy(const Cards& cards) {
    const bool owed = std::ranges::any_of(
        cards.sets, [](const SetView& set) { return set.cards->shuffle_required == ReshuffleGround::vacancy; });
    const bool waits = cards.reshuffle_pending && cards.reshuffle_pending->ground == ReshuffleGround::vacancy;
    if (owed) return "the shuffle after the vacancy has been ordered already; the cards are to be shuffled.";
    if (waits) return "the shuffle after the vacancy has been ordered already; it follows this round of play.";
    return "the table has not been vacant since the cards were last shuffled or a round of play was dealt.";
}

}  // namespace

Ruling<Event> rule_on(const CardCase& at, const OrderReshuffle& command) {
    const Cards& cards = at.cards;
    const bool vacancy = command.ground == ReshuffleGround::vacancy;
    const std::optional<Rule> ground = reshuffle_rule(at.rules, command.ground);
    if (!ground)
        return refuse(at.rules.replace_cards, "this edition does not provide for a shuffle because of " +
                                                  std::string{vacancy ? "a table that stood empty" : "a suspicion"} +
                                                  "; the operator may have the cards replaced after a round of play.");
    const Rule rule = *ground;
    if (vacancy && at.rules.vacancy_for_casino_supervisor_only) {
        if (auto no = unless_role(at.at.actor, {Role::casino_supervisor}, rule,
                                  "order a reshuffle of a table that stood empty"))
            return std::unexpected(*no);
    }
    if (auto no = unless_role(at.at.actor, {Role::game_supervisor, Role::casino_supervisor}, rule, "order a reshuffle"))
        return std::unexpected(*no);
    if (auto no = unless_set(at, command.set, true)) return std::unexpected(*no);
    if (cards.stage == Stage::over && cards.sets[command.set].leaves_table) return refuse(rule, "no shoe is in play.");
    if (command.ground == ReshuffleGround::end_of_shoe)
        return refuse(rule, "the shuffle at the end of a shoe needs no order.");
    if (vacancy && !cards.vacant && !cards.was_vacant) return refuse(rule, no_vacancy(cards));
    if (!vacancy && command.reason.empty()) return refuse(rule, "give the reason to doubt the shuffle.");

    Citations cited{rule};
    if (cards.batch_shuffler && !vacancy && at.rules.only_affected_set) cited.add(*at.rules.only_affected_set);
    Events events{{cited, ReshuffleOrdered{command.set, command.ground, command.reason, at.at.actor}}};
    // A vacancy reaches every set, so also the one in the shoe, whichever was named.
    if (cards.in_round && in_the_shoe(cards, vacancy ? cards.shoe.set : command.set)) return events;
    require_shuffle(cards, at.rules, {command.set, command.ground}, events);
    return events;
}

void require_shuffle(const Cards& cards, const Rules& rules, ReshuffleOrder order, Events& events) {
    const Rule rule = reshuffle_rule(rules, order.ground).value_or(rules.before_play);
    // Doubt about one of two sets reaches that set only; a vacancy reaches all of them.
    for (std::uint8_t set = 0; set < cards.sets.size(); ++set) {
        if (!cards.sets[set].cards->at_table) continue;
        if (order.ground != ReshuffleGround::vacancy && set != order.set) continue;
        Citations cited{rule};
        if (cards.sets.size() == 2 && order.ground == ReshuffleGround::suspicion && rules.only_affected_set)
            cited.add(*rules.only_affected_set);
        events.push_back({cited, ShuffleRequired{set, order.ground}});
    }
}

// --- Replacement ----------------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const CardCase& at, const OrderReplacement&) {
    const Rule rule = at.rules.replace_cards;
    // Interpretation 0026: a casino supervisor acts for the casino operator at the table.
    if (auto no =
            unless_role(at.at.actor, {Role::casino_operator, Role::casino_supervisor}, rule, "have the cards replaced"))
        return std::unexpected(*no);
    if (!at.cards.shoe.loaded || at.cards.stage == Stage::preparing)
        return refuse(rule, "no cards are in play to be replaced.");
    if (at.cards.replacement_pending)
        return refuse(rule, "the cards will be replaced after this round of play already.");
    Events events{{rule, ReplacementOrdered{at.at.actor}}};
    const std::uint8_t set = at.cards.shoe.set;
    if (!at.cards.in_round) events.push_back({rule, CardsRemoved{set, at.cards.sets[set].size}});
    return events;
}

// --- The cut --------------------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const CardCase& at, const OfferCut& command) {
    if (auto no = unless_ready_to_cut(at, next_set(at.cards.sets.size(), at.cards.shoe))) return std::unexpected(*no);
    const Rule rule = at.rules.offer_cut;
    if (at.cards.cut.stage != CutStage::due) return refuse(rule, "the cut has been offered already.");
    if (auto no = unless_known_patron(at.at, command.patron, rule)) return std::unexpected(*no);
    const PatronView patron = *at.at.table.find(command.patron);
    if (patron.seat == 0) return refuse({at.rules.seated_cut, rule}, "the cut is offered to seated patrons only.");
    // Interpretation 0012: in any order, to each seated patron once.
    if ((at.cards.cut.seats_declined >> patron.seat & 1U) != 0)
        return refuse(rule, "seat " + std::to_string(patron.seat) + " has declined the cut.");
    if (at.rules.cut_from_dealers_left)
        if (const auto first = next_to_cut(at); first && first->id != patron.id)
            return refuse(rule, "the cut goes round clockwise from the dealer's far left; it is seat " +
                                    std::to_string(first->seat) + "'s turn.");
    return Events{{rule, CutOffered{command.patron}}};
}

Ruling<Event> rule_on(const CardCase& at, const AnswerCut& command) {
    const Rule rule = at.rules.offer_cut;
    const Actor& actor = at.at.actor;
    if (actor.role == Role::standing_patron)
        return refuse({at.rules.seated_cut, rule}, "standing patrons take no part in the cut.");
    if (auto no = unless_patron(at, "answer the offer of the cut")) return std::unexpected(*no);
    if (at.cards.cut.stage != CutStage::offered || at.cards.cut.patron != actor.id)
        return refuse(rule, "the cut has not been offered to this patron.");
    return Events{{rule, CutAnswered{actor.id, command.accepts}}};
}

Ruling<Event> rule_on(const CardCase& at, const CutCards& command) {
    const std::uint8_t set = set_to_cut(at.cards);
    const Cut& cut = at.cards.cut;
    const Actor& actor = at.at.actor;
    if (auto no = unless_ready_to_cut(at, set)) return std::unexpected(*no);
    const Rule offer = at.rules.offer_cut;
    if (cut.stage == CutStage::cut || cut.stage == CutStage::placed) return refuse(offer, "the cards have been cut.");
    if (actor.role == Role::standing_patron)
        return refuse({at.rules.seated_cut, offer}, "standing patrons take no part in the cut.");
    if (actor.is_patron()) {
        if (cut.stage != CutStage::accepted || cut.patron != actor.id)
            return refuse({offer, at.rules.handling}, "this patron has not been offered the cut and accepted it.");
    } else {
        if (cut.stage == CutStage::offered || cut.stage == CutStage::accepted)
            return refuse(offer, "a patron has been offered the cut.");
        for (const PatronView& patron : at.at.table.seated())
            if ((cut.seats_declined >> patron.seat & 1U) == 0)
                return refuse(offer,
                              "seat " + std::to_string(patron.seat) +
                                  " has not been offered the cut; an employee cuts only when every seated patron "
                                  "has declined.");
    }
    const int cards = at.cards.sets[set].size;
    const int margin = at.rules.cut_margin.value;
    if (command.position < margin || command.position > cards - margin)
        return refuse(at.rules.cut_margin.rule,
                      "a cut at " + std::to_string(command.position) + " is too near an end; it must lie between " +
                          std::to_string(margin) + " and " + std::to_string(cards - margin) + ".");
    return Events{{{at.rules.cut_margin.rule, actor.is_patron() ? offer : at.rules.employee_cuts},
                   CardsCut{actor, command.position}}};
}

Ruling<Event> rule_on(const CardCase& at, const PlaceCuttingCard& command) {
    const auto& [least, rule] = at.rules.tail_least;
    if (at.cards.continuous_shuffler)
        return refuse(*at.rules.no_cut_in_continuous, "no cutting card is needed in a continuous shuffler.");
    if (at.cards.cut.stage != CutStage::cut) return refuse(rule, "the cards must be cut first.");
    if (command.tail < least || command.tail > at.cards.tail_most)
        return refuse(rule, std::to_string(command.tail) + " cards behind the cutting card; there must be " +
                                std::to_string(least) + " to " + std::to_string(at.cards.tail_most) + ".");
    const bool second = at.cards.cutting_cards == 2;
    Citations cited{rule};
    if (second) cited.add(at.rules.second_cutting_card);
    return Events{{cited, CuttingCardPlaced{command.tail, second}}};
}

// --- Into the shoe, and the burn ------------------------------------------------------------------------------------
Ruling<Event> rule_on(const CardCase& at, const LoadCards&) {
    const std::uint8_t set = set_to_cut(at.cards);
    if (auto no = unless_ready_to_cut(at, set)) return std::unexpected(*no);
    const CutStage stage = at.cards.cut.stage;
    if (stage != (at.cards.continuous_shuffler ? CutStage::cut : CutStage::placed))
        return refuse(
            stage == CutStage::cut ? at.rules.tail_least.rule : at.rules.offer_cut,
            stage == CutStage::cut ? "the cutting card must be placed first." : "the cards must be cut first.");
    return Events{{at.rules.load_and_burn, CardsLoaded{set, at.cards.sets[set].size}}};
}

Ruling<Event> rule_on(const CardCase& at, const TakeOverShoe& command) {
    const Rule rule = at.rules.load_and_burn;
    if (auto no = unless_role(at.at.actor, {Role::game_supervisor, Role::casino_supervisor, Role::casino_operator},
                              rule, "take over a shoe in play"))
        return std::unexpected(*no);
    if (at.cards.stage != Stage::preparing || at.cards.shoe.loaded || set_of(at, 0).at_table)
        return refuse(rule, "a shoe can be taken over only at a table that has none.");
    const int cards = at.cards.sets[0].size;
    if (command.cards_left < 0 || command.cards_left > cards)
        return refuse(rule, "a set of this table has " + std::to_string(cards) + " cards.");
    return Events{{rule, ShoeTakenOver{command.cards_left, command.cutting_card_out}}};
}

Ruling<Event> rule_on(const CardCase& at, const BurnCard& command, int further, Rule decks) {
    const Shoe& shoe = at.cards.shoe;
    if (at.cards.stage != Stage::burning) {
        if (shoe.burn_missed) return refuse(at.rules.missed_burn, "the burn was missed; play goes on without it.");
        return refuse(at.rules.load_and_burn, "no card is to be burned now.");
    }
    const bool first = shoe.burn_left == 0;
    if (first && !command.face) return refuse(at.rules.burn_first, "the first card is burned face up; give its face.");
    // Interpretation 0050: a card that lay face up in the shoe is burned like the others.
    if (!first && command.face.has_value() != command.found_face_up)
        return refuse(at.rules.burn_more,
                      "the other cards are burned face down; give a face only if the card lay face up.");
    if (command.face)
        if (auto no = if_impossible(shoe, at.cards.sets[shoe.set].size / Card::kinds, decks, {&*command.face, 1}))
            return std::unexpected(*no);
    const int left = first ? further : shoe.burn_left - 1;
    Events events;
    if (first)
        events.push_back({{at.rules.burn_first, at.rules.burn_values, at.rules.load_and_burn},
                          BurnCardShown{*command.face, further}});
    else
        events.push_back({{at.rules.burn_more, at.rules.burn_discard}, BurnCardDrawn{left, command.face}});
    if (left == 0) events.push_back({at.rules.burn_discard, BurnCompleted{shoe.burned + 1}});
    return events;
}

Ruling<Event> rule_on(const CardCase& at, const ReportMissedBurn&) {
    const Rule rule = at.rules.missed_burn;
    const Shoe& shoe = at.cards.shoe;
    if (!at.at.actor.is_staff()) return refuse(rule, "staff record that the burn was missed.");
    if (!shoe.loaded || shoe.burned > 0 || shoe.burn_missed)
        return refuse(rule, "the burn has not been missed, or that has been recorded.");
    return Events{{rule, BurnMissed{}}};
}

}  // namespace croupier::shoe
