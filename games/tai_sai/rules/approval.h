// Whether a casino may offer Tai-Sai.
#pragma once

#include "core/law/approvals.h"

namespace croupier::tai_sai {

[[nodiscard]] inline law::Approval approval_of(law::Date day, law::Casino casino) {
    return law::approval_of("Tai-Sai", day, casino);
}

}  // namespace croupier::tai_sai
