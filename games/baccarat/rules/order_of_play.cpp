// The order of play. Division 5, sections 6 to 11, as one function from state to the act that comes next.
#include "games/baccarat/rules/order_of_play.h"

#include <array>

#include "games/baccarat/rules/preparation.h"

namespace croupier::baccarat {

int point_count(std::span<const TableCard> cards) {
    int sum = 0;
    for (const TableCard& card : cards) {
        CROUPIER_ASSERT(card.face.has_value());
        sum += point_value(*card.face);
    }
    return sum % 10;
}

std::optional<Money> exceeded_differential(const State& state, Money void_on_banker) {
    if (!state.setup.differential) return std::nullopt;
    const Money banker = state.total_on(Outcome::banker) - void_on_banker;
    const Money player = state.total_on(Outcome::player);
    const Money differential = banker > player ? banker - player : player - banker;
    if (differential <= *state.setup.differential) return std::nullopt;
    return differential;
}

const Patron* next_to_be_offered(const State& state, Hand hand) {
    const auto declined = [&](const Patron& patron) {
        return (state.round.hand(hand).seats_declined >> patron.seat & 1U) != 0;
    };
    // Only those with a wager on the hand come into it.
    std::vector<const Patron*> backers;
    for (const Wager& wager : state.wagers) {
        if (wager.spot.outcome != outcome_of(hand)) continue;
        const Patron* patron = state.find_patron(wager.patron);
        if (patron != nullptr && patron->seat != 0 && std::ranges::find(backers, patron) == backers.end())
            backers.push_back(patron);
    }
    Money highest;
    for (const Patron* patron : backers)
        if (!declined(*patron)) highest = std::max(highest, state.total_on(outcome_of(hand), patron->id));
    if (highest.is_zero()) return nullptr;

    // 8.9(b): among equals the lowest seat comes first, then the next one counter-clockwise. Interpretation 0009: seats
    // usually ascend counter-clockwise; where they ascend clockwise, the next one after the lowest is the highest.
    const Patron* lowest = nullptr;
    const Patron* next = nullptr;
    for (const Patron* patron : backers) {
        if (state.total_on(outcome_of(hand), patron->id) != highest) continue;
        if (lowest == nullptr || patron->seat < lowest->seat) lowest = patron;
        if (declined(*patron)) continue;
        const bool sooner = next == nullptr ||
                            (state.setup.seats_run_clockwise ? patron->seat > next->seat : patron->seat < next->seat);
        if (sooner) next = patron;
    }
    return declined(*lowest) ? next : lowest;
}

Rule dealer_turns_rule(const Edition& law, DealerTurns why) {
    switch (why) {
        case DealerTurns::no_wager: return law.deal.dealer_turns_no_wager;
        case DealerTurns::nobody_wishes: return law.deal.dealer_turns_nobody;
        case DealerTurns::directed: break;
    }
    return law.deal.dealer_turns_directed;
}

Rule offer_step(const Edition& law, const State& state, Hand hand, PersonId patron) {
    const Money stake = state.total_on(outcome_of(hand), patron);
    const bool somebody_higher = std::ranges::any_of(state.wagers, [&](const Wager& wager) {
        const Patron* other = wager.spot.outcome == outcome_of(hand) ? state.find_patron(wager.patron) : nullptr;
        return other != nullptr && other->seat != 0 && state.total_on(outcome_of(hand), other->id) > stake;
    });
    return somebody_higher ? law.deal.b_next_highest : law.deal.b_highest_first;
}

namespace {

using Pair = std::array<Hand, 2>;

Pair turning_order(const Round& round) {
    return round.banker_first ? Pair{Hand::banker, Hand::player} : Pair{Hand::player, Hand::banker};
}

NextAct act(Act what, Rule rule, Role who = Role::dealer) { return {.act = what, .who = who, .rule = rule}; }

NextAct with_hand(NextAct next, Hand hand, PersonId person = 0) {
    next.hand = hand;
    next.person = person;
    return next;
}

NextAct draw(const Edition& law, const State& state, Hand hand, Rule rule) {
    NextAct next = with_hand(act(Act::draw_card, rule), hand);
    const bool third = state.round.hand(hand).cards.size() == 2;
    next.face_up = third ? state.setup.style != Style::b : state.setup.style == Style::a;
    // A surplus card that was seen stays seen.
    if (!state.kept.empty() && state.kept.front().face) next.face_up = true;
    if (third) next.rule = next.face_up ? law.additional.face_up : law.additional.b_face_down;
    return next;
}

/// Turning and announcing one hand; nothing when that is done.
std::optional<NextAct> show_hand(const Edition& law, const State& state, Hand hand) {
    const HandState& shown = state.round.hand(hand);
    const bool third = shown.cards.size() == 3;
    if (shown.announced == static_cast<int>(shown.cards.size())) return std::nullopt;
    const bool held = state.setup.style == Style::b && shown.holder == Holder::patron;
    if (!shown.all_turned()) {
        if (!held) {
            const Rule rule = state.setup.style == Style::b
                                  ? (third ? law.additional.b_face_down : dealer_turns_rule(law, shown.dealer_turns))
                                  : (third ? law.additional.face_up : law.deal.c_turn);
            return with_hand(act(Act::turn_hand, rule), hand);
        }
        if (!shown.out) {
            const Rule rule = third                  ? law.additional.b_face_down
                              : hand == Hand::player ? law.deal.b_pass_player
                                                     : law.deal.b_then_banker;
            return with_hand(act(Act::pass_hand, rule), hand, shown.patron);
        }
        return with_hand(act(Act::turn_hand, law.deal.b_turn, Role::seated_patron), hand, shown.patron);
    }
    const Rule rule = state.setup.style == Style::a   ? law.deal.a_announce
                      : state.setup.style == Style::c ? law.deal.c_turn
                                                      : law.deal.b_announce;
    return with_hand(act(Act::announce_count, rule), hand);
}

/// 8.9, 8.10: by which step a hand is offered to that patron; to nobody (0), why the dealer keeps it.
Rule offer_prompt(const Edition& law, const State& state, Hand hand, PersonId patron) {
    if (patron == 0)
        return state.total_on(outcome_of(hand)).is_zero() ? law.deal.dealer_turns_no_wager
                                                          : law.deal.dealer_turns_nobody;
    return hand == Hand::banker ? offer_step(law, state, hand, patron) : law.deal.b_player_likewise;
}

NextAct after_close(const Edition& law, const State& state) {
    if (exceeded_differential(state) && !state.round.differential_waived)
        return act(Act::reduce_wagers, law.wagers.reduction);
    if (state.setup.style == Style::b) {
        for (const Hand hand : {Hand::banker, Hand::player}) {
            const HandState& offered = state.round.hand(hand);
            if (offered.holder == Holder::undecided) {
                const Patron* patron = next_to_be_offered(state, hand);
                const PersonId whom = patron == nullptr ? 0 : patron->id;
                return with_hand(act(Act::offer_hand, offer_prompt(law, state, hand, whom)), hand, whom);
            }
            if (offered.holder == Holder::offered)
                return with_hand(
                    act(Act::answer_hand, offer_prompt(law, state, hand, offered.patron), Role::seated_patron), hand,
                    offered.patron);
        }
    }
    return draw(law, state, Hand::player, law.deal.card_order);
}

NextAct third_cards(const Edition& law, const State& state) {
    const Round& round = state.round;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const HandState& drawing = round.hand(hand);
        if (drawing.ordered && drawing.draws && drawing.cards.size() == 2)
            return draw(law, state, hand, law.additional.face_up);
    }
    for (const Hand hand : turning_order(round))
        if (const auto next = show_hand(law, state, hand); next && round.hand(hand).cards.size() == 3) return *next;
    fail_assertion("third cards are complete only in the next phase", __FILE__, __LINE__);
}

}  // namespace

