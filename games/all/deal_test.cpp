// What `croupier deal` tells of any game: under every edition and at its usual table, the same for the same seed, with
// a rule at everything that happens.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/parts.h"
#include "telling/told_run.h"
#include "wire/json.h"

namespace croupier::games {
namespace {

struct Told : deal::ToldRun {
    Money sum;  ///< of all accounts
};

Told told(const Parts& game, const play::Law& law, std::uint64_t seed, int rounds = 20) {
    const AnyValue setup = deal::usual_setup(*game.dealt);
    const auto table = deal_table(*game.dealt, law, setup, seed);
    const deal::Story story = story_of(*game.dealt, law, setup, std::chrono::year{2004} / std::chrono::June / 1);
    auto run = deal::told_run(*table, story, seed, rounds);
    EXPECT_TRUE(run) << game.name << ": " << run.error().in_words();
    return {*std::move(run), table->at().sum_of_money()};
}

/// Of editions that deal the game's usual version.
std::vector<play::Law> usual_laws(const Parts& game) {
    std::vector<play::Law> laws;
    const play::GameType& type = *game.dealt->type;
    for (const law::Casino casino : {law::Casino::auckland, law::Casino::christchurch})
        for (int year = 1998; year <= 2004; ++year)
            if (const auto found =
                    type.law_on(std::chrono::year{year} / std::chrono::June / 1, casino, type.usual_version);
                found && std::ranges::find(laws, *found) == laws.end())
                laws.push_back(*found);
    return laws;
}

/// "12.6", "Section 6", "10.1(b) of Division 1": where a line ends in a rule.
bool ends_in_a_rule(const std::string& line) {
    const std::size_t gap = line.rfind("  ");
    if (gap == std::string::npos) return false;
    const std::string rule = line.substr(gap + 2);
    return (rule[0] >= '0' && rule[0] <= '9' && rule.contains('.')) || rule.starts_with("Section");
}

class DealtGames : public testing::TestWithParam<const Parts*> {
protected:
    const Parts& game() const { return *GetParam(); }
};

TEST_P(DealtGames, play_their_rounds_under_every_edition_and_lose_no_money) {
    const auto laws = usual_laws(game());
    ASSERT_FALSE(laws.empty());
    for (const play::Law& law : laws) {
        const Told run = told(game(), law, 7);
        EXPECT_EQ(run.ending, deal::Ending::rounds_dealt) << law.key;
        EXPECT_EQ(run.totals.rounds, 20) << law.key;
        EXPECT_TRUE(run.sum.is_zero()) << law.key;
        Money patrons;
        for (const auto& [patron, won] : run.totals.patrons) patrons += won;
        EXPECT_EQ(run.totals.house, -patrons) << law.key;
    }
}

TEST_P(DealtGames, are_the_same_for_the_same_seed_to_the_last_letter) {
    const play::Law law = usual_laws(game()).back();
    const Told first = told(game(), law, 123);
    const Told again = told(game(), law, 123);
    EXPECT_EQ(first.story, again.story);
    EXPECT_EQ(first.json, again.json);
    EXPECT_NE(first.story, told(game(), law, 124).story);
}

TEST_P(DealtGames, show_a_rule_at_everything_that_happens) {
    const std::string all = told(game(), usual_laws(game()).back(), 9).story;
    std::vector<std::string> lines;
    std::istringstream text{all.substr(0, all.find("-- Stopped"))};
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    lines.emplace_back();
    int steps = 0;
    for (std::size_t at = 0; at + 1 < lines.size(); ++at) {
        const std::string& line = lines[at];
        // Pictures, and words that go on from the line before, have no label; a result stands above its call.
        if (line.empty() || line.starts_with("--") || line.starts_with("    ") || line.starts_with("  Result"))
            continue;
        ++steps;
        // A rule for which there is no room stands below.
        EXPECT_TRUE(ends_in_a_rule(line) || ends_in_a_rule(lines[at + 1])) << line;
    }
    EXPECT_GT(steps, 100);
}

TEST_P(DealtGames, give_programs_every_round_with_its_events_and_their_rules) {
    const Told run = told(game(), usual_laws(game()).back(), 42);
    const auto document = wire::parse(run.json);
    ASSERT_TRUE(document) << document.error();
    EXPECT_EQ(document->at("schema"), "croupier-deal-1");
    EXPECT_EQ(document->at("seed"), "42");
    std::int64_t number = 0;
    for (const wire::Value& round : document->at("rounds").as_array()) {
        EXPECT_EQ(round.at("number").as_int64(), ++number);
        EXPECT_FALSE(round.at("events").as_array().empty());
        for (const wire::Value& event : round.at("events").as_array()) {
            EXPECT_FALSE(event.at("event").as_string().empty());
            EXPECT_FALSE(event.at("text").as_string().empty());
            EXPECT_FALSE(event.at("rules").as_array().empty());
        }
    }
    EXPECT_EQ(number, 20);
}

INSTANTIATE_TEST_SUITE_P(Of, DealtGames, testing::ValuesIn(parts().begin(), parts().end()), [](const auto& tested) {
    std::string name{tested.param->name};
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace
}  // namespace croupier::games
