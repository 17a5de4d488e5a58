// The two kinds of connection behind sql.h, and what their stores need before one connects.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/sql/sql.h"

namespace croupier::sql {

/// Opens a SQLite file; makes it when it may be written and is not there.
[[nodiscard]] Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file, Access access,
                                                                 const SqliteSettings& settings);
/// Takes the hold of a SQLite file for this process: the descriptor of the lock, or `held`.
[[nodiscard]] Result<int> hold_sqlite(const std::string& file);
void release_sqlite(int lock);

/// Connects to PostgreSQL by a URL that libpq takes.
[[nodiscard]] Result<std::unique_ptr<Connection>> connect_postgres(const std::string& url, Access access);
/// Where a URL leads, without user and password; or that it cannot be read.
[[nodiscard]] Result<std::string> name_of_postgres(const std::string& url);

}  // namespace croupier::sql
