// What was acknowledged by a journal, kept elsewhere, and whether the journal still has it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "server/journal/journal.h"
#include "server/journal/reader.h"
#include "server/sql/sql.h"

namespace croupier::faults {

/// How many rounds of a fault: CROUPIER_FAULT_CYCLES, or what fits into an ordinary test run.
[[nodiscard]] int cycles(int ordinarily);

/// A table like any other, and a batch for it whose command is named by the entry that it will be.
[[nodiscard]] journal::TableRecord table_record(int number);
[[nodiscard]] journal::Batch next_batch(const std::string& table, std::int64_t epoch, std::int64_t after);

/// Submits and waits.
[[nodiscard]] journal::Outcome write(journal::Journal& journal, journal::Batch batch);

class Acknowledgements {
public:
    void add(const journal::Head& head) { heads_[head.table][head.seq] = head.hash; }
    [[nodiscard]] std::int64_t count() const;
    /// How many the journal does not have any more, and what else is wrong with it.
    struct Found {
        std::int64_t lost = 0;
        std::string flaw;
    };
    [[nodiscard]] Found compare(const sql::Store& store) const;

private:
    std::map<std::string, std::map<std::int64_t, journal::Hash>> heads_;
};

}  // namespace croupier::faults
