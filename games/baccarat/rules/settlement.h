// Who wins what: odds, commission, stand off, void; and the pro-rata reduction that keeps a differential.
#pragma once

#include <vector>

#include "games/baccarat/rules/edition.h"
#include "games/baccarat/rules/types.h"

namespace croupier::baccarat {

enum class Result : std::uint8_t { wins, loses, stands_off };

/// What becomes of a wager on that outcome, and the rule that says so.
struct Verdict {
    Result result;
    Rule rule;
};
[[nodiscard]] Verdict verdict(const Edition& law, Outcome outcome, Winner winner);

/// What a winning wager is paid: the patron's winnings after commission, the commission, and the rule of the odds.
struct Payout {
    Money winnings;
    Money commission;
    Rule rule;
};
/// `banker_count` matters while a Banker's six pays half. The stake must be one that the table can pay.
[[nodiscard]] Payout payout(const Edition& law, const TableSetup& setup, PaymentOption payment, Outcome outcome,
                            Money stake, int banker_count);

[[nodiscard]] constexpr Winner winner_of(int player, int banker) {
    return player > banker ? Winner::player : banker > player ? Winner::banker : Winner::tie;
}

/// Stakes on the Banker's Hand that can be paid exactly after commission.
[[nodiscard]] PayableStakes payable_stakes(const Edition& law, const ChipSet& chips);

/// One wager on the heavier hand, in the order of areas and of placing.
struct Share {
    Money wager;
    Money stands;  ///< filled in: what is left of it
};
/// Reduces the wagers in proportion so that together they stay within `most`, each to an amount that can stand: one
/// that could be paid exactly when `banker_with_commission`, otherwise one made of chips. Interpretation 0005.
void reduce_pro_rata(const Edition& law, const ChipSet& chips, bool banker_with_commission, Money most,
                     std::vector<Share>& shares);

}  // namespace croupier::baccarat
