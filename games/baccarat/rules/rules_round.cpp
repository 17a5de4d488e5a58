// Sections 8 to 11 of Division 5: the initial deal, additional cards, payment and collection, the end of the shoe.
#include "games/baccarat/rules/preparation.h"
#include "games/baccarat/rules/rules.h"
#include "games/baccarat/rules/spoken.h"

namespace croupier::baccarat {

namespace {

Rule value_rule(const Edition& law, Card card) {
    if (card.rank() == 1) return law.cards.ace;
    return card.rank() >= 10 ? law.cards.tens_and_courts : law.cards.pips;
}

Rule count_rule(const Edition& law, const HandState& hand) {
    int sum = 0;
    for (const TableCard& card : hand.cards) sum += point_value(*card.face);
    return sum < 10 ? law.cards.count_below_ten : law.cards.count_last_digit;
}

std::string a_hand(Hand hand) { return "the " + std::string{name_of(hand)}; }

/// Why a card, a hand or a call is not next: what is.
GuardResult out_of_order(const Case& at, const NextAct& next) {
    const State& state = at.state;
    const std::string the_hand = a_hand(next.hand);
    switch (next.act) {
        case Act::reduce_wagers:
            return Breach{{next.rule, at.law.wagers.differential},
                          "the wagers exceed the maximum table differential; the dealer reduces them, or a supervisor "
                          "waives that, before a card is dealt."};
        case Act::offer_hand:
        case Act::answer_hand:
            return Breach{{at.law.deal.b_holders, next.rule},
                          "first it must be settled which patron, if any, receives " + the_hand + "."};
        case Act::draw_card: {
            Citations rules{next.rule};
            if (state.phase == Phase::third_cards)
                rules = {next.hand == Hand::player  ? at.law.additional.player_table
                         : state.round.player.draws ? at.law.additional.banker_table
                                                    : at.law.additional.banker_when_player_stands,
                         next.rule};
            return Breach{rules, "the next act is to deal a card to " + the_hand + "."};
        }
        case Act::pass_hand:
            return Breach{{next.rule, at.law.additional.after_announcements},
                          the_hand + " must first be passed to the patron who holds it."};
        case Act::turn_hand:
            return Breach{{next.rule, at.law.additional.after_announcements}, the_hand + " must be turned first."};
        case Act::announce_count:
            return Breach{{at.law.additional.after_announcements, next.rule},
                          "the point count of " + the_hand + " must be announced first."};
        case Act::announce_result: {
            const Round& round = state.round;
            const bool natural =
                is_natural_count(initial_count(round.player)) || is_natural_count(initial_count(round.banker));
            const bool drawn = round.player.cards.size() == 3 || round.banker.cards.size() == 3;
            const Rule rule = natural ? at.law.additional.natural_ends
                              : drawn ? at.law.additional.one_card_only
                                      : at.law.additional.player_table;
            return Breach{{rule, at.law.terms.table_of_play}, "both hands have all their cards; announce the result."};
        }
        case Act::collect_losing:
        case Act::pay_winning: return Breach{next.rule, "collect losing wagers, then pay winning wagers."};
        case Act::put_right:
            return Breach{next.rule,
                          "a dealing error has been reported; a supervisor reconstructs the round or has it "
                          "declared void first."};
        case Act::announce_last_coup: return Breach{next.rule, "\"Last coup\" must be announced first."};
        case Act::call_no_bets:
            return Breach{{void_rule(at.law, state.void_hand_due), next.rule},
                          "the next hand is a void hand; the dealer announces \"No bets this hand\"."};
        case Act::close_wagering: return Breach{next.rule, "\"No more bets\" must be called before a card is dealt."};
        default:
            if (auto no = unless_shoe_ready(at)) return no;
            return Breach{next.rule, "the next act is: " + std::string{in_words(next.act)} + "."};
    }
}

std::optional<Breach> unless_next(const Case& at, Act act, const NextAct& next) {
    if (next.act == act) return std::nullopt;
    return out_of_order(at, next);
}

// --- 9 The Table of Play --------------------------------------------------------------------------------------------
Event players_order(const Edition& law, int player, int banker) {
    if (is_natural_count(player) || is_natural_count(banker)) {
        Citations rules{law.additional.natural_ends, law.terms.natural};
        if (is_natural_count(player)) rules.add(law.additional.player_natural);
        return {rules, HandOrdered{Hand::player, player, false}};
    }
    const bool draws = law.additional.table->player_draws(player);
    return {{law.additional.player_table, draws ? law.additional.player_draws : law.additional.player_stands,
             law.terms.table_of_play},
            HandOrdered{Hand::player, player, draws}};
}

/// The Banker's order; nothing while it hangs on a third card of the Player's Hand that is not known yet.
std::optional<Event> bankers_order(const Edition& law, int player, int banker, std::optional<Card> players_third,
                                   bool certain_is_enough) {
    const TableOfPlay& table = *law.additional.table;
    const Rule row = law.additional.banker_row[static_cast<std::size_t>(banker)];
    if (is_natural_count(player) || is_natural_count(banker)) {
        Citations rules{law.additional.natural_ends, law.terms.natural};
        if (is_natural_count(banker)) rules.add(row);
        return Event{rules, HandOrdered{Hand::banker, banker, false}};
    }
    if (!table.player_draws(player))
        return Event{{law.additional.banker_when_player_stands, law.terms.table_of_play},
                     HandOrdered{Hand::banker, banker, table.banker_draws_when_player_stood(banker)}};
    if (players_third) {
        const bool draws = table.banker_draws(banker, point_value(*players_third));
        return Event{{law.additional.banker_table, row, law.terms.table_of_play},
                     HandOrdered{Hand::banker, banker, draws}};
    }
    if (!certain_is_enough) return std::nullopt;
    for (int third = 0; third <= 9; ++third)
        if (!table.banker_draws(banker, third)) return std::nullopt;
    return Event{{law.additional.banker_table, row, law.terms.table_of_play}, HandOrdered{Hand::banker, banker, true}};
}

/// Interpretation 0019: Banker first for third cards only when both are certain before either is seen.
bool third_cards_together(const State& state) { return state.setup.style == Style::b && state.round.banker_first; }

/// 8.9, 8.10: which step of the offer a patron's turn is: the highest wager, one of equals, or the next highest.
Citations offer_rules(const Case& at, Hand hand, const Patron& patron) {
    const Rule step = offer_step(at.law, at.state, hand, patron.id);
    const Money stake = at.state.total_on(outcome_of(hand), patron.id);
    const bool equals = std::ranges::any_of(at.state.wagers, [&](const Wager& wager) {
        if (wager.spot.outcome != outcome_of(hand) || wager.patron == patron.id) return false;
        const Patron* other = at.state.find_patron(wager.patron);
        return other != nullptr && other->seat != 0 && at.state.total_on(outcome_of(hand), other->id) == stake;
    });
    Citations rules{hand == Hand::banker ? step : at.law.deal.b_player_likewise, step};
    if (equals) rules.add(at.law.deal.b_equal_lowest_seat);
    return rules;
}

}  // namespace

// --- 8.2, 8.3: closing ----------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const RequestFreeRounds&) {
    const Rule rule = at.law.deal.free_rounds ? at.law.deal.free_rounds->most.rule : at.law.deal.no_more_bets;
    if (!at.law.deal.free_rounds)
        return refuse(rule, "this edition does not provide for rounds of play without wagers.");
    if (auto no = unless_patron(at, "ask for rounds without wagers")) return std::unexpected(*no);
    if (at.state.in_round()) return refuse(rule, "a round of play is in progress.");
    if (at.state.free_rounds_requested) return refuse(rule, "rounds without wagers have been asked for already.");
    return Events{{rule, FreeRoundsRequested{at.actor.id}}};
}

