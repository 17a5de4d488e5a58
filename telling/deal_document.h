// A run of any game as one JSON document for programs: schema croupier-deal-1.
#pragma once

#include <string>
#include <string_view>

#include "core/law/calendar.h"
#include "telling/story.h"

namespace croupier::deal {

class DealDocument {
public:
    /// The story must live as long.
    DealDocument(const Story& story, std::uint64_t seed, std::string_view casino, law::Date day)
        : story_(story), seed_(seed), casino_(casino), day_(day) {}

    void round_opens(int number);
    void happened(const ToldEvent& told);
    /// The document, with a line break at its end.
    [[nodiscard]] std::string text(const Totals& totals, Ending ending, const Table& table);

private:
    [[nodiscard]] wire::Object event_object(const ToldEvent& told) const;
    [[nodiscard]] wire::Object sums(const Totals& totals, Ending ending, const Table& table) const;
    void finish_round();

    const Story& story_;
    std::uint64_t seed_;
    std::string casino_;
    law::Date day_;
    wire::Array opening_;
    wire::Array rounds_;
    wire::Object round_;  ///< the one in progress; empty before the first
    wire::Array events_;
};

}  // namespace croupier::deal
