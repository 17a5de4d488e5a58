// Snapshots of tables under the server's key. A store may lie where others can write: a snapshot that this server did
// not make is not read, and the table is read from its journal instead.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/journal/reader.h"
#include "server/secrets/secrets.h"

namespace croupier::tables {

/// The text with a seal before it, which only this key can make: for this table, after this entry.
[[nodiscard]] journal::Snapshot sealed_snapshot(const secrets::Key& key, std::string table, std::int64_t seq,
                                                const journal::Hash& head, std::string_view text);
/// The text; nothing when the seal does not fit.
[[nodiscard]] std::optional<std::string> unsealed(const secrets::Key& key, const journal::Snapshot& snapshot);

}  // namespace croupier::tables
