// Editions that grew by amendments, written as one table: a row a rule, and in it a letter for each edition that says
// who wrote the rule there. A game keeps its table, and what its letters mean, in its editions.cpp.
//
//   constexpr EditionRow rows[] = {{"i99", "6.1", "", procedure, "..."}, ...};
//   constexpr auto clauses = clauses_of<0, rows, clause>();      the rules of the first edition
//   constexpr RuleFinder rule{clauses};
//   rule("6.1")                                                  a number that is not there does not compile
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/law/rule.h"

namespace croupier::law {

struct EditionRow {
    std::string_view written;  ///< a letter for each edition: by whom; '.' where the edition has no such rule
    std::string_view number;
    std::string_view part;
    Kind kind;
    std::string_view summary;
    bool of_notice = false;  ///< the notice says it of itself; it is not a rule of the division
};

/// The rules of one edition, in the order of the table. `Make(row, column)` says what a row is in that edition.
template <auto Column, const auto& Rows, auto Make>
consteval auto clauses_of() {
    constexpr auto place = static_cast<std::size_t>(Column);
    constexpr auto is_there = [](const EditionRow& row) { return row.written[place] != '.'; };
    std::array<Clause, static_cast<std::size_t>(std::ranges::count_if(Rows, is_there))> clauses{};
    std::size_t count = 0;
    for (const EditionRow& row : Rows)
        if (is_there(row)) clauses[count++] = Make(row, Column);
    return clauses;
}

/// Finds rules while compiling; a number that the edition does not have does not compile.
struct RuleFinder {
    std::span<const Clause> clauses;

    constexpr Rule operator()(std::string_view number, std::string_view part = {}) const {
        for (const Clause& each : clauses)
            if (each.number == number && each.part == part) return Rule{each};
        throw "no such rule in this edition";
    }
    /// The rule where the edition has it, else nothing.
    constexpr std::optional<Rule> if_there(bool there, std::string_view number, std::string_view part = {}) const {
        return there ? std::optional{(*this)(number, part)} : std::nullopt;
    }
};

}  // namespace croupier::law
