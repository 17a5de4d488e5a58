#include "apps/rules/rules.h"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "apps/common/bad_input.h"
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

std::string show(const Options& options) {
    const Book book = book_of(options);
    const std::string asked = joined(options.asked, " ");
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

CLI::App& add_command(CLI::App& rules, const std::string& name, const std::string& about,
                      const std::shared_ptr<Options>& options, std::string (*answer)(const Options&), int& exit_code) {
    CLI::App& command = *rules.add_subcommand(name, about);
    command.add_flag("--json", options->json, "One JSON document instead of text");
    apps::add_law_options(command, options->law);
    apps::add_color_option(command, options->color);
    command.callback([options, answer, &exit_code] {
        apps::write_output(answer(*options));
        exit_code = apps::exit_code::ok;
    });
    return command;
}

}  // namespace

void add_rules(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<Options>();
    CLI::App& rules = *app.add_subcommand("rules", "Read the rules in our words, and where each is coded and shown");
    rules.require_subcommand(1);
    rules.footer(std::string{"Examples:\n"
                             "  croupier rules list\n"
                             "  croupier rules show 5.12\n"
                             "  croupier rules coverage --json\n\n"} +
                 apps::exit_codes_in_words);

    add_command(rules, "list", "List every rule: number, part, kind, summary", options, list, exit_code)
        .footer(
            "Examples:\n"
            "  croupier rules list\n"
            "  croupier rules list --on \"24 May 2004\" --casino Dunedin\n"
            "  croupier rules list | grep irregularity");
    CLI::App& one = add_command(rules, "show", "Show a rule, its parts and sub-rules, or a whole section", options,
                                show, exit_code);
    one.add_option("rule", options->asked, "5.12, \"5.11 (sign)\", 8.9, 5, \"10.1(b) of Division 1\"")
        ->type_name("RULE");
    one.footer(
        "Examples:\n"
        "  croupier rules show 5.12\n"
        "  croupier rules show \"5.11 (sign)\"\n"
        "  croupier rules show 8.9                       with its sub-rules\n"
        "  croupier rules show 12                        the whole section\n"
        "  croupier rules show \"10.1(b) of Division 1\"");
    add_command(rules, "coverage", "For each rule: where it is coded, which scenarios show it, how it is read", options,
                coverage, exit_code)
        .footer(
            "Examples:\n"
            "  croupier rules coverage\n"
            "  croupier rules coverage | grep MISSING\n"
            "  croupier rules coverage --json | jq '.rules[] | select(.scenarios == [])'");
}

}  // namespace croupier::rules
