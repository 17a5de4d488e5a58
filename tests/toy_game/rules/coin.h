// A game that no Gazette has: a coin is tossed, and patrons wager on its sides at even odds. It is here to show what a
// game costs, and that whatever is written for any game works with one that it has never heard of.
#pragma once

#include "core/kits/layout/one_draw.h"
#include "core/play/game_type.h"

namespace croupier::coin {

/// A side of the coin, and the area on which it is backed.
enum class Side : std::uint8_t { heads, tails };
enum class WagerKind : std::uint8_t { side, unnamed };

struct TossCoin {
    Side side{};
    CROUPIER_RECORD(TossCoin, side);
};
struct CoinShown {
    Side side{};
    CROUPIER_RECORD(CoinShown, side);
};

[[nodiscard]] constexpr WagerKind kind_of(Side) { return WagerKind::side; }
[[nodiscard]] constexpr bool wins(Side area, Side shown) { return area == shown; }
[[nodiscard]] constexpr Odds odds_of(Side) { return {1, 1}; }
[[nodiscard]] std::string in_words(Side side);

/// What core/kits/layout/one_draw.h asks of a game.
struct Coin {
    using Area = Side;
    using Kind = WagerKind;
    using Result = Side;
    using Draw = TossCoin;
    using Drawn = CoinShown;
    static constexpr std::string_view name = "coin";
    static constexpr std::string_view title = "Coin";
    static std::span<const layout::one_draw::Edition* const> editions();
    static std::expected<const layout::one_draw::Edition*, law::NotHeld> law_in_force(law::Date day,
                                                                                      law::Casino casino);
    static law::Approval approval(law::Date day, law::Casino casino);
};

using Game = layout::one_draw::Game<Coin>;
using State = layout::one_draw::State<Coin>;
using Command = layout::one_draw::Command<Coin>;
using PlaceWager = layout::PlaceWager<Side>;

extern const play::GameType game_type;

}  // namespace croupier::coin

template <>
inline constexpr auto croupier::enum_names<croupier::coin::Side> = std::to_array<std::string_view>({"heads", "tails"});
template <>
inline constexpr auto croupier::enum_names<croupier::coin::WagerKind> =
    std::to_array<std::string_view>({"side", "unnamed"});
template <>
inline constexpr bool croupier::is_kept<croupier::coin::CoinShown> = true;
