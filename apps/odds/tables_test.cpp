// Tests of the reference tables; the pages of docs/reference must be what the program prints.
#include <algorithm>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "games/all/parts.h"

namespace croupier::odds {
namespace {

apps::LawOptions on(int year) {
    return {.on = std::chrono::year{year} / std::chrono::June / 1, .casino = law::Casino::auckland, .version = {}};
}

ReferencePage page_of(std::string_view game, int year) {
    const auto found = std::ranges::find(games::parts(), game, &games::Parts::name);
    return (*found)->odds_page(on(year));
}

/// The first line in which two texts differ, from either.
std::string first_difference(const std::string& one, const std::string& other) {
    const auto [here, there] = std::ranges::mismatch(one, other);
    const auto line = std::count(one.begin(), here, '\n') + 1;
    const auto line_at = [](const std::string& text, std::size_t at) {
        const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    const auto at = static_cast<std::size_t>(here - one.begin());
    return "line " + std::to_string(line) + ":\n- " + line_at(one, at) + "\n+ " + line_at(other, at);
}

void expect_checked_in(const std::string& page, const std::string& command, const ReferencePage& printed) {
    std::ifstream file{page};
    const std::string held{std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
    const std::string now = tables_markdown(printed);
    EXPECT_TRUE(held == now) << page << " is not what the program prints; if this is meant, run\n"
                             << "build/release/bin/croupier " << command << " --format markdown > " << page << "\n"
                             << first_difference(held, now);
}

TEST(ReferenceTables, are_checked_in_as_pages) {
    expect_checked_in("docs/reference/baccarat-odds.md", "odds tables", page_of("baccarat", 2004));
    expect_checked_in("docs/reference/tai-sai-odds.md", "odds tables tai-sai", page_of("tai-sai", 2004));
}

/// Every line has as many columns as the first; nothing is quoted.
void expect_six_columns(const std::string& csv) {
    std::size_t begin = 0;
    while (begin < csv.size()) {
        const std::size_t end = csv.find('\n', begin);
        EXPECT_EQ(std::count(csv.begin() + static_cast<std::ptrdiff_t>(begin),
                             csv.begin() + static_cast<std::ptrdiff_t>(end), ','),
                  5)
            << csv.substr(begin, end - begin);
        begin = end + 1;
    }
}

TEST(ReferenceTables, have_every_wager_for_one_to_eight_decks_in_csv) {
    const std::string csv = tables_csv(page_of("baccarat", 2004));
    EXPECT_TRUE(csv.starts_with("edition,table,decks,row,figure,value\n"));
    for (const std::string_view line :
         {"baccarat-2004,outcomes,8,banker,deals,2292252566437888\n", "baccarat-2004,outcomes,1,tie,deals,1372227328\n",
          "baccarat-2004,wagers,6,banker_six_pays_half,advantage,716053792/49219825655\n",
          "baccarat-2004,wagers,1,banker_commission,advantage_decimal,0.0101174829\n",
          "baccarat-2004,wagers,3,tie,standard_deviation,2.6356122152\n",
          "baccarat-2004,final_counts,8,6,banker,269232304455680\n",
          "baccarat-2004,two_cards_player,8,9,player,429522620252160\n",
          "baccarat-2004,removal_effects,8,0,tie_decimal,+0.0005128"})
        EXPECT_NE(csv.find(line), std::string::npos) << line;
    expect_six_columns(csv);
}

TEST(ReferenceTables, of_an_older_edition_leave_out_what_it_does_not_know) {
    const std::string text = tables_text(page_of("baccarat", 1998), {});
    EXPECT_EQ(text.find("six pays half"), std::string::npos);
    EXPECT_NE(text.find("114753351728/10847218479825"), std::string::npos);
}

TEST(ReferenceTables, have_every_wager_of_tai_sai_at_every_odds_set_in_csv) {
    const std::string csv = tables_csv(page_of("tai-sai", 2004));
    EXPECT_TRUE(csv.starts_with("edition,table,odds_set,row,figure,value\n"));
    for (const std::string_view line :
         {"tai-sai-2001,wagers,australian,small,ways,105\n", "tai-sai-2001,wagers,australian,small,not_gazetted,*\n",
          "tai-sai-2001,wagers,british,total-4-17,odds,60:1\n", "tai-sai-2001,wagers,macau,any-triple,kept,66\n",
          "tai-sai-2001,wagers,macau,any-triple,advantage,11/36\n",
          "tai-sai-2001,wagers,australian,face-values,odds,1:1 2:1 12:1\n",
          "tai-sai-2001,wagers,british,pair-and-single,odds,60:1\n", "tai-sai-2001,totals,,10,ways,27\n"})
        EXPECT_NE(csv.find(line), std::string::npos) << line;
    EXPECT_EQ(csv.find("pair-and-single,not_gazetted"), std::string::npos);
    expect_six_columns(csv);
}

TEST(ReferenceTables, of_tai_sai_in_1999_lack_what_came_later) {
    const std::string csv = tables_csv(page_of("tai-sai", 1999));
    EXPECT_NE(csv.find("tai-sai-1999,wagers,macau,combinations,odds,5:1\n"), std::string::npos);
    for (const std::string_view row : {",odd,", ",even,", ",pair-and-single,", ",three-different,", ",four-numbers,"})
        EXPECT_EQ(csv.find(row), std::string::npos) << row;
}

}  // namespace
}  // namespace croupier::odds
