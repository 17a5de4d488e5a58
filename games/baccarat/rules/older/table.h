// The table in which the editions of 1998 to 2000 are written, and how one of them takes its rules from it. The table
// itself, and what its first column means, stand in editions.cpp.
#pragma once

#include <string_view>

#include "core/law/edition_table.h"
#include "core/law/notices.h"

namespace croupier::baccarat::older {

enum Column : std::size_t { midi_1998, midi_1999, midi_2000, mini_1999, mini_2000, full_1999, full_2000 };

constexpr bool is_mini(Column column) { return column == mini_1999 || column == mini_2000; }
constexpr bool is_midi(Column column) { return column <= midi_2000; }
constexpr bool is_full(Column column) { return column >= full_1999; }
constexpr bool is_2000(Column column) { return column == midi_2000 || column == mini_2000 || column == full_2000; }

using Row = law::EditionRow;
using Finder = law::RuleFinder;

constexpr const law::Notice& notice_of(char written) {
    if (written == '9') return law::notice_1999;
    if (written == '0') return law::notice_2000;
    return law::notice_1998;
}

constexpr law::Clause clause_of(const Row& row, Column column) {
    const char written = row.written[column];
    std::string_view subject = is_mini(column) ? "Mini Baccarat" : is_midi(column) ? "Midi Baccarat" : "Baccarat";
    if (row.of_notice) subject = written == '9' ? "Amendment No. 1" : written == '0' ? "Amendment No. 4" : "Notice";
    const int division = is_mini(column) ? 3 : is_midi(column) ? 4 : 5;
    return {.notice = &notice_of(written),
            .division = row.of_notice ? 0 : division,
            .subject = subject,
            .number = row.number,
            .part = row.part,
            .kind = row.kind,
            .summary = row.summary,
            .inferred = written == 'i'};
}

}  // namespace croupier::baccarat::older
