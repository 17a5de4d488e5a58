#include "terminal/command_line.h"

#include <algorithm>
#include <utility>

#include <CLI/CLI.hpp>

#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/output.h"

namespace croupier::apps {

namespace {

/// "croupier rules show": the commands that were given, as far as they were understood.
std::string command_path(const CLI::App& app) {
    std::string path = app.get_name();
    for (const CLI::App* command : app.get_subcommands()) path += " " + command_path(*command);
    return path;
}

const CLI::App& deepest(const CLI::App& app) {
    const std::vector<CLI::App*> given = app.get_subcommands();
    return given.empty() ? app : deepest(*given.front());
}

std::string commands_of(const CLI::App& app) {
    std::string names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names += (names.empty() ? "" : ", ") + command->get_name();
    return names;
}

int refuse(const std::string& message) {
    write_note(message + "\n");
    return exit_code::bad_input;
}

CLI::Option* add_option(CLI::App& app, const Option& option) {
    CLI::callback_t callback = [take = option.take](const CLI::results_t& words) {
        take(words.front());
        return true;
    };
    return app.add_option(option.name, std::move(callback), option.about)->type_name(option.type);
}

/// CLI11's errors in our words, with what would work.
std::string in_our_words(const CLI::App& app, const CLI::ParseError& error) {
    const CLI::App& command = deepest(app);
    const std::string help = "; try " + command_path(app) + " --help";
    const std::vector<std::string> left = command.remaining();
    const std::string commands = commands_of(command);
    if (command.get_require_subcommand_min() > 0) {
        if (left.empty()) return "give a command: " + commands + help;
        return (left.front().starts_with('-') ? "unknown option " : "unknown command ") + left.front() +
               "; known commands: " + commands + help;
    }
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !left.empty())
        return (left.front().starts_with('-') ? "unknown option " : "unexpected argument ") + left.front() +
               (commands.empty() || left.front().starts_with('-') ? "" : "; known commands: " + commands) + help;
    const std::string what = on_one_line(error.what());
    // CLI11 says "--decks: 1 required N missing" and "--decks: At Most 1 required but received 2".
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && what.ends_with(" missing"))
        return what.substr(0, what.find(':')) + " needs a value" + help;
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && what.contains("but received"))
        return what.substr(0, what.find(':')) + " was given more than once" + help;
    return what + help;
}

/// Help and version are data that somebody asked for; everything else that CLI11 throws is bad input.
int answer(const CLI::App& app, const CLI::ParseError& error) {
    const std::string path = command_path(app);
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
        const bool version = dynamic_cast<const CLI::CallForVersion*>(&error) != nullptr;
        const std::size_t last = path.rfind(' ');
        write_output(version ? std::string{error.what()} + "\n"
                             : deepest(app).help(last == std::string::npos ? "" : path.substr(0, last)));
        return exit_code::ok;
    }
    return refuse(path + ": " + in_our_words(app, error));
}

}  // namespace

std::string on_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    text.erase(text.find_last_not_of(". ") + 1);
    return text;
}

Command Command::add_command(const std::string& name, const std::string& about) {
    app_->require_subcommand(1);
    return {*app_->add_subcommand(name, about), *exit_code_};
}

Command Command::add_optional_command(const std::string& name, const std::string& about) {
    app_->require_subcommand(0, 1);
    return {*app_->add_subcommand(name, about), *exit_code_};
}

void Command::flag(const std::string& names, bool& target, const std::string& about) {
    app_->add_flag(names, target, about);
}

void Command::add(const Options& options) {
    for (const Option& option : options.all()) add_option(*app_, option);
}

void Command::add_hidden(const Options& options) {
    for (const Option& option : options.all()) add_option(*app_, option)->group("");
}

void Command::word(const std::string& name, const std::string& type, Option::Take take, const std::string& about) {
    add_option(*app_, {name, type, std::move(take), about});
}

void Command::words(const std::string& name, const std::string& type, std::vector<std::string>& target,
                    const std::string& about) {
    app_->add_option(name, target, about)->type_name(type);
}

void Command::foot(std::string text) {
    text += "\n\n";
    text += exit_codes_in_words;
    app_->footer(std::move(text));
}

void Command::runs(std::function<int()> job) {
    app_->callback([job = std::move(job), app = app_, code = exit_code_] {
        // CLI11 calls this for a command that was given, and then for the one above it.
        if (!app->get_subcommands().empty()) return;
        for (const CLI::App* above = app->get_parent(); above != nullptr; above = above->get_parent())
            for (const CLI::Option* option : above->get_options())
                if (option->count() > 0)
                    throw BadInput{option->get_name() + " stands before " + app->get_name() +
                                   "; the options of a command go after it"};
        *code = job();
    });
}

CommandLine::CommandLine(const std::string& program, const std::string& about, const std::string& version)
    : app_(std::make_unique<CLI::App>(about, program)) {
    app_->set_version_flag("--version", program + " " + version, "Print the version");
}

CommandLine::~CommandLine() = default;

Command CommandLine::program() { return {*app_, exit_code_}; }

int CommandLine::run(int argc, const char* const* argv) {
    try {
        app_->parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        exit_code_ = answer(*app_, error);
    } catch (const BadInput& bad) {
        return refuse(command_path(*app_) + ": " + on_one_line(bad.what()));
    }
    flush_output();
    return exit_code_;
}

}  // namespace croupier::apps
