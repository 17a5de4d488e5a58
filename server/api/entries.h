// Entries of a journal as JSON. Private to this folder.
#pragma once

#include "core/table/actor.h"
#include "server/journal/entry.h"
#include "wire/json.h"

namespace croupier::api {

/// How much of a journal somebody reads.
struct EntryAccess {
    bool everything = false;  ///< staff and inspectors, or a journal that was made public
    PersonId account = 0;     ///< for everybody else: their own entries

    /// Whether the entry is one of their own: their act, or about them.
    [[nodiscard]] bool owns(const journal::Entry& entry) const;
    /// Whether it is of the table alone and names nobody: cards, dice, calls and results. The server's own facts are
    /// told by their kind only.
    [[nodiscard]] static bool names_nobody(const journal::Entry& entry);
};

/// {"seq", "time", "edition", "rules", "role", "kind", "event"?, "hash"?}. Anyone who reads everything also gets
/// "previous", "actor", "command", "epoch" and the "body" as text, and the server's own facts: all that the hash is
/// taken of. Others get the hash of their own entries, and no account's number but their own.
[[nodiscard]] wire::Object entry_json(const journal::Entry& entry, const EntryAccess& access);

}  // namespace croupier::api
