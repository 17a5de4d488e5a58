#include "games/baccarat/simulation/patrons.h"

#include <array>
#include <numeric>

namespace croupier::simulation {

namespace {

/// What a round means for wagers.
enum class RoundResult : std::uint8_t { banker, banker_on_six, player, tie };
constexpr std::size_t results_of_round = 4;

Odds in_lowest_terms(Odds odds) {
    const std::int64_t common = std::gcd(odds.won, odds.staked);
    return {odds.won / common, odds.staked / common};
}

Odds less_commission(Odds odds, Rate commission) {
    return in_lowest_terms({odds.won * (commission.whole - commission.part), odds.staked * commission.whole});
}

WagerTerms wager_terms(const PayTerms& terms, baccarat::Outcome on) {
    WagerTerms made{.unit = payable_unit(terms, on).in_cents(),
                    .gain = std::vector<Odds>(results_of_round, loses_stake)};
    const auto gain = [&made](RoundResult result) -> Odds& { return made.gain[static_cast<std::size_t>(result)]; };
    const bool on_tie = on == baccarat::Outcome::tie;
    gain(RoundResult::tie) = on_tie ? in_lowest_terms(terms.tie) : stands_off;
    if (on == baccarat::Outcome::player) gain(RoundResult::player) = in_lowest_terms(terms.player);
    if (on == baccarat::Outcome::banker) {
        gain(RoundResult::banker) = less_commission(terms.banker, terms.commission);
        gain(RoundResult::banker_on_six) =
            terms.on_six ? less_commission(terms.on_six->odds, terms.commission) : gain(RoundResult::banker);
    }
    return made;
}

PayTable pay_table(const PayTerms& terms) {
    return {wager_terms(terms, baccarat::Outcome::banker), wager_terms(terms, baccarat::Outcome::player),
            wager_terms(terms, baccarat::Outcome::tie)};
}

RoundResult result_of(const Round& round, std::optional<int> six) {
    if (round.tie()) return RoundResult::tie;
    if (round.player_won()) return RoundResult::player;
    return round.banker_count == six ? RoundResult::banker_on_six : RoundResult::banker;
}

/// A patron sees every card of every round and the one that is burned face up.
struct ShoeCards {
    int cards;
    const DealtShoe& shoe;

    [[nodiscard]] int in_shoe() const { return cards; }
    [[nodiscard]] int burned_value() const { return shoe.burned_value; }
    [[nodiscard]] std::span<const std::uint8_t> of_round(std::size_t round) const {
        const Round& dealt = shoe.rounds[round];
        return std::span{dealt.values}.first(dealt.cards);
    }
};

}  // namespace

std::optional<PayTerms> pay_terms(const baccarat::Wagers& rules, baccarat::PaymentOption payment) {
    PayTerms terms{.player = rules.player_odds.value,
                   .banker = rules.banker_odds.value,
                   .tie = rules.tie_odds.value,
                   .commission = rules.commission,
                   .on_six = {}};
    if (payment == baccarat::PaymentOption::commission) return terms;
    if (!rules.six_pays_half) return std::nullopt;
    terms.commission = Rate{0, 1};
    terms.on_six = PayTerms::OnCount{rules.six_pays_half->on_count, rules.six_pays_half->odds_on_six.value};
    return terms;
}

Money payable_unit(const PayTerms& terms, baccarat::Outcome on) {
    switch (on) {
        case baccarat::Outcome::player: return Money::cents(in_lowest_terms(terms.player).staked);
        case baccarat::Outcome::tie: return Money::cents(in_lowest_terms(terms.tie).staked);
        case baccarat::Outcome::banker: {
            const std::int64_t usual = less_commission(terms.banker, terms.commission).staked;
            if (!terms.on_six) return Money::cents(usual);
            return Money::cents(std::lcm(usual, less_commission(terms.on_six->odds, terms.commission).staked));
        }
        case baccarat::Outcome::unnamed: break;
    }
    fail_assertion("a wager that the rules name", __FILE__, __LINE__);
}

PlayersLanguage baccarat_language() {
    const auto wager = [](std::string_view word) -> std::optional<BackedWager> {
        // In the order of the pay table.
        constexpr std::array<std::string_view, 3> names{"Banker", "Player", "Tie"};
        for (std::size_t index = 0; index < names.size(); ++index)
            if (same_word(word, names[index]))
                return BackedWager{static_cast<std::uint8_t>(index), std::string{names[index]}};
        return std::nullopt;
    };
    return {.wager = wager, .wagers = "Banker, Player or Tie", .example = "Banker", .cards_can_be_counted = true};
}

ShoePatrons::ShoePatrons(const Players& players, const PayTerms& terms, int decks, int shoes_per_sitting)
    : cards_(decks * Card::kinds),
      counted_(anyone_counts(players)),
      table_(players, pay_table(terms), shoes_per_sitting) {
    CROUPIER_ASSERT(decks > 0);
    if (terms.on_six) six_ = terms.on_six->count;
    results_.reserve(most_rounds_of_shoe);
}

void ShoePatrons::play(const DealtShoe& shoe) {
    results_.clear();
    int cards = shoe.burned_value >= 0 ? 1 : 0;
    for (const Round& round : shoe.rounds) {
        cards += round.cards;
        results_.push_back(static_cast<std::uint8_t>(result_of(round, six_)));
    }
    CROUPIER_ASSERT(!counted_ || cards <= cards_);
    table_.play(results_, ShoeCards{.cards = cards_, .shoe = shoe});
}

}  // namespace croupier::simulation
