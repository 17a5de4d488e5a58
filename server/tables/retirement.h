// The end of a table: the last entry of its journal. Nothing is ever removed, so that its rounds can be looked at,
// reported on and verified for ever, and its id is never used again; but no server opens it any more.
//
//   TableRetired  {"type", "by": account, "reason"}
#pragma once

#include <string>
#include <string_view>

#include "server/journal/entry.h"
#include "server/journal/reader.h"
#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::tables {

/// Why a table cannot be retired as it stands: patrons' chips or wagers are on it, or a round is being played. Empty
/// when it can.
[[nodiscard]] std::string against_retiring(const GameTable& table, law::Date today);

/// What retires it: the secret of the chance in play, if it is known here, and the fact itself.
[[nodiscard]] Facts retire(GameTable& table, const std::string& account, const std::string& reason);

[[nodiscard]] bool is_retirement(const wire::Object& fact);
/// Whether the journal of a table has come to its end.
[[nodiscard]] sql::Result<bool> is_retired(journal::Reader& reader, std::string_view table);

/// Most bytes of a reason.
inline constexpr std::size_t reason_most = 200;

}  // namespace croupier::tables
