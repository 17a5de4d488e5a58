// The command line: commands, their options, what --help prints, and one line for what cannot be understood.
//
//   CommandLine line{"croupier", "what it is", "1.0"};
//   Command deal = line.program().add_command("deal", "Deal a table");
//   deal.number("--decks", options->decks, "Decks in a set of cards");
//   deal.foot("Examples:\n  croupier deal");
//   deal.runs([options] { return run(*options); });
//   return line.run(argc, argv);
//
// What an option takes must outlive the command line: keep it in the function that `runs` is given.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/options.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own name
class App;
}

namespace croupier::apps {

/// A message as the program prints it: without line breaks, and without a full stop at its end.
[[nodiscard]] std::string on_one_line(std::string text);

/// The program, or one of its commands.
class Command {
public:
    Command(CLI::App& app, int& exit_code) : app_(&app), exit_code_(&exit_code) {}

    /// A command below this one. One of them must then be given.
    Command add_command(const std::string& name, const std::string& about);
    /// A command below this one that need not be given: without it this command does its own job.
    Command add_optional_command(const std::string& name, const std::string& about);
    /// "-q,--quiet".
    void flag(const std::string& names, bool& target, const std::string& about);
    /// Options that others can be asked with, too.
    void add(const Options& options);
    /// The same, but --help does not list them.
    void add_hidden(const Options& options);
    /// One option: as in options.h.
    void word(const std::string& name, const std::string& type, Option::Take take, const std::string& about);
    template <class Target>
    void choice(const std::string& name, const std::vector<Choice>& choices, Target&& target,
                const std::string& about) {
        Options one;
        one.choice(name, choices, std::forward<Target>(target), about);
        add(one);
    }
    template <class Number>
    void number(const std::string& name, Number& target, const std::string& about, std::int64_t least = INT32_MIN,
                std::int64_t most = INT32_MAX) {
        Options one;
        one.number(name, target, about, least, most);
        add(one);
    }
    /// Any number of words without an option's name.
    void words(const std::string& name, const std::string& type, std::vector<std::string>& target,
               const std::string& about);
    /// What stands below the options in --help: examples. The exit codes follow by themselves.
    void foot(std::string text);
    /// What the command does; the result is the program's exit code.
    void runs(std::function<int()> job);

private:
    CLI::App* app_;
    int* exit_code_;  ///< where runs() leaves what the job returned
};

class CommandLine {
public:
    CommandLine(const std::string& program, const std::string& about, const std::string& version);
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;
    CommandLine(CommandLine&&) = delete;
    CommandLine& operator=(CommandLine&&) = delete;
    ~CommandLine();

    [[nodiscard]] Command program();
    /// Runs the command that was given, or says in one line what is wrong. The program's exit code.
    int run(int argc, const char* const* argv);

private:
    std::unique_ptr<CLI::App> app_;
    int exit_code_ = 0;
};

}  // namespace croupier::apps
