// Reads what the index is made of: the editions' citations, their uses in the code, scenarios and interpretations.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::rules {

struct RuleName {
    std::string number;
    std::string part;
    auto operator<=>(const RuleName&) const = default;
};

/// Member to rules: "payable", and for a member that is itself a struct "six_pays_half" (all of its rules) as well as
/// "six_pays_half.sign" (its own).
using Members = std::map<std::string, std::vector<RuleName>, std::less<>>;

/// An edition of a game, or of the general rules, as its source gives it.
struct CitedEdition {
    std::string variable;                                  ///< "edition_2004"
    std::string key;                                       ///< "baccarat-2004"; empty for the general rules
    std::string general;                                   ///< variable of its general rules, as "general_2004"
    std::map<std::string, Members, std::less<>> sections;  ///< the general rules have one, without a name
};

/// The editions in a game's editions.cpp (`Edition`) or in core/law/editions.cpp (`GeneralRules`).
[[nodiscard]] std::vector<CitedEdition> scan_editions(std::string_view source, std::string_view type);

/// A member of an edition, used in a function.
struct Use {
    std::string function;  ///< "if_unpayable"; "rule_on(PlaceWager)" where a file has several of that name
    std::string section;   ///< "wagers"; "general" for a general rule
    std::string member;    ///< as in Members
    auto operator<=>(const Use&) const = default;
};

/// Uses of the law in a source file, in order and each once. A section or a member that no edition has is no use.
[[nodiscard]] std::vector<Use> scan_uses(std::string_view source, const std::vector<CitedEdition>& editions,
                                         const std::vector<CitedEdition>& general);

/// The labels on a scenario's line "Shows:", which may go on in indented lines.
[[nodiscard]] std::vector<std::string> scan_shows(std::string_view scenario);

struct InterpretationHead {
    std::string number;
    std::string title;
    std::string rules;
    std::string edition;
    std::string scenario;  ///< empty for "none"
};
/// The first lines of an interpretation. Throws std::runtime_error when they do not have their form.
[[nodiscard]] InterpretationHead scan_interpretation(std::string_view text);

}  // namespace croupier::rules
