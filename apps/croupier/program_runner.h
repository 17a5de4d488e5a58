// Runs the program for tests, from outside: what it prints where, and how it ends.
#pragma once

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

}  // namespace croupier::apps
