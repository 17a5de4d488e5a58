// A shoe or continuous shuffler with cards in random order: a supplier of chance for the automatic dealer.
#pragma once

#include <map>
#include <vector>

#include "core/equipment/card_supply.h"
#include "server/chance/chance.h"

namespace croupier::chance {

/// Cards 0 to `cards` - 1 of a set of decks, each deck in the order of Card::from_index, shuffled.
[[nodiscard]] std::vector<Card> shuffled_decks(int cards, Chance& chance);

/// Shuffles decks of cards, cuts them where a person cut, and knows where the cutting card lies. Anyone who runs the
/// table tells it what happened to the cards: cut(), place_cutting_card(), take_back_used().
///
/// For demonstrations. Live tables commit to their chance before it is used (drawing.h, sealing.h).
class RandomShoe final : public CardSupply {
public:
    enum class Kind : std::uint8_t { shoe, continuous_shuffler };

    /// `order` shuffles; `choices` cuts where no person does. Both must outlive the shoe, and may be one and the same.
    RandomShoe(Kind kind, Chance& order, Chance& choices) : kind_(kind), order_(order), choices_(choices) {}

    void load(int cards) override;
    [[nodiscard]] Front front(int place, bool cutting_card_out) override;
    [[nodiscard]] Card face(int place) override;
    [[nodiscard]] int choose(int least, int most) override { return choices_.between(least, most); }

    /// The stack was cut at that position: what lay in front of the cut goes to the back when the stack is loaded.
    void cut(int position) { cut_ = position; }
    /// The cutting card went in with that many cards behind it.
    void place_cutting_card(int tail) { tail_ = tail; }
    /// A continuous shuffler gets the used cards back at the end of a round of play.
    void take_back_used();

private:
    [[nodiscard]] Card draw_from_stock();

    Kind kind_;
    Chance& order_;
    Chance& choices_;
    std::vector<Card> lying_;    ///< by place: a whole shoe
    std::vector<Card> stock_;    ///< what the continuous shuffler holds
    std::map<int, Card> given_;  ///< by place: what the continuous shuffler gave in this round of play
    int next_place_ = 0;         ///< of the continuous shuffler: places before it have been given
    int cut_ = 0;
    int tail_ = 0;
    int cutting_card_ = 0;  ///< cards in front of the cutting card
};

}  // namespace croupier::chance
