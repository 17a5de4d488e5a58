#include "games/baccarat/simulation/simulated_table.h"

namespace croupier::simulation {

baccarat::TableSetup simulated_table(int decks, bool continuous) {
    baccarat::TableSetup setup;
    setup.card_sets = {{decks, "red"}};
    setup.continuous_shuffler = continuous;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    setup.hand_limits = setup.tie_limits = {Money::dollars(20), Money::dollars(1000)};
    return setup;
}

}  // namespace croupier::simulation
