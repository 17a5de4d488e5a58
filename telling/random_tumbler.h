// A tumbler whose dice fall at random: a supplier of chance for the automatic dealer.
#pragma once

#include "core/equipment/dice_supply.h"
#include "telling/generator.h"

namespace croupier::deal {

class RandomTumbler final : public DiceSupply {
public:
    explicit RandomTumbler(std::uint64_t seed) : generator_(seed) {}

    /// Each spin throws the dice anew; the last one counts.
    void spin() override { dice_ = Dice::from_throw(generator_.between(0, Dice::throws - 1)); }
    [[nodiscard]] std::optional<Dice> uncover() override { return dice_; }

private:
    Generator generator_;
    Dice dice_;
};

}  // namespace croupier::deal
