// How the odds of any game of outcomes are told, with a made-up coin and a wheel.
#include "telling/outcome_odds.h"

#include <algorithm>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/made_up_games.h"
#include "core/base/assertion.h"

namespace croupier::odds {
namespace {

using namespace analysis::made_up;
using testing::HasSubstr;
using testing::Not;

const OutcomeOddsWords coin_words{.game = &coin_game,
                                  .equipment = "one coin",
                                  .such_as = "heads",
                                  .how_it_pays = "It lands flat.",
                                  .page_edition = "1",
                                  .older_law = "--on 1999-06-01"};
const OutcomeOddsWords wheel_words{.game = &wheel_game, .equipment = "a wheel", .such_as = "one number"};

TEST(OutcomeText, tells_wagers_with_the_same_figures_in_one_line) {
    const std::string text = outcome_text(outcome_report(wheel_words, {}, 0), {});
    EXPECT_THAT(text, HasSubstr("Spins   37 of a wheel, each as likely as another\n"));
    EXPECT_THAT(text, HasSubstr("Single number     1  35:1        1   0.027027  1/37\n"));
    EXPECT_THAT(text, HasSubstr("One colour       18  1:1         1   0.027027  1/37\n"));
    EXPECT_THAT(text, HasSubstr("KEPT: what the house keeps of\n37 units, one on each spin.\n"));
    // Nothing is said of odds that need not be chosen.
    EXPECT_THAT(text, Not(HasSubstr("\nOdds")));
    EXPECT_THAT(text, Not(HasSubstr("not gazetted")));
}

TEST(OutcomeText, tells_which_house_odds_are_meant_and_marks_them) {
    const std::string text = outcome_text(outcome_report(coin_words, {}, 1), {});
    EXPECT_THAT(text, HasSubstr("Odds    dear, where none are gazetted\n"));
    EXPECT_THAT(text, HasSubstr("One side     1  9:10  *  1/10   0.050000  1/20\n"));
    EXPECT_THAT(text, HasSubstr("* house odds, not gazetted"));
    EXPECT_THAT(text, HasSubstr("one on each toss. It lands flat.\n"));
}

TEST(OutcomeText, does_not_let_a_line_speak_for_wagers_that_differ) {
    OutcomeReport report = outcome_report(wheel_words, {}, 0);
    report.rules.outcomes.wagers[5].gain[5] = {34, 1};
    EXPECT_THROW((void)outcome_text(report, {}), AssertionFailed);
}

TEST(OutcomeJson, has_every_wager_by_itself) {
    const boost::json::value found = outcome_json(outcome_report(wheel_words, {}, 0));
    EXPECT_EQ(found.at("schema"), "croupier-odds-1");
    EXPECT_EQ(found.at("game"), "wheel");
    EXPECT_EQ(found.at("edition"), "wheel-1");
    EXPECT_EQ(found.at("of"), 37);
    EXPECT_FALSE(found.as_object().contains("odds_set"));
    ASSERT_EQ(found.at("wagers").as_array().size(), 39U);
    const boost::json::value& number = found.at("wagers").at(17);
    EXPECT_EQ(number.at("wager"), "number-17");
    EXPECT_EQ(number.at("advantage"), "1/37");
    EXPECT_EQ(number.at("kept"), 1);
    EXPECT_EQ(number.at("wins").at(0).at("odds"), "35:1");
}

TEST(OutcomeJson, tells_what_is_kept_as_a_fraction_where_it_is_one) {
    const boost::json::value found = outcome_json(outcome_report(coin_words, {}, 1));
    EXPECT_EQ(found.at("odds_set"), "dear");
    EXPECT_EQ(found.at("wagers").at(0).at("kept"), "1/10");
}

TEST(OutcomePage, has_a_part_for_each_set_of_odds) {
    const std::string csv = tables_csv(outcome_page(coin_words, {}));
    EXPECT_THAT(csv, HasSubstr("coin-1,wagers,fair,sides,advantage,0/1\n"));
    EXPECT_THAT(csv, HasSubstr("coin-1,wagers,dear,sides,advantage,1/20\n"));
    EXPECT_THAT(csv, HasSubstr("coin-1,sides,,tails,probability,1/2\n"));
    const std::string page = tables_markdown(outcome_page(coin_words, {}));
    EXPECT_THAT(page, HasSubstr("# Odds of Toss\n\nEvery wager of A coin, with each set of house odds, counted over "
                                "the 2 tosses of one coin"));
    EXPECT_THAT(page, HasSubstr("For the edition of 1 this is docs/reference/coin-odds.md"));
}

TEST(OutcomePage, speaks_of_no_sets_where_there_are_none) {
    const std::string page = tables_markdown(outcome_page(wheel_words, {}));
    EXPECT_THAT(page, Not(HasSubstr("HOUSE ODDS")));
    EXPECT_THAT(page, Not(HasSubstr("house odds")));
    EXPECT_THAT(page, Not(HasSubstr("docs/reference")));  // it has no page there
    EXPECT_THAT(page, HasSubstr("| Single number | 1 | 35:1 | | 1 | 0.027027 | 1/37 |\n"));
    const std::string csv = tables_csv(outcome_page(wheel_words, {}));
    EXPECT_THAT(csv, HasSubstr("wheel-1,pockets,,17,probability,1/37\n"));
}

}  // namespace
}  // namespace croupier::odds
