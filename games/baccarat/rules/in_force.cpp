// Which edition of baccarat was in force on a day, at a casino, for a version.
#include <array>

#include "core/law/notices.h"
#include "games/baccarat/rules/editions.h"

namespace croupier::baccarat {

namespace {

using Period = law::Period<Edition>;

// Amendment No. 1 names the two casinos that the rules of 1998 were those of; Amendment No. 4 names four, and Schedule
// 2 of the notice of 2004 all six. The texts of mini and full baccarat of 1998 are not held.
constexpr law::Date until_1999 = law::day_before(law::notice_1999.in_force);
constexpr law::Date until_2000 = law::day_before(law::notice_2000.in_force);
constexpr law::Date until_2004 = law::day_before(law::notice_2004.in_force);
constexpr std::array<Period, 3> mini_periods{{
    {law::notice_1999.in_force, until_2000, law::casinos_1999, &edition_mini_1999},
    {law::notice_2000.in_force, until_2004, law::casinos_2000, &edition_mini_2000},
    {law::notice_2004.in_force, std::nullopt, law::all_casinos, &edition_2004},
}};
constexpr std::array<Period, 4> midi_periods{{
    {law::notice_1998.in_force, until_1999, law::casinos_1999, &edition_midi_1998},
    {law::notice_1999.in_force, until_2000, law::casinos_1999, &edition_midi_1999},
    {law::notice_2000.in_force, until_2004, law::casinos_2000, &edition_midi_2000},
    {law::notice_2004.in_force, std::nullopt, law::all_casinos, &edition_2004},
}};
constexpr std::array<Period, 3> full_periods{{
    {law::notice_1999.in_force, until_2000, law::casinos_1999, &edition_full_1999},
    {law::notice_2000.in_force, until_2004, law::casinos_2000, &edition_full_2000},
    {law::notice_2004.in_force, std::nullopt, law::all_casinos, &edition_2004},
}};
constexpr std::array<const Edition*, 8> editions{&edition_midi_1998, &edition_midi_1999, &edition_mini_1999,
                                                 &edition_full_1999, &edition_midi_2000, &edition_mini_2000,
                                                 &edition_full_2000, &edition_2004};

}  // namespace

std::span<const Edition* const> all_editions() { return editions; }

std::expected<const Edition*, law::NotHeld> edition_in_force(law::Date day, law::Casino casino, Version version) {
    switch (version) {
        case Version::mini: return law::in_force(std::span<const Period>{mini_periods}, "Mini baccarat", day, casino);
        case Version::midi: return law::in_force(std::span<const Period>{midi_periods}, "Midi baccarat", day, casino);
        case Version::full: return law::in_force(std::span<const Period>{full_periods}, "Full baccarat", day, casino);
        case Version::other: break;
    }
    return std::unexpected(law::NotHeld{"Baccarat is played as mini, midi or full baccarat and no other."});
}

const Edition* edition_by_key(std::string_view key) {
    for (const Edition* edition : editions)
        if (edition->key == key) return edition;
    return nullptr;
}

}  // namespace croupier::baccarat
