// The table in which the editions of 1998 to 2000 are written, and how one of them takes its rules from it. The table
// itself, and what its first column means, stand in editions.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/law/notices.h"
#include "core/law/rule.h"

namespace croupier::baccarat::older {

enum Column : std::size_t { midi_1998, midi_1999, midi_2000, mini_1999, mini_2000, full_1999, full_2000 };

constexpr bool is_mini(Column column) { return column == mini_1999 || column == mini_2000; }
constexpr bool is_midi(Column column) { return column <= midi_2000; }
constexpr bool is_full(Column column) { return column >= full_1999; }
constexpr bool is_2000(Column column) { return column == midi_2000 || column == mini_2000 || column == full_2000; }

struct Row {
    std::string_view written;  ///< a letter for each column: by whom
    std::string_view number;
    std::string_view part;
    law::Kind kind;
    std::string_view summary;
    bool of_notice = false;  ///< the notice says it of itself; it is no rule of the division
};

constexpr const law::Notice& notice_of(char written) {
    if (written == '9') return law::notice_1999;
    if (written == '0') return law::notice_2000;
    return law::notice_1998;
}

consteval law::Clause clause(const Row& row, Column column) {
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

/// The rules of one edition, in the order of the table.
template <Column Which, const auto& Rows>
consteval auto clauses_of() {
    constexpr auto is_there = [](const Row& row) { return row.written[Which] != '.'; };
    std::array<law::Clause, static_cast<std::size_t>(std::ranges::count_if(Rows, is_there))> clauses{};
    std::size_t count = 0;
    for (const Row& row : Rows)
        if (is_there(row)) clauses[count++] = clause(row, Which);
    return clauses;
}

/// Finds rules while compiling; a number that the edition does not have does not compile.
struct Finder {
    std::span<const law::Clause> clauses;

    constexpr law::Rule operator()(std::string_view number, std::string_view part = {}) const {
        for (const law::Clause& each : clauses)
            if (each.number == number && each.part == part) return law::Rule{each};
        throw "no such rule in this edition";
    }
    /// The rule where the edition has it, else nothing.
    constexpr std::optional<law::Rule> if_there(bool there, std::string_view number, std::string_view part = {}) const {
        return there ? std::optional{(*this)(number, part)} : std::nullopt;
    }
};

}  // namespace croupier::baccarat::older
