// Tests of the reference tables; docs/reference/baccarat-odds.md must be what the program prints.
#include "apps/odds/tables.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace croupier::odds {
namespace {

const baccarat::Edition& edition_of_2004() { return *baccarat::edition_by_key("baccarat-2004"); }

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

TEST(ReferenceTables, are_checked_in_as_a_page) {
    const std::string page = "docs/reference/baccarat-odds.md";
    std::ifstream file{page};
    const std::string held{std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
    const std::string now = tables_markdown(edition_of_2004());
    EXPECT_TRUE(held == now) << page << " is not what the program prints; if this is meant, run\n"
                             << "build/release/bin/croupier odds tables --format markdown > " << page << "\n"
                             << first_difference(held, now);
}

TEST(ReferenceTables, have_every_wager_for_one_to_eight_decks_in_csv) {
    const std::string csv = tables_csv(edition_of_2004());
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
    std::size_t begin = 0;
    while (begin < csv.size()) {
        const std::size_t end = csv.find('\n', begin);
        EXPECT_EQ(std::count(csv.begin() + static_cast<std::ptrdiff_t>(begin),
                             csv.begin() + static_cast<std::ptrdiff_t>(end), ','),
                  5);
        begin = end + 1;
    }
}

TEST(ReferenceTables, of_an_older_edition_leave_out_what_it_does_not_know) {
    const std::string text = tables_text(*baccarat::edition_by_key("midi-1998"), {});
    EXPECT_EQ(text.find("six pays half"), std::string::npos);
    EXPECT_NE(text.find("114753351728/10847218479825"), std::string::npos);
}

}  // namespace
}  // namespace croupier::odds
