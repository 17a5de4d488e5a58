// Sentences of the scenario language: fixed words and slots. The list of patterns is the grammar; nothing else is read.
#pragma once

#include <algorithm>
#include <any>
#include <array>
#include <expected>
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
    std::string_view name;
    std::string_view expected;
    std::optional<Value> (*read)(Words words, std::size_t& at);
};

/// Whether that word stands there, not in quotes.
[[nodiscard]] bool is_word(Words words, std::size_t at, std::string_view text);
[[nodiscard]] std::optional<int> whole_number(std::string_view text);

/// How many words of `text`, which are separated by spaces, stand there; nothing unless all do.
[[nodiscard]] std::optional<std::size_t> words_matching(Words words, std::size_t at, std::string_view text);

/// A slot's reader for something that is written with words of its own: the longest name that stands there.
template <class T, std::size_t Count, class Name>
[[nodiscard]] std::optional<Value> read_longest(Words words, std::size_t& at, const std::array<T, Count>& list,
                                                Name name) {
    std::size_t best = 0;
    std::optional<Value> found;
    for (const T& each : list)
        if (const auto used = words_matching(words, at, name(each)); used && *used > best) {
            best = *used;
            found = each;
        }
    at += best;
    return found;
}

/// The reader for an enumeration with names.
template <Named Enum>
[[nodiscard]] std::optional<Value> read_named(Words words, std::size_t& at) {
    std::array<Enum, enum_names<Enum>.size()> list{};
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = static_cast<Enum>(i);
    return read_longest(words, at, list, [](Enum value) { return name_of(value); });
}

/// Which of these stands there: in the Gazette's words, or by the name that programs know it by.
template <std::size_t Count>
[[nodiscard]] std::optional<std::size_t> read_spoken(Words words, std::size_t& at,
                                                     const std::array<std::string_view, Count>& spoken,
                                                     const std::array<std::string_view, Count>& names) {
    std::array<std::size_t, 2 * Count> places{};
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
    const auto found = read_longest(
        words, at, places, [&](std::size_t place) { return place < Count ? spoken[place] : names[place - Count]; });
    return found ? std::optional{std::any_cast<std::size_t>(*found) % Count} : std::nullopt;
}
/// The reader for the acts of an order of play.
template <Named Act, const auto& Spoken>
[[nodiscard]] std::optional<Value> read_act(Words words, std::size_t& at) {
    const auto place = read_spoken(words, at, Spoken, enum_names<Act>);
    return place ? std::optional<Value>{static_cast<Act>(*place)} : std::nullopt;
}
/// An event, by the name that programs know it by.
struct EventName {
    std::string_view name;
};
/// The reader for the events of a game.
template <class Happening, const auto& Spoken>
[[nodiscard]] std::optional<Value> read_event(Words words, std::size_t& at) {
    const auto place = read_spoken(words, at, Spoken, Happening::names);
    return place ? std::optional<Value>{EventName{Happening::names[*place]}} : std::nullopt;
}

/// How a pattern fared on some words.
struct Match {
    std::vector<Value> values;
    std::size_t reached = 0;  ///< the first word that did not fit
    std::string expected;     ///< what would have fitted there; empty on success
    [[nodiscard]] bool complete() const { return expected.empty(); }
};

/// Slots that every game has: {person}, {patron}, {money}, {number}, {numbers}, {text}. `own` are the game's.
[[nodiscard]] Match match(std::string_view pattern, Words words, std::span<const Slot> own = {});

/// Puts what looks most like the word that was written first: a misspelt word is the likeliest mistake.
void nearest_first(std::vector<std::string>& expected, std::string_view word);

/// Finds the pattern that fits; otherwise says at which word the best of them failed and what was expected.
template <class Meaning>
[[nodiscard]] std::expected<std::pair<const Meaning*, Values>, ReadError> read_sentence(
    std::span<const Meaning> grammar, const Entry& entry, Words words, std::span<const Slot> own) {
    Match best;
    std::vector<std::string> expected;
    for (const Meaning& meaning : grammar) {
        Match found = match(meaning.pattern, words, own);
        if (found.complete()) return std::pair{&meaning, Values{std::move(found.values)}};
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
[[nodiscard]] std::expected<std::vector<RuleName>, ReadError> take_rules(const Entry& entry, Words& words);
/// Reads rule names separated by commas.
[[nodiscard]] std::expected<std::vector<RuleName>, ReadError> read_rules(const Entry& entry, Words words);

}  // namespace croupier::replay
