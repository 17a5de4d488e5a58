#include "apps/deal/random_shoe.h"

#include <algorithm>
#include <utility>

namespace croupier::deal {

// Fisher and Yates: every order of the cards is equally likely.
void RandomShoe::shuffle(std::vector<Card>& cards) {
    for (std::size_t left = cards.size(); left > 1; --left)
        std::swap(cards[left - 1], cards[static_cast<std::size_t>(generator_.below(left))]);
}

void RandomShoe::load(int cards) {
    std::vector<Card> stack;
    for (int card = 0; card < cards; ++card) stack.push_back(Card::from_index(card % Card::kinds));
    shuffle(stack);
    CROUPIER_ASSERT(cut_ >= 0 && cut_ <= cards && tail_ >= 0 && tail_ <= cards);
    std::rotate(stack.begin(), stack.begin() + cut_, stack.end());
    drawn_or_lying_.clear();
    stock_.clear();
    taken_back_ = 0;
    cutting_card_ = cards - tail_;
    (kind_ == Kind::shoe ? drawn_or_lying_ : stock_) = std::move(stack);
    cut_ = 0;
    tail_ = 0;
}

CardSupply::Front RandomShoe::front(int place, bool cutting_card_out) {
    const auto drawn = static_cast<std::size_t>(place);
    if (kind_ == Kind::continuous_shuffler)
        return drawn < drawn_or_lying_.size() || !stock_.empty() ? Front::card : Front::nothing;
    if (place >= cutting_card_ && !cutting_card_out) return Front::cutting_card;
    return drawn < drawn_or_lying_.size() ? Front::card : Front::nothing;
}

Card RandomShoe::face(int place) {
    const auto asked = static_cast<std::size_t>(place);
    if (kind_ == Kind::continuous_shuffler)
        while (drawn_or_lying_.size() <= asked) drawn_or_lying_.push_back(draw_from_stock());
    CROUPIER_ASSERT(asked < drawn_or_lying_.size());
    return drawn_or_lying_[asked];
}

Card RandomShoe::draw_from_stock() {
    CROUPIER_ASSERT(!stock_.empty());
    std::swap(stock_.back(), stock_[static_cast<std::size_t>(generator_.below(stock_.size()))]);
    const Card card = stock_.back();
    stock_.pop_back();
    return card;
}

void RandomShoe::take_back_used() {
    for (; taken_back_ < drawn_or_lying_.size(); ++taken_back_) stock_.push_back(drawn_or_lying_[taken_back_]);
}

}  // namespace croupier::deal