Ruling<Event> rule_on(const Case& at, const GrantFreeRounds&) {
    const Rule rule = at.law.deal.free_rounds ? at.law.deal.free_rounds->most.rule : at.law.deal.no_more_bets;
    if (auto no = unless_role(at, {Role::casino_operator, Role::casino_supervisor, Role::game_supervisor}, rule,
                              "grant rounds without wagers"))
        return std::unexpected(*no);
    if (!at.law.deal.free_rounds)
        return refuse(rule, "this edition does not provide for rounds of play without wagers.");
    if (!at.state.free_rounds_requested)
        return refuse(rule, "rounds without wagers are dealt at the request of a patron only.");
    if (!at.state.wagers.empty() && !at.as_earlier())
        return refuse(rule, "a wager lies on the table; rounds without wagers can be granted only when there is none.");
    // Interpretation 0015: after the most rounds in a row, a round with a wager must come first.
    const int left = at.law.deal.free_rounds->most.value - at.state.rounds_without_wager;
    if (left <= 0)
        return refuse(rule, std::to_string(at.law.deal.free_rounds->most.value) +
                                " rounds have been dealt without a wager; the next must have one.");
    return Events{{rule, FreeRoundsGranted{left}}};
}

Ruling<Event> rule_on(const Case& at, const CallNoMoreBets&) {
    const Rule rule = at.law.deal.no_more_bets;
    if (auto no = unless_role(at, {Role::dealer}, rule, "call \"No more bets\"")) return std::unexpected(*no);
    if (at.state.in_round()) return refuse(rule, "\"No more bets\" has been called already.");
    const NextAct next = next_act(at.law, at.state);
    if (auto no = unless_next(at, Act::close_wagering, next)) return std::unexpected(*no);
    Citations start{rule, at.law.wrapper.commencement, at.law.wrapper.casinos};
    if (at.state.wagers.empty()) {
        if (!at.law.deal.free_rounds)
            return refuse(rule, "no wager is on the table; in this edition a round of play needs one.");
        const Rule free = at.law.deal.free_rounds->most.rule;
        if (at.state.free_rounds_left <= 0)
            return refuse({free, rule},
                          "no wager is on the table; without one, a round is dealt only on a patron's "
                          "request that the casino operator has granted.");
        start.add(free);
    }
    if (auto no = if_standing_wager_unlawful(at)) return std::unexpected(*no);

    Events events;
    events.reserve(4);
    events.push_back({start, RoundStarted{at.state.rounds_started + 1, std::string{at.law.key}, false}});
    events.push_back({rule, NoMoreBetsCalled{}});
    for (const Declaration& each : at.state.declarations)
        events.push_back({at.law.wagers.oral, DeclarationLapsed{each.patron}});
    void_unpayable_parts(at, events);
    Money void_on_banker;
    for (const Event& event : events)
        if (const auto* part = event.what.get_if<WagerPartlyVoid>()) void_on_banker += part->returned;
    if (const auto differential = exceeded_differential(at.state, void_on_banker))
        events.push_back({{at.law.wagers.differential, at.law.terms.table_differential},
                          DifferentialExceeded{*differential, *at.state.setup.differential}});
    return events;
}

