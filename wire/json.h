// The JSON form of records: one encoder and one strict decoder for every command, event and state of every game.
//
//   text_of(value)               never fails; on one line, and equal values give equal text.
//   to_json(value)               the same, parsed.
//   from_json<T>(json)           the value, or what is wrong and where: "$.request.amount: a whole number was
//   expected". from_json<T>(json, edition)  the same for what cites rules; a rule that the edition does not have is an
//   error.
//
//   Money                a whole number of cents          optional           null when there is none; one that may
//   Card                 "KD"                                                itself hold an optional is [..] or null
//   Die, Dice            6, [1, 3, 6]
//   enumeration          its name                         vector, list       array
//   record               object of its fields             ChipSet            array of cents
//   one of many records  {"type": "PlaceWager", ...}      CardCounts         array of 52
//   cited event          {"rules": [...], "type": ...}    Rule               {"division": 5, "rule": "1.1", "part":
//   ""},
//                                                                          and "inferred": true where no text is held
//
// Strict: unknown keys, missing keys, other types and numbers that do not fit are errors. Nothing here judges play.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include "core/base/inline_vector.h"
#include "core/base/one_of.h"
#include "core/base/record.h"
#include "core/equipment/cards.h"
#include "core/equipment/dice.h"
#include "core/law/rule.h"
#include "core/money/chips.h"
#include "core/money/money.h"
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

template <class T>
[[nodiscard]] std::string text_of(const T& value);

template <class T>
[[nodiscard]] Value to_json(const T& value);

template <class T>
[[nodiscard]] std::expected<T, std::string> from_json(const Value& json, Clauses clauses = {});

template <class T, class Edition>
    requires requires(const Edition& edition) { edition.general->clauses; }
[[nodiscard]] std::expected<T, std::string> from_json(const Value& json, const Edition& edition) {
    return from_json<T>(json, Clauses{edition.clauses, edition.general->clauses});
}

namespace detail {

template <class T, template <class...> class Template>
inline constexpr bool is_a = false;
template <template <class...> class Template, class... Ts>
inline constexpr bool is_a<Template<Ts...>, Template> = true;
template <class T>
inline constexpr bool is_inline_vector = false;
template <class T, std::size_t Most>
inline constexpr bool is_inline_vector<InlineVector<T, Most>> = true;

// --- Writing --------------------------------------------------------------------------------------------------------
// All of them add to a text.
void write(std::int64_t number, std::string& out);
void write(Money amount, std::string& out);
void write(Card card, std::string& out);
void write(Die die, std::string& out);
void write(const Dice& dice, std::string& out);
void write(const ChipSet& chips, std::string& out);
void write(const CardCounts& counts, std::string& out);
void write(law::Rule rule, std::string& out);
void write(const law::Citations& rules, std::string& out);

template <class T>
void write_any(const T& value, std::string& out);

/// The key of an object's next field.
inline void write_key(std::string_view key, std::string& out) {
    if (out.back() != '{') out += ',';
    out.append(1, '"').append(key).append("\":");
}

template <class List>
void write_list(const List& list, std::string& out) {
    out += '[';
    for (const auto& each : list) {
        if (out.back() != '[') out += ',';
        write_any(each, out);
    }
    out += ']';
}

template <Record T>
void write_fields(const T& record, std::string& out) {
    T::fields(record, [&out](std::string_view name, const auto& field) {
        write_key(name, out);
        write_any(field, out);
    });
}

template <class... Ts>
void write_kind(const OneOf<Ts...>& value, std::string& out) {
    write_key("type", out);
    write_quoted(value.name(), out);
    value.visit([&out](const auto& each) { write_fields(each, out); });
}

template <class T>
void write_any(const T& value, std::string& out) {
    if constexpr (std::same_as<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
        static_assert(sizeof(T) < 8 || std::is_signed_v<T>);
        write(std::int64_t{value}, out);
    } else if constexpr (Named<T>) {
        write_quoted(name_of(value), out);
    } else if constexpr (std::same_as<T, std::string>) {
        write_quoted(value, out);
    } else if constexpr (is_a<T, std::optional>) {
        if (!value) {
            out += "null";
        } else if constexpr (is_a<typename T::value_type, std::optional>) {
            out += '[';
            write_any(*value, out);
            out += ']';
        } else {
            write_any(*value, out);
        }
    } else if constexpr (is_a<T, std::shared_ptr>) {
        if (value) {
            write_any(*value, out);
        } else {
            out += "null";
        }
    } else if constexpr (is_a<T, std::vector> || is_inline_vector<T>) {
        write_list(value, out);
    } else if constexpr (is_a<T, OneOf>) {
        out += '{';
        write_kind(value, out);
        out += '}';
    } else if constexpr (is_a<T, CitedEvent>) {
        out += '{';
        write_key("rules", out);
        write(value.rules, out);
        write_kind(value.what, out);
        out += '}';
    } else if constexpr (Record<T>) {
        out += '{';
        write_fields(value, out);
        out += '}';
    } else {
        write(value, out);
    }
}

// --- Reading --------------------------------------------------------------------------------------------------------
/// Walks a JSON value and knows where it is. The first error ends the walk.
class Reader {
public:
    explicit Reader(Clauses clauses) : clauses_(clauses) {}

