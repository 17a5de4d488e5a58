// Tests of watching a shoe: how cards are read, and what is told after each.
#include <sstream>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "games/baccarat/odds/watch.h"
#include "games/baccarat/rules/baccarat.h"
#include "terminal/bad_input.h"

namespace croupier::odds {
namespace {

using analysis::Composition;
using Lines = std::vector<std::string>;

/// "A 1:1, 9 1:3": the words of an input with their places.
std::string places_in(const std::string& text) {
    std::istringstream input{text};
    CardReader reader{input};
    std::string found;
    while (const auto word = reader.next())
        found += (found.empty() ? "" : ", ") + word->text + " " + std::to_string(word->line) + ":" +
                 std::to_string(word->column);
    return found;
}

struct Watched {
    Lines lines;
    std::string refused;
};

Watched watched(const Composition& shoe, const std::string& cards, bool json = false,
                std::string_view edition = "baccarat-2004") {
    const baccarat::Edition& law = *baccarat::edition_by_key(edition);
    Watched seen;
    std::istringstream input{cards};
    try {
        watch({.law = &law,
               .wagers = analysis::wagers_in(law.wagers),
               .shoe = shoe,
               .json = json,
               .terminal = {},
               .show = [&](std::string_view line) { seen.lines.emplace_back(line); }},
              input, "cards.txt");
    } catch (const apps::BadInput& bad) {
        seen.refused = bad.what();
    }
    return seen;
}

TEST(CardReading, finds_words_between_blanks_commas_and_line_ends) {
    EXPECT_EQ(places_in(""), "");
    EXPECT_EQ(places_in("A 9,K\n10"), "A 1:1, 9 1:3, K 1:5, 10 2:1");
    EXPECT_EQ(places_in("  A ,, 9\t\r\n\r\n K\n"), "A 1:3, 9 1:8, K 3:2");
    EXPECT_EQ(places_in("K♦ 9"), "K♦ 1:1, 9 1:4");
}

TEST(CardReading, passes_over_comments) {
    EXPECT_EQ(places_in("# a shoe\nA # the first: K\n9#x\n#"), "A 2:1, 9 3:1");
    EXPECT_EQ(places_in("A #"), "A 1:1");
}

TEST(CardReading, keeps_no_more_of_a_word_than_a_message_needs) {
    const std::string places = places_in(std::string(1'000'000, 'x') + " A");
    EXPECT_LT(places.size(), 100U);
    EXPECT_TRUE(places.ends_with("A 1:1000002")) << places;
}

TEST(Watching, tells_the_odds_after_each_card_in_a_line) {
    const Lines lines = watched(Composition::of_decks(8), "A KD").lines;
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0],
              "CARD LEFT        BANKER        PLAYER           TIE     COMMISSION  SIX PAYS HALF      ON PLAYER       "
              "  ON TIE");
    // Computed apart: eight decks without an ace, then without a ten.
    EXPECT_EQ(lines[1],
              "A     415  0.4586126412  0.4462170295  0.0951703292  +0.0105350204  +0.0145242549  +0.0123956117  "
              "+0.1434670369");
    EXPECT_TRUE(lines[2].starts_with("KD    414  0.4585932306")) << lines[2];
}

TEST(Watching, fits_a_terminal_of_eighty_columns) {
    const baccarat::Edition& law = *baccarat::edition_by_key("baccarat-2004");
    Composition shoe;
    shoe.cards = {7, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    std::istringstream input{"10D"};
    watch({.law = &law,
           .wagers = analysis::wagers_in(law.wagers),
           .shoe = shoe,
           .json = false,
           .terminal = {.is_terminal = true, .color = true, .unicode = true, .width = 80},
           .show = [](std::string_view line) { EXPECT_LE(apps::columns_of(line), 80) << line; }},
          input, "cards.txt");
}

TEST(Watching, has_no_column_for_a_payment_that_the_edition_does_not_know) {
    const Lines lines = watched(Composition::of_decks(8), "", false, "midi-1998").lines;
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].find("SIX"), std::string::npos) << lines[0];
}

