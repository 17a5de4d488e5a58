// One table's books: what its journal adds up to, up to its last entry. Private to this folder.
//
// Volumes that are full are kept in the store (summaries.h). In memory are the volume in hand, and those that could not
// be kept because this process may not write the store, or the store did not take them. So anyone who opens the books
// reads the last volume and fewer entries after it than a volume has, and every question reads the volumes that it is
// about. Wagers are not kept: they are read again from the entries, from the state at the end of the volume before.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/journal/reader.h"
#include "server/reports/folding.h"
#include "server/reports/summaries.h"
#include "server/reports/volume.h"
#include "server/tables/game_type.h"

namespace croupier::reports {

/// A round and what was put right about it once it was over.
struct RoundRecord {
    RoundPlace place = {};
    std::vector<tables::Booking> later = {};
    std::string result = {};  ///< JSON; empty: the one that the round had
    std::string outcome = {};
    friend bool operator==(const RoundRecord&, const RoundRecord&) = default;
};

/// What the books read from: the entries and the summaries of one store.
struct Sources {
    journal::Reader& reader;
    Summaries& summaries;
};

class TableBooks {
public:
    enum class Trust : bool {
        entries_only,  ///< volumes that are in the store are not read; those made now take their places
        summaries,
    };
    TableBooks(tables::GameTypes games, journal::TableRecord record, std::int64_t volume_size, Trust trust)
        : games_(games), record_(std::move(record)), size_(volume_size), trust_(trust) {}

    /// Reads what is new, and keeps volumes that become full. With `most`, no more than so many volumes. Whether that
    /// is all that there is. When the journal turns out to be damaged, the books are of no more use.
    [[nodiscard]] Result<bool> advance(const Sources& from, std::optional<int> most = {});

    [[nodiscard]] const journal::TableRecord& record() const { return record_; }
    /// The last entry that was read.
    [[nodiscard]] std::int64_t last() const { return folding_ ? folding_->last() : 0; }

    /// Rounds before a number (0: before none), in order, so many at most.
    [[nodiscard]] Result<std::vector<RoundRecord>> rounds_before(const Sources& from, int before,
                                                                 std::size_t most) const;
    /// Rounds after a number that started on those days, in order, so many at most.
    [[nodiscard]] Result<std::vector<RoundRecord>> rounds_after(const Sources& from, int after, const Days& days,
                                                                std::size_t most) const;
    [[nodiscard]] Result<std::optional<RoundRecord>> round(const Sources& from, int number) const;
    [[nodiscard]] Result<std::map<std::chrono::sys_days, DaySums>> days(const Sources& from, const Days& days) const;
    /// In the order of the journal.
    [[nodiscard]] Result<std::vector<Irregularity>> irregularities(const Sources& from, const Days& days) const;

    using Take = std::function<void(journal::Entry&, tables::Booked&)>;
    /// Reads entries again, with the server's own facts as empty ones.
    [[nodiscard]] Result<void> read_again(const Sources& from, std::int64_t first, std::int64_t last,
                                          tables::Words words, const Take& take) const;

private:
    [[nodiscard]] Result<void> begin(const Sources& from);
    /// The last volume in the store that fits its journal and from which the books can go on; nothing when there is
    /// none.
    [[nodiscard]] Result<std::optional<Volume>> last_that_fits(const Sources& from) const;
    void keep_in(const Summaries& summaries);
    [[nodiscard]] Result<std::optional<RoundPlace>> earlier_round(const Summaries& summaries, int number) const;
    /// Adds what volumes after theirs say of rounds that are in order.
    [[nodiscard]] Result<void> add_changes(const Summaries& summaries, std::vector<RoundRecord>& rounds) const;
    template <class Each>
    void for_each_in_memory(Each each) const;

    tables::GameTypes games_;
    journal::TableRecord record_;
    std::int64_t size_;
    Trust trust_;
    std::optional<Folding> folding_;
    std::int64_t stored_ = 0;      ///< the last entry of the volumes in the store that count
    std::vector<Volume> waiting_;  ///< full, and after those in the store
};

}  // namespace croupier::reports
