// Walks over tables of the coin: nothing in it is not found as in any game.
#include "tests/conformance/walk.h"

#include "tests/toy_game/rules/coin.h"

namespace croupier::coin {

extern const conformance::Walk walk;
const conformance::Walk walk{.game = &game_type};

}  // namespace croupier::coin
