// Sentences of the scenario language: fixed words and slots. The list of patterns is the grammar; nothing else is read.
#pragma once

#include <any>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/base/record.h"
#include "core/money/money.h"
#include "core/table/actor.h"
#include "language/source.h"

namespace croupier::replay {

/// Who acts, as written: "seat 3", "standing Zoe", "dealer", "game supervisor (Ann)".
struct Person {
    Role role = Role::dealer;
    std::uint8_t seat = 0;
    std::string name;
    [[nodiscard]] bool is_patron() const { return role == Role::seated_patron || role == Role::standing_patron; }
    friend bool operator==(const Person&, const Person&) = default;
};

/// "rule 9.3", "rule 5.11 (sign)", "rule 10.1(b) of Division 1", "rule 12.8 or 11.8".
struct RuleName {
    std::string number;             ///< covers its subparagraphs: 8.18 means 8.18(a) as well
    std::string part;               ///< empty: any part
    int division = 0;               ///< 0: the game's own
    std::vector<RuleName> or_else;  ///< any of these will do as well
    [[nodiscard]] std::string in_words() const;
};

using Words = std::span<const Word>;
using Value = std::any;

/// What the slots of a sentence held, in their order.
class Values {
public:
    explicit Values(std::vector<Value> values) : values_(std::move(values)) {}
    /// The value of that type with that index among its like.
    template <class T>
    [[nodiscard]] const T& get(std::size_t index) const {
        std::size_t seen = 0;
        for (const Value& value : values_)
            if (const T* found = std::any_cast<T>(&value); found != nullptr && seen++ == index) return *found;
        throw std::logic_error("a pattern without the slot that its meaning asks for");
    }
    [[nodiscard]] const std::vector<Value>& all() const { return values_; }

private:
    std::vector<Value> values_;
};

/// A kind of slot: its name in patterns, what would fit it, and how it is read. `read` moves `at` behind what it read;
/// it leaves nothing when the words do not fit.
struct Slot {
    std::string name;
    std::string expected;
    std::function<std::optional<Value>(Words words, std::size_t& at)> read;
};

/// Whether that word stands there, not in quotes.
[[nodiscard]] bool is_word(Words words, std::size_t at, std::string_view text);
[[nodiscard]] std::optional<int> whole_number(std::string_view text);

/// How many words of `text`, which are separated by spaces, stand there; nothing unless all do.
[[nodiscard]] std::optional<std::size_t> words_matching(Words words, std::size_t at, std::string_view text);

/// Which of these names stands there, the longest that does; nothing unless one does.
[[nodiscard]] std::optional<std::size_t> read_longest(Words words, std::size_t& at,
                                                      std::span<const std::string_view> names);
/// The same in the Gazette's words, or by the names that programs know these things by.
[[nodiscard]] std::optional<std::size_t> read_spoken(Words words, std::size_t& at,
                                                     std::span<const std::string_view> spoken,
                                                     std::span<const std::string_view> names);
/// The reader for an enumeration with names.
template <Named Enum>
[[nodiscard]] std::optional<Value> read_named(Words words, std::size_t& at) {
    const auto place = read_longest(words, at, enum_names<Enum>);
    return place ? std::optional<Value>{static_cast<Enum>(*place)} : std::nullopt;
}

/// An act of the order of play, an event and a word of an enumeration, by their places among all of a game's.
struct ActPlace {
    std::size_t place;
};
struct EventPlace {
    std::size_t place;
};
struct WordPlace {
    std::size_t place;
};

/// How a pattern fared on some words.
struct Match {
    std::vector<Value> values;
    std::size_t reached = 0;  ///< the first word that did not fit
    std::string expected;     ///< what would have fitted there; empty on success
    [[nodiscard]] bool complete() const { return expected.empty(); }
};

/// Slots that every game has: {person}, {patron}, {money}, {number}, {numbers}, {text}. `own` are the game's.
[[nodiscard]] Match match(std::string_view pattern, Words words, std::span<const Slot> own = {});
/// The slots of a pattern by name, in their order.
[[nodiscard]] std::vector<std::string_view> slots_in(std::string_view pattern);

/// Puts what looks most like the word that was written first: a misspelt word is the likeliest mistake.
void nearest_first(std::vector<std::string>& expected, std::string_view word);

/// Finds the pattern that fits, by its place; otherwise says at which word the best of them failed and what was
/// expected.
[[nodiscard]] std::expected<std::pair<std::size_t, Values>, ReadError> read_sentence(
    std::size_t patterns, const std::function<std::string_view(std::size_t)>& pattern, const Entry& entry, Words words,
    std::span<const Slot> own);
/// The same among sentences, each with a pattern.
template <class Meaning>
[[nodiscard]] std::expected<std::pair<const Meaning*, Values>, ReadError> read_sentence(
    const std::vector<Meaning>& grammar, const Entry& entry, Words words, std::span<const Slot> own) {
    auto found = read_sentence(
        grammar.size(), [&](std::size_t at) { return std::string_view{grammar[at].pattern}; }, entry, words, own);
    if (!found) return std::unexpected(std::move(found.error()));
    return std::pair{&grammar[found->first], std::move(found->second)};
}

/// Takes a trailing "rule ..." off the words; an error when what follows "rule" is not a rule's name.
[[nodiscard]] std::expected<std::vector<RuleName>, ReadError> take_rules(const Entry& entry, Words& words);
/// Reads rule names separated by commas.
[[nodiscard]] std::expected<std::vector<RuleName>, ReadError> read_rules(const Entry& entry, Words words);

}  // namespace croupier::replay
