// The whole program with the coin as its only game, asked from outside: what any game gets of every command.
#include <csignal>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "apps/croupier/program_runner.h"
#include "wire/json.h"

namespace croupier::apps {
namespace {

using testing::HasSubstr;

Ended toy(std::vector<std::string> words) {
    words.insert(words.begin(), CROUPIER_TOY);
    return run_words(words);
}
/// Of a command that must succeed.
std::string output_of(const std::vector<std::string>& words) {
    const Ended ended = toy(words);
    EXPECT_EQ(ended.status, 0) << ended.notes << ended.output;
    return ended.output;
}

TEST(TheToyProgram, deals_tosses) {
    const std::string told = output_of({"deal", "coin", "--rounds", "3", "--seed", "5"});
    EXPECT_THAT(told, HasSubstr("Rules     Division 99, Coin"));
    EXPECT_THAT(told, HasSubstr("The result is "));
    EXPECT_THAT(told, HasSubstr("Stopped after 3 rounds"));
}

TEST(TheToyProgram, knows_the_odds) {
    const auto odds = wire::parse(output_of({"odds", "coin", "--json"}));
    ASSERT_TRUE(odds) << odds.error();
    EXPECT_EQ(odds->at("wagers").as_array().size(), 2U);
    EXPECT_EQ(odds->at("wagers").at(0).at("probability"), "1/2");
    EXPECT_THAT(output_of({"odds", "tables", "coin"}), HasSubstr("Heads or tails     1  1:1"));
}

TEST(TheToyProgram, simulates_and_plays_the_transcript_again) {
    const Folder folder;
    const std::string transcript = folder.file("tosses");
    EXPECT_THAT(output_of({"simulate", "coin", "--rounds", "1000", "--seed", "3", "--transcript", transcript}),
                HasSubstr("Tossed  1,000 rounds"));
    EXPECT_THAT(output_of({"replay", transcript}), HasSubstr("1000 rounds, each as the rules deal it"));
}

TEST(TheToyProgram, replays_scenarios) {
    const Folder folder;
    std::ofstream{folder.file("heads.scenario")} << R"(Scenario: heads win, and tails lose
Rules:    Coin, as in force on 1 June 2004 at Auckland
Table:    4 seats, wagers from $1.00 to $50.00, chips $1 $5
Wagers:   seat 1 $5.00 on heads   standing Zoe wagers $6.00 on tails
Number:   0
Expect:   event CoinShown  rule 3.1
          seat 1 wins $5.00 on heads   standing Zoe loses $6.00
          house gains $1.00
          next call for wagers
          seat 1 has nothing on heads
Refused:  seat 1 wagers $5.00 on heads  rule 3.1
)";
    const std::string told = output_of({"replay", folder.file("heads.scenario")});
    EXPECT_THAT(told, HasSubstr("holds"));
}

TEST(TheToyProgram, shows_the_rules) {
    EXPECT_THAT(output_of({"rules", "list"}), HasSubstr("Losing wagers are collected"));
    EXPECT_THAT(output_of({"rules", "show", "2.2"}), HasSubstr("A wager wins when its side is shown"));
}

TEST(TheToyProgram, serves_tables_whose_journal_is_verified) {
    const Folder folder;
    const std::string store = "sqlite:" + folder.file("toy.db");
    static_cast<void>(output_of({"admin", "table", "add", "coin-1", "--store", store, "--game", "coin", "--automatic",
                                 "--wager-seconds", "1", "--seats", "3"}));
    const Pipe output;
    const pid_t child =
        start({CROUPIER_TOY, "serve", "--store", store, "--key-file", folder.file("key"), "--listen", "127.0.0.1:0"},
              output.write_end, STDERR_FILENO);
    close(output.write_end);
    // With nobody there, the table is played on.
    const auto rounds = [&] { return toy({"report", store, "rounds"}).output; };
    for (int tries = 0; tries < 100 && !rounds().contains("heads") && !rounds().contains("tails"); ++tries)
        usleep(200'000);
    kill(child, SIGINT);
    static_cast<void>(read_all(output.read_end));
    EXPECT_EQ(wait_for(child), 0);
    EXPECT_THAT(rounds(), testing::AnyOf(HasSubstr("heads"), HasSubstr("tails")));
    const auto found = wire::parse(output_of({"verify", store, "--key", folder.file("key"), "--json"}));
    ASSERT_TRUE(found) << found.error();
    EXPECT_GT(found->at("rounds").to_number<int>(), 0);
}

}  // namespace
}  // namespace croupier::apps
