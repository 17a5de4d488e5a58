#include "core/play/game_type.h"

namespace croupier::play {

std::expected<law::EditionText, law::NotHeld> GameType::law_in_force(law::Date day, law::Casino casino,
                                                                     std::string_view version) const {
    const auto law = law_on(day, casino, version);
    if (!law) return std::unexpected{law.error()};
    return text_of(*law);
}

std::vector<law::EditionText> GameType::editions() const {
    std::vector<law::EditionText> texts;
    for (const Law& law : laws()) texts.push_back(text_of(law));
    return texts;
}

const Law* GameType::law_named(std::string_view key) const {
    for (const Law& law : laws())
        if (law.key == key) return &law;
    return nullptr;
}

Law GameType::law_of(const law::Citations& rules, const Law& today) const {
    for (const law::Rule rule : rules.all())
        for (const Law& law : laws()) {
            const law::Clause* first = law.clauses.data();
            if (&rule.clause() >= first && &rule.clause() < first + law.clauses.size()) return law;
        }
    return today;
}

std::optional<law::LastText> GameType::last_text(const Law& law, law::Date day) const {
    // The last edition of a game is in force to this day wherever the game is.
    if (laws().back() != law) return std::nullopt;
    return law::after_last_text(law.clauses, day);
}

std::optional<law::LastText> GameType::last_text(law::Date day, law::Casino casino, std::string_view version) const {
    const auto law = law_on(day, casino, version);
    return law ? last_text(*law, day) : std::nullopt;
}

const GameType* find_game(GameTypes games, std::string_view name) {
    for (const GameType* game : games)
        if (game->name == name) return game;
    return nullptr;
}

std::optional<law::LastText> last_text_of(GameTypes games, std::string_view edition, law::Date day) {
    for (const GameType* game : games)
        if (const Law* law = game->law_named(edition)) return game->last_text(*law, day);
    return std::nullopt;
}

std::vector<std::string> shown(const law::Citations& rules, const Law& law) {
    std::vector<std::string> all;
    for (const law::Rule rule : rules.all()) all.push_back(rule.shown(law.division));
    return all;
}

}  // namespace croupier::play
