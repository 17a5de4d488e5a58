// Running totals of a session of baccarat: rounds by result, besides what every game adds up.
#pragma once

#include "games/baccarat/rules/baccarat.h"
#include "telling/totals.h"

namespace croupier::deal {

/// What the house has won includes commission.
struct BaccaratTotals : Totals {
    int banker = 0;
    int player = 0;
    int tie = 0;
    int void_rounds = 0;
    Money commission;

    void count(const baccarat::Event& event);
};

}  // namespace croupier::deal
