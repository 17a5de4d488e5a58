// Schedule 3 of the notice of 2004 lists what came before it; the texts held tell what they did themselves. What came
// after it is known from pages read elsewhere.
#include "core/law/timeline.h"

#include "core/law/notices.h"

namespace croupier::law {

namespace {

constexpr Date on(int year, unsigned month, unsigned day) {
    return std::chrono::year{year} / std::chrono::month{month} / std::chrono::day{day};
}

constexpr std::string_view unknown = "Its text is not held; what it changed is not known here.";

constexpr TimelineEntry entries[] = {
    {on(1998, 1, 28), on(1998, 2, 1), "Gazette 1998 No. 8", "Division 1, General Rules", false,
     "The general rules; later texts held quote the parts that they changed."},
    {on(1998, 1, 28), std::nullopt, "Gazette 1998 Nos. 9, 10, 12 and 13", "Other divisions of 1998", false,
     "Among them the base texts of mini and full baccarat; not held."},
    {on(1998, 1, 28), notice_1998.in_force, notice_1998.gazette, "Division 4, Midi Baccarat", true,
     "The whole text of midi baccarat, in place of the rules of 1996."},
    {on(1998, 1, 29), std::nullopt, "Gazette 1998 Nos. 16 to 20", "Other divisions of 1998", false,
     "Among them, in No. 17, Division 9, Tai-Sai; not held, save what has been read of some pages elsewhere."},
    {on(1999, 1, 29), notice_1999.in_force, notice_1999.gazette, "Amendment No. 1", true,
     "Both hands may be backed together; shufflers with two sets; new grounds to shuffle; the Banker's Hand first by "
     "authority in midi and full; lists of approved games for Christchurch and Auckland; changes to Divisions 1, 2, 6, "
     "9, 11 and 12."},
    {on(1999, 1, 29), std::nullopt, "Gazette 1999 Nos. 10, 11 and 12", "Divisions 7, 13 and 14", false,
     "Tournament play, poker and tournament poker; not held."},
    {on(1999, 9, 9), std::nullopt, "Gazette 1999 No. 114", "Amendment No. 2", false, unknown},
    {on(2000, 1, 13), std::nullopt, "Gazette 2000 No. 1", "Amendment No. 3", false, unknown},
    {on(2000, 1, 21), notice_2000.in_force, notice_2000.gazette, "Amendment No. 4", true,
     "Patrons answer for where their wagers lie; any error may be put right or the round declared void; later hands "
     "stand; two sets for a shuffler in full baccarat, too; Dunedin and the Wharf are named; changes to Divisions 2, "
     "6 to 9, 12 and 13."},
    {on(2000, 5, 11), std::nullopt, "Gazette 2000 No. 49", "Amendment No. 5", false, unknown},
    {on(2000, 5, 12), std::nullopt, "Gazette 2000 No. 50", "Supplement", false, unknown},
    {on(2000, 8, 10), std::nullopt, "Gazette 2000 No. 89", "Amendment No. 6", false, unknown},
    {on(2000, 9, 7), std::nullopt, "Gazette 2000 No. 123", "Amendment No. 7", false, unknown},
    {on(2000, 11, 16), std::nullopt, "Gazette 2000 No. 154", "Notice", false, unknown},
    {on(2001, 1, 25), std::nullopt, "Gazette 2001 No. 8", "Amendment No. 8", false, unknown},
    {on(2001, 3, 22), std::nullopt, "Gazette 2001 No. 30", "Amendment No. 9", false, unknown},
    {on(2001, 5, 3), std::nullopt, "Gazette 2001 No. 46", "Amendment No. 10", false, unknown},
    {on(2001, 9, 27), std::nullopt, "Gazette 2001 No. 132", "Amendment No. 11", false,
     "New wagers in Tai-Sai: three dice combinations, four number combinations, odd and even; not held, save what has "
     "been read of a page elsewhere. From when it holds is not known here."},
    {on(2001, 12, 19), std::nullopt, "Gazette 2001 No. 173", "Amendment No. 12", false, unknown},
    {on(2002, 7, 11), std::nullopt, "Gazette 2002 No. 78", "Amendment No. 13", false, unknown},
    {on(2002, 9, 12), std::nullopt, "Gazette 2002 No. 135", "Notice", false, unknown},
    {on(2003, 1, 30), std::nullopt, "Gazette 2003 No. 9", "Amendment No. 14", false, unknown},
    {on(2003, 5, 29), std::nullopt, "Gazette 2003 No. 57", "Amendment No. 15", false, unknown},
    {on(2003, 10, 2), std::nullopt, "Gazette 2003 No. 139", "Amendment No. 16", false, unknown},
    {on(2003, 11, 20), std::nullopt, "Gazette 2003 No. 157", "Amendment No. 17", false, unknown},
    {on(2003, 12, 18), std::nullopt, "Gazette 2003 No. 173", "Amendment No. 18", false, unknown},
    {on(2004, 5, 19), notice_2004.in_force, notice_2004.gazette, "Amendment No. 19", true,
     "One Division 5 for mini, midi and full baccarat in place of Divisions 3, 4 and 5, for six casinos."},
    {std::nullopt, on(2004, 6, 28), "Gazette 2004 No. 76", "Amendment No. 20", false,
     "Of its text only a page has been seen elsewhere, which changes Division 6; whether it changes other divisions is "
     "not known here."},
    {std::nullopt, std::nullopt, "Department of Internal Affairs", "Consolidated rules, up to 2020", false,
     "Consolidations of several divisions are listed, the latest of 2020; not held, nor the notices that they take "
     "in."},
};

}  // namespace

std::span<const TimelineEntry> timeline() { return entries; }

}  // namespace croupier::law
