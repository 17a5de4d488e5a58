// An edition of any game as its text: what can be read, cited and compared without knowing the game.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/law/citations.h"
#include "core/law/editions.h"

namespace croupier::law {

/// A member of an edition that cites a rule: "wagers.six_pays_half.sign".
struct CitedMember {
    std::string path;
    Rule rule;
};

struct EditionText {
    std::string_view key;         ///< "bezique-2004": one of a kind
    std::string_view title;       ///< "Division 5, Bezique (Gazette 2004 No. 56)"
    std::string_view incomplete;  ///< what of its text is not held; empty when the text is complete
    int division;
    std::span<const Clause> clauses;
    const GeneralRules* general;
    std::vector<CitedMember> cited;

    friend bool operator==(const EditionText& a, const EditionText& b) { return a.key == b.key; }
};

/// The text of a game's edition.
template <class Edition>
[[nodiscard]] EditionText text_of(const Edition& edition) {
    EditionText text{edition.key, edition.title, edition.incomplete, edition.division, edition.clauses, edition.general,
                     {}};
    for_each_citation(edition, [&text](const std::string& path, Rule rule) { text.cited.push_back({path, rule}); });
    return text;
}

}  // namespace croupier::law
