#include "core/equipment/dice.h"

#include <algorithm>

#include "core/base/inline_vector.h"

namespace croupier {

std::string in_words(const Dice& dice) {
    std::string text;
    for (const Die die : dice.ascending()) text += (text.empty() ? "" : " ") + std::to_string(die.face());
    return text;
}

std::expected<Dice, std::string> parse_dice(std::string_view text) {
    constexpr std::string_view between = " ,-";
    InlineVector<Die, Dice::count> dice;
    std::size_t given = 0;
    for (std::size_t at = text.find_first_not_of(between); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(between, at), text.size());
        const std::string_view word = text.substr(at, end - at);
        const std::optional<Die> die = word.size() == 1 ? Die::from_face(word[0] - '0') : std::nullopt;
        if (!die) return std::unexpected("a die has no face \"" + std::string{word} + "\"; its faces are 1 to 6.");
        if (++given <= Dice::count) dice.push_back(*die);
        at = text.find_first_not_of(between, end);
    }
    if (given != Dice::count)
        return std::unexpected("three dice are thrown, not " + std::to_string(given) +
                               "; give three faces, such as \"1 3 6\".");
    return Dice{dice[0], dice[1], dice[2]};
}

std::expected<Die, std::string> WrittenAs<Die>::from(As face) {
    const std::optional<Die> die = Die::from_face(face);
    if (!die) return std::unexpected{"a die has no face " + std::to_string(face) + "; its faces are 1 to 6"};
    return *die;
}

std::expected<Dice, std::string> WrittenAs<Dice>::from(const As& faces) {
    if (faces.size() != Dice::count) return std::unexpected{"the faces of three dice were expected"};
    return Dice{faces[0], faces[1], faces[2]};
}

}  // namespace croupier
