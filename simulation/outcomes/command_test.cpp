// `croupier simulate` of a made-up coin, from the command line to what it prints and writes.
#include "simulation/outcomes/command.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <boost/json/parse.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "analysis/made_up_games.h"
#include "simulation/outcomes/transcript.h"
#include "terminal/exit_code.h"

namespace croupier::simulate {
namespace {

using namespace analysis::made_up;
using testing::HasSubstr;
using testing::StartsWith;

simulation::PlayLine any_side(std::string_view edition, std::size_t /*odds_set*/) {
    if (edition != "coin-1") return {};
    return simulation::play_outcomes({"heads", "tails"}, [](std::size_t) { return std::nullopt; });
}
const OutcomeSimulation simulated_coin{
    .game = &coin_game, .estimated = "heads", .table = any_side, .example_edition = "coin-1"};

class OutcomeCommand : public testing::Test {
protected:
    struct Ended {
        int code;
        std::string output;
        std::string notes;
    };

    void SetUp() override { std::filesystem::create_directory(folder_); }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::string file(const std::string& name) const { return folder_ / name; }
    [[nodiscard]] std::string text_of_file(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream{file(name)}.rdbuf();
        return text.str();
    }
    static Ended run(const std::vector<std::string>& arguments) {
        apps::CommandLine line{"croupier", "for this test", "1"};
        apps::Command simulate = line.program().add_command("simulate", "simulates");
        add_outcome_simulation(simulate, simulated_coin);
        std::vector<const char*> words{"croupier", "simulate", "coin"};
        for (const std::string& each : arguments) words.push_back(each.c_str());
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        const int code = line.run(static_cast<int>(words.size()), words.data());
        return {code, testing::internal::GetCapturedStdout(), testing::internal::GetCapturedStderr()};
    }

private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("croupier-outcomes-" + std::to_string(getpid()));
};

TEST_F(OutcomeCommand, tells_people_what_came) {
    const Ended ended = run({"--rounds", "100000", "--seed", "3", "--odds-set", "dear", "--streaks"});
    EXPECT_EQ(ended.code, apps::exit_code::ok) << ended.notes;
    EXPECT_THAT(ended.output, StartsWith("Rules   A coin\nOdds    dear, where none are gazetted\n"
                                         "Dealt   100,000 rounds\n"));
    EXPECT_THAT(ended.output, HasSubstr("\nsides, 2"));
    EXPECT_THAT(ended.output, HasSubstr("IN A ROW   HEADS   TAILS\n"));
}

TEST_F(OutcomeCommand, counts_the_same_with_any_number_of_threads) {
    const auto seen = [](const Ended& ended) { return boost::json::parse(ended.output).at("tosses"); };
    const auto one = seen(run({"--rounds", "3000000", "--seed", "3", "--json", "--threads", "1"}));
    EXPECT_EQ(seen(run({"--rounds", "3000000", "--seed", "3", "--json", "--threads", "3"})), one);
    EXPECT_NE(seen(run({"--rounds", "3000000", "--seed", "4", "--json", "--threads", "3"})), one);
}

TEST_F(OutcomeCommand, writes_transcripts_that_hold) {
    EXPECT_EQ(run({"--rounds", "1000", "--seed", "3", "--transcript", file("t")}).code, apps::exit_code::ok);
    const std::string text = text_of_file("t");
    EXPECT_THAT(text, StartsWith("croupier-transcript-1\nrules coin-1\nodds fair\nseed 3\n"));
    std::istringstream lines{text};
    const auto check = simulation::check_transcript(simulated_coin, lines);
    EXPECT_FALSE(check.trouble.has_value());
    EXPECT_EQ(check.rounds, 1000U);
}

TEST_F(OutcomeCommand, goes_on_from_a_checkpoint_of_its_own_game) {
    const std::vector<std::string> words{"--rounds", "1000", "--seed", "3", "--checkpoint", file("c")};
    EXPECT_EQ(run(words).code, apps::exit_code::ok);
    EXPECT_THAT(text_of_file("c"), HasSubstr(R"("outcomes":{"outcomes":2})"));
    EXPECT_THAT(run(words).notes, HasSubstr("going on from"));
    const Ended other = run({"--rounds", "1001", "--seed", "3", "--checkpoint", file("c")});
    EXPECT_NE(other.code, apps::exit_code::ok);
    EXPECT_THAT(other.notes, HasSubstr("is the checkpoint of another run"));
}

TEST_F(OutcomeCommand, lets_patrons_play) {
    std::ofstream{file("players")} << "Ann: bankroll $1,000, flat $10 on tails\n";
    const Ended ended = run({"--rounds", "10000", "--seed", "3", "--players", file("players"), "--session", "50",
                             "--report", file("page")});
    EXPECT_EQ(ended.code, apps::exit_code::ok) << ended.notes;
    EXPECT_THAT(ended.output, HasSubstr("Ann"));
    EXPECT_THAT(text_of_file("page"), HasSubstr("Patrons at Toss"));
    std::ofstream{file("players")} << "Ann: bankroll $1,000, flat $10 on edge\n";
    EXPECT_THAT(run({"--players", file("players")}).notes,
                HasSubstr("expected a wager that these rules have, such as heads"));
}

TEST_F(OutcomeCommand, refuses_shoes) {
    const Ended ended = run({"--shoes", "5"});
    EXPECT_NE(ended.code, apps::exit_code::ok);
    EXPECT_THAT(ended.notes, HasSubstr("Toss has no shoes; try --rounds"));
}

TEST_F(OutcomeCommand, stops_when_the_error_is_small_enough) {
    const auto document =
        boost::json::parse(run({"--until-error", "0.001", "--seed", "3", "--json"}).output).as_object();
    EXPECT_TRUE(document.at("finished").as_bool());
    EXPECT_GE(document.at("rounds").to_number<int>(), 250'000);
}

}  // namespace
}  // namespace croupier::simulate
