// Section 12 of Division 5: what follows when a round goes wrong, and who decides.
#include "games/baccarat/rules/preparation.h"
#include "games/baccarat/rules/rules.h"

namespace croupier::baccarat {

namespace {

/// How a sequence of cards makes a round: what each hand gets, and what is left over.
struct Dealt {
    HandCards player;
    HandCards banker;
    RoundCards surplus;
    bool complete = false;
};

int count_of(const HandCards& cards) {
    int sum = 0;
    for (const Card card : cards) sum += point_value(card);
    return sum % 10;
}

/// 8.4 and 9.2 to 9.5 in one: deals the cards as they should have been dealt.
Dealt deal_in_order(const Edition& law, const RoundCards& cards) {
    Dealt dealt;
    std::size_t next = 0;
    for (; next < cards.size() && next < 4; ++next)
        (next % 2 == 0 ? dealt.player : dealt.banker).push_back(cards[next]);
    if (next < 4) return dealt;
    const int player = count_of(dealt.player);
    const int banker = count_of(dealt.banker);
    const TableOfPlay& table = *law.additional.table;
    bool banker_draws = false;
    dealt.complete = true;
    if (!is_natural_count(player) && !is_natural_count(banker)) {
        if (table.player_draws(player)) {
            if (next == cards.size()) {
                dealt.complete = false;
                return dealt;
            }
            dealt.player.push_back(cards[next]);
            banker_draws = table.banker_draws(banker, point_value(cards[next]));
            ++next;
        } else {
            banker_draws = table.banker_draws_when_player_stood(banker);
        }
    }
    if (banker_draws) {
        if (next == cards.size()) {
            dealt.complete = false;
            return dealt;
        }
        dealt.banker.push_back(cards[next++]);
    }
    for (; next < cards.size(); ++next) dealt.surplus.push_back(cards[next]);
    return dealt;
}

/// Every card of the round that has been seen must be among those given.
bool accounts_for_seen_cards(const Round& round, const RoundCards& cards) {
    CardCounts given;
    for (const Card card : cards) given.add(card);
    for (const Hand hand : {Hand::player, Hand::banker})
        for (const TableCard& card : round.hand(hand).cards) {
            if (!card.face) continue;
            if (given.of(*card.face) == 0) return false;
            given.remove(*card.face);
        }
    return true;
}

/// Faces that have not been counted yet: the given ones less those already seen in this round.
InlineVector<Card, 8> new_faces(const Round& round, std::span<const Card> cards) {
    CardCounts seen;
    for (const Hand hand : {Hand::player, Hand::banker})
        for (const TableCard& card : round.hand(hand).cards)
            if (card.face) seen.add(*card.face);
    InlineVector<Card, 8> fresh;
    for (const Card card : cards) {
        if (seen.of(card) > 0) {
            seen.remove(card);
        } else {
            fresh.push_back(card);
        }
    }
    return fresh;
}

bool is_settled_round(const State& state, int round) {
    for (const SettledRound& each : state.settled_rounds)
        if (each.number == round) return !(state.in_round() && state.round.number == round);
    return false;
}

/// The edition that governed a settled round; nothing when it is the one that is asked, or no such round is known.
const Edition* other_edition_of(const Case& at, int round) {
    if (!is_settled_round(at.state, round)) return nullptr;
    for (const SettledRound& each : at.state.settled_rounds)
        if (each.number == round && each.edition != at.law.key) return edition_by_key(each.edition);
    return nullptr;
}

/// Adds the entries that turn a settled round into what it should have been; none when its payments are right.
void adjust(const Case& at, int round, Rule rule, auto&& should_be, Events& events) {
    for (const SettledWager& wager : at.state.settled) {
        if (wager.round != round) continue;
        const Payout right = should_be(wager);
        if (right.winnings == wager.won && right.commission == wager.commission) continue;
        events.push_back({{rule, right.rule},
                          SettlementAdjusted{round, wager.patron, wager.spot, right.winnings - wager.won,
                                             right.commission - wager.commission}});
    }
    if (!events.empty() && round < at.state.rounds_started && at.law.irregularities.later_hands_stand)
        events.push_back({*at.law.irregularities.later_hands_stand, LaterHandsStand{round}});
}

const SettledRound& settled_round(const State& state, int round) {
    for (const SettledRound& each : state.settled_rounds)
        if (each.number == round) return each;
    fail_assertion("a settled round", __FILE__, __LINE__);
}

/// Wagers of a settled round that stood off and still lie where they were: no further round has begun.
void return_what_stood_off(const Case& at, int round, Citations why, Events& events) {
    if (at.state.in_round() || at.state.round.number != round) return;
    for (const Wager& wager : at.state.wagers)
        if (wager.status == WagerStatus::stood_off)
            events.push_back({why, WagerReturned{wager.patron, wager.spot, wager.amount}});
}

/// How many of the cards now given were kept from the round before: those that the round had yet to begin with.
int taken_from_kept(const State& state, std::size_t given) {
    if (state.round.cards() >= 4) return 0;
    return static_cast<int>(std::min(state.kept.size(), given - state.round.cards()));
}

}  // namespace

// --- 12.1, 12.2: a card too many ------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const DrawInExcess& command) {
    const Irregularities& rule = at.law.irregularities;
    if (auto no = unless_dealer(at, "draw a card")) return std::unexpected(*no);
    if (auto no = unless_shoe_ready(at)) return std::unexpected(*no);
    const State& state = at.state;
    if (state.phase == Phase::misdeal || state.phase == Phase::closed || state.phase == Phase::initial_deal)
        return refuse(state.phase == Phase::misdeal ? rule.reconstruct : at.law.deal.card_order,
                      "a card is due; nothing has been drawn in excess.");
    if (state.phase == Phase::hands)
        return refuse(at.law.additional.after_announcements,
                      "announce both point counts first; only then can a further card be in excess.");
    if (state.shoe.cards_left == 0) return refuse(rule.too_few_cards, "every card of the set has left the shoe.");
    if (state.kept.full())
        return refuse(rule.surplus_unseen, "too many surplus cards; replace or reshuffle the cards.");
    if (command.face) {
        const Card card = *command.face;
        if (auto no = if_impossible(at, {&card, 1})) return std::unexpected(*no);
    }

