// `croupier deal` for a game that says nothing of its own: what is told, what programs get, and what a game may add.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/assertion.h"
#include "telling/deal_command.h"
#include "telling/told_run.h"
#include "tests/toy_game/rules/coin.h"

namespace croupier::deal {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

const DealtGame game{&coin::game_type};
const play::Law& law = coin::game_type.laws().back();
constexpr law::Date day = std::chrono::year{2004} / std::chrono::June / 1;

Story own_story() { return plain_story(coin::game_type, law, usual_setup(game), day); }

ToldRun run_of(const Story& story, int rounds, Detail detail = Detail::everything, std::uint64_t seed = 5) {
    return told_run(*deal_table(game, law, usual_setup(game), seed), story, seed, rounds, Teller::For::both, detail)
        .value();
}

TEST(ARun, ends_after_the_rounds_asked_for) {
    const ToldRun told = run_of(own_story(), 3);
    EXPECT_EQ(told.ending, Ending::rounds_dealt);
    EXPECT_EQ(told.totals.rounds, 3);
}

TEST(ARun, is_the_same_for_the_same_seed_to_the_last_letter) {
    EXPECT_EQ(run_of(own_story(), 20).story, run_of(own_story(), 20).story);
    EXPECT_EQ(run_of(own_story(), 20).json, run_of(own_story(), 20).json);
    EXPECT_NE(run_of(own_story(), 20).story, run_of(own_story(), 20, Detail::everything, 6).story);
}

TEST(ARun, ends_when_the_watcher_has_seen_enough) {
    class Impatient final : public Watcher {
    public:
        bool may_go_on() override { return opened < 2; }
        void round_opens(int number, const Table&) override { opened = number; }
        int opened = 0;
    };
    Impatient watcher;
    EXPECT_EQ(run(*deal_table(game, law, usual_setup(game), 5), {}, watcher), Ending::stopped);
    EXPECT_EQ(watcher.opened, 2);
}

TEST(ARun, tells_nothing_of_a_table_that_is_refused) {
    class Listener final : public Watcher {
    public:
        void happened(const ToldEvent&) override { ++heard; }
        int heard = 0;
    };
    Listener listener;
    // No chips.
    const auto table = deal_table(game, law, AnyValue{coin::game_type.setup()}, 5);
    EXPECT_FALSE(run(*table, 3, listener).has_value());
    EXPECT_EQ(listener.heard, 0);
}

TEST(SimulatedPatrons, wager_every_round_and_never_run_out_of_chips) {
    class Watching final : public Watcher {
    public:
        void happened(const ToldEvent& told) override {
            if (told.kind() == "WagerPlaced") ++wagers;
            if (told.kind() == "NoMoreBetsCalled") {
                EXPECT_GT(wagers, 0);
                wagers = 0;
            }
        }
        int wagers = 0;
    };
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Watching watcher;
        const auto table = deal_table(game, law, usual_setup(game), seed);
        EXPECT_EQ(run(*table, 30, watcher), Ending::rounds_dealt);
        EXPECT_EQ(table->at().sum_of_money(), Money{});
        EXPECT_EQ(table->at().patrons().size(), static_cast<std::size_t>(table->at().seats()));
    }
}

TEST(SimulatedPatrons, are_told_what_they_may_wager_on) {
    const auto wagers =
        open_wagers(coin::game_type, law, usual_setup(game), {.id = 7, .seat = 2, .taste = 0, .units = 1});
    ASSERT_EQ(wagers.size(), 2U);
    for (const wire::Object& each : wagers) {
        EXPECT_EQ(each.at("type"), "PlaceWager");
        EXPECT_EQ(each.at("patron"), 7);
    }
    // No chips.
    EXPECT_TRUE(open_wagers(coin::game_type, law, AnyValue{coin::game_type.setup()}, {7, 2, 0, 1}).empty());
}

TEST(TotalsOfARun, are_what_patrons_and_house_have_won) {
    const Totals totals = run_of(own_story(), 50).totals;
    Money patrons;
    for (const auto& [patron, won] : totals.patrons) patrons += won;
    EXPECT_GT(totals.wagered, Money::dollars(50));
    EXPECT_EQ(totals.house, -patrons);
}

TEST(TotalsOfARun, have_the_counts_of_the_game) {
    Story story = own_story();
    story.tallies = {{"heads", "Heads"}};
    story.count = [](const ToldEvent& told, Totals& totals) {
        if (const auto result = told.result(); result && result->in_words.contains("heads")) ++totals.tally("heads");
    };
    const ToldRun told = run_of(story, 50);
    Totals totals = told.totals;
    EXPECT_GT(totals.tally("heads"), 10);
    EXPECT_LT(totals.tally("heads"), 40);
    EXPECT_THAT(told.story, ContainsRegex("\n  Heads  +" + std::to_string(totals.tally("heads")) + "\n"));
    EXPECT_THROW(static_cast<void>(totals.tally("edges")), AssertionFailed);
}

