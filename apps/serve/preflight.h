// What can be known to fail before a server changes anything: a certificate that cannot be read, a folder of pages that
// is not there, a key that others may read, a store that cannot be opened. The port is tried by listening on it.
#pragma once

#include <string>
#include <vector>

#include "apps/serve/config.h"

namespace croupier::serve {

/// Makes, opens and changes nothing that is not there. BadInput, or std::runtime_error for what only the system can
/// mend, with a sentence; otherwise what was found good, one line each.
std::vector<std::string> preflight(const Config& config);

/// What an operator may not have meant, such as passwords in the open on an outside address; one line each.
[[nodiscard]] std::vector<std::string> doubts_about(const Config& config);

}  // namespace croupier::serve