TEST(Watching, marks_wagers_that_favour_the_patron) {
    Composition shoe;
    shoe.cards[0] = 7;
    const Lines lines = watched(shoe, "K").lines;
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[1].ends_with("-8.0000000000*")) << lines[1];
    EXPECT_EQ(std::ranges::count(lines[1], '*'), 1);
}

TEST(Watching, ends_when_too_few_cards_are_left_for_a_round) {
    Composition shoe;
    shoe.cards[0] = 7;
    const Watched seen = watched(shoe, "K Q J not-even-read");
    EXPECT_EQ(seen.refused, "");
    ASSERT_EQ(seen.lines.size(), 3U);
    EXPECT_EQ(seen.lines[2], "Q       5  fewer than the six cards that a round may need are left: the watch ends here");
    const Watched in_json = watched(shoe, "K Q J", true);
    ASSERT_EQ(in_json.lines.size(), 2U);
    EXPECT_EQ(boost::json::parse(in_json.lines[1]).at("cards_left"), 5);
    EXPECT_TRUE(boost::json::parse(in_json.lines[1]).as_object().contains("ended"));
}

TEST(Watching, says_where_a_card_stands_that_cannot_be) {
    const Watched unknown = watched(Composition::of_decks(8), "A 9\n  # nothing\n K, 1\n");
    EXPECT_EQ(unknown.refused, "cards.txt:3:5: there is no card \"1\"; cards are A, 2 to 10, J, Q and K");
    EXPECT_EQ(unknown.lines.size(), 4U);
    EXPECT_EQ(watched(Composition::of_decks(1), "9 9 9 9 9").refused,
              "cards.txt:1:9: the shoe has no card of value 9 left for \"9\"");
}

TEST(Watching, says_once_after_which_text_nothing_is_held) {
    const baccarat::Edition& law = *baccarat::edition_by_key("baccarat-2004");
    for (const bool json : {false, true}) {
        Lines lines;
        std::istringstream input{"A 9"};
        watch({.law = &law,
               .wagers = analysis::wagers_in(law.wagers),
               .shoe = Composition::of_decks(8),
               .json = json,
               .terminal = {},
               .last_text = law::last_text<baccarat::Game>(law, *law::parse_date("2030-01-01")),
               .show = [&](std::string_view line) { lines.emplace_back(line); }},
              input, "cards.txt");
        if (!json) {
            ASSERT_EQ(lines.size(), 4U);
            EXPECT_TRUE(lines[0].starts_with("Last text held: Gazette 2004 No. 56")) << lines[0];
            continue;
        }
        for (const std::string& line : lines)
            EXPECT_EQ(boost::json::parse(line).at("last_text").at("gazette"), "Gazette 2004 No. 56");
    }
    EXPECT_TRUE(boost::json::parse(watched(Composition::of_decks(8), "A", true).lines[0]).at("last_text").is_null());
}

TEST(Watching, tells_in_json_what_the_document_of_a_shoe_has) {
    const Lines lines = watched(Composition::of_decks(8), "A", true).lines;
    ASSERT_EQ(lines.size(), 1U);
    const boost::json::value line = boost::json::parse(lines[0]);
    EXPECT_EQ(line.at("schema"), "croupier-odds-1");
    EXPECT_EQ(line.at("card"), "A");
    EXPECT_EQ(line.at("value"), 1);
    EXPECT_EQ(line.at("cards_left"), 415);
    EXPECT_EQ(line.at("counts").at("banker"), "2259266202814720");
    EXPECT_EQ(line.at("wagers").at("tie").at("favourable"), false);
}

TEST(Watching, refuses_a_file_that_cannot_be_read) {
    const baccarat::Edition& law = *baccarat::edition_by_key("baccarat-2004");
    const Watch of{.law = &law, .wagers = {}, .shoe = {}, .json = false, .terminal = {}, .show = {}};
    EXPECT_THROW(watch_file(of, "no/such/file"), apps::BadInput);
    EXPECT_THROW(watch_file(of, "docs"), apps::BadInput);
}

}  // namespace
}  // namespace croupier::odds
