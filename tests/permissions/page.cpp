#include "tests/permissions/page.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include "tests/permissions/searches.h"

namespace croupier::permissions {

namespace {

constexpr std::string_view head = R"(# Who may do what

Which role may give which command in which phase of play. The tables are made of the rules themselves: tables are played by chance, and in
every state that is reached candidates for every command are given by every role. Made with `permissions_test --update`; not to be
edited by hand. A test compares this page with the rules, and another gives every command in every role and phase to a live table.

How to read it: a row is a command, a column the role of whoever gives it. The cell names the phases in which the rules accept it in some
state of the table, in the order of play; "closed to result" is all phases from the one to the other, "any" is every phase of a table
that is set up, and "-" is none that the search came to. What is accepted in a phase may still be refused in a certain state of it: the
refusal then cites its rule.

## Accounts
| account | acts at a table as |
|---|---|
| operator | casino operator |
| casino supervisor | casino supervisor |
| game supervisor | game supervisor |
| dealer | dealer or second dealer, whichever the rules accept |
| patron | seated patron or standing patron, as the table knows; only with the account's own chips, wagers and answers |
| inspector | nobody: reads everything but undealt cards, and changes nothing |
| display | nobody: sees what everybody sees |
| not logged in | nobody: sees what everybody sees |

An account has its roles in one casino or at certain tables only. Whoever has several roles acts in the least that the rules accept.

## What needs a second person
Another account of the staff agrees with name and PIN. Nobody agrees with themselves.

| act | command | one of both is |
|---|---|---|
| a round is declared void | `DeclareVoid` | casino supervisor or operator |
| a correction after wagers of the round were collected or paid | `Reconstruct`, `CorrectResult` | game or casino supervisor |
| the inspection of cards | `InspectCards`, once by each | as the table below says |

## What is asked of the house and not of the game
| act | operator | casino supervisor | game supervisor | dealer | patron | inspector | display | not logged in |
|---|---|---|---|---|---|---|---|---|
| acknowledge an alert | yes | yes | yes | - | - | - | - | - |
| read alerts | yes | yes | yes | yes | - | yes | - | - |
| read all entries of the journal | yes | yes | yes | yes | - | yes | - | - |
| read the entries in which one is named | yes | yes | yes | yes | yes | yes | yes | - |
| open a table | yes | - | - | - | - | - | - | - |
| retire a table | yes | - | - | - | - | - | - | - |
| read the odds of a table as it stands, unless a patron there | yes | yes | yes | yes | - | yes | - | - |
)";

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

std::string table_of(const conformance::Walk& walk) {
    const Explorer& search = search_of(walk);
    std::string text = "\n## " + std::string{walk.game->title} + "\n" + std::string{walk.game->laws().back().key} +
                       ". Phases in their order: ";
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

}  // namespace

std::string page() {
    std::string text{head};
    for (const conformance::Walk* walk : conformance::walks()) text += table_of(*walk);
    return text;
}

}  // namespace croupier::permissions
