#include "games/baccarat/odds/odds_answer.h"

namespace croupier::odds {

OddsAnswer answer_on(const analysis::Composition& shoe, const baccarat::Edition& law,
                     const std::vector<analysis::Wager>& wagers) {
    return {.law = &law,
            .wagers = wagers,
            .odds = analysis::odds_of(shoe, law.wagers, wagers),
            .two_cards = analysis::two_card_results(shoe),
            .removals = analysis::removals(shoe, law.wagers, wagers)};
}

}  // namespace croupier::odds
