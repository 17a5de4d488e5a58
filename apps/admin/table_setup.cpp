#include "apps/admin/table_setup.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>

#include "games/all/games.h"
#include "games/all/parts.h"
#include "terminal/bad_input.h"

namespace croupier::admin {

namespace {

const games::Parts& parts_of(std::string_view game) {
    std::string known;
    for (const games::Parts* parts : games::parts()) {
        if (parts->name == game) return *parts;
        known += (known.empty() ? "--game " : " or --game ") + std::string{parts->name};
    }
    throw apps::BadInput{"there is no game \"" + std::string{game} + "\"; try " + known};
}

bool has(const apps::Options& options, std::string_view name) {
    return std::ranges::find(options.all(), name, &apps::Option::name) != options.all().end();
}

/// An option, and the games that have it.
struct Shared {
    apps::Option option;
    std::string games;  ///< their titles
};

template <class Asked>
std::vector<Shared> options_of_all(Asked (*const games::Parts::*asked)()) {
    std::vector<Shared> all;
    for (const games::Parts* parts : games::parts()) {
        const std::string title{games::find(parts->name)->title};
        const Asked of_game = (parts->*asked)();
        for (const apps::Option& option : of_game.options.all()) {
            const auto same = std::ranges::find(all, option.name, [](const Shared& each) { return each.option.name; });
            if (same == all.end()) {
                all.push_back({{option.name, option.type, {}, option.about}, title});
            } else {
                same->games += " and " + title;
            }
        }
    }
    return all;
}

/// The option with its word kept for later.
apps::Options kept(const Shared& shared, const std::shared_ptr<Given>& given) {
    const std::string name = shared.option.name.substr(2);
    apps::Options one;
    one.word(
        shared.option.name, shared.option.type, [given, name](const std::string& text) { (*given)[name] = text; },
        shared.games + ": " + shared.option.about);
    return one;
}

apps::ValueOf values_in(const Given& given) {
    return [&given](std::string_view name) -> std::optional<std::string> {
        const auto found = given.find(name);
        if (found == given.end()) return std::nullopt;
        return found->second;
    };
}

/// Those that only other games have.
void refuse_others(const Given& given, const apps::Options& options, const std::vector<Shared>& all) {
    for (const auto& [name, text] : given) {
        if (has(options, "--" + name)) continue;
        const auto other = std::ranges::find(all, "--" + name, [](const Shared& each) { return each.option.name; });
        throw apps::BadInput{"--" + name + " is for " + (other == all.end() ? "other games" : other->games) + " only"};
    }
}

}  // namespace

void add_setup_options_of_all(apps::Command& command, const std::shared_ptr<Given>& given) {
    for (const Shared& shared : options_of_all(&games::Parts::new_table)) command.add_hidden(kept(shared, given));
}

std::string setup_of(const Given& given, std::string_view game) {
    const setup::NewTable table = parts_of(game).new_table();
    refuse_others(given, table.options, options_of_all(&games::Parts::new_table));
    table.options.take(values_in(given));
    return table.json();
}

void add_change_options_of_all(apps::Command& command, const std::shared_ptr<Given>& given) {
    apps::Options changes;
    for (const Shared& shared : options_of_all(&games::Parts::changes)) {
        command.add(kept(shared, given));
        changes.word(shared.option.name, "", {}, "");
    }
    // In order to say why they are refused.
    for (const Shared& shared : options_of_all(&games::Parts::new_table))
        if (!has(changes, shared.option.name)) command.add_hidden(kept(shared, given));
}

std::vector<std::string> changes_of(const Given& given, std::string_view game, const wire::Value& setup) {
    const setup::Changes changes = parts_of(game).changes();
    const setup::NewTable table = parts_of(game).new_table();
    for (const auto& [name, text] : given)
        if (!has(changes.options, "--" + name) && has(table.options, "--" + name))
            throw apps::BadInput{"a table of " + std::string{game} + " keeps the --" + name +
                                 " with which it was set up; add another table with another"};
    refuse_others(given, changes.options, options_of_all(&games::Parts::changes));
    changes.options.take(values_in(given));
    auto requests = changes.requests(setup);
    if (!requests.empty()) return requests;
    std::string names;
    for (const apps::Option& option : changes.options.all()) names += (names.empty() ? "" : ", ") + option.name;
    throw apps::BadInput{"nothing to change was given; a table of " + std::string{game} + " takes " +
                         (names.empty() ? "no changes" : names)};
}

std::string names_of_games() {
    std::string names;
    for (const games::Parts* parts : games::parts()) names += (names.empty() ? "" : ", ") + std::string{parts->name};
    return names;
}

std::string file_text(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::string text{std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
    if (!file.is_open() || file.bad()) throw apps::BadInput{"cannot read \"" + path + "\""};
    if (const auto json = wire::parse(text); !json) throw apps::BadInput{path + ": not JSON: " + json.error()};
    return text;
}

}  // namespace croupier::admin
