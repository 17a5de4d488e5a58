// Tests of the program from outside: what it prints where, and how it ends.
#include <algorithm>
#include <csignal>
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
    const std::vector<std::vector<std::string>> commands{{},
                                                         {"deal"},
                                                         {"deal", "baccarat"},
                                                         {"deal", "tai-sai"},
                                                         {"replay"},
                                                         {"rules"},
                                                         {"rules", "list"},
                                                         {"rules", "show"},
                                                         {"rules", "coverage"},
                                                         {"odds"},
                                                         {"odds", "baccarat"},
                                                         {"odds", "tai-sai"},
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
                                                         {"admin", "account", "revoke"}};
    for (std::vector<std::string> words : commands) {
        std::string usage = "Usage: croupier";
        for (const std::string& word : words) usage += " " + word;
        words.emplace_back("--help");
        const Ended ended = run(words);
        EXPECT_EQ(ended.status, 0) << usage;
        EXPECT_NE(ended.output.find(usage + " "), std::string::npos) << ended.output;
        EXPECT_NE(ended.output.find("Examples:"), std::string::npos) << ended.output;
        EXPECT_EQ(ended.notes, "") << usage;
    }
}

TEST(Program, answers_bad_input_with_one_line_and_2) {
    const std::vector<std::vector<std::string>> bad{
        {},
        {"shuffle"},
        {"--verbose"},
        {"deal", "--decks", "3"},
        {"deal", "--decks", "many"},
        {"deal", "--decks"},
        {"deal", "--decks", "4", "--decks", "5"},
        {"deal", "--version", "grand"},
        {"deal", "--style", "B", "--shuffler", "continuous"},
        {"deal", "--seed", "0xg"},
        {"deal", "--rounds", "0"},
        {"deal", "--json", "--step"},
        {"deal", "--color", "pink"},
        {"deal", "--on", "30 February 2004"},
        {"deal", "--on", "1997-01-01"},
        {"deal", "now"},
        {"deal", "tai-sai", "--patrons", "0"},
        {"deal", "tai-sai", "--patrons", "13"},
        {"deal", "tai-sai", "--odds-set", "american"},
        {"deal", "tai-sai", "--rounds", "0"},
        {"deal", "tai-sai", "--decks", "6"},
        {"deal", "tai-sai", "--json", "--step"},
        {"deal", "tai-sai", "--on", "1997-01-01"},
        {"deal", "tai-sai", "total-18"},
        {"deal", "--decks", "6", "tai-sai"},
        {"deal", "baccarat", "--odds-set", "macau"},
        {"rules"},
        {"rules", "read"},
        {"rules", "show"},
        {"rules", "show", "5.99"},
        {"rules", "list", "--casino", "Wellington"},
        {"rules", "coverage", "--xml"},
        {"rules", "show", "baccarat", "5.18", "--on", "1999-06-01"},
        {"rules", "list", "--on", "1998-06-01", "--version", "mini"},
        {"rules", "show", "tai-sai", "9.9"},
        {"rules", "show", "tai-sai", "4.9", "--on", "1997-06-01"},
        {"rules", "show", "tai-sai"},
        {"rules", "list", "--game", "whist"},
        {"rules", "list", "--game", "tai-sai", "--version", "mini"},
        {"rules", "diff"},
        {"rules", "diff", "--from", "1999-06-01", "--to", "1997-01-01"},
        {"rules", "approvals", "--casino", "Wellington"},
        {"deal", "--on", "1998-06-01", "--decks", "6"},
        {"odds"},
        {"odds", "baccarat", "--decks", "9"},
        {"odds", "baccarat", "--remaining", "1,2,3"},
        {"odds", "baccarat", "--remaining", "129,0,0,0,0,0,0,0,0,0"},
        {"odds", "baccarat", "--seen", "1"},
        {"odds", "baccarat", "--decks", "4", "--remaining", "9,9,9,9,9,9,9,9,9,9"},
        {"odds", "baccarat", "--on", "1998-06-01", "--payment", "six-pays-half"},
        {"odds", "baccarat", "--remaining", "9,9,9,9,9,9,9,9,9,-1"},
        {"odds", "baccarat", "--remaining", "5,0,0,0,0,0,0,0,0,0"},
        {"odds", "baccarat", "--remaining", "9,9,9,9,9,9,9,9,9,9", "--seen", "A"},
        {"odds", "baccarat", "--decks", "1", "--seen", "9 9 9 9 9"},
        {"odds", "baccarat", "--watch", "no/such/file"},
        {"odds", "baccarat", "--watch", "/"},
        {"odds", "baccarat", "--watch"},
        {"odds", "baccarat", "--decks", "0", "--watch", "-"},
        {"odds", "two-up"},
        {"odds", "tai-sai", "--odds-set", "maltese"},
        {"odds", "tai-sai", "--odds-set"},
        {"odds", "tai-sai", "--decks", "8"},
        {"odds", "tai-sai", "--on", "1998-01-31"},
        {"odds", "tai-sai", "small"},
        {"odds", "tables", "--format", "html"},
        {"odds", "tables", "two-up"},
        {"odds", "tables", "baccarat", "tai-sai"},
        {"odds", "tables", "tai-sai", "--on", "1997-01-01"},
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
        {"simulate", "baccarat", "--rounds", "0"},
        {"simulate", "baccarat", "--rounds", "5", "--shoes", "5"},
        {"simulate", "baccarat", "--until-error", "0"},
        {"simulate", "baccarat", "--until-error", "x"},
        {"simulate", "baccarat", "--decks", "3"},
        {"simulate", "baccarat", "--cutting-card", "19"},
        {"simulate", "baccarat", "--cutting-card", "300"},
        {"simulate", "baccarat", "--shuffler", "continuous", "--shoes", "5"},
        {"simulate", "baccarat", "--shuffler", "continuous", "--cutting-card", "20"},
        {"simulate", "baccarat", "--shuffler", "continuous", "--streaks"},
        {"simulate", "baccarat", "--threads", "0"},
        {"simulate", "baccarat", "--checkpoint", "/dev/null"},
        {"simulate", "baccarat", "--checkpoint", "x", "--transcript", "y"},
        {"simulate", "baccarat", "--on", "1998-06-01", "--payment", "six-pays-half"},
        {"simulate", "two-up"},
        {"simulate", "tai-sai", "--shoes", "5"},
        {"simulate", "tai-sai", "--decks", "8"},
        {"simulate", "tai-sai", "--odds-set", "maltese"},
        {"simulate", "tai-sai", "--rounds", "0"},
        {"simulate", "tai-sai", "--rounds", "5", "--until-error", "0.1"},
        {"simulate", "tai-sai", "--session", "10001"},
        {"simulate", "tai-sai", "--checkpoint", "/dev/null"},
        {"simulate", "tai-sai", "--checkpoint", "x", "--transcript", "y"},
        {"simulate", "tai-sai", "--players", "docs/examples/friday.players"},
        {"simulate", "tai-sai", "--report", "page.html"},
        {"simulate", "tai-sai", "--on", "1998-01-31"},
    };
    for (const std::vector<std::string>& words : bad) {
        std::string line;
        for (const std::string& word : words) line += " " + word;
        const Ended ended = run(words);
        EXPECT_EQ(ended.status, 2) << line;
        EXPECT_EQ(ended.output, "") << line;
        EXPECT_TRUE(ended.notes.starts_with("croupier")) << line << ": " << ended.notes;
        EXPECT_EQ(std::ranges::count(ended.notes, '\n'), 1) << line << ": " << ended.notes;
    }
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

TEST(Program, cites_the_rule_against_a_table_that_may_not_be) {
    EXPECT_EQ(run({"deal", "--decks", "3"}).notes,
              "croupier deal: Baccarat rule 3.4(a)(i)(A) (Gazette 2004 No. 56): a set has 4 to 8 decks, not 3\n");
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

TEST(Program, tells_the_odds_after_a_card_before_the_next_one_is_typed) {
    const Pipe cards;
    const Pipe output;
    const Pipe notes;
    const pid_t child = start_croupier({"odds", "baccarat", "--json", "--watch", "-"}, output.write_end,
                                       notes.write_end, cards.read_end);
    close(cards.read_end);
    close(output.write_end);
    close(notes.write_end);
    ASSERT_EQ(write(cards.write_end, "9\n", 2), 2);
    std::string line;
    for (char letter = 0; letter != '\n' && read(output.read_end, &letter, 1) == 1;) line += letter;
    EXPECT_NE(line.find("\"cards_left\":415"), std::string::npos) << line;
    ASSERT_EQ(write(cards.write_end, "K 1\n", 4), 4);
    close(cards.write_end);
    const std::string rest = read_all(output.read_end);
    EXPECT_EQ(std::ranges::count(rest, '\n'), 1) << rest;
    EXPECT_EQ(read_all(notes.read_end),
              "croupier odds baccarat: standard input:2:3: there is no card \"1\"; cards are A, 2 to 10, J, Q and K\n");
    EXPECT_EQ(wait_for(child), 2);
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

TEST(Program, prints_what_it_has_when_it_is_interrupted_and_ends_with_130) {
    const Pipe output;
    const Pipe notes;
    const pid_t child =
        start_croupier({"deal", "--shuffler", "continuous", "--quiet", "--rounds", "1000000000", "--seed", "1"},
                       output.write_end, notes.write_end);
    close(output.write_end);
    close(notes.write_end);
    // Once there is output the program is in the middle of its work.
    char letter = 0;
    ASSERT_EQ(read(output.read_end, &letter, 1), 1);
    kill(child, SIGINT);
    const std::string rest = read_all(output.read_end);
    static_cast<void>(read_all(notes.read_end));
    EXPECT_EQ(wait_for(child), 130);
    EXPECT_NE(rest.find("Stopped"), std::string::npos);
    EXPECT_NE(rest.find("House"), std::string::npos);
}

}  // namespace
}  // namespace croupier::apps
