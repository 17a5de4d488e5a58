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

TEST(AllGames, choose_the_edition_by_day_and_version) {
    const auto key = [](std::string_view sentence) { return parse_law(sentence)->text.key; };
    EXPECT_EQ(key("Tai-Sai, as in force on 1 June 1999 at Auckland"), "tai-sai-1999");
    EXPECT_EQ(key("Midi baccarat, as in force on 1 June 1998 at Auckland"), "midi-1998");
    EXPECT_EQ(key("Mini baccarat, as in force on 1 June 1999 at Auckland"), "mini-1999");
    EXPECT_EQ(key("Baccarat, as in force on 1 June 2004 at Hamilton"), "baccarat-2004");
}

TEST(AllGames, say_where_a_sentence_goes_wrong) {
    const auto wrong = [](std::string_view sentence) { return parse_law(sentence).error(); };
    EXPECT_EQ(wrong("Whist, as in force on 1 June 2004 at Auckland").at, 0U);
    EXPECT_NE(wrong("Whist, as in force on 1 June 2004 at Auckland").what.find("\"Tai-Sai\""), std::string::npos);
    EXPECT_EQ(wrong("Tai-Sai").at, 7U);
    EXPECT_NE(wrong("Tai-Sai, as in force on 1 June 1997 at Auckland").what.find("no text held"), std::string::npos);
    EXPECT_EQ(wrong("Tai-Sai, as in force on 31 June 1999 at Auckland").at, 24U);
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
    const About& baccarat = *find("baccarat");
    const auto on = [&](unsigned month, unsigned day) {
        return baccarat.last_text(std::chrono::year{2004} / std::chrono::month{month} / std::chrono::day{day},
                                  law::Casino::auckland, "midi");
    };
    EXPECT_FALSE(on(5, 1));
    EXPECT_FALSE(on(6, 1));
    ASSERT_TRUE(on(6, 28));
    EXPECT_EQ(on(6, 28)->notice->gazette, "Gazette 2004 No. 56");
    EXPECT_EQ(find("tai-sai")->last_text(later, law::Casino::auckland, "tai-sai")->notice->gazette,
              "Gazette 2000 No. 5");
    EXPECT_FALSE(play::last_text_of(types(), "whist-1999", later));
}

}  // namespace
}  // namespace croupier::games
