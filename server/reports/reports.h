// Reports of a store's journal, for any game: rounds of play, wagers, commission, the house's win, irregularities.
//
//   Reports reports{games, store};
//   reports.tables();
//   reports.sheet({.kind = Kind::win, .tables = {"mini-1"}, .from = day, .to = day});
//
// What a table's journal adds up to is kept in the store in volumes (table_books.h), so that a report reads what it is
// about and not what lies before. A store that may be written is given the volumes that it lacks. They follow from the
// journal: those that do not fit it are not used, and a report never says anything that the journal does not.
//
// Money is counted on the day on which it moved, a correction on the day of the correction: a day that is over does not
// change. Rounds and their wagers are listed on the day on which the round started. Days are the casino's.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/record.h"
#include "core/law/calendar.h"
#include "server/reports/round_lines.h"
#include "server/reports/sheet.h"
#include "server/reports/table_books.h"
#include "server/sql/sql.h"
#include "server/tables/game_type.h"

namespace croupier::reports {

enum class Kind : std::uint8_t { rounds, wagers, commission, win, irregularities };

struct Query {
    Kind kind = Kind::rounds;
    std::vector<std::string> tables;  ///< ids, in the order in which they are to come
    std::optional<law::Date> from;    ///< first and last day; all of them unless given
    std::optional<law::Date> to;
    std::string after;         ///< what `next` of the page before said
    std::size_t limit = 1000;  ///< rows, of rounds and wagers; a page of wagers ends with a whole round
};

/// {"schema": "croupier-report-1", "report", "from", "to", "rows": [...], "next"}.
[[nodiscard]] wire::Object document(const Query& query, const Sheet& sheet);

/// From any thread. A report waits for another of the same table.
class Reports {
public:
    /// Games and store must outlive it. One store has volumes of one size; tests have small ones.
    Reports(tables::GameTypes games, const sql::Store& store, std::int64_t volume_size = Volume::usual_size)
        : games_(games), store_(&store), volume_size_(volume_size) {}

    /// All tables of the store, by id.
    [[nodiscard]] Result<std::vector<journal::TableRecord>> tables();
    [[nodiscard]] Result<Sheet> sheet(const Query& query);

    /// A table's rounds before one (0: before none), the latest first.
    struct RoundPage {
        std::vector<RoundLines> rounds;
        int next = 0;  ///< what to ask for rounds before; 0: there are none
    };
    [[nodiscard]] Result<RoundPage> rounds_before(const std::string& table, int before, std::size_t most);
    struct WholeRound {
        RoundLines lines;
        std::vector<ToldEntry> entries;
    };
    /// Null if there is no such round. Of rounds that are over the last few that were asked for are remembered.
    [[nodiscard]] Result<std::shared_ptr<const WholeRound>> round(const std::string& table, int number);

    /// Sums up at most one further volume of a table and keeps it; false when there is none to sum up now. For anyone
    /// who has time while nobody asks, so that the next report has little to read.
    [[nodiscard]] Result<bool> keep_up(const std::string& table);
    /// Builds all volumes of a table again, whatever is kept of it; how many there are now.
    [[nodiscard]] Result<std::int64_t> rebuild(const std::string& table);

private:
    struct Shelf {
        std::mutex lock;
        std::unique_ptr<TableBooks> books;
        TableBooks::Trust trust = TableBooks::Trust::summaries;
    };
    /// A connection to the store, with what is read through it.
    struct Desk;
    [[nodiscard]] Result<std::unique_ptr<Desk>> desk();
    [[nodiscard]] std::shared_ptr<Shelf> shelf_of(const std::string& table);
    /// Hands out a table's books up to date, or as far as `work` itself wants them. Where volumes do not fit the
    /// journal, it is done once more with books that read the entries alone.
    template <class Work>
    [[nodiscard]] auto with_books(const std::string& table, Work work)
        -> std::invoke_result_t<Work, TableBooks&, const Sources&>;
    template <class Work>
    [[nodiscard]] auto with_books_up_to_date(const std::string& table, Work work)
        -> std::invoke_result_t<Work, TableBooks&, const Sources&>;

    /// A round that is over and how it stood when it was read. It is read again once it stands otherwise.
    struct Remembered {
        std::string table;
        RoundRecord record;
        std::shared_ptr<const WholeRound> round;
    };
    static constexpr std::size_t remembered_most = 64;
    [[nodiscard]] std::shared_ptr<const WholeRound> remembered(const std::string& table, const RoundRecord& record);
    void remember(Remembered round);

    tables::GameTypes games_;
    const sql::Store* store_;
    std::int64_t volume_size_;
    std::mutex memory_;                 ///< of the rounds remembered
    std::list<Remembered> remembered_;  ///< the latest first
    std::mutex lock_;                   ///< of the map
    std::map<std::string, std::shared_ptr<Shelf>, std::less<>> shelves_;
};

}  // namespace croupier::reports

namespace croupier {
template <>
inline constexpr auto enum_names<reports::Kind> =
    std::to_array<std::string_view>({"rounds", "wagers", "commission", "win", "irregularities"});
}  // namespace croupier
