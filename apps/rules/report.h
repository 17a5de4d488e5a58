// How rules are shown: as tables and texts for people, as JSON for programs.
#pragma once

#include <string>
#include <vector>

#include "apps/rules/book.h"
#include "terminal/terminal.h"

namespace croupier::rules {

[[nodiscard]] std::string list_text(const Book& book, const apps::Terminal& terminal);
[[nodiscard]] std::string list_json(const Book& book);

[[nodiscard]] std::string show_text(const Book& book, const std::vector<const Entry*>& entries,
                                    const apps::Terminal& terminal);
[[nodiscard]] std::string show_json(const Book& book, const std::vector<const Entry*>& entries);

[[nodiscard]] std::string coverage_text(const Book& book, const apps::Terminal& terminal);
[[nodiscard]] std::string coverage_json(const Book& book);

}  // namespace croupier::rules