    const Round& round = state.round;
    const bool on_player = command.onto == Hand::player && state.phase != Phase::wagering;
    const bool third_on_player = on_player && round.player.cards.size() == 2;
    if (state.phase == Phase::third_cards) {
        const NextAct next = next_act(at.law, state);
        // 12.1(a), Interpretation 0018: whether it was seen makes no difference here.
        if (third_on_player && next.act == Act::draw_card && next.hand == Hand::banker)
            return Events{
                {{rule.to_banker, at.law.additional.banker_when_player_stands}, SurplusCardToBanker{command.face}}};
        if (next.act == Act::draw_card)
            return refuse(rule.reconstruct, "a card is due to the " + std::string{name_of(next.hand)} +
                                                "; deal it, or report the error so that the round can be put right.");
    }
    const bool seen = command.face.has_value();
    Citations rules{seen ? rule.surplus_seen : rule.surplus_unseen};
    VoidCause cause = VoidCause::surplus_card;
    if (third_on_player) {
        rules = {seen ? rule.carried_seen : rule.carried_unseen};
        if (is_natural_count(initial_count(round.player)) || is_natural_count(initial_count(round.banker)))
            rules.add(rule.with_naturals);
        cause = VoidCause::third_card_on_player;
    }
    Events events{{rules, SurplusCardKept{command.face, cause}}};
    // Interpretation 0023: after the last coup nothing is dealt, so nothing is carried over.
    if (!seen || (state.in_round() && round.is_last)) return events;
    if (state.void_hand_due == VoidCause::none) {
        rules.add(at.law.terms.void_hand);
        events.push_back({rules, VoidHandDue{cause}});
    }
    if (state.phase == Phase::wagering) return_all_wagers(at, {rules.first(), at.law.terms.void_hand}, events);
    return events;
}

