// The sentence by which a scenario names its law: "Bezique, as in force on 1 June 1999 at Auckland". Which names a game
// answers to, and which text was in force, is the game's own matter.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/law/calendar.h"
#include "core/law/casino.h"

namespace croupier::law {

/// Where and why a sentence is not understood.
struct SentenceError {
    std::size_t at;  ///< letters before the place
    std::string what;
};

/// A name by which sentences call a game, and the version that is meant: "Four-handed bezique".
struct SpokenName {
    std::string_view name;
    std::string_view version;
};

struct LawSentence {
    Date day;
    Casino casino;
    std::size_t day_at;  ///< where the day stands, for a game that holds no text of it
};

/// The words before the comma: "Bezique".
[[nodiscard]] constexpr std::string_view game_named(std::string_view sentence) {
    return sentence.substr(0, sentence.find(','));
}

/// Reads what follows the game; the error says what was expected.
[[nodiscard]] std::expected<LawSentence, SentenceError> parse_law_sentence(std::string_view sentence);

}  // namespace croupier::law
