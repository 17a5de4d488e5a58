// What chance can be asked for at a table, and what follows from a seed: the order of a shoe, a throw of dice, the
// pocket of a wheel, a ticket. Nothing but the seed decides it, so that anyone who is given the seed can work it out.
//
//   const Drawing eight_decks{Drawn::shoe, 416};
//   order(eight_decks, seed)                               cards before the cut, the first to come first
//   number({Drawn::wheel, 37}, seed)               0 to 36
//   Dice::from_throw(number({Drawn::dice, 3}, seed))
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/record.h"
#include "core/equipment/cards.h"
#include "server/secrets/secrets.h"

namespace croupier::chance {

enum class Drawn : std::uint8_t {
    shoe,    ///< cards in random order, dealt until the shoe is over
    cards,   ///< cards shuffled afresh for one round of play, as a continuous shuffler gives them
    dice,    ///< one throw
    wheel,   ///< one spin
    ticket,  ///< one drawn from so many
};

struct Drawing {
    Drawn what = Drawn::shoe;
    std::uint32_t of = 0;  ///< so many cards, dice, pockets or tickets

    /// Nothing where nobody could make it: no such word, or a number out of its range.
    [[nodiscard]] static std::optional<Drawing> from(std::string_view what, std::int64_t of);

    [[nodiscard]] bool is_cards() const { return what == Drawn::shoe || what == Drawn::cards; }
    /// Bytes of its seed: enough keys to reach everything that can come of it.
    [[nodiscard]] std::size_t seed_size() const;
    friend bool operator==(const Drawing&, const Drawing&) = default;
};

/// "shoe 416", as commitments have it.
[[nodiscard]] std::string in_words(const Drawing& drawing);

/// The order of a shoe or of a round's cards before any cut. The drawing must be of cards.
[[nodiscard]] std::vector<Card> order(const Drawing& drawing, secrets::View seed);

/// From 0 to one less than there are outcomes: pockets, tickets, or throws, of which three dice have 216. The drawing
/// must not be of cards.
[[nodiscard]] std::uint32_t number(const Drawing& drawing, secrets::View seed);

}  // namespace croupier::chance

template <>
inline constexpr auto croupier::enum_names<croupier::chance::Drawn> =
    std::to_array<std::string_view>({"shoe", "cards", "dice", "wheel", "ticket"});
