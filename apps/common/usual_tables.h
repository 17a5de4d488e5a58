// Tables as a person gets them who says nothing else: lawful limits, chips and seats.
#pragma once

#include "games/baccarat/rules/types.h"
#include "games/tai_sai/rules/types.h"

namespace croupier::apps {

/// Lawful for each version.
[[nodiscard]] baccarat::TableSetup usual_table(baccarat::Version version);
[[nodiscard]] tai_sai::TableSetup usual_tai_sai_table(tai_sai::OddsSet odds);

}  // namespace croupier::apps
