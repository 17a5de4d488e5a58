// Figures of the reference tables that were computed elsewhere.
#include <gtest/gtest.h>

#include "games/tai_sai/odds/outcomes.h"

namespace croupier::odds {
namespace {

apps::LawOptions on(int year) {
    return {.on = std::chrono::year{year} / std::chrono::June / 1, .casino = law::Casino::auckland, .version = {}};
}

TEST(ReferenceTables, have_every_wager_at_every_odds_set_in_csv) {
    const std::string csv = tables_csv(tai_sai::odds_page(on(2004)));
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

TEST(ReferenceTables, of_1999_lack_what_came_later) {
    const std::string csv = tables_csv(tai_sai::odds_page(on(1999)));
    EXPECT_NE(csv.find("tai-sai-1999,wagers,macau,combinations,odds,5:1\n"), std::string::npos);
    for (const std::string_view row : {",odd,", ",even,", ",pair-and-single,", ",three-different,", ",four-numbers,"})
        EXPECT_EQ(csv.find(row), std::string::npos) << row;
}

}  // namespace
}  // namespace croupier::odds
