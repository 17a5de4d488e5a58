// Holds the repository against the rules: what must be coded is coded, what must be shown is shown by a scenario.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "apps/rules/book.h"

namespace croupier::rules {
namespace {

Book book() { return {*baccarat::edition_by_key("baccarat-2004"), repository_index()}; }

std::string in_lines(const std::vector<std::string>& items) {
    std::string text = std::to_string(items.size()) + ":\n";
    for (const std::string& item : items) text += "  " + item + "\n";
    return text;
}

std::string described(const Entry& entry) {
    return entry.label + " (" + std::string{law::name_of(entry.clause->kind)} +
           "): " + std::string{entry.clause->summary};
}

TEST(coverage, every_rule_that_must_be_coded_has_a_place_in_the_code) {
    std::vector<std::string> missing;
    const Book rules = book();
    for (const Entry& entry : rules.entries())
        if (entry.must_be_coded() && entry.code.empty()) missing.push_back(described(entry));
    EXPECT_TRUE(missing.empty()) << "rules without code, " << in_lines(missing);
}

TEST(coverage, every_rule_that_must_be_coded_has_a_scenario) {
    std::vector<std::string> missing;
    const Book rules = book();
    for (const Entry& entry : rules.entries())
        if (entry.must_be_coded() && entry.scenarios.empty()) missing.push_back(described(entry));
    EXPECT_TRUE(missing.empty()) << "rules that no scenario shows, " << in_lines(missing);
}

TEST(coverage, every_rule_that_a_scenario_shows_exists) {
    EXPECT_TRUE(book().unknown_shown().empty()) << "unknown rules, " << in_lines(book().unknown_shown());
}

TEST(coverage, every_interpretation_names_rules_and_a_scenario_that_exist) {
    EXPECT_TRUE(book().faulty_interpretations().empty()) << in_lines(book().faulty_interpretations());
}

}  // namespace
}  // namespace croupier::rules
