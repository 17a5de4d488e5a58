// A table as a person gets it who says nothing else: lawful limits, chips and seats.
#pragma once

#include "games/baccarat/rules/types.h"

namespace croupier::apps {

/// Lawful for each version.
[[nodiscard]] baccarat::TableSetup usual_table(baccarat::Version version);

}  // namespace croupier::apps
