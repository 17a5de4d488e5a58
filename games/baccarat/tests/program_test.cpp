// The program, asked about baccarat, from outside: what it prints where, and how it ends.
#include <array>
#include <cmath>
#include <csignal>
#include <fstream>
#include <iterator>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>
#include <unistd.h>

#include "apps/croupier/program_runner.h"
#include "server/verification/test_journal.h"
#include "wire/json.h"

namespace croupier::apps {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class BaccaratProgram : public testing::Test {
protected:
    [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }
    [[nodiscard]] std::size_t files() const { return folder_.files(); }
    [[nodiscard]] std::string url() const { return "sqlite:" + file("store.db"); }
    [[nodiscard]] Ended admin(std::vector<std::string> words) const {
        words.insert(words.begin(), "admin");
        words.insert(words.end(), {"--store", url()});
        return run(words);
    }

    Folder folder_;
};

TEST_F(BaccaratProgram, answers_bad_input_with_one_line_and_2) {
    expect_bad_input({
        {"deal", "--decks", "3"},
        {"deal", "--decks", "many"},
        {"deal", "--decks"},
        {"deal", "--decks", "4", "--decks", "5"},
        {"deal", "--version", "grand"},
        {"deal", "--style", "B", "--shuffler", "continuous"},
        {"deal", "baccarat", "--odds-set", "macau"},
        {"rules", "show", "5.99"},
        {"rules", "show", "baccarat", "5.18", "--on", "1999-06-01"},
        {"rules", "list", "--on", "1998-06-01", "--version", "mini"},
        {"deal", "--on", "1998-06-01", "--decks", "6"},
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
    });
}

TEST_F(BaccaratProgram, cites_the_rule_against_a_table_that_may_not_be) {
    EXPECT_EQ(run({"deal", "--decks", "3"}).notes,
              "croupier deal: Baccarat rule 3.4(a)(i)(A) (Gazette 2004 No. 56): a set has 4 to 8 decks, not 3\n");
}

TEST_F(BaccaratProgram, tells_the_odds_after_a_card_before_the_next_one_is_typed) {
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

TEST_F(BaccaratProgram, prints_what_it_has_when_it_is_interrupted_and_ends_with_130) {
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

TEST_F(BaccaratProgram, adds_and_shows_a_table) {
    EXPECT_EQ(admin({"table", "add", "mini-1", "--game", "baccarat", "--version", "mini", "--style", "A", "--decks",
                     "8", "--minimum", "20", "--maximum", "5000", "--chips", "1,5,25,100", "--automatic"})
                  .status,
              0);
    EXPECT_THAT(admin({"table", "list"}).output, HasSubstr("mini baccarat  Auckland"));
    const std::string shown = admin({"table", "show", "mini-1"}).output;
    EXPECT_THAT(shown, HasSubstr("  chips: [100,500,2500,10000]\n"));
    EXPECT_THAT(shown, HasSubstr("  hand_limits: {\"least\":2000,\"most\":500000}\n"));
    for (const std::vector<std::string>& words : {std::vector<std::string>{"--odds-set", "macau"},
                                                  {"--limits", "small=5:10"},
                                                  {"--decks", "3"},
                                                  {"--seats", "15"},
                                                  {"--style", "B", "--shuffler", "continuous"}}) {
        std::vector<std::string> all{"table", "add", "x", "--game", "baccarat"};
        all.insert(all.end(), words.begin(), words.end());
        EXPECT_EQ(admin(all).status, 2) << words.back();
    }
}

TEST_F(BaccaratProgram, changes_by_the_rules_what_an_operator_may_change) {
    verification::PlayedJournal journal;
    journal.play("mini-1", "baccarat", 3);
    {
        const auto store = sql::Store::open(url(), sql::Access::write);
        ASSERT_TRUE(store);
        journal.keep_in(*store);
    }
    const Ended changed = admin({"table", "set", "mini-1", "--differential", "5000", "--payment", "six-pays-half"});
    EXPECT_EQ(changed.status, 0) << changed.notes;
    EXPECT_THAT(changed.output, HasSubstr("$5,000.00"));
    EXPECT_EQ(admin({"table", "set", "mini-1", "--differential", "none"}).status, 0);
    // A shoe keeps its style to its end.
    const Ended refused = admin({"table", "set", "mini-1", "--style", "C"});
    EXPECT_EQ(refused.status, 3);
    EXPECT_THAT(refused.notes, StartsWith("croupier: Baccarat rule "));
    const Ended verified = run({"verify", url()});
    EXPECT_EQ(verified.status, 0) << verified.output;

    const Ended limits = admin({"table", "set", "mini-1", "--minimum", "50"});
    EXPECT_EQ(limits.status, 2);
    EXPECT_THAT(limits.notes, HasSubstr("add another table"));
    EXPECT_EQ(admin({"table", "set", "mini-1"}).status, 2);
    EXPECT_EQ(admin({"table", "set", "mini-1", "--differential", "many"}).status, 2);
    EXPECT_EQ(admin({"table", "set", "mini-1", "--limits", "small=5:10"}).status, 2);
    ASSERT_EQ(admin({"table", "add", "new-1"}).status, 0);
    EXPECT_EQ(admin({"table", "set", "new-1", "--differential", "500"}).status, 2);
}

TEST_F(BaccaratProgram, retires_a_table_that_nobody_has_chips_on) {
    verification::PlayedJournal journal;
    journal.play("mini-1", "baccarat", 2);
    {
        const auto store = sql::Store::open(url(), sql::Access::write);
        ASSERT_TRUE(store);
        journal.keep_in(*store);
    }
    EXPECT_EQ(admin({"table", "retire", "mini-1"}).status, 2);
    EXPECT_EQ(admin({"table", "retire", "mini-1", "--reason", std::string(201, 'x')}).status, 2);
    EXPECT_EQ(admin({"table", "retire", "mini-9", "--reason", "worn out"}).status, 2);
    const Ended refused = admin({"table", "retire", "mini-1", "--reason", "worn out"});
    EXPECT_EQ(refused.status, 3);
    EXPECT_THAT(refused.notes, HasSubstr("in chips and wagers on this table"));
    EXPECT_EQ(admin({"table", "set", "mini-1", "--differential", "500"}).status, 0);
}

TEST_F(BaccaratProgram, patrons_end_where_the_exact_odds_say_whatever_the_threads) {
    std::ofstream{file("players")} << "Flat: bankroll $10,000,000, flat $100 on Banker\n"
                                      "Tie: bankroll $10,000,000, flat $100 on Tie\n";
    const auto with_threads = [&](const std::string& threads) {
        const Ended ended =
            run({"simulate", "baccarat", "--shoes", "20000", "--seed", "6", "--json", "--threads", threads, "--players",
                 file("players"), "--session", "4", "--report", file("report.html")});
        EXPECT_EQ(ended.status, 0) << ended.notes;
        return boost::json::serialize(boost::json::parse(ended.output).as_object().at("patrons"));
    };
    const std::string one = with_threads("1");
    EXPECT_EQ(one, with_threads("3"));
    const auto patrons = boost::json::parse(one).as_array();
    const std::array<double, 2> exact{0.0105790578, 0.1435962878};
    for (std::size_t patron = 0; patron < exact.size(); ++patron) {
        const auto& found = patrons.at(patron).as_object();
        EXPECT_EQ(found.at("sessions").to_number<int>(), 5000);
        const double edge = found.at("edge").to_number<double>();
        EXPECT_LT(std::abs(edge - exact[patron]) / found.at("edge_error").to_number<double>(), 4.5) << edge;
    }
    std::ifstream page{file("report.html")};
    const std::string text{std::istreambuf_iterator<char>{page}, {}};
    EXPECT_NE(text.find("<svg"), std::string::npos);
}

TEST_F(BaccaratProgram, a_players_file_that_cannot_be_read_is_told_with_its_place) {
    std::ofstream{file("players")} << "Ann: bankroll $1,000, flat $25 on Bankr\n";
    const Ended ended = run({"simulate", "baccarat", "--players", file("players")});
    EXPECT_EQ(ended.status, 2);
    EXPECT_NE(ended.notes.find("players:1:35"), std::string::npos) << ended.notes;
    EXPECT_EQ(run({"simulate", "baccarat", "--players", file("nobody")}).status, 2);
    EXPECT_EQ(run({"simulate", "baccarat", "--report", file("page.html")}).status, 2);
    EXPECT_EQ(run({"simulate", "baccarat", "--players", "docs/examples/friday.players", "--shoes", "10"}).status, 0);
}

TEST_F(BaccaratProgram, a_transcript_can_be_replayed_through_the_rules) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"--shoes", "20", "--decks", "6"},
          std::vector<std::string>{"--rounds", "500", "--shuffler", "continuous"},
          std::vector<std::string>{"--shoes", "5", "--cutting-card", "50", "--on", "1998-06-01"}}) {
        std::vector<std::string> simulate{"simulate", "baccarat", "--seed", "3", "--transcript", file("deals.txt")};
        simulate.insert(simulate.end(), words.begin(), words.end());
        EXPECT_EQ(run(simulate).status, 0);
        const Ended replay = run({"replay", file("deals.txt")});
        EXPECT_EQ(replay.status, 0) << replay.output << replay.notes;
        EXPECT_TRUE(replay.output.starts_with("holds")) << replay.output;
    }
    EXPECT_EQ(files(), 1U);
}

