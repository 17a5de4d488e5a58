#include "apps/croupier/program_runner.h"

#include <array>
#include <cerrno>
#include <stdexcept>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

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

}  // namespace croupier::apps