Ruling<Event> rule_on(const Case& at, const CallNoBets&) {
    const Rule rule = at.law.terms.void_hand;
    if (auto no = unless_role(at, {Role::dealer}, rule, "announce a void hand")) return std::unexpected(*no);
    if (at.state.in_round() || at.state.void_hand_due == VoidCause::none)
        return refuse(rule, "a void hand is not due.");
    const NextAct next = next_act(at.law, at.state);
    if (auto no = unless_next(at, Act::call_no_bets, next)) return std::unexpected(*no);
    const Citations rules{void_rule(at.law, at.state.void_hand_due), rule};
    return Events{{rules, RoundStarted{at.state.rounds_started + 1, std::string{at.law.key}, true}},
                  {rules, NoBetsCalled{}}};
}

// --- 8.8 to 8.10: who holds the hands in Style B --------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const OfferHand& command) {
    if (auto no = unless_dealer(at, "offer a hand")) return std::unexpected(*no);
    if (at.state.setup.style != Style::b)
        return refuse(
            {at.state.setup.style == Style::a ? at.law.deal.a_control : at.law.deal.c_control, at.law.terms.banker},
            "hands are held by patrons in Style B only; here the dealer controls the cards.");
    if (!at.state.in_round()) return refuse(at.law.deal.b_holders, "the holders are chosen after \"No more bets\".");
    const NextAct next = next_act(at.law, at.state);
    if (auto no = unless_next(at, Act::offer_hand, next)) return std::unexpected(*no);
    if (next.hand != command.hand)
        return refuse(at.law.deal.b_holders, "the next hand to be offered is " + a_hand(next.hand) + ".");

    const bool banker = command.hand == Hand::banker;
    const Patron* patron = next_to_be_offered(at.state, command.hand);
    if (patron == nullptr) {
        const bool wagered = !at.state.total_on(outcome_of(command.hand)).is_zero();
        if (!wagered)
            return Events{
                {at.law.deal.dealer_turns_no_wager, HandLeftToDealer{command.hand, DealerTurns::no_wager, at.actor}}};
        Citations rules{at.law.deal.dealer_turns_nobody};
        rules.add(banker ? at.law.deal.b_nobody : at.law.deal.b_player_likewise);
        if (at.state.round.hand(command.hand).seats_declined == 0) rules.add(at.law.wagers.standing_no_hand);
        return Events{{rules, HandLeftToDealer{command.hand, DealerTurns::nobody_wishes, at.actor}}};
    }
    Citations rules = offer_rules(at, command.hand, *patron);
    rules.add(banker ? at.law.terms.banker : at.law.terms.player);
    return Events{{rules, HandOffered{command.hand, patron->id}}};
}

