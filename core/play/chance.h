// What chance has to do with a table, without the game's types: enough for anyone who commits to a shoe or a throw
// before anybody wagers on it, deals from it, and holds what happened against it afterwards.
//
// A game's chance is either a shoe of cards, or one draw a round: dice under a cover, a wheel, a ticket.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/equipment/card_supply.h"
#include "core/equipment/cards.h"
#include "core/equipment/dice_supply.h"
#include "core/table/actor.h"

namespace croupier::play {

/// What is drawn once a round of play.
struct OneDraw {
    enum class What : std::uint8_t { dice, wheel, ticket };
    What what = What::dice;
    std::uint32_t of = 0;  ///< the number of dice, pockets or tickets
};

/// The one draw of a round, as the table stands.
struct DrawNow {
    bool covered = false;    ///< it is made, and nobody has seen it
    std::vector<int> shown;  ///< afterwards: the faces from the lowest to the highest, or the number
};

/// The shoe or continuous shuffler, as the table stands.
struct ShoeNow {
    bool in_play = false;     ///< cards can be dealt from it: it is loaded, and neither over nor broken off
    bool continuous = false;  ///< a shuffler that has its used cards back after every round of play
    bool used_are_back = false;
    int cards = 0;  ///< in the set that is in it
    int drawn = 0;  ///< cards that have left it: the place of the next one
};

struct CardSeen {
    int place = 0;             ///< in the shoe, from 0
    std::optional<Card> face;  ///< nothing: the cutting card
};

/// What an event does to the cards or to the draw.
struct ChanceEvent {
    bool opens_wagers = false;             ///< on what must be committed to by now
    std::optional<std::vector<int>> seen;  ///< what the draw shows
    bool needs_order = false;              ///< a cut is offered or made: the order must be fixed before
    struct Cut {
        int position;
        Actor by;
    };
    std::optional<Cut> cut;
    std::optional<int> tail;    ///< cards behind the cutting card, which was placed
    std::optional<int> loaded;  ///< so many cards came into the shoe
    bool takes_card = false;    ///< out of the shoe
    std::vector<CardSeen> cards;
};

/// The source of chance for the automatic dealer. A game asks only for what it plays with.
struct Supply {
    CardSupply* cards = nullptr;
    DiceSupply* dice = nullptr;
    std::function<int()> number;  ///< of a wheel or a ticket, from 0
};

/// People for whom the engine acts when it acts for the house; two, since two people inspect cards.
struct HouseStaff {
    PersonId dealer = 1001;
    PersonId supervisor = 1002;
};

}  // namespace croupier::play
