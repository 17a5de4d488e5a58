// What is left of the old order: cards that did not move, cards that still follow one another, and sequences that still
// rise.
#include <algorithm>

#include "server/chance/battery/statistic.h"

namespace croupier::battery {

namespace {

struct SequenceCounts {
    std::vector<std::uint64_t> shoes_by_fixed_points = std::vector<std::uint64_t>(fixed_point_probabilities().size());
    std::vector<std::uint64_t> shoes_by_neighbours = std::vector<std::uint64_t>(fixed_point_probabilities().size());
    std::vector<std::uint64_t> shoes_by_rising;  ///< element k: shoes with k + 1 rising sequences

    SequenceCounts& operator+=(const SequenceCounts& other) {
        add_cells(shoes_by_fixed_points, other.shoes_by_fixed_points);
        add_cells(shoes_by_neighbours, other.shoes_by_neighbours);
        add_cells(shoes_by_rising, other.shoes_by_rising);
        return *this;
    }
};

class Sequences final : public CountingStatistic<SequenceCounts> {
public:
    explicit Sequences(int cards) : cards_(cards) { counts_.shoes_by_rising.resize(static_cast<std::size_t>(cards)); }

    [[nodiscard]] std::unique_ptr<Statistic> fresh() const override { return std::make_unique<Sequences>(cards_); }

    void see(const Sample& sample, const Sample* /*before*/) override {
        const Order& place_of = sample.place_of;
        std::size_t fixed = place_of[0] == 0 ? 1U : 0U;
        std::size_t neighbours = 0;
        std::size_t falls = 0;
        for (std::size_t card = 1; card < place_of.size(); ++card) {
            fixed += place_of[card] == card ? 1U : 0U;
            neighbours += place_of[card] == place_of[card - 1] + 1 ? 1U : 0U;
            falls += place_of[card] < place_of[card - 1] ? 1U : 0U;
        }
        ++counts_.shoes_by_fixed_points[std::min(fixed, counts_.shoes_by_fixed_points.size() - 1)];
        ++counts_.shoes_by_neighbours[std::min(neighbours, counts_.shoes_by_neighbours.size() - 1)];
        ++counts_.shoes_by_rising[falls];
    }

    [[nodiscard]] std::vector<Finding> findings() const override {
        const auto fixed = fixed_point_probabilities();
        Finding fixed_points = chi_square_finding("shoes", "fixed points", counts_.shoes_by_fixed_points, fixed);
        fixed_points.histogram =
            histogram_of("cards of a shoe that did not move", 0, counts_.shoes_by_fixed_points, fixed);

        const auto neighbours = old_neighbour_probabilities(cards_);
        Finding old_neighbours = chi_square_finding("shoes", "old neighbours", counts_.shoes_by_neighbours, neighbours);
        old_neighbours.histogram = histogram_of("cards of a shoe that still follow their old neighbour", 0,
                                                counts_.shoes_by_neighbours, neighbours);

        fixed_points.histogram->last_and_more = true;
        old_neighbours.histogram->last_and_more = true;

        const auto rising = rising_sequence_probabilities(cards_);
        Finding spread = chi_square_finding("shoes", "spread of rising sequences", counts_.shoes_by_rising, rising);
        spread.histogram = histogram_of("rising sequences in a shoe", 1, counts_.shoes_by_rising, rising);
        return {std::move(fixed_points), std::move(old_neighbours), rising_mean(), std::move(spread)};
    }

private:
    [[nodiscard]] Finding rising_mean() const {
        std::uint64_t shoes = 0;
        std::uint64_t sequences = 0;
        for (std::size_t cell = 0; cell < counts_.shoes_by_rising.size(); ++cell) {
            shoes += counts_.shoes_by_rising[cell];
            sequences += counts_.shoes_by_rising[cell] * (cell + 1);
        }
        return normal_finding("shoes", "mean of rising sequences", static_cast<double>(sequences),
                              static_cast<double>(shoes) * (cards_ + 1) / 2,
                              static_cast<double>(shoes) * (cards_ + 1) / 12);
    }

    int cards_;
};

}  // namespace

std::unique_ptr<Statistic> sequences_statistic(int cards) { return std::make_unique<Sequences>(cards); }

}  // namespace croupier::battery
