// `croupier rng` from outside: its documents, its bytes and lines, and how it ends.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "apps/croupier/program_runner.h"

namespace croupier::apps {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

class RngProgram : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "croupier-rng-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder_ = pattern;
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string file(const std::string& name) const { return folder_ / name; }
    [[nodiscard]] std::string content(const std::string& name) const {
        std::ifstream stream{file(name), std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }

    fs::path folder_;
};

TEST_F(RngProgram, reports_on_the_generator_and_on_planted_faults_as_json_and_as_a_page) {
    const Ended ended =
        run({"rng", "report", "--shoes", "1000", "--decks", "2", "--seed", "7", "--json", "--html", file("page.html")});
    EXPECT_EQ(ended.status, 0) << ended.output;
    EXPECT_EQ(ended.notes, "");
    const auto document = boost::json::parse(ended.output).as_object();
    EXPECT_EQ(document.at("schema"), "croupier-rng-report-1");
    EXPECT_EQ(document.at("passed"), true);
    EXPECT_EQ(document.at("seed"), "7");
    EXPECT_EQ(document.at("shoes"), 1000);
    EXPECT_GE(document.at("statistics").as_array().size(), 26U);
    for (const auto& fault : document.at("faults").as_array()) {
        EXPECT_EQ(fault.at("rejected"), true) << fault.at("name");
        EXPECT_FALSE(fault.at("blind").as_array().empty()) << fault.at("name");
    }
    const std::string page = content("page.html");
    EXPECT_THAT(page, StartsWith("<!DOCTYPE html>"));
    EXPECT_THAT(page, HasSubstr("Passed: the generator is inside the gate in all"));
    EXPECT_THAT(page, HasSubstr("<svg"));
    EXPECT_THAT(page, testing::Not(HasSubstr("http")));
    EXPECT_THAT(page, testing::Not(HasSubstr("nan")));
}

TEST_F(RngProgram, reports_as_text_on_seeds_that_nobody_chose) {
    const Ended ended = run({"rng", "report", "--shoes", "1000", "--decks", "1", "--seed", "none"});
    EXPECT_EQ(ended.status, 0) << ended.output;
    EXPECT_THAT(ended.output, StartsWith("Passed: "));
    EXPECT_THAT(ended.output, HasSubstr("1,000 shoes of 1 deck,"));
    EXPECT_THAT(ended.output, HasSubstr("new seed from the system's generator"));
    EXPECT_THAT(ended.output, HasSubstr("seed used twice"));
}

TEST_F(RngProgram, reports_what_it_has_when_it_is_interrupted) {
    const Pipe output;
    const Pipe notes;
    const pid_t child =
        start_croupier({"rng", "report", "--shoes", "100000000", "--seed", "7", "--json", "--html", file("page.html")},
                       output.write_end, notes.write_end);
    close(output.write_end);
    close(notes.write_end);
    // The page's file is there, under another name, as soon as the work begins.
    while (fs::is_empty(folder_)) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    kill(child, SIGINT);
    const std::string printed = read_all(output.read_end);
    static_cast<void>(read_all(notes.read_end));
    EXPECT_EQ(wait_for(child), 130);
    const auto document = boost::json::parse(printed).as_object();
    EXPECT_EQ(document.at("finished"), false);
    EXPECT_EQ(document.at("passed"), false);
    EXPECT_THAT(content("page.html"), HasSubstr("Stopped before the end"));
}

TEST_F(RngProgram, collects_as_many_raw_bytes_as_were_asked_for) {
    const std::vector<std::string> words{"rng", "collect", "--raw", "--seed", "7", "--bytes"};
    const auto bytes = [&words](const std::string& count) {
        auto asked = words;
        asked.push_back(count);
        return run(asked).output;
    };
    EXPECT_EQ(bytes("1").size(), 1U);
    EXPECT_EQ(bytes("5000").size(), 5000U);
    EXPECT_EQ(bytes("64K").size(), 65536U);
    EXPECT_THAT(bytes("64K"), StartsWith(bytes("5000")));
    const Ended fresh = run({"rng", "collect", "--raw"});
    EXPECT_EQ(fresh.output.size(), 1U << 20U);
    EXPECT_NE(fresh.output, run({"rng", "collect", "--raw"}).output);
    EXPECT_EQ(run({"rng", "collect", "--raw", "--seed", "7", "--bytes", "5000", "--out", file("words.bin")}).status, 0);
    EXPECT_EQ(content("words.bin"), bytes("5000"));
}

TEST_F(RngProgram, collects_what_games_use_line_by_line) {
    const auto lines = [](const std::string& what, const std::string& count) {
        return run({"rng", "collect", "--final", "--what", what, "--count", count, "--seed", "7"}).output;
    };
    EXPECT_THAT(lines("dice", "3"), MatchesRegex("([1-6] [1-6] [1-6]\n){3}"));
    EXPECT_THAT(lines("wheel:37", "20"), MatchesRegex("([12]?[0-9]\n|3[0-6]\n){20}"));
    EXPECT_THAT(lines("ticket:3750", "5"), MatchesRegex("([0-9]{1,4}\n){5}"));
    const Ended shoe = run({"rng", "collect", "--final", "--decks", "1", "--count", "2"});
    EXPECT_THAT(shoe.output, MatchesRegex("(([2-9TJQKA][CDHS] ){51}[2-9TJQKA][CDHS]\n){2}"));
    // A line that reaches the number of bytes is written to its end.
    EXPECT_EQ(run({"rng", "collect", "--final", "--what", "dice", "--bytes", "7"}).output.size(), 12U);
}

TEST_F(RngProgram, ends_quietly_when_nobody_wants_more_bytes) {
    const Pipe output;
    const Pipe notes;
    const pid_t child =
        start_croupier({"rng", "collect", "--raw", "--bytes", "1000G"}, output.write_end, notes.write_end);
    close(output.write_end);
    close(notes.write_end);
    char letter = 0;
    ASSERT_EQ(read(output.read_end, &letter, 1), 1);
    close(output.read_end);
    EXPECT_EQ(read_all(notes.read_end), "");
    EXPECT_EQ(wait_for(child), 0);
}

TEST_F(RngProgram, writes_no_bytes_to_a_terminal) {
    // script(1) gives the program a terminal.
    const Ended ended = run_words({"/bin/sh", "-c", "script -qec \"$0 rng collect --raw\" /dev/null", croupier_path()});
    EXPECT_EQ(ended.status, 2);
    EXPECT_THAT(ended.output, HasSubstr("this is a terminal; try --out FILE, or a pipe"));
}

}  // namespace
}  // namespace croupier::apps
