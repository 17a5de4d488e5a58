// Reads the heading of a scenario and gives the rest to the language of its game.
#include <algorithm>
#include <array>

#include "games/all/parts.h"
#include "language/language.h"

namespace croupier::replay {

namespace {

constexpr std::array<std::string_view, 9> shared_sections{"Scenario", "Rules", "Table",  "Shows",  "Patrons",
                                                          "Wagers",   "Acts",  "Expect", "Refused"};

std::vector<std::string_view> section_names() {
    std::vector<std::string_view> names{shared_sections.begin(), shared_sections.end()};
    for (const Language* each : languages())
        for (const std::string_view name : each->sections)
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    return names;
}

std::expected<games::NamedLaw, ReadError> read_law(const Section& section) {
    const Entry& entry = section.entries.front();
    auto law = games::parse_law(entry.text);
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
                              "a scenario shows a rule or it does not; name one, not \"" + rule.in_words() + "\""});
            if (shown_rules({&heading.law.text, 1}, rule).empty())
                return std::unexpected(
                    ReadError{entry.line, entry.words.front().column, "this edition has no rule " + rule.in_words()});
            heading.shows.emplace_back(std::move(rule), entry);
        }
    }
    return {};
}

std::expected<Heading, ReadError> read_heading(std::span<const Section> sections) {
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
        const std::string game{languages().front()->game->spoken.front().name};
        const std::string needed =
            title.empty() ? "\"Scenario\" is missing: say in one line what is shown"
                          : "\"Rules\" is missing, such as: " + game + ", as in force on 1 June 2004 at Auckland";
        return std::unexpected(ReadError{1, 1, "section " + needed});
    }
    auto law = read_law(*rules);
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

std::span<const Language* const> languages() {
    static const auto list = [] {
        std::vector<const Language*> all;
        for (const games::Parts* game : games::parts()) all.push_back(&game->language());
        return all;
    }();
    return list;
}

ScenarioOrError read_scenario(std::string_view text) {
    static const std::vector<std::string_view> names = section_names();
    const auto sections = read_sections(text, names);
    if (!sections) return std::unexpected(sections.error());
    auto heading = read_heading(*sections);
    if (!heading) return std::unexpected(heading.error());
    for (const Language* each : languages())
        if (each->game == heading->law.game) {
            for (const Section& section : *sections)
                if (std::ranges::find(shared_sections, section.name) == shared_sections.end() &&
                    std::ranges::find(each->sections, section.name) == each->sections.end())
                    return std::unexpected(ReadError{
                        section.line, 1, std::string{each->game->title} + " has no section \"" + section.name + "\""});
            return each->read(std::move(*heading), *sections);
        }
    throw std::logic_error("a game without a language");
}

}  // namespace croupier::replay
