#include "games/baccarat/simulation/shoe_outcomes.h"

#include <array>

#include "games/baccarat/odds/deal.h"
#include "games/baccarat/odds/exact_odds.h"
#include "games/baccarat/rules/state.h"

namespace croupier::baccarat {

namespace {

using analysis::bankers_two_cards;
using analysis::DealtValues;
using analysis::players_two_cards;
using analysis::Result;
using battery::chi_square_finding;
using battery::Finding;

constexpr std::size_t values = 10;
constexpr std::size_t winners = 3;
/// Of two hands, each with a natural 8, a natural 9 or neither.
constexpr std::size_t natural_cells = 9;
/// A natural; or the Player's third card, or none, by the Banker's first two cards, which make 0 to 7.
constexpr std::size_t third_card_cells = 1 + (values + 1) * 8;

struct OutcomeCounts {
    std::array<std::uint64_t, winners> results{};
    std::array<std::uint64_t, winners * values> final_counts{};
    std::array<std::uint64_t, natural_cells> naturals{};
    std::array<std::uint64_t, third_card_cells> third_cards{};

    OutcomeCounts& operator+=(const OutcomeCounts& other) {
        battery::add_cells(results, other.results);
        battery::add_cells(final_counts, other.final_counts);
        battery::add_cells(naturals, other.naturals);
        battery::add_cells(third_cards, other.third_cards);
        return *this;
    }
};

std::size_t natural_cell(const DealtValues& dealt) {
    const auto kind = [](int count) { return static_cast<std::size_t>(count < 8 ? 0 : count - 7); };
    return kind(players_two_cards(dealt)) * 3 + kind(bankers_two_cards(dealt));
}

std::size_t third_card_cell(const DealtValues& dealt) {
    const int player = players_two_cards(dealt);
    const int banker = bankers_two_cards(dealt);
    if (player >= 8 || banker >= 8) return 0;
    const auto third = baccarat::table_of_play.player_draws(player) ? static_cast<std::size_t>(dealt[4]) : values;
    return 1 + third * 8 + static_cast<std::size_t>(banker);
}

/// What must come from a fresh shoe, as probabilities of the cells above.
struct Exact {
    std::array<double, winners> results{};
    std::array<double, winners * values> final_counts{};
    std::array<double, natural_cells> naturals{};
    std::array<double, third_card_cells> third_cards{};

    explicit Exact(int decks) {
        const auto shoe = analysis::Composition::of_decks(decks);
        const analysis::Counts counts = exact_counts(shoe);
        const auto total = static_cast<double>(counts.total);
        const std::array<const std::array<std::uint64_t, values>*, winners> by_winner{
            &counts.banker_with, &counts.player_with, &counts.tie_with};
        for (std::size_t winner = 0; winner < winners; ++winner)
            for (std::size_t count = 0; count < values; ++count) {
                const double share = static_cast<double>((*by_winner[winner])[count]) / total;
                results[winner] += share;
                final_counts[winner * values + count] = share;
            }
        analysis::Composition left = shoe;
        deal(left, {}, 0, 1);
    }

private:
    /// Goes through all orders of five values; they decide naturals and third cards.
    void deal(analysis::Composition& left, DealtValues dealt, std::size_t cards, double probability) {
        if (cards == 5) {
            naturals[natural_cell(dealt)] += probability;
            third_cards[third_card_cell(dealt)] += probability;
            return;
        }
        const int all = left.total();
        for (std::size_t value = 0; value < values; ++value) {
            int& of_value = left.cards[value];
            if (of_value == 0) continue;
            const double part = static_cast<double>(of_value) / all;
            dealt[cards] = static_cast<int>(value);
            --of_value;
            deal(left, dealt, cards + 1, probability * part);
            ++of_value;
        }
    }
};

class ShoeOutcomes final : public battery::CountingStatistic<OutcomeCounts> {
public:
    explicit ShoeOutcomes(std::shared_ptr<const Exact> exact) : exact_(std::move(exact)) {}

    [[nodiscard]] std::unique_ptr<Statistic> fresh() const override { return std::make_unique<ShoeOutcomes>(exact_); }

    void see(const battery::Sample& sample, const battery::Sample* /*before*/) override {
        DealtValues dealt{};
        for (std::size_t card = 0; card < dealt.size(); ++card)
            dealt[card] = baccarat::point_value(Card::from_index(sample.order[card] % Card::kinds));
        const Result result = analysis::result_of(dealt);
        const auto winner = static_cast<std::size_t>(result.winner);
        ++counts_.results[winner];
        ++counts_.final_counts[winner * values + static_cast<std::size_t>(result.count)];
        ++counts_.naturals[natural_cell(dealt)];
        ++counts_.third_cards[third_card_cell(dealt)];
    }

    [[nodiscard]] std::vector<Finding> findings() const override {
        const std::string subject = "baccarat";
        return {chi_square_finding(subject, "results of rounds", counts_.results, exact_->results),
                chi_square_finding(subject, "final point counts", counts_.final_counts, exact_->final_counts),
                chi_square_finding(subject, "naturals", counts_.naturals, exact_->naturals),
                chi_square_finding(subject, "third cards", counts_.third_cards, exact_->third_cards)};
    }

private:
    std::shared_ptr<const Exact> exact_;
};

}  // namespace

std::unique_ptr<battery::Statistic> shoe_outcomes(int decks) {
    return std::make_unique<ShoeOutcomes>(std::make_shared<const Exact>(decks));
}

}  // namespace croupier::baccarat
