// Exact odds of Tai-Sai: every wager over all 216 throws, settled as the core settles them.
#pragma once

#include <vector>

#include "analysis/fraction.h"
#include "analysis/wide_fraction.h"
#include "games/tai_sai/rules/edition.h"
#include "games/tai_sai/rules/settlement.h"

namespace croupier::analysis {

/// A unit staked on one area.
struct TaiSaiWager {
    /// Throws on which it wins at the same odds. A face value has three of these, for one, two and three dice that show
    /// it, in this order; every other wager has one.
    struct Win {
        int ways;
        Odds odds;
    };

    tai_sai::Area area;
    std::vector<Win> wins;
    bool gazetted;          ///< its odds; else they are those of the table
    int ways;               ///< throws that win anything, of Dice::throws
    int kept;               ///< by the house of Dice::throws units, one staked on each throw
    Fraction probability;   ///< of winning anything
    Fraction advantage;     ///< what the house keeps of a unit, on average
    Fraction returned;      ///< what comes back of a unit, on average, the stake included
    WideFraction variance;  ///< of what the patron gains
};

/// Every wager that the edition has, in the order of the layout.
[[nodiscard]] std::vector<TaiSaiWager> tai_sai_wagers(const tai_sai::Edition& law, tai_sai::OddsSet house);

/// How many throws have that total, from 3 to 18.
[[nodiscard]] int ways_of_total(int total);

}  // namespace croupier::analysis
