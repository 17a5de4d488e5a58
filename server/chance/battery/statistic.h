// A statistic: sees every sample of a run and says in the end what a fair generator would think of them.
//
// Each thread has statistics of its own, which are added up in the end. They count in whole numbers only, so that the
// result is the same for any number of threads.
#pragma once

#include <memory>
#include <vector>

#include "server/chance/battery/finding.h"
#include "server/chance/battery/sample.h"

namespace croupier::battery {

class Statistic {
public:
    Statistic() = default;
    Statistic(const Statistic&) = delete;
    Statistic& operator=(const Statistic&) = delete;
    Statistic(Statistic&&) = delete;
    Statistic& operator=(Statistic&&) = delete;
    virtual ~Statistic() = default;

    /// One of the same kind that has seen nothing.
    [[nodiscard]] virtual std::unique_ptr<Statistic> fresh() const = 0;
    /// `before` is the sample before this one, given for every second sample only: pairs do not overlap, so they are
    /// independent.
    virtual void see(const Sample& sample, const Sample* before) = 0;
    /// Adds what another one of the same kind has seen.
    virtual void add(const Statistic& other) = 0;
    /// At least one, whatever was seen.
    [[nodiscard]] virtual std::vector<Finding> findings() const = 0;
};

using Statistics = std::vector<std::unique_ptr<Statistic>>;

/// A statistic whose counts know how to add themselves up.
template <class Counts>
class CountingStatistic : public Statistic {
public:
    void add(const Statistic& other) final { counts_ += dynamic_cast<const CountingStatistic&>(other).counts_; }

protected:
    Counts counts_;
};

/// Cell by cell.
template <class Cells>
void add_cells(Cells& cells, const Cells& others) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell) cells[cell] += others[cell];
}

/// Those of this folder, for shoes of so many cards.
[[nodiscard]] Statistics usual_statistics(int cards);

// By subject:
[[nodiscard]] std::unique_ptr<Statistic> places_statistic(int cards);     ///< card, and rank, by place; first five
[[nodiscard]] std::unique_ptr<Statistic> sequences_statistic(int cards);  ///< what is left of the old order
[[nodiscard]] std::unique_ptr<Statistic> successive_shoes_statistic(int cards);
[[nodiscard]] std::unique_ptr<Statistic> equal_shoes_statistic();
[[nodiscard]] std::unique_ptr<Statistic> dice_statistic();
[[nodiscard]] std::unique_ptr<Statistic> numbers_statistic();
[[nodiscard]] std::unique_ptr<Statistic> words_statistic();

}  // namespace croupier::battery
