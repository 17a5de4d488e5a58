// Finding rules of Tai-Sai, and what is told about them.
#include <set>
#include <stdexcept>
#include <utility>

#include <gtest/gtest.h>

#include "apps/rules/book.h"
#include "apps/rules/history.h"

namespace croupier::rules {
namespace {

Book book_of(std::string_view key, const Index& index) {
    const games::About& game = *games::find("tai-sai");
    for (law::EditionText& each : game.editions())
        if (each.key == key) return {game, std::move(each), index};
    throw std::runtime_error{"no such edition"};
}

TEST(Finding, a_section_means_all_of_it_unless_rules_stand_under_that_name) {
    const Book book = book_of("tai-sai-2000", {});
    const auto numbers = [&book](std::string_view text) {
        std::set<std::string_view> found;
        for (const Entry* entry : book.find(text)) found.insert(entry->clause->number);
        return found;
    };
    EXPECT_EQ(numbers("Section 4"), (std::set<std::string_view>{"Section 4"}));
    EXPECT_TRUE(numbers("4").contains("4.9"));
    EXPECT_TRUE(numbers("4").contains("Section 4"));
    EXPECT_TRUE(numbers("Section 3").contains("3.2"));
}

TEST(Coverage, asks_of_a_game_no_general_rule_that_only_other_games_carry_out) {
    constexpr CodePlace backs_of_cards[] = {
        {"another", "general.backs_identical", "games/another/rules/rules_table.cpp: if_setup_unlawful"}};
    const Book book = book_of("tai-sai-2001", {backs_of_cards, {}, {}, {}});
    EXPECT_FALSE(book.find("15.2(a) of Division 1").front()->must_be_coded());
    EXPECT_TRUE(book.find("10.1(b) of Division 1").front()->must_be_coded());
}

TEST(Concordance, heads_its_columns_with_the_year) {
    EXPECT_TRUE(concordance_text(*games::find("tai-sai"), {}).starts_with("1998"));
}

}  // namespace
}  // namespace croupier::rules