TEST(Narration, needs_nothing_of_a_game_but_its_descriptions) {
    const ToldRun told = run_of(own_story(), 2);
    const std::string story = told.header + told.story;
    EXPECT_THAT(story, HasSubstr("Coin - Some Casino - 1 June 2004\n"));
    EXPECT_THAT(story, HasSubstr("Rules     "));
    EXPECT_THAT(story, HasSubstr("chips $1 $5 $25 $100"));
    EXPECT_THAT(story, HasSubstr("-- Opening of the table"));
    EXPECT_THAT(story, HasSubstr("\n  Patron  "));
    EXPECT_THAT(story, HasSubstr("\n  Chips   "));
    EXPECT_THAT(story, HasSubstr("-- Round 2 --"));
    EXPECT_THAT(story, HasSubstr("\n  Wager   "));
    EXPECT_THAT(story, HasSubstr("\n  Call    \"No more bets"));
    EXPECT_THAT(story, HasSubstr("-- Stopped after 2 rounds"));
    EXPECT_THAT(story, ContainsRegex("\n  Seat 1  +-?\\$[0-9.]+\n"));
}

TEST(Narration, follows_the_forms_of_a_game) {
    Story story = own_story();
    story.forms = {{"RoundStarted", left_out}, {"WagerPlaced", {"Stake"}}};
    story.facts = [](const Page&) { return std::vector<Fact>{{"Metal", "silver"}}; };
    const ToldRun plain = run_of(own_story(), 1);
    const ToldRun told = run_of(story, 1);
    EXPECT_THAT(told.story, HasSubstr("  Stake   "));
    EXPECT_THAT(plain.story, Not(HasSubstr("  Stake   ")));
    EXPECT_THAT(told.header, HasSubstr("Metal     silver\n"));
}

TEST(Narration, keeps_a_line_until_something_else_happens) {
    Story story = own_story();
    story.line = [&story](Narrator& narrator, const ToldEvent& told) -> std::optional<std::string> {
        if (!story.is_result(told)) return std::nullopt;
        narrator.waiting() = {told.kind(), "Toss", "in the air", told.rules()};
        return "";
    };
    const std::string told = run_of(story, 1).story;
    const std::size_t toss = told.find("  Toss    in the air");
    ASSERT_NE(toss, std::string::npos);
    EXPECT_GT(toss, told.find("  Call    \"No more bets"));
    EXPECT_LT(toss, told.find("-- Stopped"));
}

TEST(Narration, tells_results_only_where_nothing_else_is_wanted) {
    const std::string story = run_of(own_story(), 2, Detail::results).story;
    EXPECT_THAT(story, ContainsRegex("^   1  .*(heads|tails).*\n   2  .*(heads|tails)"));
    EXPECT_THAT(story, Not(HasSubstr("Wager  ")));
}

TEST(DocumentOfARun, has_every_round_with_its_events_and_the_sums) {
    const auto document = wire::parse(run_of(own_story(), 2).json);
    ASSERT_TRUE(document);
    EXPECT_EQ(document->at("schema"), "croupier-deal-1");
    EXPECT_EQ(document->at("game"), "coin");
    EXPECT_EQ(document->at("seed"), "5");
    EXPECT_EQ(document->at("table").at("chips").as_array().size(), 4U);
    EXPECT_FALSE(document->at("opening").as_array().empty());
    ASSERT_EQ(document->at("rounds").as_array().size(), 2U);
    const wire::Value& round = document->at("rounds").at(1);
    EXPECT_EQ(round.at("number"), 2);
    EXPECT_TRUE(round.at("result").is_object());
    EXPECT_EQ(round.at("events").at(0).at("event"), "RoundStarted");
    EXPECT_FALSE(round.at("events").at(0).at("text").as_string().empty());
    EXPECT_FALSE(round.at("events").at(0).at("rules").as_array().empty());
    EXPECT_EQ(document->at("totals").at("ending"), "rounds dealt");
    EXPECT_EQ(document->at("totals").at("patrons").at(0).at("name"), "seat 1");
    EXPECT_FALSE(document->at("totals").as_object().contains("commission"));
}

TEST(DocumentOfARun, has_the_figures_of_the_game) {
    Story story = own_story();
    story.blank_round = {{"side", nullptr}};
    story.show_in_round = [](const ToldEvent& told, wire::Object& round) {
        if (const auto result = told.result()) round["side"] = result->in_words;
    };
    story.commission = true;
    story.game = "";
    story.sums = "sums";
    const auto document = wire::parse(run_of(story, 1).json);
    ASSERT_TRUE(document);
    EXPECT_TRUE(document->at("rounds").at(0).at("side").is_string());
    EXPECT_TRUE(document->at("sums").as_object().contains("commission"));
    EXPECT_FALSE(document->as_object().contains("game"));
}

TEST(TheDealCommand, takes_the_fields_of_the_set_up_as_options) {
    apps::CommandLine line{"toy", "A toy", "1"};
    auto command = line.program().add_command("deal", "Deal coins");
    add_deal(command, game);
    const char* given[]{"toy", "deal", "--seats", "2", "--rounds", "1", "--seed", "5", "--json"};
    testing::internal::CaptureStdout();
    const int exit_code = line.run(static_cast<int>(std::size(given)), given);
    const auto document = wire::parse(testing::internal::GetCapturedStdout());
    EXPECT_EQ(exit_code, 0);
    ASSERT_TRUE(document) << document.error();
    EXPECT_EQ(document->at("table").at("seats"), 2);
    EXPECT_EQ(document->at("totals").at("patrons").as_array().size(), 2U);
}

}  // namespace
}  // namespace croupier::deal
