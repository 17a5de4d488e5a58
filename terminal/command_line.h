// The command line: commands, their options, what --help prints, and one line for what cannot be understood.
//
//   CommandLine line{"croupier", "what it is", "1.0"};
//   Command deal = line.program().add_command("deal", "Deal a shoe");
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
#include <type_traits>
#include <vector>

#include "core/base/record.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own name
class App;
}

namespace croupier::apps {

/// A word of the command line as a whole number; BadInput, with the option's name, when it is none.
[[nodiscard]] std::int64_t whole_number(const std::string& option, const std::string& word, std::int64_t least,
                                        std::int64_t most);

/// One of a few words that an option takes.
struct Choice {
    std::string_view word;
    int value;
};

/// Names of an enumeration as choices, without those at its end that exist only in order to be refused.
template <class Enum>
[[nodiscard]] std::vector<Choice> names_as_choices(std::size_t count = enum_names<Enum>.size()) {
    std::vector<Choice> choices;
    for (std::size_t value = 0; value < count; ++value)
        choices.push_back({enum_names<Enum>[value], static_cast<int>(value)});
    return choices;
}

/// The program, or one of its commands.
class Command {
public:
    using Take = std::function<void(const std::string&)>;

    Command(CLI::App& app, int& exit_code) : app_(&app), exit_code_(&exit_code) {}

    /// A command below this one. One of them must then be given.
    Command add_command(const std::string& name, const std::string& about);
    /// A command below this one that need not be given: without it this command does its own job.
    Command add_optional_command(const std::string& name, const std::string& about);
    /// "-q,--quiet".
    void flag(const std::string& names, bool& target, const std::string& about);
    /// An option with one word, which `take` reads; it throws BadInput when it cannot.
    void word(const std::string& name, const std::string& type, Take take, const std::string& about);
    /// An option with one of a few words, in any case.
    template <class Enum>
        requires std::is_enum_v<Enum>
    void choice(const std::string& name, const std::vector<Choice>& choices, Enum& target, const std::string& about) {
        choice(name, choices, [&target](int value) { target = static_cast<Enum>(value); }, about);
    }
    void choice(const std::string& name, const std::vector<Choice>& choices, std::function<void(int)> take,
                const std::string& about);
    /// An option with a whole number.
    template <class Number>
    void number(const std::string& name, Number& target, const std::string& about, std::int64_t least = INT32_MIN,
                std::int64_t most = INT32_MAX) {
        word(
            name, "N",
            [name, least, most, &target](const std::string& given) {
                target = static_cast<Number>(whole_number(name, given, least, most));
            },
            about);
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
