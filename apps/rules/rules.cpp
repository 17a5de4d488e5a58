#include "apps/rules/rules.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/rules/history.h"
#include "apps/rules/report.h"
#include "games/all/games.h"
#include "terminal/bad_input.h"
#include "terminal/command_line.h"
#include "terminal/exit_code.h"
#include "terminal/law_options.h"
#include "terminal/output.h"
#include "terminal/terminal.h"

namespace croupier::rules {

namespace {

struct Options {
    const games::About* game = &games::all().front();
    apps::LawOptions law;
    bool json = false;
    apps::ColorChoice color = apps::ColorChoice::automatic;
    std::optional<law::Date> from;
    std::optional<law::Date> to;
    std::vector<std::string> asked;  ///< words of a rule's label, which has spaces: 10.1(b) of Division 1
};

std::string_view version_of(const Options& options) {
    return options.law.version.empty() ? options.game->usual_version : std::string_view{options.law.version};
}

law::EditionText text_on(const Options& options, law::Date day) {
    auto text = options.game->law_in_force(day, options.law.casino, version_of(options));
    if (!text) apps::refuse_not_held(text.error());
    return *std::move(text);
}

std::optional<law::LastText> last_text_on(const Options& options, law::Date day) {
    return options.game->last_text(day, options.law.casino, version_of(options));
}

Book book_of(const Options& options) {
    return {*options.game, text_on(options, options.law.on), repository_index(), last_text_on(options, options.law.on)};
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) text += between;
        text += word;
    }
    return text;
}

std::string list_of_rules(const Options& options) {
    const Book book = book_of(options);
    return options.json ? list_json(book) : list_text(book, apps::standard_output(options.color));
}

/// Takes a word that names a game or one of its versions.
bool take_game(Options& options, std::string_view word) {
    for (const games::About& game : games::all()) {
        const bool is_version = std::ranges::find(game.versions, word) != game.versions.end();
        if (word != game.name && !is_version) continue;
        options.game = &game;
        if (is_version) options.law.version = word;
        return true;
    }
    return false;
}

/// The words of a rule's label without the names of a game and a version before it: "GAME 4.9", "mini 7.1(d)".
std::string asked_rule(Options& options) {
    std::vector<std::string>& words = options.asked;
    while (!words.empty() && take_game(options, words.front())) words.erase(words.begin());
    return joined(words, " ");
}

std::string show(const Options& given) {
    Options options = given;
    const std::string asked = asked_rule(options);
    const Book book = book_of(options);
    if (asked.empty())
        throw apps::BadInput{"give a rule; try croupier rules show " + std::string{options.game->name} + " " +
                             std::string{book.entries().front().clause->number}};
    const std::vector<const Entry*> found = book.find(asked);
    if (found.empty()) {
        const std::vector<std::string> alike = book.near(asked, 5);
        throw apps::BadInput{"no rule \"" + asked + "\" in " + std::string{book.edition().key} + "; " +
                             (alike.empty() ? "try croupier rules list --game " + std::string{options.game->name}
                                            : "near it: " + joined(alike, ", "))};
    }
    return options.json ? show_json(book, found) : show_text(book, found, apps::standard_output(options.color));
}

std::string diff(const Options& options) {
    if (!options.from || !options.to)
        throw apps::BadInput{"give two days; try croupier rules diff --from 1999-06-01 --to 2004-06-01"};
    const law::EditionText before = text_on(options, *options.from);
    const law::EditionText after = text_on(options, *options.to);
    const auto last = last_text_on(options, *options.to);
    return options.json ? diff_json(*options.game, before, after, last)
                        : diff_text(before, after, apps::standard_output(options.color)) +
                              (last ? "\n" + law::in_words(*last) + "\n" : "");
}

std::string timeline(const Options& options) {
    return options.json ? timeline_json() : timeline_text(apps::standard_output(options.color));
}

std::string concordance(const Options& options) {
    return options.json ? concordance_json(*options.game)
                        : concordance_text(*options.game, apps::standard_output(options.color));
}

std::string approvals(const Options& options) {
    return options.json ? approvals_json(options.law.on, options.law.casino)
                        : approvals_text(options.law.on, options.law.casino, apps::standard_output(options.color));
}

std::string coverage(const Options& options) {
    const Book book = book_of(options);
    return options.json ? coverage_json(book) : coverage_text(book, apps::standard_output(options.color));
}

/// Which of the options about the law a command takes.
enum class Asks : std::uint8_t { nothing, game, casino_and_day, edition, two_editions };

void add_game_option(apps::Options& list, Options& options) {
    std::vector<apps::Choice> names;
    for (const games::About& game : games::all()) names.push_back({game.name, static_cast<int>(names.size())});
    const auto take = [&options](int at) { options.game = &games::all()[static_cast<std::size_t>(at)]; };
    list.choice("--game", names, take, "Game whose rules are read (default: " + std::string{names.front().word} + ")");
}

void add_version_option(apps::Options& list, Options& options) {
    std::vector<apps::Choice> names;
    for (const games::About& game : games::all())
        for (const std::string_view version : game.versions)
            if (game.versions.size() > 1) names.push_back({version, static_cast<int>(names.size())});
    const auto take = [&options, names](int at) { options.law.version = names[static_cast<std::size_t>(at)].word; };
    list.choice("--version", names, take,
                "Version of the game, on days when each version had rules of its own (default: midi)");
}

