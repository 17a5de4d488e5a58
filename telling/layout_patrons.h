// Simulated patrons at a table with a layout of wagering areas, whatever the game: each has a kind of wager that he
// likes best, and wagers on one to three areas a round. The game says which areas there are and makes commands of what
// they want; the rules still judge each of them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/money/money.h"
#include "core/table/actor.h"
#include "telling/generator.h"

namespace croupier::deal {

class LayoutPatrons {
public:
    struct Guest {
        PersonId id;
        std::uint8_t seat;
        int taste;  ///< the kind of wager that the guest likes best
        int units;  ///< usual stake, in multiples of the table's minimum
    };

    /// What a guest wants: chips for that amount, or that amount on an area.
    struct Wish {
        const Guest* guest;
        std::optional<std::size_t> area;  ///< by its place in the list of kinds; none: chips
        Money amount;
    };

    /// `kinds`: of every area that may be wagered on. One guest a seat.
    LayoutPatrons(std::uint64_t seed, std::vector<int> kinds, int seats, Money minimum);

    [[nodiscard]] const std::vector<Guest>& guests() const { return guests_; }
    /// For how much a guest buys chips, on coming and whenever few are left.
    [[nodiscard]] Money purchase() const { return minimum_ * 100; }
    /// What they do before wagering is closed. At least one wager lies then. `chips`: what a patron has in front of
    /// him.
    [[nodiscard]] std::vector<Wish> wager(const std::function<Money(PersonId)>& chips);

private:
    [[nodiscard]] std::size_t area_to_back(const Guest& guest);

    Generator generator_;
    std::vector<int> kinds_;
    Money minimum_;
    std::vector<Guest> guests_;
};

}  // namespace croupier::deal
