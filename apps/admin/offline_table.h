// A table of a store that no server has open: the operator's own commands, judged by the rules and journalled like any
// other.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/journal/journal.h"
#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::admin {

class OfflineTable {
public:
    /// Replays the table's journal. Throws std::runtime_error when that fails, and BadInput for a table that was never
    /// opened by a server and so is not set up, or that is retired.
    OfflineTable(const sql::Store& store, journal::Journal& journal, const journal::TableRecord& record);

    /// How the table is set up now, as JSON of its game.
    [[nodiscard]] wire::Value setup() const;
    /// The casino operator asks for something; what happened, in words. Claims the table the first time. Throws Refused
    /// when a rule is against it.
    [[nodiscard]] std::string give(std::string_view request);
    /// The end of the table. Throws Refused while that cannot be.
    void retire(const std::string& by, const std::string& reason);

    struct Refused {
        std::string what;
    };

private:
    void keep(const tables::Facts& facts);

    journal::Journal* journal_;
    std::string id_;
    std::int64_t epoch_ = 0;  ///< 0: not claimed yet
    std::int64_t seq_ = 0;
    std::unique_ptr<tables::GameTable> game_;
};

}  // namespace croupier::admin
