// Whether a casino may offer a version of baccarat.
#pragma once

#include <string>

#include "core/games/baccarat/types.h"
#include "core/law/approvals.h"

namespace croupier::baccarat {

[[nodiscard]] inline law::Approval approval_of(Version version, law::Date day, law::Casino casino) {
    // The lists call full baccarat simply baccarat.
    const std::string before = version == Version::full ? "" : std::string{name_of(version)} + " ";
    return law::approval_of(before + "baccarat", day, casino);
}

}  // namespace croupier::baccarat