Ruling<Event> rule_on(const Case& at, const AnswerHand& command) {
    const Rule rule = command.hand == Hand::banker ? at.law.deal.b_highest_first : at.law.deal.b_player_likewise;
    if (at.actor.role == Role::standing_patron)
        return refuse(at.law.wagers.standing_no_hand, "standing patrons do not hold a hand.");
    if (auto no = unless_patron(at, "answer for a hand")) return std::unexpected(*no);
    const HandState& hand = at.state.round.hand(command.hand);
    if (!at.state.in_round() || hand.holder != Holder::offered || hand.patron != at.actor.id)
        return refuse(rule, a_hand(command.hand) + " has not been offered to this patron.");
    Citations rules{offer_rules(at, command.hand, *at.state.find_patron(at.actor.id)).first()};
    if (command.accepts) {
        rules.add(at.law.deal.b_handle);
        rules.add(at.law.deal.b_puck);
        rules.add(at.law.equipment.pucks);
    }
    return Events{{rules, HandAnswered{command.hand, at.actor.id, command.accepts}}};
}

Ruling<Event> rule_on(const Case& at, const AuthoriseBankerFirst&) {
    if (!at.law.deal.banker_first)
        return refuse(at.law.deal.b_then_banker, "in this edition the Player's Hand is always turned first.");
    const Rule rule = *at.law.deal.banker_first;
    if (auto no = unless_role(at, {Role::casino_supervisor}, rule, "authorise the Banker's Hand to be turned first"))
        return std::unexpected(*no);
    if (at.state.setup.style == Style::a)
        return refuse(rule, "in Style A the cards lie face up; there is no hand to turn first.");
    const bool before_turning = at.state.phase == Phase::closed || at.state.phase == Phase::initial_deal ||
                                (at.state.phase == Phase::hands && at.state.round.player.announced == 0 &&
                                 !at.state.round.player.out && !at.state.round.player.all_turned());
    if (!before_turning || at.state.round.banker_first)
        return refuse(rule, "authorise it during the round, before the Player's Hand is passed or turned.");
    return Events{{rule, BankerFirstAuthorised{at.actor}}};
}

Ruling<Event> rule_on(const Case& at, const DirectDealerTurns& command) {
    const Rule rule = at.law.deal.dealer_turns_directed;
    if (auto no =
            unless_role(at, {Role::game_supervisor, Role::casino_supervisor}, rule, "direct the dealer to turn a hand"))
        return std::unexpected(*no);
    if (at.state.setup.style != Style::b) return refuse(rule, "the dealer turns both hands in this style anyway.");
    const HandState& hand = at.state.round.hand(command.hand);
    const bool in_time = at.state.phase == Phase::closed || at.state.phase == Phase::initial_deal ||
                         at.state.phase == Phase::hands || at.state.phase == Phase::third_cards;
    if (!in_time || hand.holder == Holder::dealer)
        return refuse(rule, "no patron is due to turn " + a_hand(command.hand) + " now.");
    return Events{{rule, HandLeftToDealer{command.hand, DealerTurns::directed, at.actor}}};
}

