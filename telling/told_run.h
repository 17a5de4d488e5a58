// A whole run in memory, for tests: its story, its document and its totals.
#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>

#include "telling/show.h"

namespace croupier::deal {

struct ToldRun {
    Ending ending;
    Totals totals;
    std::string header;
    std::string story;  ///< from the opening of the table to the sums
    std::string json;
};

/// As on a plain terminal of that width; nothing is told of a table that the rules refuse.
[[nodiscard]] inline std::expected<ToldRun, Breach> told_run(Table& table, const Story& story, std::uint64_t seed,
                                                             std::optional<int> rounds,
                                                             Teller::For reader = Teller::For::both,
                                                             Detail detail = Detail::everything) {
    constexpr law::Date day = std::chrono::year{2004} / std::chrono::June / 1;
    apps::Terminal terminal;
    terminal.width = 100;
    Teller teller{story, reader, DealDocument{story, seed, "Some Casino", day},
                  Narrator{story, terminal, detail, Pace::by_hand}};
    auto ending = run(table, rounds, teller);
    if (!ending) return std::unexpected(ending.error());
    std::string told = teller.take_story() + teller.footer(*ending, table);
    return ToldRun{.ending = *ending,
                   .totals = teller.totals(),
                   .header = teller.narrator().header("Some Casino", day),
                   .story = std::move(told),
                   .json = teller.document(*ending, table)};
}

}  // namespace croupier::deal