    [[nodiscard]] std::string error() && { return std::move(error_); }

    template <class T>
    [[nodiscard]] std::optional<T> make(const Value& json) {
        if constexpr (is_a<T, CitedEvent>) {
            return make_cited<T>(json);
        } else if constexpr (std::same_as<T, law::Citations>) {
            return citations(json);
        } else {
            T value{};
            if (!read(json, value)) return std::nullopt;
            return value;
        }
    }

private:
    using Keys = std::span<const std::string_view>;
    /// A key or an index, below another.
    struct Step {
        const Step* above;
        std::string_view key;
        std::optional<std::size_t> index = {};
    };

    bool fail(std::string_view what);
    bool boolean(const Value& json, bool& value);
    bool integer(const Value& json, std::int64_t least, std::uint64_t most, std::int64_t& value);
    bool text(const Value& json, std::string& value);
    /// The place of a name in a list of names.
    bool name(const Value& json, std::span<const std::string_view> names, std::size_t& place);
    bool read(const Value& json, Money& value);
    bool read(const Value& json, Card& value);
    bool read(const Value& json, Die& value);
    bool read(const Value& json, Dice& value);
    bool read(const Value& json, ChipSet& value);
    bool read(const Value& json, CardCounts& value);
    std::optional<law::Rule> rule(const Value& json);
    std::optional<law::Citations> citations(const Value& json);
    const Object* object(const Value& json);
    const Array* array(const Value& json, std::size_t most);
    /// A field of an object; nothing, and an error, when it is missing.
    const Value* field(const Object& object, std::string_view key);
    /// Whether the object has no key but these.
    bool only(const Object& object, std::span<const std::string_view> keys);
    /// Reads below a key or an index, so that an error names its place.
    template <class Read>
    bool below(Step step, Read&& read_there) {
        at_ = &step;
        const bool well = read_there();
        at_ = step.above;
        return well;
    }
    [[nodiscard]] Step step_to(std::string_view key) const { return {.above = at_, .key = key}; }
    [[nodiscard]] Step step_to(std::size_t index) const { return {.above = at_, .key = {}, .index = index}; }
    [[nodiscard]] static std::string path_to(const Step* step);

    template <class T>
    bool read(const Value& json, T& value) {
        if constexpr (std::same_as<T, bool>) {
            return boolean(json, value);
        } else if constexpr (std::integral<T>) {
            std::int64_t wide = 0;
            if (!integer(json, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), wide)) return false;
            value = static_cast<T>(wide);
            return true;
        } else if constexpr (Named<T>) {
            std::size_t place = 0;
            if (!name(json, enum_names<T>, place)) return false;
            value = static_cast<T>(place);
            return true;
        } else if constexpr (std::same_as<T, std::string>) {
            return text(json, value);
        } else if constexpr (is_a<T, std::optional>) {
            return read_optional(json, value);
        } else if constexpr (is_a<T, std::shared_ptr>) {
            auto pointee = make<std::remove_const_t<typename T::element_type>>(json);
            if (!pointee) return false;
            value = std::make_shared<typename T::element_type>(*std::move(pointee));
            return true;
        } else if constexpr (is_a<T, std::vector>) {
            return read_list(json, value, SIZE_MAX);
        } else if constexpr (is_inline_vector<T>) {
            return read_list(json, value, T::most);
        } else if constexpr (is_a<T, OneOf>) {
            const Object* fields = object(json);
            return fields != nullptr && read_kind(*fields, value, kind_keys);
        } else {
            static_assert(Record<T>, "this type has no JSON form");
            const Object* fields = object(json);
            return fields != nullptr && read_fields(*fields, value, {});
        }
    }

    template <class T>
    bool read_optional(const Value& json, std::optional<T>& value) {
        value.reset();
        if (json.is_null()) return true;
        if constexpr (is_a<T, std::optional>) {
            const Array* list = array(json, 1);
            if (list == nullptr) return false;
            if (list->empty()) return fail("one element was expected");
            return below(step_to(std::size_t{0}), [&] { return read(list->front(), value.emplace()); });
        } else {
            return read(json, value.emplace());
        }
    }

