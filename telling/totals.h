// Running totals of a run of any game: what each patron and the house have won, and what the game counts besides.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "core/money/money.h"
#include "core/table/actor.h"
#include "telling/table.h"

namespace croupier::deal {

/// Something that a game counts.
struct Tally {
    std::string_view id;    ///< for programs: "triples"
    std::string_view name;  ///< for people: "Triples"
    int count = 0;
};

struct Totals {
    int rounds = 0;
    std::vector<Tally> tallies;
    Money wagered;  ///< everything that won or lost; what stands off is not counted
    Money house;    ///< what the house has won, commission included
    Money commission;
    std::map<PersonId, Money> patrons;  ///< what each has won; everybody who came to the table is here

    /// What every game adds up.
    void count(const ToldEvent& told);
    /// The count of that id, which must be there.
    [[nodiscard]] int& tally(std::string_view id);
};

}  // namespace croupier::deal
