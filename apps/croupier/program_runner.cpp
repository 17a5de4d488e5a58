#include "apps/croupier/program_runner.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games/all/games.h"

namespace croupier::apps {

Pipe::Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error{"no pipe"};
    read_end = ends[0];
    write_end = ends[1];
}

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

pid_t start(const std::vector<std::string>& words, int output, int notes, int input) {
    std::vector<std::string> copies = words;
    std::vector<char*> pointers;
    for (std::string& word : copies) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
        if (nothing < 0) _exit(127);
        dup2(input >= 0 ? input : nothing, STDIN_FILENO);
        dup2(output, STDOUT_FILENO);
        dup2(notes, STDERR_FILENO);
        execvp(pointers[0], pointers.data());
        _exit(127);
    }
    return child;
}

std::string croupier_path() { return CROUPIER_PROGRAM; }

pid_t start_croupier(std::vector<std::string> arguments, int output, int notes, int input) {
    arguments.insert(arguments.begin(), croupier_path());
    return start(arguments, output, notes, input);
}

int wait_for(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Ended run_words(const std::vector<std::string>& words) {
    const Pipe output;
    const Pipe notes;
    const pid_t child = start(words, output.write_end, notes.write_end);
    close(output.write_end);
    close(notes.write_end);
    // Notes are a line or two and fit into the pipe while the output is read.
    std::string told = read_all(output.read_end);
    std::string noted = read_all(notes.read_end);
    return {wait_for(child), std::move(told), std::move(noted)};
}

Ended run(const std::vector<std::string>& arguments) {
    std::vector<std::string> words = arguments;
    words.insert(words.begin(), croupier_path());
    return run_words(words);
}

std::string one_game() { return std::string{games::all().front().name}; }
std::string other_game() { return std::string{games::all().back().name}; }

Folder::Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "croupier-program-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
    path_ = pattern;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::size_t Folder::files() const {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator{path_}, std::filesystem::directory_iterator{}));
}

void expect_help(std::vector<std::string> words) {
    std::string usage = "Usage: croupier";
    for (const std::string& word : words) usage += " " + word;
    words.emplace_back("--help");
    const Ended ended = run(words);
    EXPECT_EQ(ended.status, 0) << usage;
    EXPECT_NE(ended.output.find(usage + " "), std::string::npos) << ended.output;
    EXPECT_NE(ended.output.find("Examples:"), std::string::npos) << ended.output;
    EXPECT_EQ(ended.notes, "") << usage;
}

void expect_bad_input(const std::vector<std::vector<std::string>>& bad) {
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

std::string simulated_totals(const std::string& output) {
    auto document = boost::json::parse(output).as_object();
    for (const char* name : {"seconds", "rounds_per_second", "threads", "processes", "kernel"}) document.erase(name);
    return boost::json::serialize(document);
}

void expect_same_under_mpirun(const std::string& game, const std::string& rounds) {
    const Folder folder;
    // Open MPI keeps memory to the end, and wants to be told that root is meant.
    const std::string mpirun =
        "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 ASAN_OPTIONS=detect_leaks=0 "
        "exec mpirun --oversubscribe -n 4 \"$0\" simulate $2 --rounds $3 --seed 5 --json 2>&1 >\"$1\"";
    const Ended four = run_words({"/bin/sh", "-c", mpirun, croupier_path(), folder.file("four.json"), game, rounds});
    EXPECT_EQ(four.status, 0) << four.output << four.notes;
    std::ifstream stream{folder.file("four.json")};
    const std::string document{std::istreambuf_iterator<char>{stream}, {}};
    ASSERT_FALSE(document.empty()) << four.output;
    EXPECT_EQ(boost::json::parse(document).as_object().at("processes").to_number<int>(), 4);
    const Ended one = run({"simulate", game, "--rounds", rounds, "--seed", "5", "--json"});
    EXPECT_EQ(simulated_totals(document), simulated_totals(one.output));
}

void expect_resumed(const std::string& game, const std::string& rounds) {
    const Folder folder;
    const std::string half = folder.file("half");
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
    EXPECT_EQ(simulated_totals(resumed.output), simulated_totals(whole.output));
    const Ended other = run({"simulate", game, "--rounds", rounds + "1", "--checkpoint", half});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.notes.find("another run"), std::string::npos) << other.notes;
}

}  // namespace croupier::apps
