// How the odds of Tai-Sai are told. Their figures are tested in exact_odds_test.cpp.
#include <set>

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <gtest/gtest.h>

#include "games/tai_sai/odds/outcomes.h"
#include "telling/outcome_odds.h"

namespace croupier::odds {
namespace {

using tai_sai::OddsSet;

OutcomeReport report_of(std::string_view edition, OddsSet set = OddsSet::australian) {
    const int year = edition == "tai-sai-2001" ? 2004 : 1999;
    apps::LawOptions law;
    law.on = std::chrono::year{year} / std::chrono::June / 1;
    OutcomeReport report = outcome_report(tai_sai::odds_words, law, static_cast<std::size_t>(set));
    EXPECT_EQ(report.rules.key, edition);
    return report;
}

/// One wager's object, by its id.
boost::json::value wager_of(const boost::json::value& document, std::string_view id) {
    for (const boost::json::value& wager : document.at("wagers").as_array())
        if (wager.at("wager") == boost::json::string{id}) return wager;
    ADD_FAILURE() << "no wager " << id;
    return {};
}

TEST(TaiSaiJson, has_every_wager_by_its_id) {
    const boost::json::value found = outcome_json(report_of("tai-sai-2001"));
    EXPECT_EQ(found.at("schema"), "croupier-odds-1");
    EXPECT_EQ(found.at("game"), "tai-sai");
    EXPECT_EQ(found.at("edition"), "tai-sai-2001");
    EXPECT_EQ(found.at("odds_set"), "australian");
    EXPECT_EQ(found.at("of"), 216);
    std::set<std::string> ids;
    for (const boost::json::value& wager : found.at("wagers").as_array())
        ids.emplace(wager.at("wager").as_string().c_str());
    EXPECT_EQ(ids.size(), 106U);
    for (const char* id : {"small", "big", "odd", "even", "any-triple", "triple-1", "double-6", "total-4", "total-17",
                           "pair-1-2", "pair-5-6", "face-3", "double-3-with-4", "three-1-2-3", "four-1-2-3-4"})
        EXPECT_TRUE(ids.contains(id)) << id;
}

TEST(TaiSaiJson, tells_ways_odds_and_advantage_of_a_wager) {
    const boost::json::value found = outcome_json(report_of("tai-sai-2001"));
    const boost::json::value small = wager_of(found, "small");
    EXPECT_EQ(small.at("ways"), 105);
    EXPECT_EQ(small.at("odds"), "1:1");
    EXPECT_EQ(small.at("advantage"), "1/36");
    EXPECT_EQ(small.at("advantage_decimal"), "0.0277777778");
    EXPECT_EQ(small.at("kept"), 6);
    EXPECT_EQ(small.at("return"), "35/36");
    EXPECT_EQ(small.at("standard_deviation"), "0.9996141231");
    EXPECT_FALSE(small.at("gazetted").as_bool());
    const boost::json::value face = wager_of(found, "face-6");
    EXPECT_EQ(face.at("ways"), 91);
    EXPECT_EQ(face.at("odds"), "1:1 2:1 12:1");
    EXPECT_EQ(face.at("wins").at(2).at("odds"), "12:1");
    EXPECT_EQ(face.at("wins").at(0).at("ways"), 75);
    EXPECT_TRUE(wager_of(found, "three-1-2-3").at("gazetted").as_bool());
}

TEST(TaiSaiJson, follows_the_odds_set_but_never_for_gazetted_odds) {
    const boost::json::value macau = outcome_json(report_of("tai-sai-2001", OddsSet::macau));
    EXPECT_EQ(macau.at("odds_set"), "macau");
    EXPECT_EQ(wager_of(macau, "any-triple").at("odds"), "24:1");
    EXPECT_EQ(wager_of(macau, "double-1-with-2").at("odds"), "60:1");
}

TEST(TaiSaiText, has_every_wager_on_its_first_screen_and_marks_what_is_not_gazetted) {
    const std::string text = outcome_text(report_of("tai-sai-2001"), {});
    const std::string screen = text.substr(0, text.find("Return and"));
    EXPECT_LE(std::ranges::count(screen, '\n'), 30);
    for (const std::string_view line :
         {"Small             105  1:1           *     6   0.027778  1/36",
          "Total 9 or 12      25  7:1           *    16   0.074074  2/27",
          "Face values        91  1:1 2:1 12:1  *     8   0.037037  1/27",
          "Double, single      3  60:1               33   0.152778  11/72", "* house odds, not gazetted"})
        EXPECT_NE(screen.find(line), std::string::npos) << line << " is not in\n" << screen;
}

TEST(TaiSaiText, of_an_older_edition_lacks_what_came_in_2001) {
    const std::string text = outcome_text(report_of("tai-sai-1999"), {});
    EXPECT_EQ(text.find("Odd "), std::string::npos) << text;
    EXPECT_EQ(text.find("Four numbers"), std::string::npos) << text;
}

TEST(TaiSaiText, fits_a_terminal_of_eighty_columns) {
    const std::string text =
        outcome_text(report_of("tai-sai-2001"), {.is_terminal = true, .color = false, .unicode = false, .width = 80});
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = text.find('\n', begin);
        const std::string line = text.substr(begin, end - begin);
        EXPECT_TRUE(line.starts_with("Rules") || apps::columns_of(line) <= 80) << line;
        begin = end + 1;
    }
}

TEST(TaiSaiTables, have_every_wager_at_every_odds_set_in_csv) {
    const std::string csv = tables_csv(tai_sai::odds_page({}));
    EXPECT_TRUE(csv.starts_with("edition,table,odds_set,row,figure,value\n"));
    for (const std::string_view line :
         {"tai-sai-2001,wagers,australian,small,ways,105\n", "tai-sai-2001,wagers,australian,small,not_gazetted,*\n",
          "tai-sai-2001,wagers,british,total-4-17,odds,60:1\n", "tai-sai-2001,wagers,macau,any-triple,kept,66\n",
          "tai-sai-2001,wagers,macau,any-triple,advantage,11/36\n",
          "tai-sai-2001,wagers,australian,face-values,odds,1:1 2:1 12:1\n",
          "tai-sai-2001,wagers,british,pair-and-single,odds,60:1\n", "tai-sai-2001,totals,,10,ways,27\n"})
        EXPECT_NE(csv.find(line), std::string::npos) << line;
    EXPECT_EQ(csv.find("pair-and-single,not_gazetted"), std::string::npos);
}

TEST(TaiSaiTables, of_1999_lack_what_came_later) {
    apps::LawOptions law;
    law.on = std::chrono::year{1999} / std::chrono::June / 1;
    const std::string csv = tables_csv(tai_sai::odds_page(law));
    EXPECT_NE(csv.find("tai-sai-1999,wagers,macau,combinations,odds,5:1\n"), std::string::npos);
    for (const std::string_view row : {",odd,", ",even,", ",pair-and-single,", ",three-different,", ",four-numbers,"})
        EXPECT_EQ(csv.find(row), std::string::npos) << row;
}

}  // namespace
}  // namespace croupier::odds
