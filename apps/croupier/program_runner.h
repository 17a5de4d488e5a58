// Runs the program for tests, from outside: what it prints where, and how it ends.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace croupier::apps {

struct Ended {
    int status;
    std::string output;
    std::string notes;
};

struct Pipe {
    int read_end = -1;
    int write_end = -1;
    Pipe();
};

/// All that comes out of a file, which is closed then.
[[nodiscard]] std::string read_all(int file);

/// Starts a program, without input unless some is given, with its output where it is told to go.
[[nodiscard]] pid_t start(const std::vector<std::string>& words, int output, int notes, int input = -1);
/// Starts croupier.
[[nodiscard]] pid_t start_croupier(std::vector<std::string> arguments, int output, int notes, int input = -1);

/// The exit status; -1 when a signal ended it.
int wait_for(pid_t child);

/// Runs croupier to its end.
[[nodiscard]] Ended run(const std::vector<std::string>& arguments);
/// Runs any program to its end.
[[nodiscard]] Ended run_words(const std::vector<std::string>& words);
/// The path of croupier.
[[nodiscard]] std::string croupier_path();

/// Two of the games, for tests that want different ones; the same where there is no other.
[[nodiscard]] std::string one_game();
[[nodiscard]] std::string other_game();

/// A folder of a test's own, which goes with it.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    Folder(Folder&&) = delete;
    Folder& operator=(Folder&&) = delete;

    [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
    [[nodiscard]] std::size_t files() const;

private:
    std::filesystem::path path_;
};

// --- What tests of every game and of each game expect ---------------------------------------------------------------

/// Help has the command's own name, and examples.
void expect_help(std::vector<std::string> words);
/// Each of these ends with 2 and one line.
void expect_bad_input(const std::vector<std::vector<std::string>>& bad);

/// What a simulation gives whatever the machine: the document without how it was worked.
[[nodiscard]] std::string simulated_totals(const std::string& output);
/// Four processes under mpirun give the same totals as one.
void expect_same_under_mpirun(const std::string& game, const std::string& rounds);
/// Stops a run after a while, takes it up again, and holds its totals against those of a whole one.
void expect_resumed(const std::string& game, const std::string& rounds);

}  // namespace croupier::apps
