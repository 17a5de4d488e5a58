// Running totals of a session of any game: what each patron and the house have won.
#pragma once

#include <map>

#include "core/money/money.h"
#include "core/table/actor.h"

namespace croupier::deal {

struct Totals {
    int rounds = 0;
    Money wagered;                      ///< everything that won or lost; what stands off is not counted
    Money house;                        ///< what the house has won
    std::map<PersonId, Money> patrons;  ///< what each has won; everybody who came to the table is here

    void came(PersonId patron) { patrons.try_emplace(patron); }
    void lost(PersonId patron, Money stake) {
        wagered += stake;
        house += stake;
        patrons[patron] -= stake;
    }
    void won(PersonId patron, Money stake, Money winnings) {
        wagered += stake;
        house -= winnings;
        patrons[patron] += winnings;
    }
};

}  // namespace croupier::deal
