// Where dice come from. The core never throws: a random tumbler, a dealer who reads real dice, a scenario file, the
// simulator and the analyser are suppliers behind this one interface.
#pragma once

#include <optional>

#include "core/equipment/dice.h"

namespace croupier {

class DiceSupply {
public:
    DiceSupply() = default;
    DiceSupply(const DiceSupply&) = delete;
    DiceSupply& operator=(const DiceSupply&) = delete;
    DiceSupply(DiceSupply&&) = delete;
    DiceSupply& operator=(DiceSupply&&) = delete;
    virtual ~DiceSupply() = default;

    /// The dice are set in motion under their cover; what they come to show is asked for only when they are uncovered.
    virtual void spin() = 0;
    /// What they show; nothing when they do not all lie flat.
    [[nodiscard]] virtual std::optional<Dice> uncover() = 0;
};

}  // namespace croupier