// --- 8.4, 9.7, 9.8: dealing -----------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const DrawCard& command) {
    if (auto no = unless_dealer(at, "draw a card")) return std::unexpected(*no);
    if (auto no = unless_shoe_ready(at)) return std::unexpected(*no);
    const NextAct next = next_act(at.law, at.state);
    if (auto no = unless_next(at, Act::draw_card, next)) return std::unexpected(*no);

    const HandState& hand = at.state.round.hand(next.hand);
    const bool third = hand.cards.size() == 2;
    const bool carried = !at.state.kept.empty();
    if (!carried && at.state.shoe.cards_left == 0)
        return refuse(at.law.irregularities.too_few_cards, "every card of the set has left the shoe; report it empty.");
    if (command.found_face_up && at.state.round.cards() == 0 && !carried)
        return refuse(at.law.irregularities.first_face_up,
                      "the first card of a round lay face up: announce \"No bets this hand\" and deal a void hand.");
    if (command.found_face_up && !command.face)
        return refuse(at.law.irregularities.later_face_up, "a card that lay face up has been seen; give its face.");
    if (command.face) {
        if (!next.face_up && !command.found_face_up)
            return refuse({third                              ? at.law.additional.b_face_down
                           : at.state.setup.style == Style::b ? at.law.deal.b_face_down
                                                              : at.law.deal.c_turn,
                           at.law.general->backs_reveal_nothing},
                          "this card is dealt face down; its face is given when it is turned.");
        const Card card = *command.face;
        if (carried && at.state.kept.front().face) {
            if (*at.state.kept.front().face != card)
                return refuse(void_rule(at.law, VoidCause::surplus_card),
                              "the card that was kept is the " + in_full(*at.state.kept.front().face) + ".");
        } else if (auto no = if_impossible(at, {&card, 1})) {
            return std::unexpected(*no);
        }
    } else if (next.face_up) {
        return refuse(third ? at.law.additional.face_up : at.law.deal.a_face_up,
                      "this card is dealt face up; give its face.");
    }

    Citations rules{next.rule};
    if (!third) {
        rules.add(at.state.setup.style == Style::a   ? at.law.deal.a_face_up
                  : at.state.setup.style == Style::b ? at.law.deal.b_face_down
                                                     : at.law.deal.c_turn);
    }
    if (carried)
        rules = {kept_rule(at.law, at.state.kept_because, at.state.round.void_hand), at.law.deal.card_order};
    else if (command.found_face_up)
        rules = {at.law.irregularities.later_face_up, next.rule};
    if (command.face) rules.add(value_rule(at.law, *command.face));
    if (at.state.round.cards() == 3) rules.add(at.law.terms.initial_deal);
    rules.add(next.hand == Hand::player ? at.law.terms.players_hand : at.law.terms.bankers_hand);

    Events events;
    events.push_back({rules, CardDealt{next.hand, command.face, carried, command.found_face_up}});
    if (third && next.hand == Hand::player && command.face && at.state.setup.style != Style::b)
        events.push_back(
            *bankers_order(at.law, initial_count(hand), initial_count(at.state.round.banker), command.face, false));
    return events;
}

// --- 11.2: the cutting card -----------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const DrawCuttingCard&) {
    const Rule rule = at.law.end_of_shoe.cutting_card_aside;
    if (auto no = unless_dealer(at, "draw the cutting card")) return std::unexpected(*no);
    if (at.state.continuous())
        return refuse({*at.law.end_of_shoe.not_continuous, *at.law.terms.continuous_shuffler},
                      "a cutting card has no meaning in a continuous shuffler; go on dealing.");
    if (at.state.phase != Phase::burn) {
        if (auto no = unless_shoe_ready(at)) return std::unexpected(*no);
        const NextAct next = next_act(at.law, at.state);
        // A draw too many, with both hands complete, may meet it as well: it was reached during that round.
        const bool hands_complete = at.state.phase == Phase::result || at.state.phase == Phase::settlement ||
                                    at.state.phase == Phase::third_cards;
        if (!hands_complete)
            if (auto no = unless_next(at, Act::draw_card, next)) return std::unexpected(*no);
    }
    if (at.state.shoe.cutting_card_out)
        return refuse({rule, at.law.shuffle.second_cutting_card},
                      "the first cutting card is already out; the second does not end the shoe.");
    const bool first = at.state.in_round() && at.state.round.cards() == 0;
    if (!first) return Events{{{rule, at.law.end_of_shoe.cut_later}, CuttingCardSetAside{false}}};
    // Interpretation 0056: the announcement does not reopen wagering.
    const bool apart = at.law.end_of_shoe.first_apart && !at.as_earlier();
    const Rule cut_first = at.law.end_of_shoe.cut_first;
    const Citations announcing = apart ? Citations{at.law.end_of_shoe.first_apart->last_coup, cut_first} : cut_first;
    return Events{{apart ? announcing : Citations{rule, cut_first}, CuttingCardSetAside{true}},
                  {announcing, LastCoupAnnounced{}}};
}

Ruling<Event> rule_on(const Case& at, const AnnounceLastCoup&) {
    const Rule rule = at.law.end_of_shoe.cut_later;
    if (auto no = unless_role(at, {Role::dealer}, rule, "announce the last coup")) return std::unexpected(*no);
    if (at.state.phase != Phase::wagering || !at.state.shoe.last_coup_due)
        return refuse(rule, "it is not time to announce the last coup.");
    return Events{{rule, LastCoupAnnounced{}}};
}

