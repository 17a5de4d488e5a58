// Baccarat's slots, and its language as a whole.
#include "games/baccarat/language/speech.h"
#include "games/baccarat/rules/baccarat.h"
#include "language/runner.h"
#include "wire/json.h"

namespace croupier::replay {

namespace {

using namespace baccarat;

std::optional<Hand> hand_at(Words words, std::size_t& at) {
    if (!is_word(words, at + 1, "Hand")) return std::nullopt;
    std::optional<Hand> hand;
    if (is_word(words, at, "Player's")) hand = Hand::player;
    if (is_word(words, at, "Banker's")) hand = Hand::banker;
    if (hand) at += 2;
    return hand;
}

std::optional<Value> read_hand(Words words, std::size_t& at) {
    const auto hand = hand_at(words, at);
    return hand ? std::optional<Value>{*hand} : std::nullopt;
}

std::optional<Value> read_spot(Words words, std::size_t& at) {
    Place place;
    if (const auto hand = hand_at(words, at)) {
        place.outcome = outcome_of(*hand);
    } else if (is_word(words, at, "Tie")) {
        place.outcome = baccarat::Outcome::tie;
        ++at;
    } else if (at < words.size() && words[at].quoted) {
        place.outcome = baccarat::Outcome::unnamed;
        ++at;
    } else {
        return std::nullopt;
    }
    const bool standing = words_matching(words, at, "at standing area").has_value();
    if (standing || words_matching(words, at, "at set")) {
        const std::size_t number_at = at + (standing ? 3 : 2);
        const auto number = number_at < words.size() ? whole_number(words[number_at].text) : std::nullopt;
        if (!number || *number < 0 || *number > 99) return std::nullopt;
        place.area = Area{static_cast<std::uint8_t>(*number), standing};
        at = number_at + 1;
    }
    return place;
}

std::optional<Value> read_card(Words words, std::size_t& at) {
    const auto card = at < words.size() ? parse_card(words[at].text) : std::nullopt;
    if (!card) return std::nullopt;
    ++at;
    return *card;
}

std::optional<Value> read_cards(Words words, std::size_t& at) {
    std::vector<Card> cards;
    while (at < words.size() && !words[at].quoted) {
        const auto card = parse_card(words[at].text);
        if (!card) break;
        cards.push_back(*card);
        ++at;
    }
    if (cards.empty()) return std::nullopt;
    return cards;
}

std::optional<Value> read_set(Words words, std::size_t& at) {
    if (!words_matching(words, at, ", set 1") && !words_matching(words, at, ", set 2")) return SetOfCards{};
    at += 3;
    return SetOfCards{static_cast<std::uint8_t>(words[at - 1].text == "2" ? 1 : 0)};
}

constexpr auto baccarat_slots = std::to_array<Slot>({
    {"spot", "Banker's Hand, Player's Hand, Tie or another wager in quotes, perhaps with \"at set 3\"", read_spot},
    {"hand", "Player's Hand or Banker's Hand", read_hand},
    {"card", "a card such as KD", read_card},
    {"cards", "cards such as 2C KD 3D", read_cards},
    {"set", "a set of cards such as \", set 2\"", read_set},
    {"act", "an act of the order of play such as \"offer the hand\"", read_act<Act, spoken_acts>},
    {"event", "the name of an event such as \"a void hand follows\"", read_event<Happening, spoken_events>},
});

}  // namespace

std::span<const Slot> Speech<Game>::slots() { return baccarat_slots; }

Spot spot_of(const Stage<Game>& stage, const Person& patron, const Place& place) {
    Area area{patron.seat == 0 ? std::uint8_t{1} : patron.seat,
              patron.seat == 0 && stage.state().setup.version == Version::full};
    if (place.area) area = *place.area;
    return {area, place.outcome};
}

template <>
const Language& language<Game>() {
    return language_from<Game>();
}

}  // namespace croupier::replay
