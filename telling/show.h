// Deals a table of any game and shows it while it goes on: as a story for people, or as one document for programs.
#pragma once

#include "core/law/approvals.h"
#include "telling/deal_document.h"
#include "telling/narrator.h"
#include "telling/options.h"

namespace croupier::deal {

/// Counts everything that happens, and tells it or writes it down. Where that goes is the caller's business.
class Teller final : public Watcher {
public:
    enum class For : std::uint8_t { people, programs, both };

    /// The story must live as long.
    Teller(const Story& story, For reader, DealDocument document, Narrator narrator);

    void round_opens(int number, const Table& table) override;
    void happened(const ToldEvent& told) override;

    [[nodiscard]] const Totals& totals() const { return totals_; }
    /// What was told since the last call.
    [[nodiscard]] std::string take_story();
    [[nodiscard]] Narrator& narrator() { return narrator_; }
    [[nodiscard]] std::string footer(Ending ending, const Table& table) {
        return narrator_.unfinished() + narrator_.footer(totals_, ending, table);
    }
    [[nodiscard]] std::string document(Ending ending, const Table& table) {
        return document_.text(totals_, ending, table);
    }

private:
    const Story& story_;
    For reader_;
    DealDocument document_;
    Narrator narrator_;
    Totals totals_;
    std::string told_;
};

/// Runs a table to its end and shows it; the result is the program's exit code.
[[nodiscard]] int show(Table& table, const Story& story, const ShowOptions& options, const law::Approval& approval,
                       std::uint64_t seed, std::optional<int> rounds);

}  // namespace croupier::deal
