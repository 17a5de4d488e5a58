// The page docs/reference/permissions.md, made of what the rules accept.
#pragma once

#include <string>

namespace croupier::permissions {

/// The whole page as Markdown.
[[nodiscard]] std::string page();

}  // namespace croupier::permissions