TEST_F(BaccaratProgram, a_changed_transcript_does_not_hold) {
    ASSERT_EQ(run({"simulate", "baccarat", "--seed", "3", "--shoes", "1", "--transcript", file("deals.txt")}).status,
              0);
    std::ifstream stream{file("deals.txt")};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const auto with_line_6 = [&](const std::string& change) {
        std::size_t begin = 0;
        for (int line = 1; line < 6; ++line) begin = text.find('\n', begin) + 1;
        const std::size_t end = text.find('\n', begin);
        std::string line = text.substr(begin, end - begin);
        if (change == "result") line[line.find(' ') + 1] = line.contains(" B") ? 'P' : 'B';
        if (change == "cards") line.insert(line.find(' '), "2C");
        if (change == "last") line += " last";
        if (change == "word") line = "a round";
        std::ofstream{file("changed.txt")} << text.substr(0, begin) << line << text.substr(end);
        return run({"replay", file("changed.txt")});
    };
    for (const char* change : {"result", "last"}) {
        const Ended ended = with_line_6(change);
        EXPECT_EQ(ended.status, 1) << change;
        EXPECT_NE(ended.output.find("changed.txt:6:1: by the rules"), std::string::npos) << change << ended.output;
    }
    EXPECT_EQ(with_line_6("word").status, 2);
}

TEST_F(BaccaratProgram, simulates_without_a_word_about_the_last_text_on_days_it_covers) {
    std::ofstream{file("players")} << "Flat: bankroll $10,000, flat $100 on Banker\n";
    const Ended then = run({"simulate", "baccarat", "--rounds", "1000", "--seed", "5", "--on", "2004-06-01", "--json"});
    EXPECT_TRUE(boost::json::parse(then.output).at("last_text").is_null());
    static_cast<void>(run({"simulate", "baccarat", "--shoes", "20", "--seed", "6", "--on", "2030-01-01", "--players",
                           file("players"), "--session", "4", "--report", file("report.html")}));
    std::ifstream page{file("report.html")};
    const std::string text{std::istreambuf_iterator<char>{page}, {}};
    EXPECT_NE(text.find("Last text held"), std::string::npos);
}

TEST_F(BaccaratProgram, simulates_the_same_in_four_processes) { expect_same_under_mpirun("baccarat", "20000000"); }

TEST_F(BaccaratProgram, goes_on_to_the_same_end_after_a_run_was_stopped) { expect_resumed("baccarat", "40000000"); }

}  // namespace
}  // namespace croupier::apps
