// Tests of the program from outside: what it prints where, and how it ends.
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <string>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

struct Ended {
    int status;
    std::string output;
    std::string notes;
};

struct Pipe {
    int read_end = -1;
    int write_end = -1;
    Pipe() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error{"no pipe"};
        read_end = ends[0];
        write_end = ends[1];
    }
};

std::string read_all(int file) {
    std::string text;
    std::array<char, 4096> part{};
    while (true) {
        const ssize_t got = read(file, part.data(), part.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        text.append(part.data(), static_cast<std::size_t>(got));
    }
    close(file);
    return text;
}

/// Starts the program without input, with its output where it is told to go.
pid_t start(const std::vector<std::string>& arguments, int output, int notes) {
    std::vector<std::string> words{CROUPIER_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
        if (nothing < 0) _exit(127);
        dup2(nothing, STDIN_FILENO);
        dup2(output, STDOUT_FILENO);
        dup2(notes, STDERR_FILENO);
        execv(pointers[0], pointers.data());
        _exit(127);
    }
    return child;
}

/// The exit status; -1 when a signal ended it.
int wait_for(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Ended run(const std::vector<std::string>& arguments) {
    const Pipe output;
    const Pipe notes;
    const pid_t child = start(arguments, output.write_end, notes.write_end);
    close(output.write_end);
    close(notes.write_end);
    // Notes are a line or two and fit into the pipe while the output is read.
    std::string told = read_all(output.read_end);
    std::string noted = read_all(notes.read_end);
    return {wait_for(child), std::move(told), std::move(noted)};
}

TEST(Program, tells_its_version) {
    const Ended ended = run({"--version"});
    EXPECT_EQ(ended.status, 0);
    EXPECT_TRUE(ended.output.starts_with("croupier ")) << ended.output;
    EXPECT_EQ(ended.notes, "");
}

TEST(Program, has_help_with_examples_and_its_own_name_for_every_command) {
    const std::vector<std::vector<std::string>> commands{
        {}, {"deal"}, {"replay"}, {"rules"}, {"rules", "list"}, {"rules", "show"}, {"rules", "coverage"}};
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
        {"rules"},
        {"rules", "read"},
        {"rules", "show"},
        {"rules", "show", "5.99"},
        {"rules", "list", "--casino", "Wellington"},
        {"rules", "coverage", "--xml"},
        {"rules", "show", "baccarat", "5.18", "--on", "1999-06-01"},
        {"rules", "list", "--on", "1998-06-01", "--version", "mini"},
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
        {"deal", "--on", "2000-06-01", "--casino", "Hamilton"},
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

TEST(Program, ends_quietly_when_nobody_reads_any_more) {
    const Pipe output;
    const Pipe notes;
    close(output.read_end);
    const pid_t child = start({"rules", "coverage"}, output.write_end, notes.write_end);
    close(output.write_end);
    close(notes.write_end);
    EXPECT_EQ(read_all(notes.read_end), "");
    EXPECT_EQ(wait_for(child), 0);
}

TEST(Program, reports_a_full_disk_in_one_line) {
    const Pipe notes;
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    ASSERT_GE(full, 0);
    const pid_t child = start({"rules", "list"}, full, notes.write_end);
    close(full);
    close(notes.write_end);
    EXPECT_EQ(read_all(notes.read_end), "croupier: cannot write to standard output: No space left on device\n");
    EXPECT_EQ(wait_for(child), 1);
}

TEST(Program, prints_what_it_has_when_it_is_interrupted_and_ends_with_130) {
    const Pipe output;
    const Pipe notes;
    const pid_t child = start({"deal", "--shuffler", "continuous", "--quiet", "--rounds", "1000000000", "--seed", "1"},
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