NextAct next_act(const Edition& today, const State& state) {
    const Edition& law = governing(state, today);
    switch (state.phase) {
        case Phase::not_set_up: return act(Act::set_up_table, law.application.one_version, Role::casino_operator);
        case Phase::shoe_over:
            if (leaves_the_table(law, state, state.shoe.set)) return act(Act::remove_cards, *law.end_of_shoe.b_remove);
            return next_preparation(law, state);
        case Phase::cards: return next_preparation(law, state);
        case Phase::burn:
            if (state.shoe.burn_left > 0) {
                NextAct next = act(Act::burn_more, law.shuffle.burn_more);
                next.face_up = false;
                return next;
            }
            return act(Act::burn_first, law.shuffle.burn_first);
        case Phase::wagering:
            if (state.shoe.last_coup_due) return act(Act::announce_last_coup, law.end_of_shoe.cut_later);
            if (state.void_hand_due != VoidCause::none) return act(Act::call_no_bets, law.terms.void_hand);
            return act(Act::close_wagering, law.deal.no_more_bets);
        case Phase::closed: return after_close(law, state);
        case Phase::initial_deal:
            return draw(law, state, state.round.cards() % 2 == 0 ? Hand::player : Hand::banker, law.deal.card_order);
        case Phase::hands:
            for (const Hand hand : turning_order(state.round))
                if (const auto next = show_hand(law, state, hand)) return *next;
            break;
        case Phase::third_cards: return third_cards(law, state);
        case Phase::result: return act(Act::announce_result, law.payment.announce_result);
        case Phase::settlement:
            for (const Wager& wager : state.wagers)
                if (wager.status == WagerStatus::lost) return act(Act::collect_losing, law.payment.collect_and_pay);
            return act(Act::pay_winning, law.payment.collect_and_pay);
        case Phase::misdeal:
            return act(
                Act::put_right, law.irregularities.reconstruct,
                law.irregularities.casino_supervisor_reconstructs ? Role::casino_supervisor : Role::game_supervisor);
    }
    fail_assertion("a phase that has a next act", __FILE__, __LINE__);
}

