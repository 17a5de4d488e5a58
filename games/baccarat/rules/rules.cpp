// decide(): every command goes to the rule of its section. Shared checks stand here.
#include "games/baccarat/rules/rules.h"

#include "games/baccarat/rules/preparation.h"

namespace croupier::baccarat {

const Edition& governing(const State& state, const Edition& today) {
    return law::governing(state.in_round(), state.round.edition, today, &edition_by_key);
}

namespace {

Ruling<Event> decide_by(Reading reading, const Edition& today, const State& state, const Command& command) {
    const Edition& law = governing(state, today);
    const Case at{law, state, command.actor, reading};
    if (state.phase == Phase::not_set_up && !command.request.is<SetUpTable>())
        return std::unexpected(not_set_up(law.application.one_version));
    return command.request.visit([&at](const auto& request) { return rule_on(at, request); });
}

}  // namespace

Ruling<Event> decide(const Edition& today, const State& state, const Command& command) {
    return decide_by(Reading::present, today, state, command);
}

Ruling<Event> decide_as_earlier(const Edition& today, const State& state, const Command& command) {
    return cited_as_earlier(decide_by(Reading::earlier, today, state, command));
}

Ruling<Event> preview_reconstruction(const Edition& law, const State& state, const RoundCards& cards) {
    const Actor supervisor{Role::casino_supervisor, 0};
    return rule_on(Case{governing(state, law), state, supervisor}, Reconstruct{0, cards});
}

GuardResult unless_dealer(const Case& at, std::string_view doing) {
    if (at.actor.role == Role::dealer) return std::nullopt;
    const std::string who = "a " + std::string{name_of(at.actor.role)} + " may not " + std::string{doing};
    if (at.actor.is_patron()) {
        Citations rules{at.law.cards.handling};
        if (at.actor.role == Role::standing_patron) {
            rules = {at.law.wagers.standing_no_cut, at.law.cards.handling};
        } else if (at.state.setup.style == Style::a) {
            rules = {at.law.deal.a_control, at.law.cards.handling};
        } else if (at.state.setup.style == Style::c) {
            rules = {at.law.deal.c_control, at.law.cards.handling};
        }
        return Breach{rules, who + "; the dealer controls the cards."};
    }
    // Interpretation 0054: one dealer calls the game, and only that one draws and announces.
    return Breach{at.law.cards.dealer_deals, who + "; the dealer who calls the game does."};
}

Rule deck_rule(const Edition& law, const TableSetup& setup) {
    if (setup.continuous_shuffler && law.equipment.continuous) return law.equipment.continuous->one_set;
    if (setup.batch_shuffler && law.equipment.batch && law.equipment.batch->two_sets)
        return *law.equipment.batch->two_sets;
    return law.equipment.decks_least.rule;
}

Rule void_rule(const Edition& law, VoidCause cause) {
    switch (cause) {
        case VoidCause::third_card_on_player: return law.irregularities.carried_seen;
        case VoidCause::surplus_card: return law.irregularities.surplus_seen;
        case VoidCause::first_card_face_up: return law.irregularities.first_face_up;
        case VoidCause::none: break;
    }
    return law.terms.void_hand;
}

Rule kept_rule(const Edition& law, VoidCause because, bool void_hand) {
    if (void_hand) return void_rule(law, because);
    return because == VoidCause::third_card_on_player ? law.irregularities.carried_unseen
                                                      : law.irregularities.surplus_unseen;
}

GuardResult if_impossible(const Case& at, std::span<const Card> faces) {
    return shoe::if_impossible(at.state.shoe, at.state.setup.card_sets[at.state.shoe.set].decks,
                               deck_rule(at.law, at.state.setup), faces);
}

GuardResult unless_shoe_ready(const Case& at) {
    switch (at.state.phase) {
        case Phase::not_set_up:
        case Phase::cards:
            return Breach{at.law.shuffle.before_play, "the cards have not been shuffled, cut and put into the shoe."};
        case Phase::burn:
            return Breach{at.law.shuffle.load_and_burn,
                          "the cards must be burned first; if that was missed, a member of staff reports it."};
        case Phase::shoe_over: {
            if (at.state.shoe.found_empty)
                return Breach{{at.law.irregularities.too_few_cards, at.law.end_of_shoe.stop},
                              "the shoe ran out; a new round begins when the set has been replaced or reshuffled."};
            Citations rules = stop_rules(at.law, at.state);
            rules.add(finished_shoe_rule(at.law, at.state));
            return Breach{rules,
                          "the last coup has been dealt; no card is dealt until the set is replaced or reshuffled."};
        }
        default: return std::nullopt;
    }
}

void return_all_wagers(const Case& at, Citations why, Events& events) {
    for (const Wager& wager : at.state.wagers)
        events.push_back({why, WagerReturned{wager.patron, wager.spot, wager.amount}});
}

}  // namespace croupier::baccarat
