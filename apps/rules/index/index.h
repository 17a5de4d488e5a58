// The index of the repository, made while building: where each rule is coded, which scenarios show it, and which
// interpretations concern it. The tables are in a generated file.
#pragma once

#include <span>
#include <string_view>

namespace croupier::rules {

/// A function that uses a rule of an edition.
struct CodePlace {
    std::string_view edition;  ///< "baccarat-2004"
    bool general;              ///< a rule of Division 1, else of the game's own notice
    std::string_view number;
    std::string_view part;
    std::string_view place;  ///< "core/games/baccarat/rules_wagers.cpp: if_unpayable"
};

/// A rule's label on the line "Shows:" of a scenario.
struct ShownRule {
    std::string_view label;
    std::string_view scenario;  ///< path from the repository's root
};

struct Interpretation {
    std::string_view number;  ///< "0003"
    std::string_view title;
    std::string_view file;
    std::string_view edition;
    std::string_view rules;     ///< as written, with commas between
    std::string_view scenario;  ///< empty when none shows it
};

struct Index {
    std::span<const CodePlace> code;
    std::span<const ShownRule> shown;
    std::span<const std::string_view> scenarios;  ///< every scenario, whether it shows a rule or not
    std::span<const Interpretation> interpretations;
};

/// What the generated file holds.
[[nodiscard]] const Index& repository_index();

}  // namespace croupier::rules
