#include <algorithm>

#include "language/language.h"

namespace croupier::replay {

namespace {

/// Whether a number is that of a subparagraph: 8.18(a) below 8.18.
bool is_below(std::string_view number, std::string_view rule) {
    return number.size() > rule.size() && number.starts_with(rule) && number[rule.size()] == '(';
}

}  // namespace

std::vector<law::Rule> find_rules(std::span<const law::EditionText> laws, const RuleName& name, Parts parts) {
    std::vector<law::Rule> found;
    for (const law::EditionText& law : laws)
        for (const auto clauses : {law.clauses, law.general->clauses})
            for (const law::Clause& clause : clauses) {
                const bool division =
                    name.division == 0 ? clauses.data() == law.clauses.data() : clause.division == name.division;
                const bool any = name.part.empty() && parts == Parts::any;
                const bool number = clause.number == name.number || (any && is_below(clause.number, name.number));
                if (division && number && (any || clause.part == name.part)) found.emplace_back(clause);
            }
    return found;
}

std::vector<law::Rule> shown_rules(std::span<const law::EditionText> laws, const RuleName& name) {
    auto exactly = find_rules(laws, name, Parts::exact);
    return exactly.empty() ? find_rules(laws, name, Parts::any) : exactly;
}

bool cites(std::span<const law::EditionText> laws, const law::Citations& rules, const std::vector<RuleName>& names) {
    const auto is_cited = [&](const RuleName& name) {
        const auto wanted = find_rules(laws, name);
        return std::ranges::any_of(wanted, [&](law::Rule rule) { return rules.cites(rule); });
    };
    return std::ranges::all_of(
        names, [&](const RuleName& name) { return is_cited(name) || std::ranges::any_of(name.or_else, is_cited); });
}

}  // namespace croupier::replay
