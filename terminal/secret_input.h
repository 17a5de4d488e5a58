// Passwords as a person gives them: typed without being shown, or from a file. Never from the command line, which every
// user of the machine can read.
#pragma once

#include <optional>
#include <string>

namespace croupier::apps {

/// Asks on the terminal; nothing when Ctrl-C came in place of an answer. BadInput if standard input is not a terminal.
[[nodiscard]] std::optional<std::string> ask_secretly(const std::string& prompt);

/// The one line of a file; BadInput when it cannot be read or is not one line.
[[nodiscard]] std::string secret_from_file(const std::string& path);

}  // namespace croupier::apps
