#include "server/chance/random_shoe.h"

#include <algorithm>
#include <utility>

namespace croupier::chance {

std::vector<Card> shuffled_decks(int cards, Chance& chance) {
    std::vector<Card> stack;
    for (int card = 0; card < cards; ++card) stack.push_back(Card::from_index(card % Card::kinds));
    shuffle(std::span{stack}, chance);
    return stack;
}

void RandomShoe::load(int cards) {
    CROUPIER_ASSERT(cut_ >= 0 && cut_ <= cards && tail_ >= 0 && tail_ <= cards);
    std::vector<Card> stack = shuffled_decks(cards, order_);
    std::rotate(stack.begin(), stack.begin() + cut_, stack.end());
    lying_.clear();
    stock_.clear();
    given_.clear();
    next_place_ = 0;
    cutting_card_ = cards - tail_;
    (kind_ == Kind::shoe ? lying_ : stock_) = std::move(stack);
    cut_ = 0;
    tail_ = 0;
}

CardSupply::Front RandomShoe::front(int place, bool cutting_card_out) {
    if (kind_ == Kind::continuous_shuffler)
        return given_.contains(place) || !stock_.empty() ? Front::card : Front::nothing;
    if (place >= cutting_card_ && !cutting_card_out) return Front::cutting_card;
    return static_cast<std::size_t>(place) < lying_.size() ? Front::card : Front::nothing;
}

Card RandomShoe::face(int place) {
    if (kind_ == Kind::continuous_shuffler) {
        // Cards that were drawn face down on the way have left it, too.
        for (; next_place_ < place; ++next_place_) given_.emplace(next_place_, draw_from_stock());
        next_place_ = std::max(next_place_, place + 1);
        if (!given_.contains(place)) given_.emplace(place, draw_from_stock());
        return given_.at(place);
    }
    const auto asked = static_cast<std::size_t>(place);
    CROUPIER_ASSERT(asked < lying_.size());
    return lying_[asked];
}

Card RandomShoe::draw_from_stock() {
    CROUPIER_ASSERT(!stock_.empty());
    std::swap(stock_.back(), stock_[static_cast<std::size_t>(order_.below(stock_.size()))]);
    const Card card = stock_.back();
    stock_.pop_back();
    return card;
}

void RandomShoe::take_back_used() {
    for (const auto& [place, card] : given_) stock_.push_back(card);
    given_.clear();
}

}  // namespace croupier::chance
