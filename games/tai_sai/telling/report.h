// Rounds of Tai-Sai as one JSON document: the dice and the winning areas of each round, and what it came to.
#pragma once

#include <string>

#include "games/tai_sai/telling/narrator.h"
#include "telling/report.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "wire/json.h"

namespace croupier::deal {

class TaiSaiReport : public Report<tai_sai::Game> {
public:
    using Report::Report;

    void round_opens(int number);
    void happened(const tai_sai::State& before, const tai_sai::Event& event);
    /// The document, with a line break at its end.
    [[nodiscard]] std::string document(const TaiSaiTotals& totals, const Finish<tai_sai::Game>& finish);
};

}  // namespace croupier::deal