/// What is asked about; `options` must outlive the list.
apps::Options options_about(Asks asks, Options& options) {
    apps::Options list;
    if (asks == Asks::casino_and_day || asks == Asks::edition) apps::add_law_options(list, options.law);
    if (asks == Asks::two_editions) {
        apps::add_day_option(list, "--from", [&options](law::Date day) { options.from = day; }, "Earlier day");
        apps::add_day_option(list, "--to", [&options](law::Date day) { options.to = day; }, "Later day");
        apps::add_casino_option(list, options.law);
    }
    if (asks == Asks::game || asks == Asks::edition || asks == Asks::two_editions) add_game_option(list, options);
    if (asks == Asks::edition || asks == Asks::two_editions) add_version_option(list, options);
    return list;
}

apps::Command add_command(apps::Command& rules, const std::string& name, const std::string& about,
                          const std::shared_ptr<Options>& options, std::string (*answer)(const Options&), Asks asks) {
    apps::Command command = rules.add_command(name, about);
    command.flag("--json", options->json, "Print one JSON document instead of text");
    command.add(options_about(asks, *options));
    apps::add_color_option(command, options->color);
    command.runs([options, answer] {
        apps::write_output(answer(*options));
        return apps::exit_code::ok;
    });
    return command;
}

template <std::string (*Answer)(const Options&), Asks About>
std::string asked_json(const apps::ValueOf& value_of) {
    Options options;
    options.json = true;
    options_about(About, options).take(value_of);
    return Answer(options);
}

}  // namespace

void add_rules(apps::Command program) {
    const auto options = std::make_shared<Options>();
    const std::string other{games::all().back().name};
    apps::Command rules =
        program.add_command("rules", "Read the rules in our words, and see where each is coded and shown");
    rules.foot(
        "Examples:\n"
        "  croupier rules list\n"
        "  croupier rules show 5.12\n"
        "  croupier rules show midi 5.12 --on 1999-06-01\n"
        "  croupier rules show " +
        other + " " + std::string{games::all().back().editions().back().clauses.front().number} +
        "\n"
        "  croupier rules diff --from 1999-06-01 --to 2004-06-01\n"
        "  croupier rules timeline\n"
        "  croupier rules coverage --json");

    add_command(rules, "list", "List every rule: number, part, kind, summary", options, list_of_rules, Asks::edition)
        .foot(
            "Examples:\n"
            "  croupier rules list\n"
            "  croupier rules list --on \"24 May 2004\" --casino Dunedin\n"
            "  croupier rules list --on 1999-06-01 --version mini\n"
            "  croupier rules list --game " +
            other +
            "\n"
            "  croupier rules list | grep irregularity");
    apps::Command one = add_command(rules, "show", "Show a rule, its parts and sub-rules, or a whole section", options,
                                    show, Asks::edition);
    one.words("rule", "RULE", options->asked,
              "5.12, \"5.11 (sign)\", 8.9, 5, \"10.1(b) of Division 1\"; the game may stand before it");
    one.foot(
        "Examples:\n"
        "  croupier rules show 5.12\n"
        "  croupier rules show \"5.11 (sign)\"\n"
        "  croupier rules show " +
        std::string{games::all().front().name} +
        " 5.12 --on 1999-06-01\n"
        "  croupier rules show mini '7.1(d)' --on 1999-06-01\n"
        "  croupier rules show 8.9                       with its sub-rules\n"
        "  croupier rules show 12                        the whole section\n"
        "  croupier rules show \"10.1(b) of Division 1\"");
    add_command(rules, "diff", "Show what changed between two days: in substance, added, removed, renumbered", options,
                diff, Asks::two_editions)
        .foot(
            "Examples:\n"
            "  croupier rules diff --from 1999-06-01 --to 2004-06-01\n"
            "  croupier rules diff --version full --from 1999-06-01 --to 2000-06-01\n"
            "  croupier rules diff --game " +
            other + " --from 1998-06-01 --to 2002-06-01");
    add_command(rules, "timeline", "List the notices: when each came into force, what it did, whether we hold its text",
                options, timeline, Asks::nothing)
        .foot(
            "Examples:\n"
            "  croupier rules timeline\n"
            "  croupier rules timeline | grep \"not held\"");
    add_command(rules, "concordance", "List each subject with the number of its rule in every edition", options,
                concordance, Asks::game)
        .foot(
            "Examples:\n"
            "  croupier rules concordance\n"
            "  croupier rules concordance --game " +
            other +
            "\n"
            "  croupier rules concordance --json | jq '.subjects[0]'");
    add_command(rules, "approvals", "List the games that a casino may offer on a day", options, approvals,
                Asks::casino_and_day)
        .foot(
            "Examples:\n"
            "  croupier rules approvals --on 1999-06-01 --casino Christchurch");
    add_command(rules, "coverage",
                "List for each rule where it is coded, which scenarios show it, and how it is interpreted", options,
                coverage, Asks::edition)
        .foot(
            "Examples:\n"
            "  croupier rules coverage\n"
            "  croupier rules coverage --game " +
            other +
            " --on 2000-06-01\n"
            "  croupier rules coverage | grep MISSING\n"
            "  croupier rules coverage --json | jq '.rules[] | select(.scenarios == [])'");
}

std::span<const Asked> asked_by_programs() {
    static constexpr Asked list[]{{"list", asked_json<list_of_rules, Asks::edition>},
                                  {"coverage", asked_json<coverage, Asks::edition>},
                                  {"diff", asked_json<diff, Asks::two_editions>},
                                  {"timeline", asked_json<timeline, Asks::nothing>}};
    return list;
}

}  // namespace croupier::rules