Command command_for(const NextAct& next, const State& state, PersonId staff) {
    Actor actor{next.who, next.who == Role::seated_patron || next.who == Role::standing_patron ? next.person : staff};
    const auto handle = [&](Handling handling) { return Command{actor, HandleCards{next.set, handling}}; };
    switch (next.act) {
        case Act::set_up_table: return {actor, SetUpTable{state.setup}};
        case Act::deliver_cards: return {actor, DeliverCards{next.set, Preparation::fresh, {}, true, true}};
        case Act::inspect_cards: return {actor, InspectCards{next.set}};
        case Act::spread_cards: return handle(Handling::spread);
        case Act::view_cards: return {actor, ViewCards{next.set}};
        case Act::wash_cards: return handle(Handling::wash);
        case Act::stack_cards: return handle(Handling::stack);
        case Act::riffle_cards: return handle(Handling::riffle);
        case Act::machine_shuffle: return handle(Handling::machine_shuffle);
        case Act::show_decks: return {actor, ShowDecks{next.set, state.sets[next.set].decks_to_show}};
        case Act::accept_pre_shuffled: return {actor, AcceptPreShuffled{next.set}};
        case Act::offer_cut: return {actor, OfferCut{next.person}};
        case Act::answer_cut: return {actor, AnswerCut{false}};
        case Act::cut_cards: return {actor, CutCards{}};
        case Act::place_cutting_card: return {actor, PlaceCuttingCard{}};
        case Act::load_cards: return {actor, LoadCards{}};
        case Act::burn_first:
        case Act::burn_more: return {actor, BurnCard{}};
        case Act::draw_card: return {actor, DrawCard{}};
        case Act::announce_last_coup: return {actor, AnnounceLastCoup{}};
        case Act::close_wagering: return {actor, CallNoMoreBets{}};
        case Act::call_no_bets: return {actor, CallNoBets{}};
        case Act::reduce_wagers: return {actor, ReduceWagers{}};
        case Act::offer_hand: return {actor, OfferHand{next.hand}};
        case Act::answer_hand: return {actor, AnswerHand{next.hand, true}};
        case Act::pass_hand: return {actor, PassHand{next.hand}};
        case Act::turn_hand: return {actor, TurnHand{next.hand, {}}};
        case Act::announce_count: return {actor, AnnounceCount{next.hand}};
        case Act::announce_result: return {actor, AnnounceResult{}};
        case Act::collect_losing: return {actor, CollectLosing{}};
        case Act::pay_winning: return {actor, PayWinning{}};
        case Act::put_right: return {actor, Reconstruct{}};
        case Act::remove_cards: return {actor, RemoveCards{}};
    }
    fail_assertion("an act that has a command", __FILE__, __LINE__);
}

}  // namespace croupier::baccarat
