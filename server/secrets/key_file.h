// A key in a file of its own, outside the store: who holds the store alone can open nothing that is sealed with it.
#pragma once

#include <expected>
#include <string>

#include "server/secrets/secrets.h"

namespace croupier::secrets {

/// The key in that file; a new one, in a new file that only its owner can read, when there is none. The error says in
/// a sentence what is wrong: the file cannot be read or made, others may read it, or it holds something else.
[[nodiscard]] std::expected<Key, std::string> key_from_file(const std::string& path);

}  // namespace croupier::secrets
