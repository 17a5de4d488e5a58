// The rulebooks of every game, held against their editions; each game has more tests in its own folder.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "apps/rules/book.h"
#include "apps/rules/history.h"
#include "wire/json.h"

namespace croupier::rules {
namespace {

TEST(Finding, a_label_finds_its_rule_in_every_edition) {
    for (const games::About& game : games::all())
        for (law::EditionText& each : game.editions()) {
            const Book of_edition{game, std::move(each), repository_index()};
            for (const Entry& entry : of_edition.entries()) {
                const auto found = of_edition.find(entry.label);
                EXPECT_NE(std::ranges::find(found, &entry), found.end()) << entry.label;
            }
        }
}

TEST(Comparison, of_an_edition_with_itself_finds_nothing) {
    for (const games::About& game : games::all())
        for (const law::EditionText& each : game.editions())
            for (const RulePair& pair : compare(each, each))
                EXPECT_TRUE(pair.change == RulePair::Change::same && pair.before == pair.after) << each.key;
}

TEST(Comparison, names_every_rule_of_both_editions_once) {
    for (const games::About& game : games::all()) {
        const std::vector<law::EditionText> editions = game.editions();
        for (const law::EditionText& before : editions)
            for (const law::EditionText& after : editions) {
                std::multiset<const law::Clause*> seen;
                for (const RulePair& pair : compare(before, after)) {
                    seen.insert(pair.before);
                    if (before != after) seen.insert(pair.after);
                }
                for (const law::EditionText* each : {&before, &after})
                    for (const law::Clause& clause : each->clauses)
                        if (clause.division != 0) {
                            EXPECT_EQ(seen.count(&clause), 1U) << clause.number;
                        }
            }
    }
}

TEST(Concordance, has_a_row_for_every_rule_of_every_edition) {
    for (const games::About& game : games::all()) {
        const auto json = wire::parse(concordance_json(game));
        ASSERT_TRUE(json);
        EXPECT_EQ(json->at("game").as_string(), game.name);
        std::map<std::string, std::size_t> counted;
        for (const wire::Value& subject : json->at("subjects").as_array())
            for (const auto& rule : subject.at("rules").as_object()) ++counted[std::string{rule.key()}];
        for (const law::EditionText& each : game.editions()) {
            const auto rules = static_cast<std::size_t>(
                std::ranges::count_if(each.clauses, [](const law::Clause& clause) { return clause.division != 0; }));
            EXPECT_EQ(counted[std::string{each.key}], rules) << each.key;
        }
    }
}

TEST(Timeline, is_in_order_and_says_what_is_held) {
    const auto json = wire::parse(timeline_json());
    ASSERT_TRUE(json);
    std::string before;
    int held = 0;
    for (const wire::Value& notice : json->at("notices").as_array()) {
        // Of the latest it is not known when they were published.
        if (notice.at("published").is_string()) {
            const std::string published{notice.at("published").as_string()};
            EXPECT_LE(before, published);
            before = published;
        }
        held += notice.at("held").as_bool() ? 1 : 0;
    }
    EXPECT_EQ(held, 4);
    EXPECT_NE(timeline_text({}).find("Gazette 2004 No. 76"), std::string::npos);
}

}  // namespace
}  // namespace croupier::rules
