// The figures of baccarat as tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/baccarat/odds/analysis.h"
#include "telling/sheet.h"

namespace croupier::odds {

/// "banker_commission" for programs, "Banker, commission" for people.
[[nodiscard]] std::string_view id_of(analysis::Wager wager);
[[nodiscard]] std::string_view name_of(analysis::Wager wager);

[[nodiscard]] Sheet outcome_sheet(const analysis::ShoeOdds& odds);
[[nodiscard]] Sheet wager_sheet(const analysis::ShoeOdds& odds);
[[nodiscard]] Sheet variance_sheet(const analysis::ShoeOdds& odds);
[[nodiscard]] Sheet final_count_sheet(const analysis::ShoeOdds& odds);
[[nodiscard]] Sheet cards_sheet(const analysis::ShoeOdds& odds);
[[nodiscard]] Sheet mean_cards_sheet(const analysis::ShoeOdds& odds);
/// What the first two cards of a hand tell; `hand` is "Player" or "Banker".
[[nodiscard]] Sheet two_card_sheet(std::string_view hand, const std::array<analysis::Wins, 10>& by_count);
[[nodiscard]] Sheet removal_count_sheet(const std::vector<analysis::Removal>& removals);
/// `wagers` are those that the removals were reckoned for.
[[nodiscard]] Sheet removal_effect_sheet(const std::vector<analysis::Removal>& removals,
                                         const std::vector<analysis::Wager>& wagers);

}  // namespace croupier::odds
