// Sentences of the scenario language: fixed words and slots. The list of patterns is the grammar; nothing else is read.
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "apps/replay/source.h"
#include "core/equipment/cards.h"
#include "core/games/baccarat/order_of_play.h"
#include "core/games/baccarat/types.h"
#include "core/table/actor.h"

namespace croupier::replay {

/// Who acts, as written: "seat 3", "standing Zoe", "dealer", "game supervisor (Ann)".
struct Person {
    Role role = Role::dealer;
    std::uint8_t seat = 0;
    std::string name;
    [[nodiscard]] bool is_patron() const { return role == Role::seated_patron || role == Role::standing_patron; }
    friend bool operator==(const Person&, const Person&) = default;
};

/// A wagering area as written; without a set it is the patron's own.
struct Place {
    baccarat::Outcome outcome = baccarat::Outcome::banker;
    std::optional<baccarat::Area> area;
};

/// "rule 9.3", "rule 5.11 (sign)", "rule 10.1(b) of Division 1".
struct RuleName {
    std::string number;
    std::string part;  ///< empty: any part
    int division = 0;  ///< 0: the game's own
    [[nodiscard]] std::string in_words() const;
};

using Value = std::variant<Person, Money, Place, baccarat::Hand, Card, std::vector<Card>, int, std::vector<int>,
                           std::string, baccarat::Act>;

/// What the slots of a sentence held, in their order.
class Values {
public:
    explicit Values(std::vector<Value> values) : values_(std::move(values)) {}
    template <class T>
    [[nodiscard]] const T& get(std::size_t index) const {
        std::size_t seen = 0;
        for (const Value& value : values_)
            if (const T* found = std::get_if<T>(&value); found != nullptr && seen++ == index) return *found;
        throw std::logic_error("a pattern without the slot that its meaning asks for");
    }

private:
    std::vector<Value> values_;
};

/// How a pattern fared on some words.
struct Match {
    std::vector<Value> values;
    std::size_t reached = 0;  ///< the first word that did not fit
    std::string expected;     ///< what would have fitted there; empty on success
    [[nodiscard]] bool complete() const { return expected.empty(); }
};

/// Slots are written {person}, {patron}, {money}, {spot}, {hand}, {card}, {cards}, {number}, {numbers}, {text}, {name},
/// {act}.
[[nodiscard]] Match match(std::string_view pattern, std::span<const Word> words);

/// Puts what looks most like the word that was written first: a misspelt word is the likeliest mistake.
void nearest_first(std::vector<std::string>& expected, std::string_view word);

/// Finds the pattern that fits; otherwise says at which word the best of them failed and what was expected.
template <class Meaning>
[[nodiscard]] std::expected<std::pair<const Meaning*, std::vector<Value>>, ReadError> read_sentence(
    std::span<const Meaning> grammar, const Entry& entry, std::span<const Word> words) {
    Match best;
    std::vector<std::string> expected;
    for (const Meaning& meaning : grammar) {
        Match found = match(meaning.pattern, words);
        if (found.complete()) return std::pair{&meaning, std::move(found.values)};
        if (expected.empty() || found.reached > best.reached) {
            expected.clear();
            best = found;
        }
        if (found.reached == best.reached &&
            std::find(expected.begin(), expected.end(), found.expected) == expected.end())
            expected.push_back(found.expected);
    }
    if (best.reached < words.size()) nearest_first(expected, words[best.reached].text);
    std::string list;
    for (std::size_t i = 0; i < expected.size() && i < 12; ++i)
        list += (i == 0 ? "" : i + 1 == expected.size() ? " or " : ", ") + expected[i];
    if (expected.size() > 12) list += ", ...";
    const int column = best.reached < words.size() ? words[best.reached].column : entry.end_column;
    return std::unexpected(ReadError{entry.line, column, "expected " + list});
}

/// Takes a trailing "rule ..." off the words; an error when what follows "rule" is not a rule's name.
[[nodiscard]] std::expected<std::vector<RuleName>, ReadError> take_rules(const Entry& entry,
                                                                         std::span<const Word>& words);
/// Reads rule names separated by commas.
[[nodiscard]] std::expected<std::vector<RuleName>, ReadError> read_rules(const Entry& entry,
                                                                         std::span<const Word> words);

}  // namespace croupier::replay
