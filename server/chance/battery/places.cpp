// Where cards lie: each card, and each rank, must lie at each place equally often, and the first five cards in each
// order.
#include <array>
#include <cmath>

#include "core/equipment/cards.h"
#include "server/chance/battery/statistic.h"

namespace croupier::battery {

namespace {

constexpr std::size_t ranks = 13;
constexpr std::size_t first_cards = 5;
constexpr std::size_t orders_of_first_cards = 120;

struct PlaceCounts {
    std::vector<std::uint32_t> card_by_place;  ///< small, so that it stays in the processor's cache
    std::array<std::uint64_t, orders_of_first_cards> first_orders{};

    PlaceCounts& operator+=(const PlaceCounts& other) {
        add_cells(card_by_place, other.card_by_place);
        add_cells(first_orders, other.first_orders);
        return *this;
    }
};

/// The number of an order among all orders of as many cards.
std::size_t order_number(std::span<const std::uint16_t> cards) {
    std::size_t number = 0;
    for (std::size_t card = 0; card < cards.size(); ++card) {
        std::size_t smaller_behind = 0;
        for (std::size_t behind = card + 1; behind < cards.size(); ++behind)
            smaller_behind += cards[behind] < cards[card] ? 1U : 0U;
        number = number * (cards.size() - card) + smaller_behind;
    }
    return number;
}

class Places final : public CountingStatistic<PlaceCounts> {
public:
    explicit Places(int cards) : cards_(static_cast<std::size_t>(cards)) {
        counts_.card_by_place.resize(cards_ * cards_);
    }

    [[nodiscard]] std::unique_ptr<Statistic> fresh() const override {
        return std::make_unique<Places>(static_cast<int>(cards_));
    }

    void see(const Sample& sample, const Sample* /*before*/) override {
        for (std::size_t card = 0; card < cards_; ++card)
            ++counts_.card_by_place[card * cards_ + sample.place_of[card]];
        ++counts_.first_orders[order_number(std::span{sample.order}.first(first_cards))];
    }

    [[nodiscard]] std::vector<Finding> findings() const override {
        const std::size_t together = group([](std::size_t group) { return group * group; });
        const std::size_t of_rank = cards_ / ranks;
        Finding by_card = table_finding("card by place", together, together,
                                        [together](std::size_t card) { return card / together; });
        by_card.heat_map = heat_map();
        return {std::move(by_card),
                table_finding("rank by place", of_rank, group([of_rank](std::size_t group) { return group * of_rank; }),
                              [](std::size_t card) { return card % ranks; }),
                chi_square_finding("shoes", "order of the first five cards", counts_.first_orders)};
    }

private:
    [[nodiscard]] double shoes() const {
        double shoes = 0;
        for (std::size_t place = 0; place < cards_; ++place) shoes += counts_.card_by_place[place];
        return shoes;
    }

    /// The least divisor of the number of cards with which a cell expects enough for chi-square, or a quarter of the
    /// cards where none does: with few shoes, so many cards or places are counted as one.
    template <class InCell>
    [[nodiscard]] std::size_t group(const InCell& cards_and_places_in_cell) const {
        constexpr double enough = 25;
        const double each = shoes() / static_cast<double>(cards_);
        std::size_t group = 1;
        while (group < cards_ / 4 &&
               (cards_ % group != 0 || each * static_cast<double>(cards_and_places_in_cell(group)) < enough))
            ++group;
        return group;
    }

    /// Chi-square over rows, into which `row_of` puts so many cards each, and places in groups. Sums of rows and of
    /// columns are always the same, and a card lies in one place only: so there are (rows - 1) x (columns - 1) degrees
    /// of freedom, after the sum is made smaller by one part in the number of cards.
    template <class RowOf>
    [[nodiscard]] Finding table_finding(std::string name, std::size_t cards_of_row, std::size_t places_of_column,
                                        const RowOf& row_of) const {
        const std::size_t rows = cards_ / cards_of_row;
        const std::size_t columns = cards_ / places_of_column;
        const std::vector<double> seen = table(rows, columns, row_of);
        const double expected =
            shoes() * static_cast<double>(cards_of_row * places_of_column) / static_cast<double>(cards_);
        double squares = 0;
        for (const double count : seen) squares += (count - expected) * (count - expected);
        const double value =
            expected > 0 ? squares / expected * static_cast<double>(cards_ - 1) / static_cast<double>(cards_) : 0;
        const double freedom = expected > 0 ? static_cast<double>((rows - 1) * (columns - 1)) : 0;
        return {.subject = "shoes",
                .name = std::move(name),
                .measure = Measure::chi_square,
                .value = value,
                .freedom = freedom,
                .tails = chi_square_tails(value, freedom)};
    }

    template <class RowOf>
    [[nodiscard]] std::vector<double> table(std::size_t rows, std::size_t columns, const RowOf& row_of) const {
        std::vector<double> seen(rows * columns);
        for (std::size_t card = 0; card < cards_; ++card)
            for (std::size_t place = 0; place < cards_; ++place)
                seen[row_of(card) * columns + place * columns / cards_] +=
                    static_cast<double>(counts_.card_by_place[card * cards_ + place]);
        return seen;
    }

    [[nodiscard]] HeatMap heat_map() const {
        constexpr std::size_t side = Card::kinds;
        const std::size_t of_group = cards_ / side;
        const std::string groups = of_group == 1 ? "" : ", " + std::to_string(of_group) + " together";
        HeatMap map{.rows = "cards by their place before the shuffle" + groups,
                    .columns = "places after it" + groups,
                    .side = side,
                    .deviations = table(side, side, [of_group](std::size_t card) { return card / of_group; })};
        const auto part = 1 / static_cast<double>(side);
        const double expected = shoes() * static_cast<double>(of_group) * part;
        // As for a card in one place, of so many that are drawn without putting them back.
        const double variance =
            expected * (1 - part) * (1 - part) * static_cast<double>(cards_) / static_cast<double>(cards_ - 1);
        for (double& cell : map.deviations) cell = variance > 0 ? (cell - expected) / std::sqrt(variance) : 0;
        return map;
    }

    std::size_t cards_;
};

}  // namespace

std::unique_ptr<Statistic> places_statistic(int cards) { return std::make_unique<Places>(cards); }

}  // namespace croupier::battery
