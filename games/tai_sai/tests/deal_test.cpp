// Tests of whole runs of Tai-Sai: every edition and set of odds plays without a breach, and the same seed tells the
// same story.
#include "games/tai_sai/telling/deal.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/tai_sai/telling/tables.h"
#include "telling/told_run.h"
#include "wire/json.h"

namespace croupier::tai_sai {
namespace {

using deal::Detail;
using deal::Ending;

struct TaiSaiPlan {
    const play::Law* law;
    TableSetup setup;
    std::uint64_t seed;
    int rounds;
};

TaiSaiPlan tai_sai_plan(std::string_view key, OddsSet odds, std::uint64_t seed, int rounds) {
    return {.law = dealt.type->law_named(key), .setup = usual_table(odds), .seed = seed, .rounds = rounds};
}

struct TaiSaiTold : deal::ToldRun {
    Money sum;  ///< of all accounts
};

TaiSaiTold tell_tai_sai(const TaiSaiPlan& plan, Detail detail = Detail::everything) {
    const auto table = deal_table(dealt, *plan.law, AnyValue::of(plan.setup), plan.seed);
    const deal::Story story = tai_sai::story(*plan.law, plan.setup, std::chrono::year{2002} / std::chrono::June / 1);
    auto told = told_run(*table, story, plan.seed, plan.rounds, deal::Teller::For::both, detail);
    if (!told) throw std::runtime_error{told.error().in_words()};
    return {*std::move(told), table->at().sum_of_money()};
}

std::vector<std::string> lines_of_story(const std::string& story) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < story.size();) {
        const std::size_t end = story.find('\n', begin);
        lines.push_back(story.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

TEST(TaiSaiRuns, throw_the_same_dice_whoever_wagers) {
    TaiSaiPlan plan = tai_sai_plan("tai-sai-2001", OddsSet::australian, 5, 10);
    const std::string twelve = tell_tai_sai(plan, Detail::results).story;
    plan.setup.seats = 1;
    const std::string one = tell_tai_sai(plan, Detail::results).story;
    EXPECT_EQ(twelve.substr(0, twelve.find("--")), one.substr(0, one.find("--")));
}

TEST(TaiSaiStory, marks_house_odds_and_not_those_of_the_gazette) {
    const std::string story = tell_tai_sai(tai_sai_plan("tai-sai-2001", OddsSet::australian, 3, 200)).story;
    int house = 0;
    int gazetted = 0;
    for (const std::string& line : lines_of_story(story)) {
        if (!line.starts_with("  Pays")) continue;
        const bool of_2001 = line.contains("60 to 1") || line.contains("30 to 1") || line.contains("7 to 1");
        EXPECT_TRUE(line.contains("house odds") || of_2001) << line;
        ++(line.contains("house odds") ? house : gazetted);
    }
    EXPECT_GT(house, 0);
    EXPECT_GT(gazetted, 0);
}

TEST(TaiSaiDocument, has_the_dice_the_call_and_the_winning_areas_of_every_round) {
    const TaiSaiTold told = tell_tai_sai(tai_sai_plan("tai-sai-2001", OddsSet::british, 42, 25));
    const auto document = wire::parse(told.json);
    ASSERT_TRUE(document) << document.error();
    EXPECT_EQ(document->at("schema").as_string(), "croupier-deal-1");
    EXPECT_EQ(document->at("game").as_string(), "tai-sai");
    EXPECT_EQ(document->at("table").at("odds").as_string(), "british");
    EXPECT_EQ(document->at("totals").at("rounds").as_int64(), 25);
    std::int64_t number = 0;
    for (const wire::Value& round : document->at("rounds").as_array()) {
        EXPECT_EQ(round.at("number").as_int64(), ++number);
        const auto dice = wire::from_json<Dice>(round.at("dice"));
        ASSERT_TRUE(dice);
        EXPECT_EQ(round.at("total").as_int64(), dice->total());
        EXPECT_EQ(std::string_view{round.at("call").as_string()}, call_in_words(*dice));
        const auto areas = wire::from_json<std::vector<Area>>(round.at("winning_areas"));
        ASSERT_TRUE(areas);
        EXPECT_EQ(*areas, winning_areas(*edition_by_key("tai-sai-2001"), *dice));
        for (const wire::Value& event : round.at("events").as_array())
            EXPECT_FALSE(event.at("rules").as_array().empty());
    }
    EXPECT_EQ(number, 25);
}

TEST(PictureOfDice, shows_as_many_pips_as_each_face_has) {
    apps::Terminal terminal;
    for (int number = 0; number < Dice::throws; ++number) {
        const Dice dice = Dice::from_throw(number);
        const std::string picture = dice_picture(terminal, dice, "");
        EXPECT_EQ(std::ranges::count(picture, 'o'), dice.total());
        EXPECT_EQ(std::ranges::count(picture, '\n'), 5);
    }
    EXPECT_EQ(dice_picture(terminal, *parse_dice("1 2 6"), "  "),
              "  +-------+ +-------+ +-------+\n"
              "  |       | | o     | | o   o |\n"
              "  |   o   | |       | | o   o |\n"
              "  |       | |     o | | o   o |\n"
              "  +-------+ +-------+ +-------+\n");
    EXPECT_EQ(dice_text(terminal, *parse_dice("1 3 6")), "1 3 6");
    terminal.unicode = true;
    EXPECT_EQ(dice_text(terminal, *parse_dice("1 3 6")), "\u2680 \u2682 \u2685");
    EXPECT_TRUE(dice_picture(terminal, *parse_dice("1 3 6"), "").starts_with("\u256d"));
}

}  // namespace
}  // namespace croupier::tai_sai
