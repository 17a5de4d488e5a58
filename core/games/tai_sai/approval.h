// Whether a casino may offer tai-sai.
#pragma once

#include "core/law/approvals.h"

namespace croupier::tai_sai {

[[nodiscard]] inline law::Approval approval_of(law::Date day, law::Casino casino) {
    return law::approval_of("tai-sai", day, casino);
}

}  // namespace croupier::tai_sai
