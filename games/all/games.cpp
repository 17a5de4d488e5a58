#include "games/all/games.h"

#include <string>
#include <utility>

namespace croupier::games {

std::expected<NamedLaw, law::SentenceError> parse_law(std::string_view sentence, play::GameTypes among) {
    const std::string_view named = law::game_named(sentence);
    std::string known;
    for (const About* game : among)
        for (const law::SpokenName& spoken : game->spoken) {
            if (spoken.name != named) {
                known += (known.empty() ? "\"" : ", \"") + std::string{spoken.name} + "\"";
                continue;
            }
            const auto read = law::parse_law_sentence(sentence);
            if (!read) return std::unexpected(read.error());
            auto text = game->law_in_force(read->day, read->casino, spoken.version);
            if (!text) return std::unexpected(law::SentenceError{read->day_at, text.error().why});
            return NamedLaw{game, spoken.version, read->day, read->casino, std::move(*text)};
        }
    return std::unexpected(law::SentenceError{0, "expected a game: " + known});
}

}  // namespace croupier::games
