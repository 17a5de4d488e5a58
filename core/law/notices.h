// The Gazette notices whose text is held, and what they made of Division 1. Editions cite from here.
#pragma once

#include <chrono>

#include "core/law/editions.h"
#include "core/law/rule.h"

namespace croupier::law {

/// Division 4, Midi Baccarat, complete.
inline constexpr Notice notice_1998{
    .gazette = "Gazette 1998 No. 11",
    .title = "Approval of Casino Games and Rules, Division 4, Midi Baccarat",
    .in_force = std::chrono::year{1998} / std::chrono::February / 1,
};

/// Changes to Divisions 1 to 6, 9, 11 and 12, for Christchurch and Auckland.
inline constexpr Notice notice_1999{
    .gazette = "Gazette 1999 No. 9",
    .title = "Rules of Casino Table Games, Amendment No. 1",
    .in_force = std::chrono::year{1999} / std::chrono::February / 1,
};

/// Changes to Divisions 2 to 9, 12 and 13, for Christchurch, Auckland, Dunedin and Wharf.
inline constexpr Notice notice_2000{
    .gazette = "Gazette 2000 No. 5",
    .title = "Rules of Casino Table Games, Amendment No. 4",
    .in_force = std::chrono::year{2000} / std::chrono::February / 1,
};

/// Division 5, Baccarat, in place of Divisions 3, 4 and 5, for all six casinos.
inline constexpr Notice notice_2004{
    .gazette = "Gazette 2004 No. 56",
    .title = "Rules of Casino Table Games, Amendment No. 19",
    .in_force = std::chrono::year{2004} / std::chrono::May / 24,
};

/// What general_rules_2004() returns, as an object whose address an edition can hold while compiling.
extern const GeneralRules general_2004;

}  // namespace croupier::law