    template <class List>
    bool read_list(const Value& json, List& value, std::size_t most) {
        const Array* list = array(json, most);
        if (list == nullptr) return false;
        value.clear();
        for (std::size_t i = 0; i < list->size(); ++i) {
            const bool well = below(step_to(i), [&] {
                auto each = make<typename List::value_type>((*list)[i]);
                if (!each) return false;
                value.push_back(*std::move(each));
                return true;
            });
            if (!well) return false;
        }
        return true;
    }

    /// `others`: keys that it may have besides, and that were found.
    template <class T>
    bool read_fields(const Object& from, T& record, Keys others) {
        bool well = true;
        std::size_t count = others.size();
        T::fields(record, [&](std::string_view key, auto& target) {
            ++count;
            well = well && read_field(from, key, target);
        });
        // Every key was found: as many as there are leave no room for another.
        if (!well || from.size() == count) return well;
        std::vector<std::string_view> known(others.begin(), others.end());
        T::fields(record, [&](std::string_view key, auto& /*target*/) { known.push_back(key); });
        return only(from, known);
    }

    template <class T>
    bool read_field(const Object& from, std::string_view key, T& target) {
        const Value* json = field(from, key);
        return json != nullptr && below(step_to(key), [&] { return read(*json, target); });
    }

    template <class... Ts>
    bool read_kind(const Object& from, OneOf<Ts...>& value, Keys others) {
        const Value* type = field(from, "type");
        std::size_t place = 0;
        if (type == nullptr || !below(step_to("type"), [&] { return name(*type, value.names, place); })) return false;
        using Read = bool (*)(Reader&, const Object&, OneOf<Ts...>&, Keys);
        static constexpr Read read_as[]{[](Reader& reader, const Object& fields, OneOf<Ts...>& target, Keys keys) {
            return reader.read_fields(fields, target.template become<Ts>(), keys);
        }...};
        return read_as[place](*this, from, value, others);
    }

    template <class Cited>
    std::optional<Cited> make_cited(const Value& json) {
        const Object* fields = object(json);
        if (fields == nullptr) return std::nullopt;
        const Value* rules = field(*fields, "rules");
        if (rules == nullptr) return std::nullopt;
        std::optional<law::Citations> cited;
        if (!below(step_to("rules"), [&] { return (cited = citations(*rules)).has_value(); })) return std::nullopt;
        Cited event{*cited, {}};
        if (!read_kind(*fields, event.what, event_keys)) return std::nullopt;
        return event;
    }

    static constexpr std::string_view kind_keys[]{"type"};
    static constexpr std::string_view event_keys[]{"rules", "type"};

    Clauses clauses_;
    const Step* at_ = nullptr;
    std::string error_;
};

}  // namespace detail

template <class T>
std::string text_of(const T& value) {
    std::string text;
    text.reserve(256);
    detail::write_any(value, text);
    return text;
}

template <class T>
Value to_json(const T& value) {
    return *parse(text_of(value));
}

template <class T>
std::expected<T, std::string> from_json(const Value& json, Clauses clauses) {
    detail::Reader reader{clauses};
    if (auto value = reader.make<T>(json)) return *std::move(value);
    return std::unexpected(std::move(reader).error());
}

}  // namespace croupier::wire

// NOLINTBEGIN(cppcoreguidelines-macro-usage,bugprone-macro-parentheses): a list of instantiations cannot be written
// otherwise.
/// The JSON form of a game, compiled once: `CROUPIER_WIRE(extern, baccarat)` in games/baccarat/wire/forms.h, which is
/// then included instead of this header, and `CROUPIER_WIRE(, baccarat)` in games/baccarat/wire/forms.cpp, both in
/// namespace croupier::wire.
#define CROUPIER_WIRE(prefix, game)              \
    CROUPIER_WIRE_FORM(prefix, game::Command)    \
    CROUPIER_WIRE_FORM(prefix, game::Event)      \
    CROUPIER_WIRE_FORM(prefix, game::State)      \
    CROUPIER_WIRE_FORM(prefix, game::TableSetup) \
    CROUPIER_WIRE_FORM(prefix, game::Request)    \
    CROUPIER_WIRE_FORM(prefix, game::Happening)  \
    static_assert(true)
#define CROUPIER_WIRE_FORM(prefix, Type)              \
    prefix template std::string text_of(const Type&); \
    prefix template std::expected<Type, std::string> from_json(const Value&, Clauses);
// NOLINTEND(cppcoreguidelines-macro-usage,bugprone-macro-parentheses)
