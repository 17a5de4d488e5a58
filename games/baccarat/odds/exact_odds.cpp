#include "games/baccarat/odds/exact_odds.h"

#include <numeric>
#include <vector>

#include "core/base/assertion.h"
#include "games/baccarat/odds/deal.h"

namespace croupier::analysis {

namespace {

constexpr int values = 10;
constexpr int dealt = 6;

void add(Counts& counts, const Result& result, std::uint64_t deals) {
    const auto count = static_cast<std::size_t>(result.count);
    switch (result.winner) {
        case Result::Winner::banker: counts.banker_with[count] += deals; break;
        case Result::Winner::player: counts.player_with[count] += deals; break;
        case Result::Winner::tie: counts.tie_with[count] += deals; break;
    }
    counts.with_cards[static_cast<std::size_t>(result.cards - 4)] += deals;
    counts.total += deals;
}

/// A set of six values, and in how many orders it gives each result.
struct ValueSet {
    std::array<std::uint8_t, values> of{};
    Counts orders;
};

/// Every set once. The orders of a set are dealt one by one, so that this table is nothing but plain_counts, sorted.
std::vector<ValueSet> make_value_sets() {
    std::vector<ValueSet> sets;
    std::array<int, dealt> value{};
    // Sets are found as the orders that never fall.
    const auto deal_orders = [](ValueSet& set) {
        std::array<int, dealt> order{};
        const auto place = [&](auto&& self, std::size_t at) -> void {
            if (at == dealt) {
                add(set.orders, result_of(order), 1);
                return;
            }
            for (int each = 0; each < values; ++each) {
                if (set.of[static_cast<std::size_t>(each)] == 0) continue;
                --set.of[static_cast<std::size_t>(each)];
                order[at] = each;
                self(self, at + 1);
                ++set.of[static_cast<std::size_t>(each)];
            }
        };
        place(place, 0);
    };
    const auto choose = [&](auto&& self, std::size_t at, int least) -> void {
        if (at == dealt) {
            ValueSet set;
            for (const int each : value) ++set.of[static_cast<std::size_t>(each)];
            deal_orders(set);
            sets.push_back(set);
            return;
        }
        for (int each = least; each < values; ++each) {
            value[at] = each;
            self(self, at + 1, each);
        }
    };
    choose(choose, 0, 0);
    return sets;
}

const std::vector<ValueSet>& value_sets() {
    static const std::vector<ValueSet> sets = make_value_sets();
    return sets;
}

}  // namespace

Composition Composition::of_decks(int decks) {
    CROUPIER_ASSERT(decks >= 1 && decks <= 8);
    Composition composition;
    composition.cards.fill(4 * decks);
    composition.cards[0] = 16 * decks;
    return composition;
}

int Composition::total() const { return std::accumulate(cards.begin(), cards.end(), 0); }

std::expected<void, std::string> check(const Composition& composition) {
    const Composition most = Composition::of_decks(8);
    for (std::size_t value = 0; value < values; ++value) {
        const int count = composition.cards[value];
        if (count < 0 || count > most.cards[value])
            return std::unexpected(std::to_string(count) + " cards of value " + std::to_string(value) +
                                   " cannot be; eight decks hold " + std::to_string(most.cards[value]));
    }
    if (composition.total() < dealt)
        return std::unexpected(std::to_string(composition.total()) + " cards are too few; a round may need six");
    return {};
}

std::uint64_t Counts::banker() const {
    return std::accumulate(banker_with.begin(), banker_with.end(), std::uint64_t{0});
}
std::uint64_t Counts::player() const {
    return std::accumulate(player_with.begin(), player_with.end(), std::uint64_t{0});
}
std::uint64_t Counts::tie() const { return std::accumulate(tie_with.begin(), tie_with.end(), std::uint64_t{0}); }

Counts exact_counts(const Composition& composition) {
    CROUPIER_ASSERT(check(composition).has_value());
    // falling[v][k]: ways to draw k cards of value v one after the other.
    std::array<std::array<std::uint64_t, dealt + 1>, values> falling{};
    for (std::size_t value = 0; value < values; ++value) {
        falling[value][0] = 1;
        for (std::size_t drawn = 1; drawn <= dealt; ++drawn) {
            const int left = composition.cards[value] - static_cast<int>(drawn) + 1;
            falling[value][drawn] = left <= 0 ? 0 : falling[value][drawn - 1] * static_cast<std::uint64_t>(left);
        }
    }
    Counts counts;
    for (const ValueSet& set : value_sets()) {
        std::uint64_t ways = 1;
        for (std::size_t value = 0; value < values; ++value) ways *= falling[value][set.of[value]];
        if (ways == 0) continue;
        for (std::size_t count = 0; count < values; ++count) {
            counts.banker_with[count] += ways * set.orders.banker_with[count];
            counts.player_with[count] += ways * set.orders.player_with[count];
            counts.tie_with[count] += ways * set.orders.tie_with[count];
        }
        for (std::size_t cards = 0; cards < 3; ++cards) counts.with_cards[cards] += ways * set.orders.with_cards[cards];
        counts.total += ways * set.orders.total;
    }
    return counts;
}

Counts plain_counts(const Composition& composition) {
    CROUPIER_ASSERT(check(composition).has_value());
    Counts counts;
    std::array<int, dealt> value{};
    std::array<int, values> left = composition.cards;
    const auto draw = [&](auto&& self, std::size_t at, std::uint64_t deals) -> void {
        if (at == dealt) {
            add(counts, result_of(value), deals);
            return;
        }
        for (std::size_t each = 0; each < values; ++each) {
            if (left[each] <= 0) continue;
            value[at] = static_cast<int>(each);
            const auto ways = static_cast<std::uint64_t>(left[each]--);
            self(self, at + 1, deals * ways);
            ++left[each];
        }
    };
    draw(draw, 0, 1);
    return counts;
}

Advantages advantages(const Counts& counts, const baccarat::Wagers& rules) {
    const auto total = static_cast<std::int64_t>(counts.total);
    const auto banker = static_cast<std::int64_t>(counts.banker());
    const auto player = static_cast<std::int64_t>(counts.player());
    const auto tie = static_cast<std::int64_t>(counts.tie());
    // Lost stakes less winnings, over all deals, on a stake of `staked`.
    const auto keeps = [total](std::int64_t lost, std::int64_t won, Odds odds) {
        return Fraction::of(lost * odds.staked - won * odds.won, total * odds.staked);
    };
    const Odds banker_odds = rules.banker_odds.value;
    const std::int64_t kept = rules.commission.whole - rules.commission.part;
    Advantages found{.player = keeps(banker, player, rules.player_odds.value),
                     .banker_commission = keeps(
                         player, banker, Odds{banker_odds.won * kept, banker_odds.staked * rules.commission.whole}),
                     .banker_six_pays_half = {},
                     .tie = keeps(total - tie, tie, rules.tie_odds.value)};
    if (const auto& half = rules.six_pays_half) {
        const auto on_6 = static_cast<std::int64_t>(counts.banker_with[static_cast<std::size_t>(half->on_count)]);
        const Odds six = half->odds_on_six.value;
        found.banker_six_pays_half =
            Fraction::of(player * banker_odds.staked * six.staked - (banker - on_6) * banker_odds.won * six.staked -
                             on_6 * six.won * banker_odds.staked,
                         total * banker_odds.staked * six.staked);
    }
    return found;
}

}  // namespace croupier::analysis
