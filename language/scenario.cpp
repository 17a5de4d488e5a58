// Reads the heading of a scenario and gives the rest to the language of its game.
#include <algorithm>
#include <array>

#include "language/reader.h"

namespace croupier::replay {

namespace {

constexpr std::array<std::string_view, 9> shared_sections{"Scenario", "Rules", "Table",  "Shows",  "Patrons",
                                                          "Wagers",   "Acts",  "Expect", "Refused"};

std::vector<std::string_view> section_names(Languages languages) {
    std::vector<std::string_view> names{shared_sections.begin(), shared_sections.end()};
    for (const Language* each : languages)
        for (const std::string_view name : each->chance.sections)
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    return names;
}

std::expected<games::NamedLaw, ReadError> read_law(const Section& section, Languages languages) {
    const Entry& entry = section.entries.front();
    std::vector<const play::GameType*> all;
    for (const Language* each : languages) all.push_back(each->game);
    auto law = games::parse_law(entry.text, all);
    if (!law)
        return std::unexpected(
            ReadError{entry.line, entry.words.front().column + static_cast<int>(law.error().at), law.error().what});
    return *law;
}

std::expected<void, ReadError> read_shows(const Section& section, Heading& heading) {
    for (const Entry& entry : section.entries) {
        Words words{entry.words};
        while (!words.empty() && words.back().text == ",") words = words.first(words.size() - 1);
        auto rules = read_rules(entry, words);
        if (!rules) return std::unexpected(rules.error());
        for (RuleName& rule : *rules) {
            if (!rule.or_else.empty())
                return std::unexpected(
                    ReadError{entry.line, entry.words.front().column,
                              "\"Shows\" takes one rule at a time, not \"" + rule.in_words() + "\""});
            if (shown_rules({&heading.law.text, 1}, rule).empty())
                return std::unexpected(
                    ReadError{entry.line, entry.words.front().column, "this edition has no rule " + rule.in_words()});
            heading.shows.emplace_back(std::move(rule), entry);
        }
    }
    return {};
}

std::expected<Heading, ReadError> read_heading(std::span<const Section> sections, Languages languages) {
    std::string title;
    const Section* rules = nullptr;
    for (const Section& section : sections) {
        if (section.entries.empty() && section.name != "Wagers")
            return std::unexpected(ReadError{section.line, 1, "section \"" + section.name + "\" is empty"});
        const bool heads =
            section.name == "Scenario" || section.name == "Rules" || section.name == "Table" || section.name == "Shows";
        if (!heads && rules == nullptr)
            return std::unexpected(
                ReadError{section.line, 1, "section \"Rules\" must come before \"" + section.name + "\""});
        if (section.name == "Rules") rules = &section;
        if (section.name == "Scenario")
            for (const Entry& entry : section.entries) title += (title.empty() ? "" : " ") + entry.text;
    }
    if (rules == nullptr) {
        const std::string game{languages.front()->game->spoken.front().name};
        const std::string needed =
            title.empty() ? "\"Scenario\" is missing: say in one line what is shown"
                          : "\"Rules\" is missing, such as: " + game + ", as in force on 1 June 2004 at Auckland";
        return std::unexpected(ReadError{1, 1, "section " + needed});
    }
    auto law = read_law(*rules, languages);
    if (!law) return std::unexpected(law.error());
    if (title.empty())
        return std::unexpected(ReadError{1, 1, "section \"Scenario\" is missing: say in one line what is shown"});
    Heading heading{std::move(title), std::move(*law), {}};
    for (const Section& section : sections)
        if (section.name == "Shows")
            if (auto shows = read_shows(section, heading); !shows) return std::unexpected(shows.error());
    return heading;
}

}  // namespace

std::expected<Scenario, ReadError> read_scenario(std::string_view text, Languages languages) {
    const auto sections = read_sections(text, section_names(languages));
    if (!sections) return std::unexpected(sections.error());
    auto heading = read_heading(*sections, languages);
    if (!heading) return std::unexpected(heading.error());
    const Language& language = **std::ranges::find(languages, heading->law.game, &Language::game);
    for (const Section& section : *sections)
        if (std::ranges::find(shared_sections, section.name) == shared_sections.end() &&
            std::ranges::find(language.chance.sections, section.name) == language.chance.sections.end())
            return std::unexpected(ReadError{
                section.line, 1, std::string{language.game->title} + " has no section \"" + section.name + "\""});
    auto play = ScenarioReader{language, *heading}.read(*sections);
    if (!play) return std::unexpected(std::move(play.error()));
    return Scenario{*std::move(heading), std::make_shared<const Play>(*std::move(play))};
}

}  // namespace croupier::replay
