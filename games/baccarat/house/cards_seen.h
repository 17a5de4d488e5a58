// Which cards of the shoe an event shows, and where they lay in it: for whoever holds them against the order that was
// committed to.
#pragma once

#include <optional>
#include <vector>

#include "games/baccarat/rules/baccarat.h"

namespace croupier::tables {

struct CardSeen {
    int place = 0;             ///< in the shoe, from 0
    std::optional<Card> face;  ///< nothing: the cutting card
};

/// `before`: the state before the event. One that lay face up before is not seen again.
[[nodiscard]] std::vector<CardSeen> cards_seen(const baccarat::State& before, const baccarat::Event& event);

/// Whether the event takes a card out of the shoe.
[[nodiscard]] bool takes_from_shoe(const baccarat::Event& event);

/// Whether cards can be dealt from the shoe: it is loaded, and neither over nor broken off.
[[nodiscard]] bool shoe_in_play(const baccarat::State& state);

}  // namespace croupier::tables
