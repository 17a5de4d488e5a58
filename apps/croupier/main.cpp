// The program `croupier`: one command line over everything. Data goes to standard output, the rest to standard error.
#include <algorithm>
#include <exception>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "apps/common/bad_input.h"
#include "apps/common/exit_code.h"
#include "apps/common/interrupt.h"
#include "apps/common/output.h"
#include "apps/deal/deal.h"
#include "apps/replay/replay.h"
#include "apps/rules/rules.h"
#include "core/base/assertion.h"

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

std::string on_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    text.erase(text.find_last_not_of(". ") + 1);
    return text;
}

int end_with(int code, const std::string& message) {
    write_note(message + "\n");
    return code;
}

/// CLI11's errors in our words, with what would work.
std::string in_our_words(const CLI::App& app, const CLI::ParseError& error) {
    const CLI::App& command = deepest(app);
    const std::string help = "; try " + command_path(app) + " --help";
    const std::vector<std::string> left = command.remaining();
    if (const std::string commands = commands_of(command); !commands.empty()) {
        if (left.empty()) return "a command is needed: " + commands + help;
        return (left.front().starts_with('-') ? "unknown option " : "unknown command ") + left.front() +
               "; known commands: " + commands + help;
    }
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !left.empty())
        return (left.front().starts_with('-') ? "unknown option " : "unexpected argument ") + left.front() + help;
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
    return end_with(exit_code::bad_input, path + ": " + in_our_words(app, error));
}

int run(int argc, char** argv) {
    CLI::App app{"New Zealand's rules of casino table games as executable law", "croupier"};
    app.set_version_flag("--version", "croupier " CROUPIER_VERSION, "Print the version");
    app.require_subcommand(1);
    app.footer(std::string{"Examples:\n"
                           "  croupier deal                         a shoe of baccarat on the terminal\n"
                           "  croupier replay scenarios/            check every scenario of a folder\n"
                           "  croupier rules show 5.12              one rule: what it says, where it is coded\n\n"
                           "croupier COMMAND --help says more about a command.\n"} +
               exit_codes_in_words);
    int code = exit_code::ok;
    deal::add_deal(app, code);
    replay::add_replay(app, code);
    rules::add_rules(app, code);
    try {
        app.parse(argc, argv);
        flush_output();
        return code;
    } catch (const CLI::ParseError& error) {
        const int answered = answer(app, error);
        flush_output();
        return answered;
    } catch (const BadInput& bad) {
        return end_with(exit_code::bad_input, command_path(app) + ": " + on_one_line(bad.what()));
    }
}

}  // namespace
}  // namespace croupier::apps

int main(int argc, char** argv) {
    using namespace croupier;
    using namespace croupier::apps;
    install_signals();
    try {
        return run(argc, argv);
    } catch (const OutputClosed&) {
        // Whoever read has read enough.
        return exit_code::ok;
    } catch (const AssertionFailed& failed) {
        return end_with(exit_code::defect, std::string{"croupier: a defect of this program: \""} + failed.condition +
                                               "\" does not hold at " + failed.file + ":" +
                                               std::to_string(failed.line) +
                                               "; please report this line and the command that led to it");
    } catch (const std::exception& error) {
        return end_with(exit_code::failure, std::string{"croupier: "} + error.what());
    }
}
