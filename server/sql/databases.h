// The two kinds of connection behind sql.h, and what their stores need before one connects.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/sql/sql.h"

namespace croupier::sql {

/// Takes a SQLite file for writing, and makes it when it is not there; `held` when another process has it.
[[nodiscard]] Result<std::shared_ptr<SqliteFile>> hold_sqlite(const std::string& file, const SqliteSettings& settings);
/// Connects to a SQLite file: to one that is held, for writing; with none, for reading.
[[nodiscard]] Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file,
                                                                 std::shared_ptr<SqliteFile> held,
                                                                 const SqliteSettings& settings);

/// Connects to PostgreSQL by a URL that libpq takes.
[[nodiscard]] Result<std::unique_ptr<Connection>> connect_postgres(const std::string& url, Access access);
/// Where a URL leads, without user and password; or that it cannot be read.
[[nodiscard]] Result<std::string> name_of_postgres(const std::string& url);

}  // namespace croupier::sql