// --- 8.13 to 8.20, 9.8: passing, turning, announcing ----------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const PassHand& command) {
    if (at.state.setup.style != Style::b)
        return refuse(
            {at.state.setup.style == Style::a ? at.law.deal.a_control : at.law.deal.c_control, at.law.cards.handling},
            "in this style the dealer keeps the cards.");
    if (auto no = unless_dealer(at, "pass a hand")) return std::unexpected(*no);
    const HandState& other_hand = at.state.round.hand(other(command.hand));
    if (at.state.in_round() && other_hand.out)
        return refuse({at.law.deal.b_never_both, at.law.deal.b_turn},
                      a_hand(other(command.hand)) + " is still out; it must be turned and brought back first.");
    const NextAct next = next_act(at.law, at.state);
    if (next.hand != command.hand && command.hand == Hand::banker &&
        (next.act == Act::pass_hand || next.act == Act::turn_hand)) {
        if (!at.law.deal.banker_first)
            return refuse({at.law.deal.b_then_banker, next.rule},
                          "in this edition the Player's Hand always comes first.");
        return refuse({*at.law.deal.banker_first, at.law.deal.b_then_banker},
                      at.state.round.banker_first
                          ? "the Banker's third card depends on the Player's; the Player's Hand comes first."
                          : "the Player's Hand comes first unless a casino supervisor authorises otherwise.");
    }
    if (auto no = unless_next(at, Act::pass_hand, next)) return std::unexpected(*no);
    if (next.hand != command.hand) return refuse(next.rule, "the next hand to be passed is " + a_hand(next.hand) + ".");
    return Events{{{next.rule, at.law.deal.b_never_both}, HandPassed{command.hand, next.person}}};
}

Ruling<Event> rule_on(const Case& at, const TurnHand& command) {
    const HandState& hand = at.state.round.hand(command.hand);
    const bool holds = at.actor.role == Role::seated_patron && at.state.in_round() && hand.holder == Holder::patron &&
                       hand.patron == at.actor.id && hand.out;
    if (at.actor.is_patron() && !holds) {
        if (auto no = unless_dealer(at, "turn " + a_hand(command.hand))) return std::unexpected(*no);
    }
    if (auto no = unless_shoe_ready(at)) return std::unexpected(*no);
    const NextAct next = next_act(at.law, at.state);
    if (next.act == Act::turn_hand && next.hand != command.hand) {
        Citations rules{next.rule};
        if (at.law.deal.banker_first && command.hand == Hand::banker) rules = {*at.law.deal.banker_first, next.rule};
        return refuse(rules, a_hand(next.hand) + " is turned first unless a casino supervisor authorises otherwise.");
    }
    if (auto no = unless_next(at, Act::turn_hand, next)) return std::unexpected(*no);
    if (next.who == Role::seated_patron && !holds)
        return refuse({at.law.deal.b_turn, at.law.deal.dealer_turns_directed},
                      "the patron who holds the hand turns it, unless a supervisor directs the dealer to.");
    if (next.who == Role::dealer)
        if (auto no = unless_dealer(at, "turn " + a_hand(command.hand))) return std::unexpected(*no);

    const auto hidden = static_cast<std::size_t>(
        std::ranges::count_if(hand.cards, [](const TableCard& card) { return !card.face.has_value(); }));
    if (command.faces.size() != hidden)
        return refuse(next.rule, std::to_string(hidden) + (hidden == 1 ? " card lies" : " cards lie") +
                                     " face down; faces given: " + std::to_string(command.faces.size()) + ".");
    if (auto no = if_impossible(at, {command.faces.begin(), command.faces.end()})) return std::unexpected(*no);

    Citations rules{next.rule};
    if (at.state.setup.style == Style::b) {
        if (holds) {
            rules = {at.law.deal.b_turn, at.law.deal.b_handle};
            if (hand.cards.size() == 3) rules = {at.law.additional.b_face_down, at.law.deal.b_turn};
        } else {
            rules.add(dealer_turns_rule(at.law, hand.dealer_turns));
        }
    }
    if (at.state.round.banker_first && command.hand == Hand::banker) rules.add(*at.law.deal.banker_first);
    rules.add(value_rule(at.law, command.faces[0]));
    return Events{{rules, HandTurned{command.hand, command.faces, at.actor}}};
}

