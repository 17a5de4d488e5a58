// A session as one JSON document for programs: schema croupier-deal-1.
#pragma once

#include <string>

#include "apps/deal/session.h"
#include "apps/deal/totals.h"
#include "wire/json.h"

namespace croupier::deal {

class JsonReport {
public:
    JsonReport(const Plan& plan, std::string_view casino, law::Date day) : plan_(plan), casino_(casino), day_(day) {}

    void round_opens(int number);
    void happened(const baccarat::State& before, const baccarat::Event& event);
    /// The document, with a line break at its end.
    [[nodiscard]] std::string document(const Totals& totals, const Finish& finish);

private:
    [[nodiscard]] wire::Object event_object(const baccarat::State& before, const baccarat::Event& event) const;
    void finish_round();

    const Plan& plan_;
    std::string casino_;
    law::Date day_;
    wire::Array opening_;
    wire::Array rounds_;
    wire::Object round_;  ///< the one in progress; empty before the first
    wire::Array events_;
    std::optional<int> cut_;
    std::optional<int> tail_;
};

}  // namespace croupier::deal
