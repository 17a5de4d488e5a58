// `croupier simulate` from outside: files that it writes, and runs that are stopped and taken up again.
#include <array>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>
#include <unistd.h>

#include "apps/croupier/program_runner.h"

namespace croupier::apps {
namespace {

namespace fs = std::filesystem;

class SimulateProgram : public testing::Test {
protected:
    void SetUp() override {
        fs::remove_all(folder_);
        fs::create_directory(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string file(const std::string& name) const { return folder_ / name; }
    [[nodiscard]] std::size_t files() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator{folder_}, fs::directory_iterator{}));
    }

    fs::path folder_ = fs::temp_directory_path() / ("croupier-simulate-" + std::to_string(getpid()));
};

/// What a run gives whatever the machine: the document without how it was worked.
std::string totals_of(const std::string& output) {
    auto document = boost::json::parse(output).as_object();
    for (const char* name : {"seconds", "rounds_per_second", "threads", "processes", "kernel"}) document.erase(name);
    return boost::json::serialize(document);
}

TEST_F(SimulateProgram, totals_are_the_same_for_any_number_of_threads) {
    for (const char* game : {"baccarat", "tai-sai"}) {
        const auto with_threads = [&](const std::string& threads) {
            return run({"simulate", game, "--rounds", "3000000", "--seed", "7", "--json", "--threads", threads});
        };
        const Ended one = with_threads("1");
        EXPECT_EQ(one.status, 0);
        EXPECT_EQ(one.notes, "seed 7 (repeat with --seed 7)\n");
        EXPECT_EQ(totals_of(one.output), totals_of(with_threads("3").output));
    }
}

TEST_F(SimulateProgram, four_processes_under_mpirun_give_the_same_totals) {
    // Open MPI keeps memory to the end, and wants to be told that root is meant.
    const std::string mpirun =
        "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 ASAN_OPTIONS=detect_leaks=0 "
        "exec mpirun --oversubscribe -n 4 \"$0\" simulate $2 --rounds $3 --seed 5 --json 2>&1 >\"$1\"";
    for (const auto& [game, rounds] :
         {std::pair<std::string, std::string>{"baccarat", "20000000"}, {"tai-sai", "50000001"}}) {
        const Ended four = run_words({"/bin/sh", "-c", mpirun, croupier_path(), file("four.json"), game, rounds});
        EXPECT_EQ(four.status, 0) << four.output << four.notes;
        std::ifstream stream{file("four.json")};
        const std::string document{std::istreambuf_iterator<char>{stream}, {}};
        ASSERT_FALSE(document.empty()) << four.output;
        EXPECT_EQ(boost::json::parse(document).as_object().at("processes").to_number<int>(), 4);
        const Ended one = run({"simulate", game, "--rounds", rounds, "--seed", "5", "--json"});
        EXPECT_EQ(totals_of(document), totals_of(one.output));
    }
}

TEST_F(SimulateProgram, says_once_after_which_text_nothing_is_held) {
    std::ofstream{file("players")} << "Flat: bankroll $10,000, flat $100 on Banker\n";
    for (const std::string game : {"baccarat", "tai-sai"}) {
        const std::vector<std::string> later{"simulate", game, "--rounds", "1000", "--seed", "5", "--on", "2030-01-01"};
        const std::string text = run(later).output;
        const std::size_t at = text.find("\nLast text held: Gazette 200");
        EXPECT_NE(at, std::string::npos) << text;
        EXPECT_EQ(text.find("Last text held", at + 5), std::string::npos);
        std::vector<std::string> as_json = later;
        as_json.emplace_back("--json");
        EXPECT_TRUE(boost::json::parse(run(as_json).output).at("last_text").at("note").is_string());
    }
    const Ended then = run({"simulate", "baccarat", "--rounds", "1000", "--seed", "5", "--on", "2004-06-01", "--json"});
    EXPECT_TRUE(boost::json::parse(then.output).at("last_text").is_null());
    static_cast<void>(run({"simulate", "baccarat", "--shoes", "20", "--seed", "6", "--on", "2030-01-01", "--players",
                           file("players"), "--session", "4", "--report", file("report.html")}));
    std::ifstream page{file("report.html")};
    const std::string text{std::istreambuf_iterator<char>{page}, {}};
    EXPECT_NE(text.find("Last text held"), std::string::npos);
}

TEST_F(SimulateProgram, patrons_end_where_the_exact_odds_say_whatever_the_threads) {
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

TEST_F(SimulateProgram, patrons_at_dice_end_where_the_exact_odds_say_whatever_the_threads) {
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

TEST_F(SimulateProgram, a_players_file_that_cannot_be_read_is_told_with_its_place) {
    std::ofstream{file("players")} << "Ann: bankroll $1,000, flat $25 on Bankr\n";
    const Ended ended = run({"simulate", "baccarat", "--players", file("players")});
    EXPECT_EQ(ended.status, 2);
    EXPECT_NE(ended.notes.find("players:1:35"), std::string::npos) << ended.notes;
    EXPECT_EQ(run({"simulate", "baccarat", "--players", file("nobody")}).status, 2);
    EXPECT_EQ(run({"simulate", "baccarat", "--report", file("page.html")}).status, 2);
    EXPECT_EQ(run({"simulate", "baccarat", "--players", "docs/examples/friday.players", "--shoes", "10"}).status, 0);
}

TEST_F(SimulateProgram, a_transcript_can_be_replayed_through_the_rules) {
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

TEST_F(SimulateProgram, a_transcript_of_throws_can_be_replayed_through_the_rules) {
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

TEST_F(SimulateProgram, a_changed_transcript_does_not_hold) {
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

/// Stops a run after a while, takes it up again, and holds its totals against those of a whole one.
void expect_resumed(const std::string& game, const std::string& rounds, const std::string& half) {
    const std::vector<std::string> words{"simulate", game,           "--rounds", rounds,      "--seed", "11",
                                         "--json",   "--checkpoint", half,       "--threads", "2"};
    const Pipe output;
    const Pipe notes;
    const pid_t child = start_croupier(words, output.write_end, notes.write_end);
    close(output.write_end);
    close(notes.write_end);
    char letter = 0;
    ASSERT_EQ(read(notes.read_end, &letter, 1), 1);  // the seed is told before the work begins
    std::this_thread::sleep_for(std::chrono::milliseconds{60});
    kill(child, SIGINT);
    const std::string partial = read_all(output.read_end);
    static_cast<void>(read_all(notes.read_end));
    const int status = wait_for(child);
    // A very fast machine may have finished; then there is nothing to take up, and the totals must agree all the same.
    EXPECT_TRUE(status == 130 || status == 0) << status;
    EXPECT_EQ(boost::json::parse(partial).as_object().at("finished").as_bool(), status == 0);
    const Ended resumed = run(words);
    EXPECT_EQ(resumed.status, 0);
    const Ended whole = run({"simulate", game, "--rounds", rounds, "--seed", "11", "--json"});
    EXPECT_EQ(totals_of(resumed.output), totals_of(whole.output));
    const Ended other = run({"simulate", game, "--rounds", rounds + "1", "--checkpoint", half});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.notes.find("another run"), std::string::npos) << other.notes;
}

TEST_F(SimulateProgram, a_run_that_was_stopped_goes_on_to_the_same_end) {
    expect_resumed("baccarat", "40000000", file("half"));
    expect_resumed("tai-sai", "200000000", file("half of another"));
    const Ended other = run({"simulate", "tai-sai", "--rounds", "40000000", "--checkpoint", file("half")});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.notes.find("another run"), std::string::npos) << other.notes;
}

TEST_F(SimulateProgram, a_full_disk_leaves_nothing_behind) {
    for (const char* game : {"baccarat", "tai-sai"}) {
        // A limit on the size of files stands for the full disk.
        const Ended ended = run_words(
            {"/bin/sh", "-c", "ulimit -f 512; exec \"$0\" simulate $2 --rounds 300000 --seed 1 --transcript \"$1\"",
             croupier_path(), file("deals.txt"), game});
        EXPECT_EQ(ended.status, 1) << ended.notes;
        EXPECT_NE(ended.notes.find("cannot write \"" + file("deals.txt") + "\""), std::string::npos) << ended.notes;
        EXPECT_EQ(ended.output, "");
        EXPECT_EQ(files(), 0U);
        EXPECT_EQ(run({"simulate", game, "--rounds", "1", "--transcript", file("no/such/folder")}).status, 1);
    }
}

}  // namespace
}  // namespace croupier::apps
