// The journal's tables in a store.
#pragma once

#include <span>

#include "server/sql/sql.h"

namespace croupier::journal {

/// For sql::migrate(connection, schema_user, migrations()).
inline constexpr std::string_view schema_user = "journal";
[[nodiscard]] std::span<const sql::Migration> migrations();

}  // namespace croupier::journal
