// Entries of a journal as JSON. Private to this folder.
#pragma once

#include "server/journal/entry.h"
#include "wire/json.h"

namespace croupier::api {

/// {"seq", "time", "edition", "rules", "role", "hash", "previous", "kind", "event"?}. With names also "actor",
/// "command", "epoch" and the "body" as text, and the server's own facts: for those who may read everything. They then
/// have all that the hash is taken of.
[[nodiscard]] wire::Object entry_json(const journal::Entry& entry, bool with_names);

}  // namespace croupier::api
