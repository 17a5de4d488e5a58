// The shoe that a person means: read from options, and card by card from what has been dealt.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "games/baccarat/odds/exact_odds.h"

namespace croupier::odds {

/// --decks, --remaining and --seen as they were given.
struct ShoeOptions {
    std::optional<int> decks;
    std::optional<std::string> remaining;
    std::optional<std::string> seen;
};

/// The shoe that the options tell; throws apps::BadInput when they contradict each other or tell of none that can be.
[[nodiscard]] analysis::Composition shoe_of(const ShoeOptions& options);

/// The point value of "A", "9", "10", "T", "K", with or without a suit behind it ("KD", "kd", "K♦").
[[nodiscard]] std::optional<int> value_of(std::string_view card);

/// "128,32,32,...": cards left of the values 0 to 9; the error says what was expected.
[[nodiscard]] std::expected<analysis::Composition, std::string> parse_remaining(std::string_view text);

/// Takes one card out of a composition; the error says why it cannot be there.
[[nodiscard]] std::expected<void, std::string> take(analysis::Composition& from, std::string_view card);

/// Takes cards such as "A 9 K 10 7" out of a composition, one of each named.
[[nodiscard]] std::expected<analysis::Composition, std::string> without_seen(analysis::Composition from,
                                                                             std::string_view text);

}  // namespace croupier::odds
