// The index of the repository, made while building: where each rule is coded, which scenarios show it, and which
// interpretations concern it. The tables are in a generated file.
#pragma once

#include <span>
#include <string_view>

namespace croupier::rules {

/// A function that uses a member of the editions.
struct CodePlace {
    std::string_view game;   ///< its name; empty for what all games share
    std::string_view path;   ///< "wagers.six_pays_half.sign", "general.limits", "wagers.tie_odds.value"
    std::string_view place;  ///< "games/GAME/rules/rules_wagers.cpp: if_unpayable"
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

/// A scenario and its line "Rules:", which says whose law it is: a game, "as in force on 1 June 1999 at Auckland".
struct ScenarioHead {
    std::string_view path;
    std::string_view law;
};

struct Index {
    std::span<const CodePlace> code;
    std::span<const ShownRule> shown;
    std::span<const ScenarioHead> scenarios;  ///< every scenario, whether it shows a rule or not
    std::span<const Interpretation> interpretations;
};

/// What the generated file holds.
[[nodiscard]] const Index& repository_index();

}  // namespace croupier::rules
