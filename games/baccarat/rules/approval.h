// Whether a casino may offer a version of baccarat.
#pragma once

#include <string>

#include "core/law/approvals.h"
#include "core/law/notices.h"
#include "games/baccarat/rules/types.h"

namespace croupier::baccarat {

[[nodiscard]] inline law::Approval approval_of(Version version, law::Date day, law::Casino casino) {
    // The lists call full baccarat simply baccarat. Mini and midi were games of their own until 2004, and are versions
    // of baccarat since.
    const std::string game = (version == Version::full ? "" : std::string{name_of(version)} + " ") + "baccarat";
    return law::approval_of(day < law::notice_2004.in_force ? game : "baccarat", day, casino, game);
}

}  // namespace croupier::baccarat
