// Which edition an event of a game is written under in the journal, and how its rules are shown there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/law/rule.h"

namespace croupier::tables {

/// By its key; nothing when there is none.
template <class Game>
[[nodiscard]] const typename Game::Law* edition_named(std::string_view key) {
    for (const auto* each : Game::editions())
        if (each->key == key) return each;
    return nullptr;
}

/// The edition whose clauses are cited; general rules alone are cited as today's.
template <class Game>
[[nodiscard]] const typename Game::Law& edition_of(const law::Citations& rules, const typename Game::Law& today) {
    for (const law::Rule rule : rules.all())
        for (const auto* each : Game::editions()) {
            const law::Clause* first = each->clauses.data();
            if (&rule.clause() >= first && &rule.clause() < first + each->clauses.size()) return *each;
        }
    // NOLINTNEXTLINE(bugprone-return-const-ref-from-parameter): editions live as long as the program
    return today;
}

/// "5.12", "10.1(b) of Division 1".
[[nodiscard]] std::vector<std::string> shown(const law::Citations& rules, const auto& law) {
    std::vector<std::string> all;
    for (const law::Rule rule : rules.all()) all.push_back(rule.shown(law.division));
    return all;
}

/// Which version of the game a table is set up for; the usual one where there is only that.
template <class Game>
[[nodiscard]] std::string version_of(const auto& setup) {
    if constexpr (requires { setup.version; }) {
        return std::string{name_of(setup.version)};
    } else {
        return std::string{Game::usual_version};
    }
}

}  // namespace croupier::tables
