#include "games/baccarat/telling/report.h"

namespace croupier::deal {

namespace {

wire::Object hand_object(const baccarat::HandState& hand) {
    wire::Array cards;
    for (const baccarat::TableCard& card : hand.cards)
        cards.push_back(card.face ? wire::to_json(*card.face) : wire::Value(nullptr));
    wire::Object object;
    object["cards"] = std::move(cards);
    object["count"] = point_count(hand);
    return object;
}

std::string_view result_word(baccarat::Winner winner) {
    switch (winner) {
        case baccarat::Winner::banker: return "banker";
        case baccarat::Winner::player: return "player";
        case baccarat::Winner::tie: break;
    }
    return "tie";
}

wire::Value value_or_null(std::optional<int> number) {
    return number ? wire::Value(std::int64_t{*number}) : wire::Value(nullptr);
}

}  // namespace

void BaccaratReport::round_opens(int number) {
    open_round(number);
    round_["void"] = false;
    round_["player"] = nullptr;
    round_["banker"] = nullptr;
    round_["result"] = nullptr;
}

void BaccaratReport::happened(const baccarat::State& before, const baccarat::Event& event) {
    if (const auto* cut = event.what.get_if<baccarat::CardsCut>()) cut_ = cut->position;
    if (const auto* placed = event.what.get_if<baccarat::CuttingCardPlaced>()) tail_ = placed->tail;
    if (const auto* started = event.what.get_if<baccarat::RoundStarted>()) round_["void"] = started->void_hand;
    if (event.what.is<baccarat::RoundVoided>()) round_["void"] = true;
    if (const auto* result = event.what.get_if<baccarat::ResultAnnounced>()) {
        round_["player"] = hand_object(before.round.player);
        round_["banker"] = hand_object(before.round.banker);
        round_["result"] = result_word(result->winner);
    }
    add(before, event);
}

std::string BaccaratReport::document(const BaccaratTotals& totals, const Finish<baccarat::Game>& finish) {
    wire::Object shoe;
    shoe["ending"] = in_words(finish.ending);
    shoe["cards"] = finish.state.setup.card_sets.empty() ? 0 : finish.state.setup.cards_in_set(finish.state.shoe.set);
    shoe["cut_at"] = value_or_null(cut_);
    shoe["cards_behind_cutting_card"] = value_or_null(tail_);
    shoe["burned"] = finish.state.shoe.burned;
    shoe["cards_left"] = finish.state.shoe.cards_left;
    shoe["rounds"] = totals.rounds;
    shoe["banker"] = totals.banker;
    shoe["player"] = totals.player;
    shoe["tie"] = totals.tie;
    shoe["wagered"] = wire::to_json(totals.wagered);
    shoe["house"] = wire::to_json(totals.house);
    shoe["commission"] = wire::to_json(totals.commission);
    shoe["patrons"] = patrons(totals, finish.state);

    wire::Object document = session();
    document["shoe"] = std::move(shoe);
    return wire::dump(document) + "\n";
}

}  // namespace croupier::deal
