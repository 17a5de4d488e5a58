#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "apps/replay/scenarios.h"

namespace croupier::replay {
namespace {

TEST(Scenario, with_strange_bytes_is_an_error_and_never_a_crash) {
    EXPECT_FALSE(read_scenario(std::string("Scenario: \x01", 11)));
    EXPECT_FALSE(read_scenario(std::string("\0\0\0", 3)));
    EXPECT_FALSE(read_scenario("\xff\xfe\n"));
    EXPECT_FALSE(read_scenario(""));
}

TEST(Language, is_described_completely_on_its_page) {
    std::ifstream file("docs/reference/scenarios.md");
    ASSERT_TRUE(file) << "tests run in the repository's root";
    const std::string page{std::istreambuf_iterator<char>{file}, {}};
    for (const Language* each : languages()) {
        const Grammar grammar = grammar_of(*each);
        for (const auto& part : {grammar.table, grammar.acts, grammar.expectations})
            for (const std::string_view sentence : part) EXPECT_NE(page.find(sentence), std::string::npos) << sentence;
    }
}

}  // namespace
}  // namespace croupier::replay
