// Exact odds of baccarat for any composition of the shoe.
//
// What decides a round is how many cards of each point value are left. All figures count ordered deals of six cards
// from them, of which a round uses the first four, five or six; so they are whole numbers, and their sum is total.
// Third cards follow the Table of Play that the core deals by.
//
//   exact_counts(c)    every result, by a sum over the 5005 sets of six values
//   plain_counts(c)    the same by dealing every order of values: slow, obvious, and what the other is held against
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "analysis/fraction.h"
#include "games/baccarat/rules/edition.h"

namespace croupier::analysis {

/// Cards left of the point values 0 to 9.
struct Composition {
    std::array<int, 10> cards{};

    /// A fresh shoe of 1 to 8 decks.
    [[nodiscard]] static Composition of_decks(int decks);
    [[nodiscard]] int total() const;
    friend bool operator==(const Composition&, const Composition&) = default;
};

/// Why nothing can be dealt from a composition; nothing when it can: six cards at least, and no more than eight decks
/// hold.
[[nodiscard]] std::expected<void, std::string> check(const Composition& composition);

struct Counts {
    std::uint64_t total = 0;
    std::array<std::uint64_t, 10> banker_with{};  ///< wins of the Banker's Hand, by its final point count
    std::array<std::uint64_t, 10> player_with{};
    std::array<std::uint64_t, 10> tie_with{};
    std::array<std::uint64_t, 3> with_cards{};  ///< rounds of four, five and six cards

    [[nodiscard]] std::uint64_t banker() const;
    [[nodiscard]] std::uint64_t player() const;
    [[nodiscard]] std::uint64_t tie() const;
    [[nodiscard]] std::uint64_t banker_on_6() const { return banker_with[6]; }
    friend bool operator==(const Counts&, const Counts&) = default;
};

[[nodiscard]] Counts exact_counts(const Composition& composition);
[[nodiscard]] Counts plain_counts(const Composition& composition);

/// What the house keeps of a unit staked, on average, at the odds of an edition. A stand off gives the stake back.
struct Advantages {
    Fraction player;
    Fraction banker_commission;
    std::optional<Fraction> banker_six_pays_half;  ///< where the edition knows that payment
    Fraction tie;
};
[[nodiscard]] Advantages advantages(const Counts& counts, const baccarat::Wagers& rules);

}  // namespace croupier::analysis
