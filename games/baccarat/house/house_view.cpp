#include "games/baccarat/house/house_view.h"

#include <algorithm>
#include <array>

namespace croupier::tables {

using BookedAs = Booking::Kind;

namespace {

baccarat::HandCards faces_of(const baccarat::HandState& hand) {
    baccarat::HandCards faces;
    for (const baccarat::TableCard& card : hand.cards)
        if (card.face) faces.push_back(*card.face);
    return faces;
}

bool is_pair(const baccarat::HandCards& cards) { return cards.size() >= 2 && cards[0].rank() == cards[1].rank(); }

int count_of(const baccarat::HandCards& cards) {
    int sum = 0;
    for (const Card card : cards) sum += baccarat::point_value(card);
    return sum % 10;
}

wire::Object board_result(int round, baccarat::Winner winner, const baccarat::HandCards& player,
                          const baccarat::HandCards& banker, bool void_hand) {
    const auto faces = [](const baccarat::HandCards& cards) {
        wire::Array list;
        for (const Card card : cards) list.push_back(wire::to_json(card));
        return list;
    };
    return wire::Object{{"round", round},
                        {"outcome", winner == baccarat::Winner::tie      ? "tie"
                                    : winner == baccarat::Winner::banker ? "banker"
                                                                         : "player"},
                        {"player", count_of(player)},
                        {"banker", count_of(banker)},
                        {"player_pair", is_pair(player)},
                        {"banker_pair", is_pair(banker)},
                        {"void_hand", void_hand},
                        {"cards", wire::Object{{"player", faces(player)}, {"banker", faces(banker)}}}};
}

}  // namespace

std::optional<wire::Object> HouseView<baccarat::Game>::result_of(const baccarat::State& before,
                                                                 const baccarat::Event& event) {
    if (const auto* right = event.what.get_if<baccarat::SettledRoundReconstructed>()) {
        const auto settled = std::ranges::find(before.settled_rounds, right->number, &baccarat::SettledRound::number);
        return board_result(right->number, right->winner, right->player, right->banker,
                            settled != before.settled_rounds.end() && settled->void_hand);
    }
    const auto* result = event.what.get_if<baccarat::ResultAnnounced>();
    if (result == nullptr) return std::nullopt;
    const baccarat::Round& round = before.round;
    return board_result(round.number, result->winner, faces_of(round.player), faces_of(round.banker), round.void_hand);
}

std::string_view HouseView<baccarat::Game>::alert_in(const baccarat::State&, const baccarat::Event& event) {
    if (event.what.is<baccarat::DifferentialExceeded>()) return "differential exceeded";
    if (const auto* empty = event.what.get_if<baccarat::ShoeFoundEmpty>())
        return empty->cards_missing != 0 ? "card count wrong" : "irregularity";
    if (event.what.is<baccarat::MisdealReported>() || event.what.is<baccarat::SurplusCardKept>() ||
        event.what.is<baccarat::FirstCardFoundFaceUp>() || event.what.is<baccarat::BurnMissed>() ||
        event.what.is<baccarat::CardExposed>())
        return "irregularity";
    return {};
}

Witnessed HouseView<baccarat::Game>::witnessed(const baccarat::State& state, const baccarat::Request& request) {
    if (request.is<baccarat::DeclareVoid>()) return Witnessed::void_round;
    // The round in progress is put right before anything is paid, or not at all.
    const auto* reconstruct = request.get_if<baccarat::Reconstruct>();
    const bool paid = reconstruct != nullptr && !is_current(state, reconstruct->round);
    return paid ? Witnessed::correction_after_payment : Witnessed::no;
}

/// All cards of the set but those that lay face up: one that was burned or lies face down is as unknown as one in the
/// shoe.
OddsQuestion HouseView<baccarat::Game>::odds_question(const baccarat::State& state) {
    const int decks = state.setup.card_sets[state.shoe.set].decks;
    std::array<int, 10> left{};
    for (int index = 0; index < Card::kinds; ++index) {
        const Card card = Card::from_index(index);
        const int seen = state.shoe.loaded ? state.shoe.seen.of(card) : 0;
        left[static_cast<std::size_t>(baccarat::point_value(card))] += decks - seen;
    }
    std::string remaining;
    for (const int cards : left) remaining += (remaining.empty() ? "" : ",") + std::to_string(cards);
    return {{"remaining", std::move(remaining)}, {"payment", std::string{name_of(state.setup.payment)}}};
}

// --- Books ----------------------------------------------------------------------------------------------------------

bool HouseView<baccarat::Game>::is_for_next_round(const baccarat::State& before, const baccarat::Event& event) {
    using baccarat::Phase;
    const bool wager = event.what.is<baccarat::WagerPlaced>() || event.what.is<baccarat::WagerDeclared>();
    return wager && (!before.in_round() || before.phase == Phase::settlement);
}

bool HouseView<baccarat::Game>::is_irregular(const baccarat::State& before, const baccarat::Event& event) {
    if (const auto* wager = event.what.get_if<baccarat::WagerPlaced>()) return wager->contrary;
    return !alert_in(before, event).empty() || event.what.is<baccarat::SurplusCardToBanker>() ||
           event.what.is<baccarat::SurplusCardsDropped>() || event.what.is<baccarat::VoidHandDue>() ||
           event.what.is<baccarat::RoundReconstructed>() || event.what.is<baccarat::SettledRoundReconstructed>() ||
           event.what.is<baccarat::RoundVoided>() || event.what.is<baccarat::SettlementAdjusted>() ||
           event.what.is<baccarat::LaterHandsStand>() || event.what.is<baccarat::WagerPartlyVoid>() ||
           event.what.is<baccarat::DifferentialWaived>() || event.what.is<baccarat::ReshuffleOrdered>() ||
           event.what.is<baccarat::ReplacementOrdered>();
}

std::string HouseView<baccarat::Game>::outcome_of(const wire::Object& result) {
    const std::string counts = "Player " + std::to_string(result.at("player").as_int64()) + ", Banker " +
                               std::to_string(result.at("banker").as_int64());
    const std::string_view winner = result.at("outcome").as_string();
    return counts +
           (winner == "tie"      ? ": Tie"
            : winner == "banker" ? ": Banker wins"
                                 : ": Player wins") +
           (result.at("void_hand").as_bool() ? " (void hand)" : "");
}

std::vector<Booking> HouseView<baccarat::Game>::bookings(const baccarat::State& before, const baccarat::Event& event) {
    const int round = before.round.number;
    if (const auto* e = event.what.get_if<baccarat::WagerCollected>())
        return {{BookedAs::settled, round, e->patron, baccarat::in_words(e->spot), e->amount, -e->amount, {}}};
    if (const auto* e = event.what.get_if<baccarat::WagerPaid>())
        return {
            {BookedAs::settled, round, e->patron, baccarat::in_words(e->spot), e->stake, e->winnings, e->commission}};
    if (const auto* e = event.what.get_if<baccarat::WagerStoodOff>())
        return {{BookedAs::settled, round, e->patron, baccarat::in_words(e->spot), e->amount, {}, {}}};
    if (const auto* e = event.what.get_if<baccarat::SettlementAdjusted>())
        return {{BookedAs::corrected,
                 e->round,
                 e->patron,
                 baccarat::in_words(e->spot),
                 {},
                 e->to_patron,
                 e->to_commission}};
    if (const auto* e = event.what.get_if<baccarat::WagerReturned>()) {
        // Outside a round it was never in one; once wagers are paid, it was laid for the next.
        if (!before.in_round() || before.round.any_collected_or_paid) return {};
        return {{BookedAs::returned, round, e->patron, baccarat::in_words(e->spot), e->amount, {}, {}}};
    }
    // A round in progress that is put right or void is settled anew or not at all. Nothing in it can have been paid,
    // but wagers may have stood off.
    const auto* voided = event.what.get_if<baccarat::RoundVoided>();
    const bool afresh = event.what.is<baccarat::RoundReconstructed>() ||
                        (voided != nullptr && before.in_round() && voided->number == round);
    std::vector<Booking> list;
    if (afresh)
        for (const baccarat::SettledWager& wager : before.settled)
            if (wager.round == round)
                list.push_back({BookedAs::corrected, round, wager.patron, baccarat::in_words(wager.spot), -wager.stake,
                                -wager.won, -wager.commission});
    return list;
}

}  // namespace croupier::tables
