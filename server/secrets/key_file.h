// A key in a file of its own, outside the store: someone who has only the store can open nothing that is sealed with
// it.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "server/secrets/secrets.h"

namespace croupier::secrets {

/// What a key is for. A file says which it holds: a key that does two things is two keys lost at once.
enum class KeyUse : std::uint8_t {
    sealing,  ///< chance, by the server
    signing,  ///< heads of journals, by the person who answers for them
};

// Each error says in a sentence what is wrong: the file cannot be read or made, others may read it, or it holds
// something else.

/// The key in that file; a new one, in a new file that only its owner can read, when there is none.
[[nodiscard]] std::expected<Key, std::string> key_from_file(const std::string& path, KeyUse use = KeyUse::sealing);
/// The key in a file that must be there.
[[nodiscard]] std::expected<Key, std::string> existing_key(const std::string& path, KeyUse use);
/// A new key in a new file; an error when there is one of that name.
[[nodiscard]] std::expected<Key, std::string> new_key(const std::string& path, KeyUse use);

}  // namespace croupier::secrets
