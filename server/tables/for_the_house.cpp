#include "server/tables/for_the_house.h"

#include <algorithm>
#include <array>

namespace croupier::tables {

Money chips_of_patrons(const Ledger& ledger) {
    Money sum;
    for (const auto* accounts : {&ledger.patrons, &ledger.spots})
        for (const Money each : *accounts) sum += each;
    return sum;
}

namespace {

/// Whether a correction is of the round in progress, which is number 0 or its own. Without one there is nothing to
/// correct in round 0, and the rules say so.
bool is_current(const auto& state, int round) {
    return round == 0 || (state.in_round() && round == state.round.number);
}

}  // namespace

// --- Baccarat -------------------------------------------------------------------------------------------------------

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

// --- Tai-Sai --------------------------------------------------------------------------------------------------------

std::optional<wire::Object> HouseView<tai_sai::Game>::result_of(const tai_sai::State& before,
                                                                const tai_sai::Event& event) {
    const auto result = [](int round, const Dice& dice) {
        return wire::Object{{"round", round}, {"dice", wire::to_json(dice)}, {"total", dice.total()}};
    };
    if (const auto* entered = event.what.get_if<tai_sai::ResultEntered>())
        return result(before.round.number, entered->dice);
    if (const auto* corrected = event.what.get_if<tai_sai::ResultCorrected>())
        return result(corrected->round == 0 ? before.round.number : corrected->round, corrected->to);
    return std::nullopt;
}

std::string_view HouseView<tai_sai::Game>::alert_in(const tai_sai::State& before, const tai_sai::Event& event) {
    // A call or an entry that is not what the dice show waits for a supervisor, and nobody else can go on.
    const auto* called = event.what.get_if<tai_sai::ResultCalled>();
    const auto* entered = event.what.get_if<tai_sai::ResultEntered>();
    if ((called != nullptr && called->dice != before.round.dice) ||
        (entered != nullptr && entered->dice != before.round.dice))
        return "irregularity";
    if (event.what.is<tai_sai::SpinVoided>() || event.what.is<tai_sai::WagerDisplaced>()) return "irregularity";
    return {};
}

Witnessed HouseView<tai_sai::Game>::witnessed(const tai_sai::State& state, const tai_sai::Request& request) {
    if (request.is<tai_sai::DeclareVoid>()) return Witnessed::void_round;
    const auto* correct = request.get_if<tai_sai::CorrectResult>();
    if (correct == nullptr) return Witnessed::no;
    const bool paid = !is_current(state, correct->round) ||
                      std::ranges::any_of(state.settled, [&state](const tai_sai::SettledWager& wager) {
                          return wager.round == state.round.number;
                      });
    return paid ? Witnessed::correction_after_payment : Witnessed::no;
}

}  // namespace croupier::tables
