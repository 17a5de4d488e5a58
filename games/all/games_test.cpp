#include "games/all/games.h"

#include <set>

#include <gtest/gtest.h>

namespace croupier::games {
namespace {

constexpr std::string_view in_2004 = ", as in force on 1 June 2004 at Auckland";

TEST(AllGames, are_known_by_names_of_their_own) {
    std::set<std::string_view> names;
    std::set<std::string_view> keys;
    std::size_t editions = 0;
    for (const About& game : all()) {
        EXPECT_TRUE(names.insert(game.name).second) << game.name;
        EXPECT_EQ(find(game.name), &game);
        for (const law::EditionText& edition : game.editions()) {
            keys.insert(edition.key);
            ++editions;
            EXPECT_FALSE(edition.cited.empty()) << edition.key;
        }
    }
    EXPECT_EQ(names.size(), types().size());
    EXPECT_EQ(keys.size(), editions) << "two editions share a key";
    EXPECT_EQ(find("whist"), nullptr);
}

TEST(AllGames, are_named_in_sentences_one_name_each_version) {
    std::set<std::string_view> spoken;
    for (const About& game : all())
        for (const law::SpokenName& each : game.spoken) {
            EXPECT_TRUE(spoken.insert(each.name).second) << each.name;
            const auto named = parse_law(std::string{each.name} + std::string{in_2004});
            ASSERT_TRUE(named) << each.name << ": " << named.error().what;
            EXPECT_EQ(named->game, &game);
            EXPECT_EQ(named->version, each.version);
            EXPECT_EQ(named->casino, law::Casino::auckland);
        }
}

TEST(AllGames, are_asked_by_a_sentence_as_by_day_casino_and_version) {
    for (const About& game : all())
        for (const law::SpokenName& each : game.spoken)
            for (const int year : {1998, 1999, 2000, 2002, 2004}) {
                const std::string sentence =
                    std::string{each.name} + ", as in force on 1 June " + std::to_string(year) + " at Auckland";
                const auto asked =
                    game.law_on(std::chrono::year{year} / std::chrono::June / 1, law::Casino::auckland, each.version);
                const auto named = parse_law(sentence);
                ASSERT_EQ(named.has_value(), asked.has_value()) << sentence;
                if (asked) {
                    EXPECT_EQ(named->text.key, asked->key) << sentence;
                }
            }
}

TEST(AllGames, say_where_a_sentence_goes_wrong) {
    const auto wrong = [](std::string_view sentence) { return parse_law(sentence).error(); };
    EXPECT_EQ(wrong("Whist, as in force on 1 June 2004 at Auckland").at, 0U);
    for (const About& game : all())
        for (const law::SpokenName& each : game.spoken) {
            const std::string name{each.name};
            EXPECT_NE(wrong("Whist" + std::string{in_2004}).what.find('"' + name + '"'), std::string::npos) << name;
            EXPECT_EQ(wrong(name).at, name.size());
            EXPECT_NE(wrong(name + ", as in force on 1 June 1997 at Auckland").what.find("hold no text"),
                      std::string::npos);
            const std::string before_the_day = name + ", as in force on ";
            EXPECT_EQ(wrong(before_the_day + "31 June 1999 at Auckland").at, before_the_day.size());
        }
}

TEST(AllGames, say_which_text_is_the_last_one_held_on_days_after_it) {
    const law::Date later = std::chrono::year{2030} / std::chrono::January / 1;
    for (const About& game : all()) {
        for (const law::Casino casino : law::all_casinos)
            for (const std::string_view version : game.versions) {
                const auto law = game.law_on(later, casino, version);
                ASSERT_TRUE(law) << game.name;
                EXPECT_EQ(*law, game.laws().back()) << "the last edition is not the one in force";
                EXPECT_TRUE(game.last_text(*law, later)) << game.name;
                EXPECT_TRUE(game.last_text(later, casino, version));
                EXPECT_TRUE(play::last_text_of(types(), law->key, later));
            }
        for (const play::Law& law : game.laws().first(game.laws().size() - 1))
            EXPECT_FALSE(game.last_text(law, later)) << law.key;
    }
    EXPECT_FALSE(play::last_text_of(types(), "whist-1999", later));
}

}  // namespace
}  // namespace croupier::games
