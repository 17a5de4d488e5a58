// A session of baccarat as one JSON document: the hands of each round, and the shoe.
#pragma once

#include <optional>
#include <string>

#include "games/baccarat/telling/totals.h"
#include "telling/report.h"
#include "games/baccarat/rules/baccarat.h"
#include "wire/json.h"

namespace croupier::deal {

class BaccaratReport : public Report<baccarat::Game> {
public:
    using Report::Report;

    void round_opens(int number);
    void happened(const baccarat::State& before, const baccarat::Event& event);
    /// The document, with a line break at its end.
    [[nodiscard]] std::string document(const BaccaratTotals& totals, const Finish<baccarat::Game>& finish);

private:
    std::optional<int> cut_;
    std::optional<int> tail_;
};

}  // namespace croupier::deal