// --- 12.3: the first card lies face up ------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const FindFirstCardFaceUp& command) {
    const Rule rule = at.law.irregularities.first_face_up;
    if (auto no = unless_dealer(at, "draw a card")) return std::unexpected(*no);
    if (auto no = unless_shoe_ready(at)) return std::unexpected(*no);
    const bool before_first = at.state.phase == Phase::wagering || at.state.phase == Phase::closed;
    if (!before_first)
        return refuse(at.law.irregularities.later_face_up,
                      "a card found face up later in a round is used in that round.");
    if (!at.state.kept.empty())
        return refuse(rule, "the first card of the next round is the surplus card that was kept.");
    if (at.state.shoe.cards_left == 0)
        return refuse(at.law.irregularities.too_few_cards, "every card of the set has left the shoe.");
    if (auto no = if_impossible(at, {&command.card, 1})) return std::unexpected(*no);
    const Citations rules{rule, at.law.terms.void_hand};
    Events events{{rules, FirstCardFoundFaceUp{command.card}}};
    return_all_wagers(at, rules, events);
    if (at.state.phase == Phase::closed) {
        events.push_back({rules, RoundVoided{at.state.round.number, "its first card lay face up"}});
        // An order that waited for the end of the round takes effect now, and the card goes with its set.
        if (at.state.replacement_pending || at.state.reshuffle_pending) {
            events.push_back({at.law.irregularities.carried_not_if_reshuffled, SurplusCardsDropped{1}});
            leave_round(at, events);
            return events;
        }
        announce_changes(at, events);
    }
    events.push_back({rules, VoidHandDue{VoidCause::first_card_face_up}});
    return events;
}

// --- 12.5: too few cards --------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const FindShoeEmpty&) {
    const Rule rule = at.law.irregularities.too_few_cards;
    if (auto no = unless_dealer(at, "report the shoe empty")) return std::unexpected(*no);
    if (auto no = unless_shoe_ready(at)) return std::unexpected(*no);
    if (!at.state.in_round() || next_act(at.law, at.state).act != Act::draw_card || !at.state.kept.empty())
        return refuse(rule, "no card is to be drawn from the shoe now.");
    Events events{{rule, ShoeFoundEmpty{at.state.shoe.cards_left}}};
    // Interpretation 0025: void means returned, also where the edition does not say so.
    Citations returned{rule};
    if (!at.law.irregularities.void_names_initial_deal_only) returned.add(at.law.irregularities.void_return);
    return_all_wagers(at, returned, events);
    events.push_back({rule, RoundVoided{at.state.round.number, "too few cards to complete it"}});
    announce_changes(at, events);
    Citations rules{rule};
    const bool handled = leaves_the_table(at.law, at.state, at.state.shoe.set);
    if (handled)
        rules.add(*at.law.shuffle.style_b_new_cards);
    else if (!at.law.shuffle.after_shoe_if_cut_later)
        rules.add(at.law.shuffle.after_shoe);
    events.push_back({rules, ShoeEnded{}});
    if (at.state.replacement_pending)
        events.push_back({at.law.shuffle.replace_cards,
                          CardsRemoved{at.state.shoe.set, at.state.setup.cards_in_set(at.state.shoe.set)}});
    return events;
}

