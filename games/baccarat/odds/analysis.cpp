#include "games/baccarat/odds/analysis.h"

#include <numeric>

#include "core/base/assertion.h"
#include "games/baccarat/odds/deal.h"

namespace croupier::analysis {

namespace {

/// What the patron gains in some of the deals, in parts of the stake; nothing in deals that are not listed.
struct Gain {
    std::uint64_t deals;
    std::int64_t parts;
};
struct Gains {
    std::int64_t parts_of_stake;
    std::vector<Gain> each;
};

Odds in_lowest_terms(Odds odds) {
    const std::int64_t common = std::gcd(odds.won, odds.staked);
    return {odds.won / common, odds.staked / common};
}

Gains gains_at(Odds odds, std::uint64_t won, std::uint64_t lost) {
    const Odds lowest = in_lowest_terms(odds);
    return {lowest.staked, {{won, lowest.won}, {lost, -lowest.staked}}};
}

Odds less_commission(Odds odds, Rate commission) {
    return {odds.won * (commission.whole - commission.part), odds.staked * commission.whole};
}

Gains six_pays_half(const Counts& counts, Odds odds, const baccarat::Wagers::SixPaysHalf& option) {
    const Odds on_six = option.odds_on_six.value;
    const std::uint64_t sixes = counts.banker_with[static_cast<std::size_t>(option.on_count)];
    const std::int64_t stake = odds.staked * on_six.staked;
    return {stake,
            {{counts.banker() - sixes, odds.won * on_six.staked},
             {sixes, on_six.won * odds.staked},
             {counts.player(), -stake}}};
}

Gains gains_of(Wager wager, const Counts& counts, const baccarat::Wagers& rules) {
    const Odds banker_odds = rules.banker_odds.value;
    switch (wager) {
        case Wager::banker_commission:
            return gains_at(less_commission(banker_odds, rules.commission), counts.banker(), counts.player());
        case Wager::banker_six_pays_half:
            CROUPIER_ASSERT(rules.six_pays_half.has_value());
            return six_pays_half(counts, banker_odds, *rules.six_pays_half);
        case Wager::player: return gains_at(rules.player_odds.value, counts.player(), counts.banker());
        case Wager::tie: break;
    }
    return gains_at(rules.tie_odds.value, counts.tie(), counts.total - counts.tie());
}

std::uint64_t wins_of(Wager wager, const Counts& counts) {
    switch (wager) {
        case Wager::player: return counts.player();
        case Wager::tie: return counts.tie();
        case Wager::banker_commission:
        case Wager::banker_six_pays_half: break;
    }
    return counts.banker();
}

Fraction fraction_of(std::uint64_t deals, std::uint64_t total) {
    return Fraction::of(static_cast<std::int64_t>(deals), static_cast<std::int64_t>(total));
}

void add_wins(Wins& wins, Result::Winner winner, std::uint64_t deals) {
    switch (winner) {
        case Result::Winner::banker: wins.banker += deals; break;
        case Result::Winner::player: wins.player += deals; break;
        case Result::Winner::tie: wins.tie += deals; break;
    }
}

}  // namespace

std::vector<Wager> wagers_in(const baccarat::Wagers& rules) {
    std::vector<Wager> wagers{Wager::banker_commission};
    if (rules.six_pays_half) wagers.push_back(Wager::banker_six_pays_half);
    wagers.insert(wagers.end(), {Wager::player, Wager::tie});
    return wagers;
}

WagerOdds odds_of(Wager wager, const Counts& counts, const baccarat::Wagers& rules) {
    const Gains gains = gains_of(wager, counts, rules);
    std::int64_t sum = 0;
    Int128 sum_of_squares = 0;
    for (const Gain& gain : gains.each) {
        // Below this nothing can overflow, whatever the shoe; the largest in any edition is 20.
        CROUPIER_ASSERT(gain.parts >= -100 && gain.parts <= 100);
        const auto deals = static_cast<std::int64_t>(gain.deals);
        sum += deals * gain.parts;
        sum_of_squares += Int128{deals} * gain.parts * gain.parts;
    }
    const auto total = static_cast<std::int64_t>(counts.total);
    const Int128 stakes = Int128{total} * gains.parts_of_stake;
    return {.wager = wager,
            .wins = wins_of(wager, counts),
            .probability = fraction_of(wins_of(wager, counts), counts.total),
            .advantage = Fraction::of(-sum, total * gains.parts_of_stake),
            .variance = WideFraction::of(sum_of_squares * total - Int128{sum} * sum, stakes * stakes)};
}

Fraction ShoeOdds::probability(std::uint64_t deals) const { return fraction_of(deals, counts.total); }

ShoeOdds odds_of(const Composition& shoe, const baccarat::Wagers& rules, std::span<const Wager> wagers) {
    const Counts counts = exact_counts(shoe);
    const auto& with = counts.with_cards;
    ShoeOdds odds{.shoe = shoe,
                  .counts = counts,
                  .mean_cards = fraction_of(4 * with[0] + 5 * with[1] + 6 * with[2], counts.total),
                  .wagers = {}};
    for (const Wager wager : wagers) odds.wagers.push_back(odds_of(wager, counts, rules));
    return odds;
}

TwoCardResults two_card_results(const Composition& shoe) {
    CROUPIER_ASSERT(check(shoe).has_value());
    TwoCardResults results{};
    DealtValues value{};
    std::array<int, 10> left = shoe.cards;
    const auto draw = [&](auto&& self, std::size_t at, std::uint64_t deals) -> void {
        if (at == value.size()) {
            const Result::Winner winner = result_of(value).winner;
            add_wins(results.by_player[static_cast<std::size_t>(players_two_cards(value))], winner, deals);
            add_wins(results.by_banker[static_cast<std::size_t>(bankers_two_cards(value))], winner, deals);
            return;
        }
        for (std::size_t each = 0; each < left.size(); ++each) {
            if (left[each] == 0) continue;
            value[at] = static_cast<int>(each);
            const auto ways = static_cast<std::uint64_t>(left[each]--);
            self(self, at + 1, deals * ways);
            ++left[each];
        }
    };
    draw(draw, 0, 1);
    return results;
}

std::vector<Removal> removals(const Composition& shoe, const baccarat::Wagers& rules, std::span<const Wager> wagers) {
    const Counts before = exact_counts(shoe);
    std::vector<Removal> found;
    for (std::size_t value = 0; value < shoe.cards.size(); ++value) {
        Composition after = shoe;
        --after.cards[value];
        if (!check(after)) continue;
        Removal removal{.value = static_cast<int>(value), .counts = exact_counts(after), .change = {}};
        for (const Wager wager : wagers)
            removal.change.push_back(WideFraction::difference(odds_of(wager, before, rules).advantage,
                                                              odds_of(wager, removal.counts, rules).advantage));
        found.push_back(std::move(removal));
    }
    return found;
}

}  // namespace croupier::analysis
