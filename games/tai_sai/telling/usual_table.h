// A table as a person gets it who says nothing else: lawful limits, chips and seats.
#pragma once

#include "games/tai_sai/rules/types.h"

namespace croupier::apps {

[[nodiscard]] tai_sai::TableSetup usual_tai_sai_table(tai_sai::OddsSet odds);

}  // namespace croupier::apps
