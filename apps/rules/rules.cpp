#include "apps/rules/rules.h"

#include <memory>
#include <string>
#include <vector>

#include "apps/common/bad_input.h"
#include "apps/common/command_line.h"
#include "apps/common/exit_code.h"
#include "apps/common/law_options.h"
#include "apps/common/output.h"
#include "apps/common/terminal.h"
#include "apps/rules/report.h"
#include "core/games/baccarat/baccarat.h"

namespace croupier::rules {

namespace {

struct Options {
    apps::LawOptions law;
    bool json = false;
    apps::ColorChoice color = apps::ColorChoice::automatic;
    std::vector<std::string> asked;  ///< words of a rule's label, which has spaces: 10.1(b) of Division 1
};

Book book_of(const Options& options) { return {apps::law_in_force<baccarat::Game>(options.law), repository_index()}; }

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) text += between;
        text += word;
    }
    return text;
}

std::string list(const Options& options) {
    const Book book = book_of(options);
    return options.json ? list_json(book) : list_text(book, apps::standard_output(options.color));
}

/// The words of a rule's label without the game's name before it: "baccarat 5.12", "mini 7.1(d)".
std::string asked_rule(Options& options) {
    std::vector<std::string>& words = options.asked;
    const auto is_game = [&] { return !words.empty() && words.front() == baccarat::Game::name; };
    if (is_game()) words.erase(words.begin());
    for (const std::string_view version : baccarat::Game::versions)
        if (!words.empty() && words.front() == version) {
            options.law.version = version;
            words.erase(words.begin());
            break;
        }
    if (is_game()) words.erase(words.begin());
    return joined(words, " ");
}

std::string show(const Options& given) {
    Options options = given;
    const std::string asked = asked_rule(options);
    const Book book = book_of(options);
    if (asked.empty()) throw apps::BadInput{"which rule? try croupier rules show 5.12"};
    const std::vector<const Entry*> found = book.find(asked);
    if (found.empty()) {
        const std::vector<std::string> alike = book.near(asked, 5);
        throw apps::BadInput{"no rule \"" + asked + "\"; " +
                             (alike.empty() ? "try croupier rules list" : "near it: " + joined(alike, ", "))};
    }
    return options.json ? show_json(found) : show_text(found, apps::standard_output(options.color));
}

std::string coverage(const Options& options) {
    const Book book = book_of(options);
    return options.json ? coverage_json(book) : coverage_text(book, apps::standard_output(options.color));
}

apps::Command add_command(apps::Command& rules, const std::string& name, const std::string& about,
                          const std::shared_ptr<Options>& options, std::string (*answer)(const Options&)) {
    apps::Command command = rules.add_command(name, about);
    command.flag("--json", options->json, "One JSON document instead of text");
    apps::add_law_options(command, options->law);
    apps::add_color_option(command, options->color);
    command.runs([options, answer] {
        apps::write_output(answer(*options));
        return apps::exit_code::ok;
    });
    return command;
}

}  // namespace

void add_rules(apps::Command program) {
    const auto options = std::make_shared<Options>();
    apps::Command rules =
        program.add_command("rules", "Read the rules in our words, and where each is coded and shown");
    rules.foot(
        "Examples:\n"
        "  croupier rules list\n"
        "  croupier rules show 5.12\n"
        "  croupier rules coverage --json");

    add_command(rules, "list", "List every rule: number, part, kind, summary", options, list)
        .foot(
            "Examples:\n"
            "  croupier rules list\n"
            "  croupier rules list --on \"24 May 2004\" --casino Dunedin\n"
            "  croupier rules list | grep irregularity");
    apps::Command one =
        add_command(rules, "show", "Show a rule, its parts and sub-rules, or a whole section", options, show);
    one.words("rule", "RULE", options->asked, "5.12, \"5.11 (sign)\", 8.9, 5, \"10.1(b) of Division 1\"");
    one.foot(
        "Examples:\n"
        "  croupier rules show 5.12\n"
        "  croupier rules show \"5.11 (sign)\"\n"
        "  croupier rules show 8.9                       with its sub-rules\n"
        "  croupier rules show 12                        the whole section\n"
        "  croupier rules show \"10.1(b) of Division 1\"");
    add_command(rules, "coverage", "For each rule: where it is coded, which scenarios show it, how it is read", options,
                coverage)
        .foot(
            "Examples:\n"
            "  croupier rules coverage\n"
            "  croupier rules coverage | grep MISSING\n"
            "  croupier rules coverage --json | jq '.rules[] | select(.scenarios == [])'");
}

}  // namespace croupier::rules
