// The Gazette notices that editions cite, and what they made of Division 1. Where a notice's text is not held, every
// rule taken from it is marked as inferred.
#pragma once

#include <array>
#include <chrono>

#include "core/law/casino.h"
#include "core/law/editions.h"
#include "core/law/rule.h"

namespace croupier::law {

/// Division 4, Midi Baccarat, complete.
inline constexpr Notice notice_1998{
    .gazette = "Gazette 1998 No. 11",
    .title = "Approval of Casino Games and Rules, Division 4, Midi Baccarat",
    .in_force = std::chrono::year{1998} / std::chrono::February / 1,
};

/// Division 9, Tai-Sai. Not held: some of its pages have been read elsewhere.
inline constexpr Notice notice_1998_tai_sai{
    .gazette = "Gazette 1998 No. 17",
    .title = "Approval of Casino Games and Rules, Division 9, Tai-Sai",
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

/// New wagers in Division 9. Not held: a page of it has been read elsewhere, and it does not say from when they hold,
/// so the day of its publication stands here (interpretation 0061).
inline constexpr Notice notice_2001{
    .gazette = "Gazette 2001 No. 132",
    .title = "Rules of Casino Table Games, Amendment No. 11",
    .in_force = std::chrono::year{2001} / std::chrono::September / 27,
};

/// Division 5, Baccarat, in place of Divisions 3, 4 and 5, for all six casinos.
inline constexpr Notice notice_2004{
    .gazette = "Gazette 2004 No. 56",
    .title = "Rules of Casino Table Games, Amendment No. 19",
    .in_force = std::chrono::year{2004} / std::chrono::May / 24,
};

/// The casinos that a notice is for. The notice of 1998 names none; Amendment No. 1 shows whose rules it made.
inline constexpr std::array<Casino, 2> casinos_1999{Casino::christchurch, Casino::auckland};
inline constexpr std::array<Casino, 4> casinos_2000{Casino::christchurch, Casino::auckland, Casino::dunedin,
                                                    Casino::wharf};

/// Division 1 before Amendment No. 1 is not held: every rule of it is inferred from what that amendment wrote.
extern const GeneralRules general_1998;
/// Division 1 as far as Amendment No. 1 rewrote it.
extern const GeneralRules general_1999;
/// The same, with baccarat listed as one game.
extern const GeneralRules general_2004;

}  // namespace croupier::law
