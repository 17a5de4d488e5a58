// The JSON form of records: one encoder and one strict decoder for every command, event and state of every game, over
// their shapes (core/base/shape.h).
//
//   text_of(value)               never fails; on one line, and equal values give equal text
//   to_json(value)               the same, parsed
//   from_json<T>(json)           the value, or what is wrong and where: "$.request.amount: a whole number was expected"
//   from_json<T>(json, edition)  the same for a value that cites rules; a rule that the edition lacks is an error
//
//   Money                a whole number of cents          optional           null if there is none; one that can
//   Card                 "KD"                                                itself hold an optional is [..] or null
//   Die, Dice            6, [1, 3, 6]
//   enumeration          its name                         vector, list       array
//   record               object of its fields             ChipSet            array of cents
//   one of many records  {"type": "PlaceWager", ...}      CardCounts         array of 52
//   cited event          {"rules": [...], "type": ...}
//   Rule                 {"division": 5, "rule": "1.1", "part": ""}, and "inferred": true where we hold no text
//
// Strict: unknown keys, missing keys, other types and numbers that do not fit are errors. Nothing here judges play.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include "core/base/shape.h"
#include "core/law/rule.h"
#include "core/table/breach.h"

namespace croupier::wire {

using Value = boost::json::value;
using Object = boost::json::object;
using Array = boost::json::array;

/// JSON text to a value; the error says where the text goes wrong.
[[nodiscard]] std::expected<Value, std::string> parse(std::string_view text);
/// A value as JSON text on one line. Equal values give equal text.
[[nodiscard]] std::string dump(const Value& value);

/// The clauses that citations are looked up in: a game's own and the general ones.
struct Clauses {
    std::span<const law::Clause> game;
    std::span<const law::Clause> general;
};

/// A text as JSON, in quotes.
void write_quoted(std::string_view text, std::string& out);

// --- Values of any shape --------------------------------------------------------------------------------------------
/// Adds the value there to a text.
void write(const Shape& shape, const void* value, std::string& out);
[[nodiscard]] std::string text_of(const Shape& shape, const void* value);
[[nodiscard]] inline std::string text_of(const AnyValue& value) { return text_of(value.shape(), value.address()); }
/// Fills the value there, which must be an empty one. What is wrong, and where; nothing: all is well.
[[nodiscard]] std::optional<std::string> read(const Shape& shape, const Value& json, void* value, Clauses clauses = {});
/// Fills what an event is about, and gives the rules it rests on.
[[nodiscard]] std::expected<law::Citations, std::string> read_cited(const Shape& one_of, const Value& json, void* what,
                                                                    Clauses clauses);

// --- Values of a type that the caller knows -------------------------------------------------------------------------
template <class T>
[[nodiscard]] std::string text_of(const T& value) {
    return text_of(shape_of<T>(), &value);
}

template <class T>
[[nodiscard]] Value to_json(const T& value) {
    return *parse(text_of(value));
}

template <class T>
[[nodiscard]] std::expected<T, std::string> from_json(const Value& json, Clauses clauses = {}) {
    if constexpr (is_cited<T>) {
        decltype(T::what) what{};
        auto rules = read_cited(shape_of<decltype(T::what)>(), json, &what, clauses);
        if (!rules) return std::unexpected{std::move(rules.error())};
        return T{*rules, std::move(what)};
    } else {
        T value{};
        if (auto wrong = read(shape_of<T>(), json, &value, clauses)) return std::unexpected{*std::move(wrong)};
        return value;
    }
}

template <class T, class Edition>
    requires requires(const Edition& edition) { edition.general->clauses; }
[[nodiscard]] std::expected<T, std::string> from_json(const Value& json, const Edition& edition) {
    return from_json<T>(json, Clauses{edition.clauses, edition.general->clauses});
}

}  // namespace croupier::wire
