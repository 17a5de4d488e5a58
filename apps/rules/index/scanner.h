// Reads what the index is made of: uses of the law in the code, scenarios and interpretations.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace croupier::rules {

/// A member of an edition, used in a function.
struct Use {
    std::string function;  ///< "if_unpayable"; "rule_on(PlaceWager)" where a file has several of that name
    std::string path;      ///< "wagers.payable", "wagers.six_pays_half.sign", "general.limits"
    auto operator<=>(const Use&) const = default;
};

/// Uses of the law in a source file, in order and each once. What they name need not be a rule.
[[nodiscard]] std::vector<Use> scan_uses(std::string_view source);

/// What a scenario's line "Rules:" says; empty when it has none.
[[nodiscard]] std::string scan_law(std::string_view scenario);

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
