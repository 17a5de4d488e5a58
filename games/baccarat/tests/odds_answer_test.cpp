// Tests of how the odds of a shoe are put into words. Its figures are tested in analysis/.
#include "games/baccarat/odds/odds_answer.h"

#include <gtest/gtest.h>

#include "games/baccarat/odds/command.h"

namespace croupier::odds {
namespace {

using analysis::Composition;

OddsAnswer of_2004(const Composition& shoe) {
    const baccarat::Edition& law = *baccarat::edition_by_key("baccarat-2004");
    return answer_on(shoe, law, analysis::wagers_in(law.wagers));
}

Composition tens(int cards) {
    Composition shoe;
    shoe.cards[0] = cards;
    return shoe;
}

TEST(ReportText, has_the_wagers_on_its_first_screen) {
    const std::string text = answer_text(of_2004(Composition::of_decks(8)), {});
    const std::string screen = text.substr(0, text.find("Results by"));
    EXPECT_LE(std::ranges::count(screen, '\n'), 20);
    for (const std::string_view figure :
         {"2292252566437888", "0.4585974226", "8954111587648/19524993263685", "269232304455680",
          "Banker, commission     0.0105790578  0.9273720218  114753351728/10847218479825",
          "Tie                    0.1435962878  2.6408722218  103841353768/723147898655",
          "No wager favours the patron; the nearest: Banker, commission, 0.0105790578\n",
          "Cards a round, on average: 4.9388188497 (46924771178/9501213267)\n"})
        EXPECT_NE(screen.find(figure), std::string::npos) << figure << " is not in\n" << screen;
    for (const std::string_view figure :
         {"+0.0000440375", "-0.0000447984", "205346487468032", "3647111442485028614000096/522942883329142150809025"})
        EXPECT_NE(text.find(figure), std::string::npos) << figure << " is not in\n" << text;
}

TEST(ReportText, fits_a_terminal_of_eighty_columns) {
    const std::string text = answer_text(of_2004(Composition::of_decks(8)),
                                         {.is_terminal = true, .color = false, .unicode = false, .width = 80});
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = text.find('\n', begin);
        const std::string line = text.substr(begin, end - begin);
        EXPECT_LE(apps::columns_of(line), 80) << line;
        begin = end + 1;
    }
}

TEST(ReportText, names_each_wager_that_favours_the_patron) {
    const std::string text = answer_text(of_2004(tens(6)), {});
    EXPECT_NE(text.find("Favours the patron: Tie, by 8.0000000000 of each unit staked\n"), std::string::npos) << text;
    EXPECT_NE(text.find("No card can leave this shoe"), std::string::npos) << text;
}

TEST(ReportJson, has_whole_numbers_as_text_and_fractions_with_their_decimals) {
    const boost::json::value found = answer_json(of_2004(Composition::of_decks(8)));
    EXPECT_EQ(found.at("schema"), "croupier-odds-1");
    EXPECT_EQ(found.at("game"), "baccarat");
    EXPECT_EQ(found.at("edition"), "baccarat-2004");
    EXPECT_EQ(found.at("total"), "4998398275503360");
    EXPECT_EQ(found.at("counts").at("banker_on_6"), "269232304455680");
    EXPECT_EQ(found.at("probabilities").at("tie"), "619306544887/6508331087895");
    EXPECT_EQ(found.at("probabilities").at("tie_decimal"), "0.0951559680");
    const boost::json::value& tie = found.at("wagers").at("tie");
    EXPECT_EQ(tie.at("advantage"), "103841353768/723147898655");
    EXPECT_EQ(tie.at("advantage_decimal"), "0.1435962878");
    EXPECT_EQ(tie.at("variance"), "3647111442485028614000096/522942883329142150809025");
    EXPECT_EQ(tie.at("standard_deviation"), "2.6408722218");
    EXPECT_EQ(found.at("by_count").at("tie").at(0), "28979901420544");
    EXPECT_EQ(found.at("by_cards").at("4"), "1893735611458560");
    EXPECT_EQ(found.at("mean_cards"), "46924771178/9501213267");
    EXPECT_EQ(found.at("two_cards").at("player").at(9).at("player"), "429522620252160");
    EXPECT_EQ(found.at("two_cards").at("banker").at(9).at("player"), "0");
    EXPECT_EQ(found.at("removals").at(4).at("counts").at("banker"), "2259565639560832");
    EXPECT_EQ(found.at("removals").at(4).at("change").at("banker_commission_decimal"), "0.0001157192");
    EXPECT_TRUE(found.at("favourable").as_array().empty());
}

TEST(ReportJson, lists_the_wagers_that_favour_the_patron_with_what_they_gain) {
    const boost::json::value found = answer_json(of_2004(tens(6)));
    ASSERT_EQ(found.at("favourable").as_array().size(), 1U);
    EXPECT_EQ(found.at("favourable").at(0).at("wager"), "tie");
    EXPECT_EQ(found.at("favourable").at(0).at("gain"), "8/1");
    EXPECT_TRUE(found.at("removals").as_array().empty());
}

TEST(ReferenceTables, have_every_wager_for_one_to_eight_decks_in_csv) {
    const std::string csv = tables_csv(baccarat_page({}));
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
    apps::LawOptions law;
    law.on = std::chrono::year{1998} / std::chrono::June / 1;
    const std::string text = tables_text(baccarat_page(law), {});
    EXPECT_EQ(text.find("six pays half"), std::string::npos);
    EXPECT_NE(text.find("114753351728/10847218479825"), std::string::npos);
}

}  // namespace
}  // namespace croupier::odds
