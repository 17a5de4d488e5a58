// Who wins what. Division 5, sections 5 and 10.
#include "games/baccarat/rules/settlement.h"

#include <algorithm>

namespace croupier::baccarat {

Verdict verdict(const Edition& law, Outcome outcome, Winner winner) {
    switch (outcome) {
        case Outcome::banker:
            if (winner == Winner::banker) return {Result::wins, law.wagers.banker_wins};
            if (winner == Winner::player) return {Result::loses, law.wagers.banker_loses};
            return {Result::stands_off, law.wagers.banker_stands_off};
        case Outcome::player:
            if (winner == Winner::player) return {Result::wins, law.wagers.player_wins};
            if (winner == Winner::banker) return {Result::loses, law.wagers.player_loses};
            return {Result::stands_off, law.wagers.player_stands_off};
        case Outcome::tie:
            if (winner == Winner::tie) return {Result::wins, law.wagers.tie_wins};
            return {Result::loses, law.wagers.tie_loses};
        case Outcome::unnamed: break;
    }
    fail_assertion("a wager that the rules name", __FILE__, __LINE__);
}

namespace {

Money exact(std::optional<Money> amount) {
    CROUPIER_ASSERT(amount.has_value());
    return *amount;
}

/// Interpretation 0007: what half odds leave as part of a chip is made up to the next amount in chips.
Money half_in_chips(const ChipSet& chips, Money stake, Odds odds) {
    const Money won = stake * odds.won;
    const Money rounded_up = Money::cents((won.in_cents() + odds.staked - 1) / odds.staked);
    const std::optional<Money> in_chips = chips.smallest_from(rounded_up);
    return in_chips ? *in_chips : rounded_up;
}

}  // namespace

Payout payout(const Edition& law, const TableSetup& setup, PaymentOption payment, Outcome outcome, Money stake,
              int banker_count) {
    switch (outcome) {
        case Outcome::player:
            return {exact(winnings(stake, law.wagers.player_odds.value)), Money{}, law.wagers.player_odds.rule};
        case Outcome::tie:
            return {exact(winnings(stake, law.wagers.tie_odds.value)), Money{}, law.wagers.tie_odds.rule};
        case Outcome::banker: {
            if (payment == PaymentOption::six_pays_half) {
                const auto& six = *law.wagers.six_pays_half;
                if (banker_count == six.on_count)
                    return {half_in_chips(setup.chips, stake, six.odds_on_six.value), Money{}, six.odds_on_six.rule};
                return {exact(winnings(stake, law.wagers.banker_odds.value)), Money{}, six.odds_on_six.rule};
            }
            const Money won = exact(winnings(stake, law.wagers.banker_odds.value));
            const Money commission = exact(share(won, law.wagers.commission));
            return {won - commission, commission, law.wagers.banker_odds.rule};
        }
        case Outcome::unnamed: break;
    }
    fail_assertion("a wager that the rules name", __FILE__, __LINE__);
}

PayableStakes payable_stakes(const Edition& law, const ChipSet& chips) {
    return {chips, law.wagers.banker_odds.value, law.wagers.commission};
}

void reduce_pro_rata(const Edition& law, const ChipSet& chips, bool banker_with_commission, Money most,
                     std::vector<Share>& shares) {
    __extension__ using Wide = __int128;  // a product of two amounts in cents does not fit into 64 bits
    const PayableStakes payable = payable_stakes(law, chips);
    const auto largest_standing = [&](Money amount) {
        return banker_with_commission ? payable.largest_up_to(amount) : chips.largest_up_to(amount);
    };
    const auto next_standing = [&](Money amount, Money limit) -> std::optional<Money> {
        if (banker_with_commission) return payable.next_above(amount, limit);
        const std::optional<Money> next = chips.smallest_from(amount + Money::cents(1));
        return next && *next <= limit ? next : std::nullopt;
    };

    Money total;
    for (const Share& share : shares) total += share.wager;
    CROUPIER_ASSERT(total.in_cents() > 0);
    Money left = most;
    for (Share& share : shares) {
        const Wide exact = static_cast<Wide>(share.wager.in_cents()) * most.in_cents() / total.in_cents();
        share.stands = largest_standing(Money::cents(static_cast<std::int64_t>(exact)));
        left -= share.stands;
    }
    while (true) {
        Share* best = nullptr;
        Money best_next;
        Wide best_remainder = 0;
        for (Share& share : shares) {
            const std::optional<Money> next = next_standing(share.stands, share.wager);
            if (!next || *next - share.stands > left) continue;
            const Wide remainder = static_cast<Wide>(share.wager.in_cents()) * most.in_cents() -
                                   static_cast<Wide>(share.stands.in_cents()) * total.in_cents();
            if (best == nullptr || remainder > best_remainder) {
                best = &share;
                best_next = *next;
                best_remainder = remainder;
            }
        }
        if (best == nullptr) return;
        left -= best_next - best->stands;
        best->stands = best_next;
    }
}

}  // namespace croupier::baccarat
