// Holds the repository against the rules: what must be coded is coded, what must be shown is shown by a scenario.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "apps/rules/book.h"
#include "games/all/games.h"

namespace croupier::rules {
namespace {

const std::vector<Book>& books() {
    static const std::vector<Book> made = [] {
        std::vector<Book> list;
        for (const games::About& game : games::all())
            for (law::EditionText& edition : game.editions())
                list.emplace_back(game, std::move(edition), repository_index());
        return list;
    }();
    return made;
}

/// Whether two editions print the very same rule: the same words of the same notice under the same number.
bool is_the_same(const law::Clause& a, const law::Clause& b) {
    return a.notice == b.notice && a.division == b.division && a.number == b.number && a.part == b.part &&
           a.summary == b.summary && !a.inferred && !b.inferred;
}

/// A rule that an amendment left alone may be shown under any edition that has it.
bool is_shown(const law::Clause& clause) {
    for (const Book& book : books())
        for (const Entry& entry : book.entries())
            if (!entry.scenarios.empty() && is_the_same(*entry.clause, clause)) return true;
    return false;
}

/// Whether a game has scenarios at all; a game without any is not held to have one for each rule.
bool has_scenarios(const games::About& game) {
    return std::ranges::any_of(repository_index().scenarios, [&game](const ScenarioHead& scenario) {
        const auto named = games::parse_law(scenario.law);
        return named && named->game == &game;
    });
}

std::string in_lines(const std::vector<std::string>& items) {
    std::string text = std::to_string(items.size()) + ":\n";
    for (const std::string& item : items) text += "  " + item + "\n";
    return text;
}

std::string described(const Book& book, const Entry& entry) {
    return std::string{book.edition().key} + " " + entry.label + " (" + std::string{law::name_of(entry.clause->kind)} +
           "): " + std::string{entry.clause->summary};
}

TEST(coverage, every_rule_that_must_be_coded_has_a_place_in_the_code) {
    std::vector<std::string> missing;
    for (const Book& book : books())
        for (const Entry& entry : book.entries())
            if (entry.must_be_coded() && entry.code.empty()) missing.push_back(described(book, entry));
    EXPECT_TRUE(missing.empty()) << "rules without code, " << in_lines(missing);
}

TEST(coverage, every_rule_that_must_be_coded_has_a_scenario) {
    std::vector<std::string> missing;
    for (const Book& book : books()) {
        if (!has_scenarios(book.game())) continue;
        for (const Entry& entry : book.entries())
            if (entry.must_be_coded() && !is_shown(*entry.clause)) missing.push_back(described(book, entry));
    }
    EXPECT_TRUE(missing.empty()) << "rules that no scenario shows, " << in_lines(missing);
}

TEST(coverage, every_rule_that_a_scenario_shows_exists) {
    for (const Book& book : books())
        EXPECT_TRUE(book.unknown_shown().empty()) << "unknown rules, " << in_lines(book.unknown_shown());
}

TEST(coverage, every_scenario_belongs_to_an_edition) {
    for (const ScenarioHead& scenario : repository_index().scenarios)
        EXPECT_TRUE(games::parse_law(scenario.law)) << scenario.path << ": " << scenario.law;
}

TEST(coverage, every_interpretation_names_rules_and_a_scenario_that_exist) {
    for (const Book& book : books())
        EXPECT_TRUE(book.faulty_interpretations().empty()) << in_lines(book.faulty_interpretations());
}

}  // namespace
}  // namespace croupier::rules
