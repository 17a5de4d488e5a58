// Sections 6 and 7 of Division 5: opening the table, shuffle and cut, burn, replacement. What every card game requires
// is in core/kits/shoe; here stands who the dealer is, what Style B changes, and what becomes of cards kept aside.
#include "games/baccarat/rules/preparation.h"
#include "games/baccarat/rules/rules.h"

namespace croupier::baccarat {

namespace {

shoe::CardCase with_cards(const Case& at) { return {at, shoe_cards(at.law, at.state), shoe_rules(at.law, at.state)}; }

/// What anybody may ask for whom the kit itself does not refuse.
template <class Command>
Ruling<Event> by_the_kit(const Case& at, const Command& command) {
    return shoe::as_ruling<Event>(shoe::rule_on(with_cards(at), command));
}

/// What only the dealer does.
template <class Command>
Ruling<Event> by_the_dealer(const Case& at, std::string_view doing, const Command& command) {
    if (auto no = unless_dealer(at, doing)) return std::unexpected(*no);
    return by_the_kit(at, command);
}

/// Cards that were kept aside go with their set when it leaves the shoe.
Ruling<Event> with_kept_cards(const Case& at, Ruling<Event> ruling) {
    const auto leaves_the_shoe = [&at](const Event& event) {
        if (const auto* shuffled = event.what.get_if<ShuffleRequired>()) return shuffled->set == at.state.shoe.set;
        return event.what.is<CardsRemoved>();
    };
    if (!ruling || at.state.kept.empty() || std::ranges::none_of(*ruling, leaves_the_shoe)) return ruling;
    ruling->insert(ruling->begin() + 1, kept_cards_dropped(at));
    return ruling;
}

}  // namespace

// --- 6 Opening of the table -----------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const DeliverCards& command) { return by_the_kit(at, command); }
Ruling<Event> rule_on(const Case& at, const InspectCards& command) { return by_the_kit(at, command); }

Ruling<Event> rule_on(const Case& at, const HandleCards& command) {
    if (auto no = unless_dealer(at, "handle the cards")) return std::unexpected(*no);
    const bool finished =
        at.state.phase == Phase::shoe_over && command.set < at.state.sets.size() && at.state.sets[command.set].at_table;
    if (finished && leaves_the_table(at.law, at.state, command.set))
        return refuse({*at.law.end_of_shoe.b_remove, *at.law.shuffle.style_b_new_cards},
                      "cards of a finished Style B shoe leave the table, and the game goes on with new cards.");
    return by_the_kit(at, command);
}

Ruling<Event> rule_on(const Case& at, const ViewCards& command) { return by_the_kit(at, command); }

// --- 7.1 to 7.4 Shuffling, and cards that come shuffled -------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const RequestDecks& command) { return by_the_kit(at, command); }
Ruling<Event> rule_on(const Case& at, const ShowDecks& command) { return by_the_dealer(at, "show the decks", command); }
Ruling<Event> rule_on(const Case& at, const DemandInspection& command) { return by_the_kit(at, command); }

Ruling<Event> rule_on(const Case& at, const AcceptPreShuffled& command) {
    const Rule rule = at.law.end_of_shoe.b_new_cards.value_or(at.law.opening.custody);
    if (auto no = unless_patron(at, "accept pre-shuffled cards")) return std::unexpected(*no);
    if (auto no = shoe::unless_unused_pre_shuffled(with_cards(at), command.set, rule)) return std::unexpected(*no);
    const std::uint8_t seat = at.state.find_patron(at.actor.id)->seat;
    if (seat == 0 || (at.state.sets[command.set].seats_accepting >> seat & 1U) != 0)
        return refuse(rule, "each seated patron accepts the cards once.");
    return Events{{rule, PreShuffledAccepted{command.set, at.actor.id}}};
}

Ruling<Event> rule_on(const Case& at, const ReportExposure& command) { return by_the_kit(at, command); }

Ruling<Event> rule_on(const Case& at, const OrderReshuffle& command) {
    return with_kept_cards(at, by_the_kit(at, command));
}

void require_shuffle(const Case& at, ReshuffleOrder order, Events& events) {
    shoe::Events required;
    shoe::require_shuffle(shoe_cards(at.law, at.state), shoe_rules(at.law, at.state), order, required);
    for (const shoe::Event& event : required)
        event.what.visit([&](const auto& what) { events.push_back({event.rules, what}); });
}

// --- 7.10 Replacement -----------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const OrderReplacement& command) {
    return with_kept_cards(at, by_the_kit(at, command));
}

// --- 7.5, 7.6 The cut -----------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const OfferCut& command) { return by_the_dealer(at, "offer the cut", command); }
Ruling<Event> rule_on(const Case& at, const AnswerCut& command) { return by_the_kit(at, command); }
Ruling<Event> rule_on(const Case& at, const CutCards& command) { return by_the_kit(at, command); }
Ruling<Event> rule_on(const Case& at, const PlaceCuttingCard& command) {
    return by_the_dealer(at, "place the cutting card", command);
}

// --- 7.7 Into the shoe, and the burn --------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const LoadCards& command) {
    auto ruling = by_the_dealer(at, "load the cards", command);
    if (!ruling) return ruling;
    // Interpretation 0029: a new edition asks about equipment and style when a shoe begins.
    if (auto no = if_setup_unlawful(at.law, at.state.setup)) {
        no->what = "this table cannot begin a shoe under the edition in force: " + no->what + " Open another table.";
        return std::unexpected(*no);
    }
    return ruling;
}

Ruling<Event> rule_on(const Case& at, const TakeOverShoe& command) { return by_the_kit(at, command); }

Ruling<Event> rule_on(const Case& at, const BurnCard& command) {
    if (auto no = unless_dealer(at, "burn a card")) return std::unexpected(*no);
    return shoe::as_ruling<Event>(shoe::rule_on(with_cards(at), command, command.face ? burn_value(*command.face) : 0,
                                                deck_rule(at.law, at.state.setup)));
}

Ruling<Event> rule_on(const Case& at, const ReportMissedBurn& command) { return by_the_kit(at, command); }

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
