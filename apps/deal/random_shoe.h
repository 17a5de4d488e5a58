// A shoe or continuous shuffler with cards in random order: a supplier of chance for the automatic dealer.
#pragma once

#include <vector>

#include "apps/deal/generator.h"
#include "core/equipment/card_supply.h"

namespace croupier::deal {

/// Shuffles decks of cards, cuts them where a person cut, and knows where the cutting card lies. Whoever runs the table
/// tells it what happened to the cards: cut(), place_cutting_card(), take_back_used().
class RandomShoe final : public CardSupply {
public:
    enum class Kind : std::uint8_t { shoe, continuous_shuffler };

    RandomShoe(std::uint64_t seed, Kind kind) : generator_(seed), kind_(kind) {}

    void load(int cards) override;
    [[nodiscard]] Front front(int place, bool cutting_card_out) override;
    [[nodiscard]] Card face(int place) override;
    [[nodiscard]] int choose(int least, int most) override { return generator_.between(least, most); }

    /// The stack was cut at that position: what lay in front of the cut goes to the back when the stack is loaded.
    void cut(int position) { cut_ = position; }
    /// The cutting card went in with that many cards behind it.
    void place_cutting_card(int tail) { tail_ = tail; }
    /// A continuous shuffler gets the used cards back at the end of a round of play.
    void take_back_used();

private:
    void shuffle(std::vector<Card>& cards);
    [[nodiscard]] Card draw_from_stock();

    Generator generator_;
    Kind kind_;
    std::vector<Card> drawn_or_lying_;  ///< by place: the whole shoe, or what the continuous shuffler has given so far
    std::vector<Card> stock_;           ///< what the continuous shuffler still holds
    std::size_t taken_back_ = 0;        ///< places whose cards are in the continuous shuffler again
    int cut_ = 0;
    int tail_ = 0;
    int cutting_card_ = 0;  ///< cards in front of the cutting card
};

}  // namespace croupier::deal
