#include <algorithm>

#include "apps/replay/language/language.h"

namespace croupier::replay {

std::vector<law::Rule> find_rules(std::span<const law::EditionText> laws, const RuleName& name, Parts parts) {
    std::vector<law::Rule> found;
    for (const law::EditionText& law : laws)
        for (const auto clauses : {law.clauses, law.general->clauses})
            for (const law::Clause& clause : clauses) {
                const bool division =
                    name.division == 0 ? clauses.data() == law.clauses.data() : clause.division == name.division;
                const bool part = clause.part == name.part || (name.part.empty() && parts == Parts::any);
                if (division && clause.number == name.number && part) found.emplace_back(clause);
            }
    return found;
}

bool cites(std::span<const law::EditionText> laws, const law::Citations& rules, const std::vector<RuleName>& names) {
    return std::ranges::all_of(names, [&](const RuleName& name) {
        const auto wanted = find_rules(laws, name);
        return std::ranges::any_of(wanted, [&](law::Rule rule) { return rules.cites(rule); });
    });
}

}  // namespace croupier::replay