Ruling<Event> rule_on(const Case& at, const AnnounceCount& command) {
    if (auto no = unless_dealer(at, "announce a point count")) return std::unexpected(*no);
    const NextAct next = next_act(at.law, at.state);
    if (auto no = unless_next(at, Act::announce_count, next)) return std::unexpected(*no);
    if (next.hand != command.hand)
        return refuse(next.rule, "the point count of " + a_hand(next.hand) + " is announced first.");

    const Round& round = at.state.round;
    const HandState& hand = round.hand(command.hand);
    Citations rules{next.rule};
    if (hand.cards.size() == 3 && at.state.setup.style == Style::b) rules.add(at.law.additional.b_face_down);
    rules.add(count_rule(at.law, hand));
    rules.add(at.law.terms.point_count);
    // In Style B the dealer brings the cards back to their box.
    if (at.state.setup.style == Style::b)
        rules.add(command.hand == Hand::player ? at.law.terms.players_box : at.law.terms.bankers_box);
    Events events;
    events.push_back({rules, PointCountAnnounced{command.hand, point_count(hand)}});

    if (at.state.phase == Phase::hands) {
        if (round.hand(other(command.hand)).announced < 2) return events;
        const int player = initial_count(round.player);
        const int banker = initial_count(round.banker);
        events.push_back(players_order(at.law, player, banker));
        // A round that was put right may have the third card already.
        const auto third = round.player.cards.size() == 3 ? round.player.cards[2].face : std::nullopt;
        if (const auto order = bankers_order(at.law, player, banker, third, third_cards_together(at.state)))
            events.push_back(*order);
    } else if (command.hand == Hand::player && !round.banker.ordered) {
        events.push_back(*bankers_order(at.law, initial_count(round.player), initial_count(round.banker),
                                        round.player.cards[2].face, false));
    }
    return events;
}

Ruling<Event> rule_on(const Case& at, const ChooseDraw& command) {
    Citations rules{at.law.terms.table_of_play};
    if (at.state.setup.style == Style::b && at.actor.is_patron())
        rules = {at.law.deal.b_only_expose, at.law.terms.table_of_play};
    return refuse(rules, "nobody chooses whether " + a_hand(command.hand) +
                             " draws or stands; the Table of Play orders it, and a holder only shows the cards.");
}

Ruling<Event> rule_on(const Case& at, const TakeCards& command) {
    return refuse({at.law.cards.handling, at.law.deal.b_pass_player},
                  "the cards of " + a_hand(command.hand) + " stay on the table, in full view.");
}

// --- 10: payment and collection -------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const AnnounceResult&) {
    if (auto no = unless_dealer(at, "announce the result")) return std::unexpected(*no);
    if (auto no = unless_shoe_ready(at)) return std::unexpected(*no);
    const NextAct next = next_act(at.law, at.state);
    if (auto no = unless_next(at, Act::announce_result, next)) return std::unexpected(*no);
    const int player = point_count(at.state.round.player);
    const int banker = point_count(at.state.round.banker);
    const Winner winner = winner_of(player, banker);
    Citations rules{at.law.payment.announce_result, at.law.deal.two_hands};
    if (winner == Winner::tie) rules = {at.law.payment.announce_tie, at.law.terms.tie};
    Events events;
    events.reserve(at.state.wagers.size() + 2);
    events.push_back({rules, ResultAnnounced{winner, player, banker}});
    bool unsettled = false;
    for (const Wager& wager : at.state.wagers) {
        const Verdict found = verdict(at.law, wager.spot.outcome, winner);
        if (found.result == Result::stands_off) {
            events.push_back(
                {{found.rule, at.law.wagers.alter_after_tie}, WagerStoodOff{wager.patron, wager.spot, wager.amount}});
        } else {
            unsettled = true;
        }
    }
    if (!unsettled) finish_round(at, events);
    return events;
}

Ruling<Event> rule_on(const Case& at, const CollectLosing&) {
    const Rule rule = at.law.payment.collect_and_pay;
    if (auto no = unless_role(at, {Role::dealer, Role::second_dealer}, rule, "collect wagers"))
        return std::unexpected(*no);
    const NextAct next = next_act(at.law, at.state);
    if (next.act != Act::collect_losing) return refuse(rule, "there are no losing wagers to collect now.");
    Events events;
    events.reserve(at.state.wagers.size() + 1);
    bool to_pay = false;
    for (const Wager& wager : at.state.wagers) {
        if (wager.status == WagerStatus::won) to_pay = true;
        if (wager.status != WagerStatus::lost) continue;
        const Verdict found = verdict(at.law, wager.spot.outcome, *at.state.round.winner);
        events.push_back(
            {{found.rule, rule, at.law.wagers.losing_wager}, WagerCollected{wager.patron, wager.spot, wager.amount}});
    }
    if (!to_pay) finish_round(at, events);
    return events;
}

