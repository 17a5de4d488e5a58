// Baccarat's slots, and its language as a whole.
#include "games/baccarat/language/language.h"

#include "games/baccarat/language/words.h"
#include "games/baccarat/rules/spoken.h"

namespace croupier::baccarat {

namespace {

using namespace replay;
using baccarat::Outcome;

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
        place.outcome = Outcome::tie;
        ++at;
    } else if (at < words.size() && words[at].quoted) {
        place.outcome = Outcome::unnamed;
        ++at;
    } else {
        return std::nullopt;
    }
    const bool standing = words_matching(words, at, "at standing area").has_value();
    if (standing || words_matching(words, at, "at set")) {
        const std::size_t number_at = at + (standing ? 3 : 2);
        const auto number = number_at < words.size() ? whole_number(words[number_at].text) : std::nullopt;
        if (!number || *number < 0 || *number > 99) return std::nullopt;
        place.area = SetOfAreas{static_cast<std::uint8_t>(*number), standing};
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

}  // namespace

Spot spot_of(const Stage& stage, const Person& patron, const Place& place) {
    const std::uint8_t set = patron.seat == 0 ? 1 : patron.seat;
    const bool stands = patron.seat == 0 && state_of(stage).setup.version == Version::full;
    return {place.area.value_or(SetOfAreas{set, stands}), place.outcome};
}

const Language& language() {
    static const Language made = complete(
        {.game = games::find(Game::name),
         .order_of_play = spoken_acts,
         .events = spoken_events,
         .slots = {{"spot", "Banker's Hand, Player's Hand, Tie or another wager in quotes, perhaps with \"at set 3\"",
                    read_spot},
                   {"hand", "Player's Hand or Banker's Hand", read_hand},
                   {"card", "a card such as KD", read_card},
                   {"cards", "cards such as 2C KD 3D", read_cards},
                   {"set", "a set of cards such as \", set 2\"", read_set}},
         .reference_table = reference_table,
         .table = table_items(),
         .acts = act_sentences(),
         .expectations = expectation_sentences(),
         .spots = {.slot = "spot",
                   .field = "spot",
                   .put = [](const Stage& stage, const Person& patron, const Values& v, std::size_t index,
                             void* field) { *static_cast<Spot*>(field) = spot_of(stage, patron, v.get<Place>(index)); },
                   .is =
                       [](const Values& v, std::size_t index, const void* field) {
                           const auto& place = v.get<Place>(index);
                           const Spot& spot = *static_cast<const Spot*>(field);
                           return place.outcome == spot.outcome && (!place.area || *place.area == spot.area);
                       }},
         .chance = cards_of_scenarios()});
    return made;
}

}  // namespace croupier::baccarat
