// Three dice thrown by chance: a supplier for the automatic dealer.
#pragma once

#include <optional>

#include "core/equipment/dice_supply.h"
#include "server/chance/stream.h"

namespace croupier::chance {

/// What a seed throws: the first number below 216 of its stream, as Dice::from_throw counts throws.
[[nodiscard]] Dice thrown(const Seed& seed);

/// Every throw has a seed of its own, so that none tells anything of another. The dice always lie flat.
class RandomDice final : public DiceSupply {
public:
    void spin() override;
    [[nodiscard]] std::optional<Dice> uncover() override;

private:
    std::optional<Dice> under_cover_;  ///< nothing until they are spun
};

}  // namespace croupier::chance