// --- 12.6: wrong dealing or placing ---------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const ReportMisdeal& command) {
    const Rule rule = at.law.irregularities.reconstruct;
    if (!at.actor.is_staff()) return refuse(rule, "staff report a dealing error; tell the dealer or a supervisor.");
    if (!at.state.in_round() || at.state.phase == Phase::misdeal || at.state.round.any_collected_or_paid)
        return refuse(rule, "no round is in progress, so no error can be reported.");
    const std::size_t cards = command.player.size() + command.banker.size();
    if (cards == 0 || cards < at.state.round.cards())
        return refuse(rule, "give all the cards as they lie; " + std::to_string(at.state.round.cards()) +
                                " have been recorded in this round.");
    RoundCards all;
    for (const Card card : command.player) all.push_back(card);
    for (const Card card : command.banker) all.push_back(card);
    if (!accounts_for_seen_cards(at.state.round, all))
        return refuse(rule, "a card that has been seen in this round is not among those given.");
    const auto fresh = new_faces(at.state.round, {all.begin(), all.end()});
    if (auto no = if_impossible(at, {fresh.begin(), fresh.end()})) return std::unexpected(*no);
    const int from_kept = taken_from_kept(at.state, cards);
    if (static_cast<int>(cards - at.state.round.cards()) - from_kept > at.state.shoe.cards_left)
        return refuse(rule, "more cards were given than the shoe held.");
    return Events{{rule, MisdealReported{command.player, command.banker, from_kept}}};
}

Ruling<Event> rule_on(const Case& at, const Reconstruct& command) {
    if (const Edition* began = other_edition_of(at, command.round))
        return rule_on(Case{*began, at.state, at.actor, at.reading}, command);
    const Rule rule = at.law.irregularities.reconstruct;
    // Interpretation 0026: a game supervisor may put a round right, where the edition does not name the casino
    // supervisor; only a casino supervisor declares it void.
    if (at.law.irregularities.casino_supervisor_reconstructs) {
        if (auto no = unless_role(at, {Role::casino_supervisor}, rule, "reconstruct a round"))
            return std::unexpected(*no);
    }
    if (auto no = unless_role(at, {Role::game_supervisor, Role::casino_supervisor}, rule, "reconstruct a round"))
        return std::unexpected(*no);
    const State& state = at.state;
    const bool current = state.in_round() && (command.round == 0 || command.round == state.round.number);
    const Dealt dealt = deal_in_order(at.law, command.cards);

    if (!current) {
        if (!is_settled_round(state, command.round))
            return refuse(rule, "no round " + std::to_string(command.round) + " of this shoe has been settled.");
        if (!dealt.complete || !dealt.surplus.empty())
            return refuse(rule, "these cards do not make one complete round of play.");
        const Winner winner = winner_of(count_of(dealt.player), count_of(dealt.banker));
        const SettledRound& settled = settled_round(state, command.round);
        Events events;
        // The round is put right whether or not that changes what anybody was paid, but not twice.
        if (!at.as_earlier() && dealt.player == settled.player && dealt.banker == settled.banker &&
            !settled.declared_void)
            return refuse(rule, "that round is right as it stands.");
        if (!at.as_earlier())
            events.push_back({rule, SettledRoundReconstructed{command.round, dealt.player, dealt.banker, winner}});
        const auto should_be = [&](const SettledWager& wager) -> Payout {
            const Verdict found = verdict(at.law, wager.spot.outcome, winner);
            if (found.result == Result::loses) return {-wager.stake, Money{}, found.rule};
            if (found.result == Result::stands_off) return {Money{}, Money{}, found.rule};
            return payout(at.law, state.setup, settled.payment, wager.spot.outcome, wager.stake,
                          count_of(dealt.banker));
        };
        adjust(at, command.round, rule, should_be, events);
        if (events.empty()) return refuse(rule, "the settlement of that round is right as it stands.");
        return events;
    }
    if (state.round.any_collected_or_paid)
        return refuse(rule, "wagers of this round are being settled; complete that, then the settlement is adjusted.");
    if (state.round.cards() == 0 || command.cards.size() < state.round.cards())
        return refuse(rule, "give every card of the round in the order in which it left the shoe; " +
                                std::to_string(state.round.cards()) + " have been recorded.");
    if (!accounts_for_seen_cards(state.round, command.cards))
        return refuse(rule, "a card that has been seen in this round is not among those given.");
    const auto fresh = new_faces(state.round, {command.cards.begin(), command.cards.end()});
    if (auto no = if_impossible(at, {fresh.begin(), fresh.end()})) return std::unexpected(*no);
    const int from_kept = taken_from_kept(state, command.cards.size());
    const int unrecorded = static_cast<int>(command.cards.size() - state.round.cards()) - from_kept;
    if (unrecorded > state.shoe.cards_left) return refuse(rule, "more cards were given than the shoe held.");
    if (state.kept.size() + dealt.surplus.size() > RoundCards::most)
        return refuse(rule, "too many surplus cards; the round cannot be put right.");

    Events events{{rule, RoundReconstructed{dealt.player, dealt.banker, dealt.surplus, from_kept, unrecorded}}};
    if (!dealt.surplus.empty() && !state.round.is_last && state.void_hand_due == VoidCause::none)
        events.push_back(
            {{at.law.irregularities.surplus_seen, at.law.terms.void_hand}, VoidHandDue{VoidCause::surplus_card}});
    return events;
}

