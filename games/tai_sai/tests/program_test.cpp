// The program, asked about Tai-Sai, from outside: what it prints where, and how it ends.
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>

#include "apps/croupier/program_runner.h"
#include "server/verification/test_journal.h"
#include "wire/json.h"

namespace croupier::apps {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class TaiSaiProgram : public testing::Test {
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

TEST_F(TaiSaiProgram, answers_bad_input_with_one_line_and_2) {
    expect_bad_input({
        {"deal", "tai-sai", "--patrons", "0"},
        {"deal", "tai-sai", "--patrons", "13"},
        {"deal", "tai-sai", "--odds-set", "american"},
        {"deal", "tai-sai", "--rounds", "0"},
        {"deal", "tai-sai", "--decks", "6"},
        {"deal", "tai-sai", "--json", "--step"},
        {"deal", "tai-sai", "--on", "1997-01-01"},
        {"deal", "tai-sai", "total-18"},
        {"deal", "--decks", "6", "tai-sai"},
        {"rules", "show", "tai-sai", "9.9"},
        {"rules", "show", "tai-sai", "4.9", "--on", "1997-06-01"},
        {"rules", "show", "tai-sai"},
        {"rules", "list", "--game", "tai-sai", "--version", "mini"},
        {"odds", "tai-sai", "--odds-set", "maltese"},
        {"odds", "tai-sai", "--odds-set"},
        {"odds", "tai-sai", "--decks", "8"},
        {"odds", "tai-sai", "--on", "1998-01-31"},
        {"odds", "tai-sai", "small"},
        {"odds", "tables", "tai-sai", "--on", "1997-01-01"},
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
    });
}

TEST_F(TaiSaiProgram, adds_and_shows_a_table) {
    const Ended dice = admin({"table", "add", "dice-1", "--game", "tai-sai", "--casino", "christchurch", "--name",
                              "Tai-Sai 1", "--minimum", "5", "--maximum", "500"});
    EXPECT_EQ(dice.status, 0) << dice.notes;
    EXPECT_THAT(admin({"table", "list"}).output, HasSubstr("dice-1  Tai-Sai 1  tai-sai  Christchurch       0  none\n"));
    const auto json = wire::parse(admin({"table", "show", "dice-1", "--json"}).output);
    ASSERT_TRUE(json);
    EXPECT_EQ(json->at("table").at("setup").at("table").at("limits").at("every").at("most").as_int64(), 50000);
    EXPECT_EQ(admin({"table", "add", "x", "--game", "tai-sai", "--decks", "8"}).status, 2);
}

TEST_F(TaiSaiProgram, changes_the_limits_of_a_table_while_no_wager_lies) {
    verification::PlayedJournal journal;
    journal.play("dice-1", "tai-sai", 2);
    {
        const auto store = sql::Store::open(url(), sql::Access::write);
        ASSERT_TRUE(store);
        journal.keep_in(*store);
    }
    const Ended all = admin({"table", "set", "dice-1", "--minimum", "10", "--maximum", "1000"});
    EXPECT_EQ(all.status, 0) << all.notes;
    EXPECT_THAT(all.output, StartsWith("the notice shows "));
    EXPECT_THAT(all.output, HasSubstr("$10.00 to $1,000.00"));
    // What is not mentioned stays as it is.
    const Ended kinds = admin({"table", "set", "dice-1", "--limits", "any-triple=10:50"});
    EXPECT_EQ(kinds.status, 0) << kinds.notes;
    EXPECT_THAT(kinds.output, HasSubstr("$10.00 to $1,000.00"));
    EXPECT_THAT(kinds.output, HasSubstr("$50.00"));
    const Ended without = admin({"table", "set", "dice-1", "--limits", "any-triple=none", "--maximum", "800"});
    EXPECT_THAT(without.output, HasSubstr("$10.00 to $800.00"));
    EXPECT_EQ(without.output.find("$50.00"), std::string::npos) << without.output;
    const Ended verified = run({"verify", url()});
    EXPECT_EQ(verified.status, 0) << verified.output;

    const Ended refused = admin({"table", "set", "dice-1", "--minimum", "900"});
    EXPECT_EQ(refused.status, 3);
    EXPECT_THAT(refused.notes, StartsWith("croupier: "));
    for (const std::vector<std::string>& words : {std::vector<std::string>{},
                                                  {"--limits", "small"},
                                                  {"--limits", "small=5"},
                                                  {"--limits", "small=x:9"},
                                                  {"--limits", "roulette=5:9"},
                                                  {"--limits", "unnamed=5:9"},
                                                  {"--payment", "commission"},
                                                  {"--differential", "5"},
                                                  {"--style", "A"},
                                                  {"--chips", "5,25"},
                                                  {"--maximum", "many"}}) {
        std::vector<std::string> all_words{"table", "set", "dice-1"};
        all_words.insert(all_words.end(), words.begin(), words.end());
        EXPECT_EQ(admin(all_words).status, 2) << (words.empty() ? "" : words.back());
    }
    EXPECT_EQ(run({"verify", url(), "--json"}).status, 0);
}

TEST_F(TaiSaiProgram, patrons_at_dice_end_where_the_exact_odds_say_whatever_the_threads) {
    std::ofstream{file("players")} << "Sam: bankroll $10,000,000, flat $100 on small\n"
                                      "Ted: bankroll $10,000,000, flat $100 on any-triple\n"
                                      "Una: bankroll $10,000,000, flat $100 on face-6\n";
    const auto with_threads = [&](const std::string& threads) {
        const Ended ended =
            run({"simulate", "tai-sai", "--rounds", "2000000", "--seed", "6", "--json", "--threads", threads,
                 "--odds-set", "macau", "--players", file("players"), "--report", file("report.html")});
        EXPECT_EQ(ended.status, 0) << ended.notes;
        return boost::json::serialize(boost::json::parse(ended.output).as_object().at("patrons"));
    };
    const std::string one = with_threads("1");
    EXPECT_EQ(one, with_threads("3"));
    const auto patrons = boost::json::parse(one).as_array();
    const std::array<double, 3> exact{1.0 / 36, 11.0 / 36, 17.0 / 216};
    for (std::size_t patron = 0; patron < exact.size(); ++patron) {
        const auto& found = patrons.at(patron).as_object();
        // A hundred rounds each, from blocks of 2^20 and what is left.
        EXPECT_EQ(found.at("sessions").to_number<int>(), 10'485 + 9'514);
        const double edge = found.at("edge").to_number<double>();
        EXPECT_LT(std::abs(edge - exact[patron]) / found.at("edge_error").to_number<double>(), 4.5) << edge;
    }
    std::ifstream page{file("report.html")};
    const std::string text{std::istreambuf_iterator<char>{page}, {}};
    EXPECT_NE(text.find("<title>Patrons at Tai-Sai</title>"), std::string::npos);
    EXPECT_NE(text.find("<svg"), std::string::npos);
    EXPECT_EQ(run({"simulate", "tai-sai", "--players", "docs/examples/dice.players", "--rounds", "1000"}).status, 0);
}

TEST_F(TaiSaiProgram, a_transcript_of_throws_can_be_replayed_through_the_rules) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"--odds-set", "macau"}, std::vector<std::string>{"--on", "1999-06-01"}}) {
        std::vector<std::string> simulate{"simulate", "tai-sai", "--seed",       "3",
                                          "--rounds", "500",     "--transcript", file("throws.txt")};
        simulate.insert(simulate.end(), words.begin(), words.end());
        EXPECT_EQ(run(simulate).status, 0);
        const Ended replay = run({"replay", file("throws.txt")});
        EXPECT_EQ(replay.status, 0) << replay.output << replay.notes;
        EXPECT_EQ(replay.output.substr(0, replay.output.find('\n')),
                  "holds  " + file("throws.txt") + ": 500 rounds, each as the rules deal it");
    }
    std::ofstream{file("throws.txt"), std::ios::app} << "334 10 B\n";
    const Ended changed = run({"replay", file("throws.txt")});
    EXPECT_EQ(changed.status, 1) << changed.output;
    EXPECT_NE(changed.output.find("throws.txt:505:1: by the rules small wins"), std::string::npos) << changed.output;
    std::ofstream{file("throws.txt")} << "croupier-transcript-1\nrules roulette-1998\n";
    const Ended unknown = run({"replay", file("throws.txt")});
    EXPECT_EQ(unknown.status, 2);
}

TEST_F(TaiSaiProgram, simulates_the_same_in_four_processes) { expect_same_under_mpirun("tai-sai", "50000001"); }

TEST_F(TaiSaiProgram, goes_on_to_the_same_end_after_a_run_was_stopped) { expect_resumed("tai-sai", "200000000"); }

}  // namespace
}  // namespace croupier::apps
