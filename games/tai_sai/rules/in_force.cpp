// Which edition of Tai-Sai was in force on a day, at a casino.
#include <array>

#include "core/law/notices.h"
#include "games/tai_sai/rules/editions.h"

namespace croupier::tai_sai {

namespace {

using EditionPeriod = law::Period<Edition>;

// The casinos are those of the notices. The notice of 2004 leaves this division alone, but shows that
// the rules as they stood are those of all six casinos from then on. Interpretation 0061: from when the wagers of 2001
// hold, and where.
constexpr std::array<EditionPeriod, 5> tai_sai_periods{{
    {law::notice_1998_tai_sai.in_force, law::day_before(law::notice_1999.in_force), law::casinos_1999, &edition_1998},
    {law::notice_1999.in_force, law::day_before(law::notice_2000.in_force), law::casinos_1999, &edition_1999},
    {law::notice_2000.in_force, law::day_before(law::notice_2001.in_force), law::casinos_2000, &edition_2000},
    {law::notice_2001.in_force, law::day_before(law::notice_2004.in_force), law::casinos_2000, &edition_2001},
    {law::notice_2004.in_force, std::nullopt, law::all_casinos, &edition_2001},
}};
constexpr std::array<const Edition*, 4> tai_sai_editions{&edition_1998, &edition_1999, &edition_2000, &edition_2001};

}  // namespace

std::span<const Edition* const> all_editions() { return tai_sai_editions; }

std::expected<const Edition*, law::NotHeld> edition_in_force(law::Date day, law::Casino casino) {
    return law::in_force(std::span<const EditionPeriod>{tai_sai_periods}, "Tai-Sai", day, casino);
}

const Edition* edition_by_key(std::string_view key) {
    for (const Edition* edition : tai_sai_editions)
        if (edition->key == key) return edition;
    return nullptr;
}

}  // namespace croupier::tai_sai
