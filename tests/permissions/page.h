// The page games/<game>/permissions.md, made of what the rules accept.
#pragma once

#include <string>

#include "tests/conformance/walk.h"

namespace croupier::permissions {

/// Where the page of a game is.
[[nodiscard]] std::string path_of(const conformance::Walk& walk);
/// The whole page as Markdown.
[[nodiscard]] std::string page_of(const conformance::Walk& walk);

}  // namespace croupier::permissions
