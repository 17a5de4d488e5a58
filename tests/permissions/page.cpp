#include "tests/permissions/page.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include "tests/permissions/searches.h"

namespace croupier::permissions {

namespace {

/// Phases in the order of play: "any", "wagering, closed", "closed to result".
std::string in_words(std::span<const std::string_view> names, const std::vector<bool>& phases) {
    constexpr std::size_t fewest_in_range = 3;
    if (std::ranges::all_of(phases.begin() + 1, phases.end(), [](bool each) { return each; }))
        return phases.front() ? "always" : "any";
    std::string text;
    for (std::size_t first = 0; first < phases.size(); ++first) {
        if (!phases[first]) continue;
        std::size_t last = first;
        while (last + 1 < phases.size() && phases[last + 1]) ++last;
        if (last - first + 1 < fewest_in_range) last = first;
        text += (text.empty() ? "" : ", ") + std::string{names[first]};
        if (last != first) text += " to " + std::string{names[last]};
        first = last;
    }
    return text.empty() ? "-" : text;
}

std::string cell(const Explorer& search, std::size_t kind, Role role) {
    std::vector<bool> phases(search.phases());
    for (std::size_t phase = 0; phase < phases.size(); ++phase) phases[phase] = search.accepts({phase, kind, role});
    return in_words(search.game().phases(), phases);
}

}  // namespace

std::string path_of(const conformance::Walk& walk) {
    std::string folder{walk.game->name};
    std::ranges::replace(folder, '-', '_');
    return "games/" + folder + "/permissions.md";
}

std::string page_of(const conformance::Walk& walk) {
    const Explorer& search = search_of(walk);
    std::string text = "# " + std::string{walk.game->title} +
                       ": who may do what\n\nMade with `permissions_test --update`; not to be edited by hand. "
                       "[How to read it](../../docs/reference/permissions.md).\n\n" +
                       std::string{walk.game->laws().back().key} + ". Phases in their order: ";
    for (std::size_t phase = 0; phase < search.phases(); ++phase)
        text += (phase == 0 ? "" : ", ") + std::string{walk.game->phases()[phase]};
    text += ".\n\n| command |";
    std::string line = "|---|";
    for (const std::string_view role : enum_names<Role>) {
        text += " " + std::string{role} + " |";
        line += "---|";
    }
    text += "\n" + line + "\n";
    for (std::size_t kind = 0; kind < search.kinds(); ++kind) {
        text += "| `" + std::string{walk.game->request().words[kind]} + "` |";
        for (std::size_t i = 0; i < role_count; ++i) text += " " + cell(search, kind, static_cast<Role>(i)) + " |";
        text += "\n";
    }
    return text;
}

}  // namespace croupier::permissions
