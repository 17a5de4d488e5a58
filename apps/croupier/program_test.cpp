// Tests of the program from outside: what it prints where, and how it ends.
#include <algorithm>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "apps/croupier/program_runner.h"
#include "games/all/games.h"

namespace croupier::apps {
namespace {

TEST(Program, tells_its_version) {
    const Ended ended = run({"--version"});
    EXPECT_EQ(ended.status, 0);
    EXPECT_TRUE(ended.output.starts_with("croupier ")) << ended.output;
    EXPECT_EQ(ended.notes, "");
}

TEST(Program, has_help_with_examples_and_its_own_name_for_every_command) {
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{},
                                               {"deal"},
                                               {"replay"},
                                               {"rules"},
                                               {"rules", "list"},
                                               {"rules", "show"},
                                               {"rules", "coverage"},
                                               {"odds"},
                                               {"odds", "tables"},
                                               {"rng"},
                                               {"rng", "report"},
                                               {"rng", "collect"},
                                               {"admin"},
                                               {"admin", "account"},
                                               {"admin", "account", "add"},
                                               {"admin", "account", "list"},
                                               {"admin", "account", "disable"},
                                               {"admin", "account", "enable"},
                                               {"admin", "account", "reset-password"},
                                               {"admin", "account", "grant"},
                                               {"admin", "account", "revoke"}})
        expect_help(words);
    for (const games::About& game : games::all()) {
        expect_help({"deal", std::string{game.name}});
        expect_help({"odds", std::string{game.name}});
        expect_help({"simulate", std::string{game.name}});
        expect_help({"admin", "table", "add", std::string{game.name}});
    }
}

TEST(Program, answers_bad_input_with_one_line_and_2) {
    expect_bad_input({
        {"odds", "tables", one_game(), other_game()},
        {"deal", "--rounds", "6", other_game()},
        {},
        {"shuffle"},
        {"--verbose"},
        {"deal", "--seed", "0xg"},
        {"deal", "--rounds", "0"},
        {"deal", "--json", "--step"},
        {"deal", "--color", "pink"},
        {"deal", "--on", "30 February 2004"},
        {"deal", "--on", "1997-01-01"},
        {"deal", "now"},
        {"rules"},
        {"rules", "read"},
        {"rules", "show"},
        {"rules", "list", "--casino", "Wellington"},
        {"rules", "coverage", "--xml"},
        {"rules", "list", "--game", "whist"},
        {"rules", "diff"},
        {"rules", "diff", "--from", "1999-06-01", "--to", "1997-01-01"},
        {"rules", "approvals", "--casino", "Wellington"},
        {"odds"},
        {"odds", "two-up"},
        {"odds", "tables", "--format", "html"},
        {"odds", "tables", "two-up"},
        {"admin"},
        {"admin", "account"},
        {"admin", "account", "delete", "anna"},
        {"admin", "account", "add"},
        {"admin", "account", "add", "anna", "ben"},
        {"admin", "account", "add", "anna", "--password", "seven tall kauri"},
        {"admin", "account", "add", "anna", "--role", "boss"},
        {"admin", "account", "add", "anna", "--casino", "auckland"},
        {"admin", "account", "add", "anna", "--password-file", "no/such/file"},
        {"admin", "account", "add", "anna", "--ask-password"},
        {"admin", "account", "list", "--store", "mysql:somewhere"},
        {"admin", "account", "list", "--store", ""},
        {"admin", "account", "grant", "anna"},
        {"odds", "tables", "--on", "1997-01-01"},
        {"deal", "--on", "2000-06-01", "--casino", "Hamilton"},
        {"rng"},
        {"rng", "report", "--shoes", "999"},
        {"rng", "report", "--decks", "9"},
        {"rng", "report", "--seed", "seven"},
        {"rng", "report", "--threads", "0"},
        {"rng", "collect"},
        {"rng", "collect", "--raw", "--final"},
        {"rng", "collect", "--raw", "--what", "dice"},
        {"rng", "collect", "--raw", "--count", "5"},
        {"rng", "collect", "--raw", "--bytes", "0"},
        {"rng", "collect", "--raw", "--bytes", "5T"},
        {"rng", "collect", "--raw", "--bytes", "2000000G"},
        {"rng", "collect", "--final", "--what", "coins"},
        {"rng", "collect", "--final", "--what", "wheel:1"},
        {"rng", "collect", "--final", "--what", "wheel:"},
        {"rng", "collect", "--final", "--seed", "x"},
        {"simulate"},
        {"simulate", "two-up"},
    });
}

TEST(Program, tells_the_odds_of_every_game_and_simulates_it) {
    for (const games::About& game : games::all()) {
        const std::string name{game.name};
        for (const std::vector<std::string>& words :
             {std::vector<std::string>{"odds", name, "--json"},
              std::vector<std::string>{"simulate", name, "--rounds", "10", "--seed", "1", "--json"}}) {
            const Ended ended = run(words);
            EXPECT_EQ(ended.status, 0) << ended.notes;
            EXPECT_EQ(boost::json::parse(ended.output).at("game").as_string(), name);
        }
        EXPECT_EQ(run({"odds", "tables", name, "--format", "csv"}).status, 0) << name;
    }
}

TEST(Program, deals_the_same_for_the_same_seed_and_prints_the_seed_back) {
    const Ended first = run({"deal", "--seed", "0x7", "--rounds", "3"});
    EXPECT_EQ(first.status, 0);
    EXPECT_EQ(first.notes, "seed 7 (repeat with --seed 7)\n");
    EXPECT_EQ(first.output, run({"deal", "--seed", "7", "--rounds", "3"}).output);
    EXPECT_NE(first.output, run({"deal", "--seed", "8", "--rounds", "3"}).output);
    EXPECT_EQ(first.output.find('\x1b'), std::string::npos);
    EXPECT_NE(run({"deal", "--seed", "7", "--rounds", "1", "--color=always"}).output.find('\x1b'), std::string::npos);
}

TEST(Program, ends_quietly_when_nobody_reads_any_more) {
    const Pipe output;
    const Pipe notes;
    close(output.read_end);
    const pid_t child = start_croupier({"rules", "coverage"}, output.write_end, notes.write_end);
    close(output.write_end);
    close(notes.write_end);
    EXPECT_EQ(read_all(notes.read_end), "");
    EXPECT_EQ(wait_for(child), 0);
}

TEST(Program, reports_a_full_disk_in_one_line) {
    const Pipe notes;
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    ASSERT_GE(full, 0);
    const pid_t child = start_croupier({"rules", "list"}, full, notes.write_end);
    close(full);
    close(notes.write_end);
    EXPECT_EQ(read_all(notes.read_end), "croupier: cannot write to standard output: No space left on device\n");
    EXPECT_EQ(wait_for(child), 1);
}

}  // namespace
}  // namespace croupier::apps
