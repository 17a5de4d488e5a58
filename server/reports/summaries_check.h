// Whether the summaries in a store say what its entries add up to: all of them are made again and compared.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/journal/walk.h"
#include "server/reports/volume.h"
#include "server/sql/sql.h"
#include "server/tables/game_type.h"

namespace croupier::reports {

struct CheckedSummaries {
    std::int64_t volumes = 0;  ///< found good
    std::optional<journal::Flaw> flaw = {};
};

/// Of all tables, or of one; the first that differs. For a journal that was found good: nothing is said of the entries
/// themselves. A server may go on writing meanwhile. Volumes that are missing at the end are no flaw, because they are
/// made when somebody wants them; one that is missing before another is.
[[nodiscard]] Result<CheckedSummaries> check_summaries(tables::GameTypes games, const sql::Store& store,
                                                       const std::optional<std::string>& only = {},
                                                       std::int64_t volume_size = Volume::usual_size);

}  // namespace croupier::reports
