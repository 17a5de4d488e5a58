#include "apps/replay/replay.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "apps/replay/report.h"
#include "apps/replay/scenarios.h"
#include "apps/replay/transcripts.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/output.h"

namespace croupier::replay {

namespace {

namespace fs = std::filesystem;

struct Options {
    std::vector<std::string> paths;
    bool explain = false;
    bool json = false;
    bool grammar = false;
    bool quiet = false;
    apps::ColorChoice color = apps::ColorChoice::automatic;
};

constexpr std::string_view extension = ".scenario";

/// The files themselves, and every scenario below the folders, in the order of their names.
std::vector<std::string> files_in(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            if (!fs::exists(path, error)) throw apps::BadInput("there is no file or folder \"" + path + "\"");
            files.push_back(path);
            continue;
        }
        std::vector<std::string> found;
        for (auto each = fs::recursive_directory_iterator(path, error);
             !error && each != fs::recursive_directory_iterator(); each.increment(error))
            if (each->is_regular_file() && each->path().extension() == extension)
                found.push_back(each->path().string());
        if (error) throw apps::BadInput("the folder \"" + path + "\" cannot be read: " + error.message());
        if (found.empty())
            throw apps::BadInput("there is no scenario (*" + std::string{extension} + ") below \"" + path + "\"");
        std::ranges::sort(found);
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

/// Larger than any scenario that a person writes; a device or a database given by mistake ends here.
constexpr std::size_t most_bytes = 1'000'000;

std::expected<std::string, std::string> text_of(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return std::unexpected("cannot be opened: " +
                               std::string{std::strerror(errno)});  // NOLINT(concurrency-mt-unsafe)
    std::string text(most_bytes + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (stream.bad()) return std::unexpected("cannot be read");
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (text.size() > most_bytes) return std::unexpected("is too large for a scenario (more than 1 MB)");
    return text;
}

void print_grammar() {
    const auto print = [](std::string_view title, std::span<const std::string_view> patterns) {
        apps::write_output("  " + std::string{title} + "\n");
        for (const std::string_view pattern : patterns) apps::write_output("    " + std::string{pattern} + "\n");
    };
    for (const Language* each : languages()) {
        const Grammar grammar = grammar_of(*each);
        apps::write_output(std::string{game_of(*each).title} + "\n");
        print("Table:", grammar.table);
        print("Wagers:, Acts:, Refused:", grammar.acts);
        print("Expect:", grammar.expectations);
        print("{act}:", grammar.order_of_play);
        print("{event}:", grammar.events);
    }
}

void tell(const std::string& file, const simulation::TranscriptCheck& outcome, bool quiet) {
    if (outcome.trouble) {
        const std::string line = file + ":" + std::to_string(outcome.trouble->line) + ":" +
                                 std::to_string(outcome.trouble->column) + ": " + outcome.trouble->what + "\n";
        if (outcome.trouble->unreadable) return apps::write_note(line);
        return apps::write_output("fails  " + line);
    }
    if (!quiet)
        apps::write_output("holds  " + file + ": " + std::to_string(outcome.rounds) + " rounds" +
                           (outcome.shoes ? " in " + std::to_string(*outcome.shoes) + " shoes" : "") +
                           ", each as the rules deal it\n");
}

boost::json::object document(const std::string& file, const simulation::TranscriptCheck& outcome) {
    boost::json::object about{{"file", file}, {"transcript", true}, {"holds", !outcome.trouble.has_value()}};
    if (outcome.shoes) about["shoes"] = *outcome.shoes;
    about["rounds"] = outcome.rounds;
    if (outcome.trouble)
        about["trouble"] = boost::json::object{
            {"line", outcome.trouble->line}, {"column", outcome.trouble->column}, {"what", outcome.trouble->what}};
    return about;
}

int replay(const Options& options) {
    if (options.grammar) {
        print_grammar();
        return apps::exit_code::ok;
    }
    if (options.paths.empty()) throw apps::BadInput("name scenario files or folders; try: croupier replay games/");
    const apps::Terminal terminal = apps::standard_output(options.color);
    std::size_t held = 0;
    std::size_t failed = 0;
    std::size_t unreadable = 0;
    boost::json::array documents;
    for (const std::string& file : files_in(options.paths)) {
        if (std::ifstream stream{file, std::ios::binary}; is_transcript(stream)) {
            const simulation::TranscriptCheck outcome = replay_transcript(stream);
            ++(!outcome.trouble ? held : outcome.trouble->unreadable ? unreadable : failed);
            if (options.json) {
                documents.push_back(document(file, outcome));
            } else {
                tell(file, outcome, options.quiet);
            }
            continue;
        }
        const auto text = text_of(file);
        if (!text) {
            ++unreadable;
            apps::write_note("croupier replay: " + file + " " + text.error() + "\n");
            continue;
        }
        const auto scenario = read_scenario(*text);
        if (!scenario) {
            ++unreadable;
            const ReadError& error = scenario.error();
            apps::write_note(file + ":" + std::to_string(error.line) + ":" + std::to_string(error.column) + ": " +
                             error.what + "\n");
            continue;
        }
        const Outcome outcome = scenario->run();
        ++(outcome.holds() ? held : failed);
        if (options.json) {
            documents.push_back(document(file, *scenario, outcome));
            continue;
        }
        if (options.explain) apps::write_output(explanation(terminal, *scenario, outcome) + "\n");
        if (!options.quiet || !outcome.holds()) apps::write_output(summary(terminal, file, *scenario, outcome));
    }
    if (options.json) {
        const boost::json::object all{{"schema", "croupier-replay-1"},
                                      {"hold", held},
                                      {"fail", failed},
                                      {"unreadable", unreadable},
                                      {"scenarios", std::move(documents)}};
        apps::write_output(boost::json::serialize(all) + "\n");
    } else if (held + failed + unreadable > 1) {
        apps::write_output(std::to_string(held) + " hold, " + std::to_string(failed) + " fail" +
                           (unreadable == 0 ? "" : ", " + std::to_string(unreadable) + " cannot be read") + "\n");
    }
    if (unreadable > 0) return apps::exit_code::bad_input;
    return failed > 0 ? apps::exit_code::failure : apps::exit_code::ok;
}

}  // namespace

void add_replay(apps::Command program) {
    auto options = std::make_shared<Options>();
    apps::Command command =
        program.add_command("replay", "Run scenarios: rounds written in words, with what must follow from them");
    command.words("paths", "FILE|DIR", options->paths,
                  "Scenario files, folders with *.scenario files, or transcripts of croupier simulate");
    command.flag("--explain", options->explain, "Print every event with its rules and what they say");
    command.flag("--json", options->json, "Print one JSON document, for programs");
    command.flag("--grammar", options->grammar, "Print every sentence that a scenario may use");
    command.flag("--quiet", options->quiet, "Print only what fails");
    apps::add_color_option(command, options->color);
    command.foot(
        "Examples:\n"
        "  croupier replay games/\n"
        "  croupier replay --explain dispute.scenario\n"
        "  croupier replay --json dispute.scenario\n"
        "The language is described in docs/reference/scenarios.md.\n"
        "Exit 0 if all expectations hold, 1 if one fails, 2 if a file cannot be read.");
    command.runs([options] { return replay(*options); });
}

}  // namespace croupier::replay