Ruling<Event> rule_on(const Case& at, const DeclareVoid& command) {
    if (const Edition* began = other_edition_of(at, command.round))
        return rule_on(Case{*began, at.state, at.actor, at.reading}, command);
    const Rule rule = at.law.irregularities.declare_void;
    if (at.law.irregularities.casino_supervisor_reconstructs) {
        if (auto no = unless_role(at, {Role::casino_supervisor}, rule, "declare a round void"))
            return std::unexpected(*no);
    }
    if (auto no = unless_role(at, {Role::casino_supervisor, Role::casino_operator}, rule, "declare a round void"))
        return std::unexpected(*no);
    const State& state = at.state;
    if (command.reason.empty()) return refuse(rule, "say why the round cannot be put right.");
    const bool current = state.in_round() && (command.round == 0 || command.round == state.round.number);
    if (!current) {
        if (!is_settled_round(state, command.round))
            return refuse(rule, "no round " + std::to_string(command.round) + " of this shoe has been settled.");
        if (settled_round(state, command.round).declared_void && !at.as_earlier())
            return refuse(rule, "round " + std::to_string(command.round) + " has been declared void already.");
        const Rule returned = at.law.irregularities.void_return;
        // A round in which every wager stood off, or nobody wagered, may be void like any other.
        Events events{{rule, RoundVoided{command.round, command.reason}}};
        if (!at.as_earlier()) return_what_stood_off(at, command.round, {returned, rule}, events);
        adjust(
            at, command.round, returned, [&](const SettledWager&) -> Payout { return {Money{}, Money{}, rule}; },
            events);
        return events;
    }
    if (state.round.cards() == 0) return refuse(rule, "no card of this round has been dealt.");
    if (state.round.any_collected_or_paid)
        return refuse(rule, "wagers of this round are being settled; complete that, then the settlement is adjusted.");
    Events events;
    return_all_wagers(at, {at.law.irregularities.void_return, rule}, events);
    // Interpretation 0027: a third card that cannot be put right makes the round void by analogy.
    const bool by_analogy = at.law.irregularities.void_names_initial_deal_only && state.round.cards() > 4;
    events.push_back(
        {{rule, at.law.irregularities.void_return},
         RoundVoided{state.round.number, command.reason + std::string{by_analogy ? void_by_analogy : ""}}});
    // Interpretation 0028: a void last coup is not dealt again.
    leave_round(at, events);
    return events;
}

// --- 12.8: what was dealt stands ------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const ClaimReplay& command) {
    if (const Edition* began = other_edition_of(at, command.round))
        return rule_on(Case{*began, at.state, at.actor, at.reading}, command);
    const Rule put_right = at.law.irregularities.reconstruct;
    const bool current = at.state.in_round() && command.round == at.state.round.number;
    if (!current && !is_settled_round(at.state, command.round))
        return refuse(put_right, "no round " + std::to_string(command.round) + " of this shoe has been dealt.");
    // Interpretation 0081: before the rule that later hands stand, too, a round was put right or void, never dealt
    // again.
    Citations rules{at.law.irregularities.later_hands_stand.value_or(put_right), put_right};
    return refuse(rules,
                  "no round of play is dealt a second time: a round with an error is put right or declared void, "
                  "and every hand dealt after it stands as dealt.");
}

}  // namespace croupier::baccarat
