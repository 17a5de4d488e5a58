// All games at live tables, for whoever makes a server, reads reports or verifies a journal.
#pragma once

#include "server/tables/game_type.h"
#include "server/verification/judge.h"

namespace croupier::games {

/// In the order of the list in games/CMakeLists.txt.
[[nodiscard]] tables::GameTypes types();
[[nodiscard]] verification::JudgeTypes judges();

}  // namespace croupier::games
