// Figures of the reference tables that were computed elsewhere.
#include <gtest/gtest.h>

#include "games/baccarat/odds/command.h"

namespace croupier::odds {
namespace {

apps::LawOptions on(int year) {
    return {.on = std::chrono::year{year} / std::chrono::June / 1, .casino = law::Casino::auckland, .version = {}};
}

TEST(ReferenceTables, have_every_wager_for_one_to_eight_decks_in_csv) {
    const std::string csv = tables_csv(baccarat_page(on(2004)));
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
}

TEST(ReferenceTables, of_an_older_edition_leave_out_what_it_does_not_know) {
    const std::string text = tables_text(baccarat_page(on(1998)), {});
    EXPECT_EQ(text.find("six pays half"), std::string::npos);
    EXPECT_NE(text.find("114753351728/10847218479825"), std::string::npos);
}

}  // namespace
}  // namespace croupier::odds
