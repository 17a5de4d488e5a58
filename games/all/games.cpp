#include "games/all/games.h"

#include <array>
#include <string>

namespace croupier::games {

namespace {

template <class Game>
std::expected<law::EditionText, law::NotHeld> law_of(law::Date day, law::Casino casino, std::string_view version) {
    const auto edition = Game::law_in_force(day, casino, version);
    if (!edition) return std::unexpected(edition.error());
    return law::text_of(**edition);
}

template <class Game>
std::optional<law::LastText> last_text_on(law::Date day, law::Casino casino, std::string_view version) {
    const auto edition = Game::law_in_force(day, casino, version);
    return edition ? law::last_text<Game>(**edition, day) : std::nullopt;
}

template <class Game>
std::vector<law::EditionText> editions_of() {
    std::vector<law::EditionText> texts;
    for (const auto* edition : Game::editions()) texts.push_back(law::text_of(*edition));
    return texts;
}

template <class... Games>
struct Table {
    static constexpr std::array<About, sizeof...(Games)> rows{
        About{Games::name, Games::title, Games::versions, Games::usual_version, Games::spoken, law_of<Games>,
              Games::approval, last_text_on<Games>, editions_of<Games>}...};
};

constexpr auto& rows = All::As<Table>::rows;

}  // namespace

std::span<const About> all() { return rows; }

const About* find(std::string_view name) {
    for (const About& game : rows)
        if (game.name == name) return &game;
    return nullptr;
}

std::optional<law::LastText> last_text_of(std::string_view edition, law::Date day) {
    std::optional<law::LastText> last;
    for_each([&]<class Game> {
        for (const auto* law : Game::editions())
            if (law->key == edition) last = law::last_text<Game>(*law, day);
    });
    return last;
}

std::expected<NamedLaw, law::SentenceError> parse_law(std::string_view sentence) {
    const std::string_view named = law::game_named(sentence);
    std::string known;
    for (const About& game : rows)
        for (const law::SpokenName& spoken : game.spoken) {
            if (spoken.name != named) {
                known += (known.empty() ? "\"" : ", \"") + std::string{spoken.name} + "\"";
                continue;
            }
            const auto read = law::parse_law_sentence(sentence);
            if (!read) return std::unexpected(read.error());
            auto text = game.law_in_force(read->day, read->casino, spoken.version);
            if (!text) return std::unexpected(law::SentenceError{read->day_at, text.error().why});
            return NamedLaw{&game, spoken.version, read->day, read->casino, std::move(*text)};
        }
    return std::unexpected(law::SentenceError{0, "expected a game: " + known});
}

}  // namespace croupier::games
