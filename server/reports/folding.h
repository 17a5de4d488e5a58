// Sums up a table's journal, entry by entry, in volumes. Private to this folder.
#pragma once

#include <functional>
#include <memory>

#include "server/reports/volume.h"

namespace croupier::reports {

class Folding {
public:
    /// Where a round stands that started in a volume before the one in hand; nothing if there is none.
    using Earlier = std::function<Result<std::optional<RoundPlace>>(int round)>;

    /// From the first entry of a table, in volumes of so many entries.
    Folding(std::unique_ptr<tables::Bookkeeper> keeper, std::int64_t size) : keeper_(std::move(keeper)), size_(size) {}
    /// Goes on after a full volume; false when the bookkeeper cannot read its state.
    [[nodiscard]] bool go_on_after(const Volume& volume);

    /// The next entry. After an error it is of no more use.
    [[nodiscard]] Result<void> take(const journal::Entry& entry, const Earlier& earlier);
    [[nodiscard]] std::int64_t last() const { return volume_.last; }
    [[nodiscard]] bool is_full() const { return volume_.last == before_ + size_; }
    /// The volume in hand, as far as it goes.
    [[nodiscard]] const Volume& volume() const { return volume_; }
    /// Ends a volume that is full and begins the next.
    [[nodiscard]] Volume close();

private:
    [[nodiscard]] Result<void> take_rounds(const journal::Entry& entry, const tables::Booked& booked, DaySums& day);
    [[nodiscard]] Result<void> take_money(const journal::Entry& entry, const tables::Booked& booked, DaySums& day);
    void take_house_fact(const journal::Entry& entry);
    /// Null if there is no such round.
    [[nodiscard]] Result<RoundPlace*> round(int number);
    [[nodiscard]] DayPart& day_of(const journal::Entry& entry);

    std::unique_ptr<tables::Bookkeeper> keeper_;
    std::int64_t size_;
    Volume volume_;
    std::int64_t before_ = 0;           ///< the last entry of the volume before
    const Earlier* earlier_ = nullptr;  ///< while an entry is taken
};

/// What is wrong with an entry, as a damaged journal.
[[nodiscard]] std::unexpected<Trouble> damaged(const journal::Entry& entry, const std::string& what);

}  // namespace croupier::reports
