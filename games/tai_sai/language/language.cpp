// Tai-Sai's slots, and its language as a whole.
#include "games/tai_sai/language/speech.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "language/runner.h"
#include "wire/json.h"

namespace croupier::replay {

namespace {

using namespace tai_sai;

/// As the layout and the reports say it: "Small", "double 3", "1 and 2"; in quotes a wager that no rule names.
std::optional<Value> read_area(Words words, std::size_t& at) {
    if (at < words.size() && words[at].quoted) {
        ++at;
        return parse_name<Area>("other").value();
    }
    return read_longest(words, at, tai_sai::detail::area_values, [](Area area) {
        std::string name = in_words(area);
        for (std::size_t comma = name.find(','); comma != std::string::npos; comma = name.find(',', comma + 2))
            name.insert(comma, " ");  // commas are words
        return name;
    });
}

std::optional<Value> read_die(Words words, std::size_t& at) {
    const auto face = at < words.size() ? whole_number(words[at].text) : std::nullopt;
    const auto die = face ? Die::from_face(*face) : std::nullopt;
    if (!die) return std::nullopt;
    ++at;
    return *die;
}

std::optional<Value> read_dice(Words words, std::size_t& at) {
    if (at + 3 > words.size()) return std::nullopt;
    const auto dice = parse_dice(words[at].text + " " + words[at + 1].text + " " + words[at + 2].text);
    if (!dice) return std::nullopt;
    at += 3;
    return *dice;
}

constexpr auto tai_sai_slots = std::to_array<Slot>({
    {"area", "an area such as Small, double 3, total 9, 1 and 2, or another wager in quotes", read_area},
    {"die", "a face from 1 to 6", read_die},
    {"dice", "three dice such as 3 3 4", read_dice},
    {"kind", "a kind of wager such as doubles, totals or face values", read_named<WagerKind>},
    {"odds", "australian, british or macau", read_named<OddsSet>},
    {"cause", "moved by dealer, moved by another patron, misplaced by dealer, call bet or own mistake",
     read_named<Displacement>},
    {"act", "an act of the order of play such as \"spin the dice\"", read_act<Act, spoken_acts>},
    {"event", "the name of an event such as \"the spin is void\"", read_event<Happening, spoken_events>},
});

}  // namespace

std::span<const Slot> Speech<Game>::slots() { return tai_sai_slots; }

template <>
const Language& language<Game>() {
    return language_from<Game>();
}

}  // namespace croupier::replay
