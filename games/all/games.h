// Every game in the list of games/CMakeLists.txt, as values, for whoever is written for any game.
//
//   games::types()                                 all of them, in the order of the list
//   games::find("bezique")->law_in_force(day, casino, version)
//   games::parse_law("Four-handed bezique, as in force on 1 June 1999 at Auckland")
#pragma once

#include <expected>
#include <ranges>
#include <string_view>

#include "core/law/law_sentence.h"
#include "core/play/game_type.h"

namespace croupier::games {

using About = play::GameType;

[[nodiscard]] play::GameTypes types();
/// The same, without pointers.
[[nodiscard]] inline auto all() {
    return types() | std::views::transform([](const About* game) -> const About& { return *game; });
}
/// By its name; nothing when there is no such game.
[[nodiscard]] inline const About* find(std::string_view name) { return play::find_game(types(), name); }

/// What a sentence says: whose law, when and where.
struct NamedLaw {
    const About* game;
    std::string_view version;
    law::Date day;
    law::Casino casino;
    law::EditionText text;
};

/// Reads "Four-handed bezique, as in force on 1 June 1999 at Auckland", a sentence about one of these games; the error
/// says what was expected, or why no text is held.
[[nodiscard]] std::expected<NamedLaw, law::SentenceError> parse_law(std::string_view sentence,
                                                                    play::GameTypes among = types());

}  // namespace croupier::games
