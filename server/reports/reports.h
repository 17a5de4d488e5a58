// Reports of a store's journal, for any game: rounds of play, wagers, commission, the house's win, irregularities.
//
//   Reports reports{store};
//   reports.tables();
//   reports.sheet({.kind = Kind::win, .tables = {"mini-1"}, .from = day, .to = day});
//
// Each table's journal is read once, and then only what is new; table_books.h says what is kept of it. After a restart
// it is read anew, so that a report never says anything that the journal does not.
//
// Money is counted on the day on which it moved, a correction on the day of the correction: a day that is over does not
// change. Rounds and their wagers are listed on the day on which the round started. Days are the casino's.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/record.h"
#include "core/law/calendar.h"
#include "server/reports/sheet.h"
#include "server/reports/table_books.h"
#include "server/sql/sql.h"

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
    /// The store must outlive it.
    explicit Reports(const sql::Store& store) : store_(&store) {}

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
    /// Nothing when there is no such round.
    [[nodiscard]] Result<std::optional<WholeRound>> round(const std::string& table, int number);

private:
    struct Shelf {
        std::mutex lock;
        std::unique_ptr<TableBooks> books;
    };
    /// A table's books, up to date, for as long as this is held.
    struct Open {
        std::shared_ptr<Shelf> shelf;
        std::unique_lock<std::mutex> hold;
        [[nodiscard]] const TableBooks& books() const { return *shelf->books; }
    };
    [[nodiscard]] Result<Open> open(journal::Reader& reader, const std::string& table);
    [[nodiscard]] Result<journal::Reader> reader() const;

    const sql::Store* store_;
    std::mutex lock_;  ///< of the map
    std::map<std::string, std::shared_ptr<Shelf>, std::less<>> shelves_;
};

}  // namespace croupier::reports

namespace croupier {
template <>
inline constexpr auto enum_names<reports::Kind> =
    std::to_array<std::string_view>({"rounds", "wagers", "commission", "win", "irregularities"});
}  // namespace croupier
