#include "games/baccarat/rules/house_view.h"

#include <algorithm>
#include <array>

#include "core/play/events.h"
#include "games/baccarat/rules/automatic.h"
#include "games/baccarat/rules/preparation.h"

namespace croupier::baccarat {

using play::Booking;
using play::is_one_of;
using BookedAs = Booking::Kind;

namespace {

HandCards faces_of(const HandState& hand) {
    HandCards faces;
    for (const TableCard& card : hand.cards)
        if (card.face) faces.push_back(*card.face);
    return faces;
}

bool is_pair(const HandCards& cards) { return cards.size() >= 2 && cards[0].rank() == cards[1].rank(); }

int count_of(const HandCards& cards) {
    int sum = 0;
    for (const Card card : cards) sum += point_value(card);
    return sum % 10;
}

play::Result board_result(int round, Winner winner, const HandCards& player, const HandCards& banker, bool void_hand) {
    const int player_count = count_of(player);
    const int banker_count = count_of(banker);
    const std::string counts = "Player " + std::to_string(player_count) + ", Banker " + std::to_string(banker_count);
    const std::string_view wins = winner == Winner::tie      ? ": Tie"
                                  : winner == Winner::banker ? ": Banker wins"
                                                             : ": Player wins";
    return {.round = round,
            .shown = AnyValue::of(BoardResult{.outcome = static_cast<BoardOutcome>(winner),
                                              .player = player_count,
                                              .banker = banker_count,
                                              .player_pair = is_pair(player),
                                              .banker_pair = is_pair(banker),
                                              .void_hand = void_hand,
                                              .cards = {player, banker}}),
            .in_words = counts + std::string{wins} + (void_hand ? " (void hand)" : "")};
}

std::string_view alert_in(const Event& event) {
    if (event.what.is<DifferentialExceeded>()) return "differential exceeded";
    if (const auto* empty = event.what.get_if<ShoeFoundEmpty>())
        return empty->cards_missing != 0 ? "card count wrong" : "irregularity";
    return is_one_of<MisdealReported, SurplusCardKept, FirstCardFoundFaceUp, BurnMissed, CardExposed>(event)
               ? "irregularity"
               : "";
}

bool is_irregular(const Event& event) {
    if (const auto* wager = event.what.get_if<WagerPlaced>()) return wager->contrary;
    return !alert_in(event).empty() ||
           is_one_of<SurplusCardToBanker, SurplusCardsDropped, VoidHandDue, RoundReconstructed,
                     SettledRoundReconstructed, RoundVoided, SettlementAdjusted, LaterHandsStand, WagerPartlyVoid,
                     DifferentialWaived, ReshuffleOrdered, ReplacementOrdered>(event);
}

}  // namespace

play::EventView HouseView::view(const State& before, const Event& event) {
    const auto* adjusted = event.what.get_if<SettlementAdjusted>();
    return {.starts = play::round_of<RoundStarted>(event),
            .ends = play::round_of<RoundEnded>(event),
            .voids = play::round_of<RoundVoided>(event),
            .corrects = adjusted == nullptr ? 0 : adjusted->round,
            .begins_board = is_one_of<CardsLoaded, ShoeTakenOver>(event),
            .moves_play =
                !play::is_about_people(event) &&
                !is_one_of<PersonalLimitsSet, PatronCapped, WagerPlaced, WagerDeclared, DeclarationLapsed, WagerMoved,
                           WagerWithdrawn, SettledRoundReconstructed, SettlementAdjusted, LaterHandsStand>(event),
            .for_next_round = is_one_of<WagerPlaced, WagerDeclared>(event) &&
                              (!before.in_round() || before.phase == Phase::settlement),
            .irregular = is_irregular(event),
            .alert = alert_in(event)};
}

std::optional<play::Result> HouseView::result(const State& before, const Event& event) {
    if (const auto* right = event.what.get_if<SettledRoundReconstructed>()) {
        const auto settled = std::ranges::find(before.settled_rounds, right->number, &SettledRound::number);
        return board_result(right->number, right->winner, right->player, right->banker,
                            settled != before.settled_rounds.end() && settled->void_hand);
    }
    const auto* announced = event.what.get_if<ResultAnnounced>();
    if (announced == nullptr) return std::nullopt;
    const Round& round = before.round;
    return board_result(round.number, announced->winner, faces_of(round.player), faces_of(round.banker),
                        round.void_hand);
}

play::Witnessed HouseView::witnessed(const State& state, const Request& request) {
    if (request.is<DeclareVoid>()) return play::Witnessed::void_round;
    // The round in progress is put right before anything is paid, or not at all.
    const auto* reconstruct = request.get_if<Reconstruct>();
    const bool paid = reconstruct != nullptr && !play::is_current(state, reconstruct->round);
    return paid ? play::Witnessed::correction_after_payment : play::Witnessed::no;
}

/// All cards of the set but those that lay face up: one that was burned or lies face down is as unknown as one in the
/// shoe.
play::OddsQuestion HouseView::odds_question(const State& state) {
    const int decks = state.setup.card_sets[state.shoe.set].decks;
    std::array<int, 10> left{};
    for (int index = 0; index < Card::kinds; ++index) {
        const Card card = Card::from_index(index);
        const int seen = state.shoe.loaded ? state.shoe.seen.of(card) : 0;
        left[static_cast<std::size_t>(point_value(card))] += decks - seen;
    }
    std::string remaining;
    for (const int cards : left) remaining += (remaining.empty() ? "" : ",") + std::to_string(cards);
    return {{"remaining", std::move(remaining)}, {"payment", std::string{name_of(state.setup.payment)}}};
}

// --- Books ----------------------------------------------------------------------------------------------------------

std::vector<Booking> HouseView::bookings(const State& before, const Event& event) {
    const int round = before.round.number;
    if (const auto* e = event.what.get_if<WagerCollected>())
        return {{BookedAs::settled, round, e->patron, in_words(e->spot), e->amount, -e->amount, {}}};
    if (const auto* e = event.what.get_if<WagerPaid>())
        return {{BookedAs::settled, round, e->patron, in_words(e->spot), e->stake, e->winnings, e->commission}};
    if (const auto* e = event.what.get_if<WagerStoodOff>())
        return {{BookedAs::settled, round, e->patron, in_words(e->spot), e->amount, {}, {}}};
    if (const auto* e = event.what.get_if<SettlementAdjusted>())
        return {{BookedAs::corrected, e->round, e->patron, in_words(e->spot), {}, e->to_patron, e->to_commission}};
    if (const auto* e = event.what.get_if<WagerReturned>()) {
        // Outside a round it was never in one; once wagers are paid, it was laid for the next.
        if (!before.in_round() || before.round.any_collected_or_paid) return {};
        return {{BookedAs::returned, round, e->patron, in_words(e->spot), e->amount, {}, {}}};
    }
    // A round in progress that is put right or void is settled again or not at all. Nothing in it can have been paid,
    // but wagers may have stood off.
    const auto* voided = event.what.get_if<RoundVoided>();
    const bool afresh =
        event.what.is<RoundReconstructed>() || (voided != nullptr && before.in_round() && voided->number == round);
    std::vector<Booking> list;
    if (afresh)
        for (const SettledWager& wager : before.settled)
            if (wager.round == round)
                list.push_back({BookedAs::corrected, round, wager.patron, in_words(wager.spot), -wager.stake,
                                -wager.won, -wager.commission});
    return list;
}

// --- Acts -----------------------------------------------------------------------------------------------------------

play::Wants HouseView::wants(const Edition& law, const State& state, const NextAct& next) {
    switch (next.act) {
        case Act::cut_cards: {
            const std::uint8_t set = state.cut.stage == CutStage::due ? next.set : state.cut.set;
            const int margin = law.shuffle.cut_margin.value;
            return {.request = CutCards::record_name,
                    .field = "position",
                    .number = {{margin, state.setup.cards_in_set(set) - margin}}};
        }
        case Act::place_cutting_card:
            return {.request = PlaceCuttingCard::record_name,
                    .field = "tail",
                    .number = {{law.shuffle.tail_least.value, state.setup.tail_most}}};
        case Act::burn_first: return {.request = BurnCard::record_name, .field = "face", .cards = 1};
        case Act::turn_hand: {
            const auto& cards = state.round.hand(next.hand).cards;
            return {.request = TurnHand::record_name,
                    .field = "faces",
                    .cards = static_cast<int>(
                        std::ranges::count_if(cards, [](const TableCard& card) { return !card.face; }))};
        }
        case Act::draw_card: {
            // Out of an empty shoe no card comes: that is reported, not keyed in.
            const bool is_there = !state.kept.empty() || state.shoe.cards_left > 0;
            return {.request = DrawCard::record_name, .field = "face", .cards = next.face_up && is_there ? 1 : 0};
        }
        default: return {};
    }
}

bool HouseView::tells_chance(const Request& request) {
    return request.is<LoadCards>() || request.is<TakeOverShoe>() || request.is<BurnCard>() || request.is<DrawCard>() ||
           request.is<DrawCuttingCard>() || request.is<FindShoeEmpty>() || request.is<TurnHand>() ||
           request.is<DrawInExcess>() || request.is<FindFirstCardFaceUp>() || request.is<ReportMisdeal>();
}

bool HouseView::is_due(const NextAct& next, const Request& request) {
    if (request.is<LoadCards>()) return next.act == Act::load_cards;
    if (const auto* turn = request.get_if<TurnHand>()) return next.act == Act::turn_hand && next.hand == turn->hand;
    if (request.is<BurnCard>()) return next.act == Act::burn_first || next.act == Act::burn_more;
    if (request.is<DrawCard>() || request.is<DrawCuttingCard>() || request.is<FindShoeEmpty>())
        return next.act == Act::draw_card;
    return false;
}

// --- Chance ---------------------------------------------------------------------------------------------------------
namespace {

/// Which cards of the shoe an event shows, and where they lay in it. One that lay face up before is not seen again.
std::vector<play::CardSeen> cards_seen(const State& before, const Event& event) {
    const auto next = [&](const std::optional<Card>& face) -> std::vector<play::CardSeen> {
        if (!face) return {};
        return {{before.shoe.drawn, face}};
    };
    if (const auto* shown = event.what.get_if<BurnCardShown>()) return next(shown->card);
    if (const auto* drawn = event.what.get_if<BurnCardDrawn>()) return next(drawn->face);
    if (event.what.is<CuttingCardSetAside>()) return {{before.shoe.drawn, std::nullopt}};
    if (const auto* dealt = event.what.get_if<CardDealt>()) {
        if (!dealt->carried) return next(dealt->face);
        const TableCard& kept = before.kept.front();
        if (!dealt->face || kept.face) return {};
        return {{kept.place, dealt->face}};
    }
    std::vector<play::CardSeen> seen;
    if (const auto* turned = event.what.get_if<HandTurned>()) {
        std::size_t at_face = 0;
        for (const TableCard& card : before.round.hand(turned->hand).cards)
            if (!card.face) seen.push_back({card.place, turned->faces[at_face++]});
    }
    return seen;
}

bool takes_from_shoe(const Event& event) {
    const auto* const dealt = event.what.get_if<CardDealt>();
    return (dealt != nullptr && !dealt->carried) || event.what.is<BurnCardShown>() || event.what.is<BurnCardDrawn>();
}

bool shoe_in_play(const State& state) {
    return state.shoe.loaded && state.phase != Phase::not_set_up && state.phase != Phase::cards &&
           state.phase != Phase::shoe_over;
}

}  // namespace

play::ShoeNow HouseView::shoe(const State& state) {
    return {.in_play = shoe_in_play(state),
            .continuous = state.continuous(),
            // A card that is kept for the next round of play may lie face down: what it belongs to goes on.
            .used_are_back = state.phase == Phase::wagering && state.kept.empty(),
            .cards = state.phase == Phase::not_set_up ? 0 : state.setup.cards_in_set(state.shoe.set),
            .drawn = state.shoe.drawn};
}

/// The set that is to be cut next, if its cards are shuffled.
std::optional<int> HouseView::ready_to_be_cut(const Edition& law, const State& state) {
    if (state.phase == Phase::not_set_up) return std::nullopt;
    const bool cutting = state.cut.stage != CutStage::due;
    const std::uint8_t set = cutting ? state.cut.set : next_set(state);
    if ((shoe_in_play(state) && state.shoe.set == set) || missing_before_cut(law, state, set)) return std::nullopt;
    return state.setup.cards_in_set(set);
}

play::ChanceEvent HouseView::chance_in(const State& before, const Event& event) {
    play::ChanceEvent chance;
    chance.needs_order = is_one_of<CutOffered, CardsCut>(event);
    if (const auto* cut = event.what.get_if<CardsCut>()) chance.cut = {cut->position, cut->by};
    if (const auto* placed = event.what.get_if<CuttingCardPlaced>()) chance.tail = placed->tail;
    if (const auto* loaded = event.what.get_if<CardsLoaded>()) chance.loaded = loaded->cards;
    chance.takes_card = takes_from_shoe(event);
    chance.cards = cards_seen(before, event);
    return chance;
}

std::optional<Command> HouseView::automatic(const Edition& law, const State& state, Automation automation,
                                            play::Supply& supply, const play::HouseStaff& staff) {
    return automatic_command(law, state, automation, *supply.cards, {staff.dealer, staff.supervisor});
}

std::optional<Command> HouseView::without_patron(const Edition& law, const State& state,
                                                 const play::HouseStaff& staff) {
    const NextAct due = next_act(law, state);
    if (due.person == 0 || (due.who != Role::seated_patron && due.who != Role::standing_patron)) return std::nullopt;
    const Actor patron{due.who, due.person};
    switch (due.act) {
        case Act::answer_hand: return Command{patron, AnswerHand{due.hand, false}};
        case Act::answer_cut: return Command{patron, AnswerCut{false}};
        // The hand goes to the dealer on a supervisor's direction.
        case Act::turn_hand: return Command{{Role::casino_supervisor, staff.supervisor}, DirectDealerTurns{due.hand}};
        default: return std::nullopt;
    }
}

}  // namespace croupier::baccarat
