// Where cards come from. The core never draws: a random shoe, a dealer who keys in real cards, a scenario file, the
// simulator and the analyser are suppliers behind this one interface.
#pragma once

#include <optional>

#include "core/equipment/cards.h"

namespace croupier {

class CardSupply {
public:
    /// What lies at the front of the shoe.
    enum class Front : std::uint8_t { card, cutting_card, nothing };

    CardSupply() = default;
    CardSupply(const CardSupply&) = delete;
    CardSupply& operator=(const CardSupply&) = delete;
    CardSupply(CardSupply&&) = delete;
    CardSupply& operator=(CardSupply&&) = delete;
    virtual ~CardSupply() = default;

    /// A freshly cut stack of `cards` cards goes into the shoe or shuffler; places count from 0 again.
    virtual void load(int cards) = 0;
    /// What comes next when `place` cards have been drawn and the cutting card has or has not come out.
    [[nodiscard]] virtual Front front(int place, bool cutting_card_out) = 0;
    /// The face of the card at that place. Asked only when the card lies face up, perhaps long after it was drawn.
    [[nodiscard]] virtual Card face(int place) = 0;
    /// Where a person cuts, and how far from the back the cutting card goes; both bounds are lawful.
    [[nodiscard]] virtual int choose(int least, int most) = 0;
};

}  // namespace croupier