Ruling<Event> rule_on(const Case& at, const PayWinning& command) {
    const Rule rule = at.law.payment.collect_and_pay;
    if (auto no = unless_role(at, {Role::dealer, Role::second_dealer}, rule, "pay wagers")) return std::unexpected(*no);
    const NextAct next = next_act(at.law, at.state);
    if (next.act == Act::collect_losing) return refuse(rule, "losing wagers are collected first.");
    if (next.act != Act::pay_winning) return refuse(rule, "there are no winning wagers to pay now.");
    const int banker_count = point_count(at.state.round.banker);
    Events events;
    events.reserve(at.state.wagers.size() + 1);
    bool left = false;
    for (const Wager& wager : at.state.wagers) {
        if (wager.status != WagerStatus::won) continue;
        if (command.spot && wager.spot != *command.spot) {
            left = true;
            continue;
        }
        const Payout paid =
            payout(at.law, at.state.setup, at.state.setup.payment, wager.spot.outcome, wager.amount, banker_count);
        const Verdict found = verdict(at.law, wager.spot.outcome, *at.state.round.winner);
        Citations rules{paid.rule, found.rule, rule};
        if (!paid.commission.is_zero()) rules.add(at.law.terms.commission);
        events.push_back({rules, WagerPaid{wager.patron, wager.spot, wager.amount, paid.winnings, paid.commission}});
    }
    if (events.empty()) return refuse(rule, "no winning wager is left there.");
    if (!left) finish_round(at, events);
    return events;
}

Event kept_cards_dropped(const Case& at) {
    const bool on_player = at.state.kept_because == VoidCause::third_card_on_player;
    return {on_player
                ? Citations{at.law.irregularities.carried_not_if_reshuffled}
                : Citations{at.law.irregularities.surplus_unseen, at.law.irregularities.carried_not_if_reshuffled},
            SurplusCardsDropped{static_cast<int>(at.state.kept.size())}};
}

void finish_round(const Case& at, Events& events) {
    Citations rules{at.law.payment.collect_and_pay};
    if (at.state.continuous()) rules.add(*at.law.shuffle.continuous_mixing);
    events.push_back({rules, RoundEnded{at.state.round.number}});
    leave_round(at, events);
    // Interpretation 0022: a void hand releases what lies on the layout from a stand off.
    const bool void_hand_follows = at.state.void_hand_due != VoidCause::none && !at.state.round.is_last &&
                                   !at.state.replacement_pending && !at.state.reshuffle_pending;
    if (void_hand_follows) {
        for (const Wager& wager : at.state.wagers) {
            if (at.state.round.winner.value_or(Winner::tie) != Winner::tie || wager.spot.outcome == Outcome::tie)
                continue;
            events.push_back({{void_rule(at.law, at.state.void_hand_due), at.law.terms.void_hand},
                              WagerReturned{wager.patron, wager.spot, wager.amount}});
        }
    }
}

void announce_changes(const Case& at, Events& events) {
    const State& state = at.state;
    if (state.next_payment || state.next_differential)
        events.push_back(notice(at, state.setup, state.next_payment.value_or(state.setup.payment),
                                state.next_differential.value_or(state.setup.differential)));
}

void leave_round(const Case& at, Events& events) {
    const State& state = at.state;
    announce_changes(at, events);
    const auto drop_kept = [&] {
        if (!state.kept.empty()) events.push_back(kept_cards_dropped(at));
    };
    if (state.round.is_last) {
        drop_kept();
        Citations rules = stop_rules(at.law, state, at.reading);
        const bool handled = leaves_the_table(at.law, state, state.shoe.set);
        rules.add(handled ? *at.law.shuffle.style_b_new_cards : finished_shoe_rule(at.law, state));
        events.push_back({rules, ShoeEnded{}});
    } else if (state.replacement_pending || state.reshuffle_pending) {
        drop_kept();
    }
    if (state.replacement_pending) {
        events.push_back(
            {at.law.shuffle.replace_cards, CardsRemoved{state.shoe.set, state.setup.cards_in_set(state.shoe.set)}});
        return;
    }
    if (state.reshuffle_pending && !state.round.is_last) {
        require_shuffle(at, *state.reshuffle_pending, events);
        return;
    }
}

}  // namespace croupier::baccarat
