#include "server/chance/random_dice.h"

namespace croupier::chance {

Dice thrown(const Seed& seed) {
    Stream stream{seed};
    return Dice::from_throw(static_cast<int>(stream.below(Dice::throws)));
}

void RandomDice::spin() { under_cover_ = thrown(Seed::at_random()); }

std::optional<Dice> RandomDice::uncover() {
    CROUPIER_ASSERT(under_cover_.has_value());
    return under_cover_;
}

}  // namespace croupier::chance
