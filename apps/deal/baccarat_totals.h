// Running totals of a session: rounds by result, and what each patron and the house have won.
#pragma once

#include <map>

#include "apps/deal/session.h"

namespace croupier::deal {

struct Totals {
    int rounds = 0;
    int banker = 0;
    int player = 0;
    int tie = 0;
    int void_rounds = 0;
    Money wagered;  ///< everything that won or lost; what stands off is not counted
    Money house;    ///< what the house has won, commission included
    Money commission;
    std::map<PersonId, Money> patrons;  ///< what each has won; everybody who came to the table is here

    void count(const baccarat::Event& event);
};

}  // namespace croupier::deal
