#include "apps/journal/verify_shoe.h"

#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>

#include "server/verification/shown_draws.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/number_text.h"
#include "terminal/output.h"
#include "wire/json.h"

namespace croupier::journal_app {

namespace {

using verification::DrawChecked;
using verification::ShownDraws;

struct ShoeOptions {
    std::vector<std::string> files;
    bool json = false;
};

std::string text_of(const std::string& name) {
    using Characters = std::istreambuf_iterator<char>;
    if (name == "-") return {Characters{std::cin}, Characters{}};
    std::ifstream file{name};
    std::string text{Characters{file}, Characters{}};
    if (!file.is_open() || file.bad()) throw apps::BadInput{"cannot read \"" + name + "\""};
    return text;
}

/// One document, or one per line.
void take_file(const std::string& name, ShownDraws& draws) {
    const std::string text = text_of(name);
    if (const auto whole = wire::parse(text)) return draws.take(*whole);
    int number = 0;
    for (std::size_t from = 0; from < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::string_view line = std::string_view{text}.substr(from, end - from);
        from = end + 1;
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const auto json = wire::parse(line);
        if (!json)
            throw apps::BadInput{"\"" + name + "\" is neither JSON nor JSON line by line; line " +
                                 std::to_string(number + 1) + ": " + json.error()};
        draws.take(*json);
    }
}

std::string in_words(const ShownDraws& draws) {
    std::string text;
    std::size_t shown = 0;
    for (const DrawChecked& each : draws.checked()) {
        text += each.problem.empty() ? "right  " : "WRONG  ";
        text += "table " + each.table + ", number " + std::to_string(each.number) + ": ";
        text += each.problem.empty() ? each.what + ", " + apps::grouped(each.seen) + " seen" : each.problem;
        text += "\n";
        if (!each.what.empty()) ++shown;
    }
    return text + apps::grouped(shown) + " shown and checked, " + apps::grouped(draws.wrong()) + " wrong, " +
           apps::grouped(draws.waiting()) + " committed to and not yet shown\n";
}

std::string as_json(const ShownDraws& draws) {
    wire::Array list;
    for (const DrawChecked& each : draws.checked())
        list.emplace_back(
            wire::Object{{"table", each.table},
                         {"number", each.number},
                         {"what", each.what},
                         {"seen", each.seen},
                         {"problem", each.problem.empty() ? wire::Value(nullptr) : wire::Value(each.problem)}});
    return wire::dump(wire::Object{{"schema", "croupier-verify-shoe-1"},
                                   {"good", draws.wrong() == 0},
                                   {"checked", std::move(list)},
                                   {"waiting", draws.waiting()}}) +
           "\n";
}

int run(const ShoeOptions& options) {
    ShownDraws draws;
    for (const std::string& file : options.files) take_file(file, draws);
    draws.finish();
    if (draws.committed() == 0)
        throw apps::BadInput{
            "there is no commitment in the input; try the file that the page saved under \"check this shoe\", or a "
            "table from GET /api/v1/tables/ID"};
    apps::write_output(options.json ? as_json(draws) : in_words(draws));
    return draws.wrong() == 0 ? apps::exit_code::ok : apps::exit_code::bad_journal;
}

}  // namespace

void add_verify_shoe(apps::Command verify) {
    const auto options = std::make_shared<ShoeOptions>();
    apps::Command command = verify.add_optional_command(
        "shoe", "Recompute cards and throws from what a patron was told: commitments and revealed secrets");
    command.words("files", "FILE...", options->files, "Files of JSON or JSON lines, or - for standard input");
    command.flag("--json", options->json, "Print one JSON document");
    command.foot(
        "Examples:\n"
        "  croupier verify shoe shoe-7.json\n"
        "  curl -s http://127.0.0.1:8080/api/v1/tables/mini-1 | croupier verify shoe -\n\n"
        "Exit 6 if anything differs from what was committed to. No server is trusted, and neither a journal nor a key "
        "is "
        "needed. docs/examples/check_chance.py does the same in Python, independently of this program.");
    command.runs([options] { return run(*options); });
}

}  // namespace croupier::journal_app
