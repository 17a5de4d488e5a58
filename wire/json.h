// The JSON form of records: one encoder and one strict decoder for every command, event and state of every game.
//
//   to_json(value)               never fails.
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
[[nodiscard]] Value write(Money amount);
[[nodiscard]] Value write(Card card);
[[nodiscard]] Value write(Die die);
[[nodiscard]] Value write(const Dice& dice);
[[nodiscard]] Value write(const ChipSet& chips);
[[nodiscard]] Value write(const CardCounts& counts);
[[nodiscard]] Value write(law::Rule rule);
[[nodiscard]] Value write(const law::Citations& rules);
void put(Object& object, std::string_view key, Value value);

template <Record T>
void write_fields(const T& record, Object& object) {
    T::fields(record, [&object](std::string_view name, const auto& field) { put(object, name, to_json(field)); });
}

template <class... Ts>
void write_kind(const OneOf<Ts...>& value, Object& object) {
    put(object, "type", Value(value.name()));
    value.visit([&object](const auto& each) { write_fields(each, object); });
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
    using Keys = std::vector<std::string_view>;

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
    bool below(std::string_view step, Read&& read_there) {
        const std::size_t before = path_.size();
        path_ += step;
        const bool well = read_there();
        path_.resize(before);
        return well;
    }
    static std::string step_to(std::string_view key) { return "." + std::string{key}; }
    static std::string step_to(std::size_t index) { return "[" + std::to_string(index) + "]"; }

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
            return fields != nullptr && read_kind(*fields, value, {});
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

    template <class T>
    bool read_fields(const Object& from, T& record, Keys known) {
        bool well = true;
        T::fields(record, [&](std::string_view key, auto& target) {
            known.push_back(key);
            well = well && read_field(from, key, target);
        });
        return well && only(from, known);
    }

    template <class T>
    bool read_field(const Object& from, std::string_view key, T& target) {
        const Value* json = field(from, key);
        return json != nullptr && below(step_to(key), [&] { return read(*json, target); });
    }

    template <class... Ts>
    bool read_kind(const Object& from, OneOf<Ts...>& value, Keys known) {
        const Value* type = field(from, "type");
        std::size_t place = 0;
        if (type == nullptr || !below(step_to("type"), [&] { return name(*type, value.names, place); })) return false;
        known.emplace_back("type");
        using Read = bool (*)(Reader&, const Object&, OneOf<Ts...>&, Keys&);
        static constexpr Read read_as[]{[](Reader& reader, const Object& fields, OneOf<Ts...>& target, Keys& keys) {
            return reader.read_fields(fields, target.template become<Ts>(), std::move(keys));
        }...};
        return read_as[place](*this, from, value, known);
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
        if (!read_kind(*fields, event.what, {"rules"})) return std::nullopt;
        return event;
    }

    Clauses clauses_;
    std::string path_ = "$";
    std::string error_;
};

}  // namespace detail

template <class T>
Value to_json(const T& value) {
    if constexpr (std::same_as<T, bool>) {
        return Value(value);
    } else if constexpr (std::integral<T>) {
        static_assert(sizeof(T) < 8 || std::is_signed_v<T>);
        return Value(std::int64_t{value});
    } else if constexpr (Named<T>) {
        return Value(name_of(value));
    } else if constexpr (std::same_as<T, std::string>) {
        return Value(std::string_view{value});
    } else if constexpr (detail::is_a<T, std::optional>) {
        if (!value) return Value(nullptr);
        if constexpr (detail::is_a<typename T::value_type, std::optional>) {
            Array list;
            list.push_back(to_json(*value));
            return Value(std::move(list));
        } else {
            return to_json(*value);
        }
    } else if constexpr (detail::is_a<T, std::shared_ptr>) {
        return value ? to_json(*value) : Value(nullptr);
    } else if constexpr (detail::is_a<T, std::vector> || detail::is_inline_vector<T>) {
        Array list;
        list.reserve(value.size());
        for (const auto& each : value) list.push_back(to_json(each));
        return Value(std::move(list));
    } else if constexpr (detail::is_a<T, OneOf>) {
        Object object;
        detail::write_kind(value, object);
        return Value(std::move(object));
    } else if constexpr (detail::is_a<T, CitedEvent>) {
        Object object;
        detail::put(object, "rules", detail::write(value.rules));
        detail::write_kind(value.what, object);
        return Value(std::move(object));
    } else if constexpr (Record<T>) {
        Object object;
        detail::write_fields(value, object);
        return Value(std::move(object));
    } else {
        return detail::write(value);
    }
}

template <class T>
std::expected<T, std::string> from_json(const Value& json, Clauses clauses) {
    detail::Reader reader{clauses};
    if (auto value = reader.make<T>(json)) return *std::move(value);
    return std::unexpected(std::move(reader).error());
}

}  // namespace croupier::wire

// NOLINTBEGIN(cppcoreguidelines-macro-usage): a list of instantiations cannot be written otherwise.
/// The JSON form of a game, compiled once: `CROUPIER_WIRE(extern, baccarat)` in wire/baccarat.h, which is then included
/// instead of this header, and `CROUPIER_WIRE(, baccarat)` in wire/baccarat.cpp, both in namespace croupier::wire.
#define CROUPIER_WIRE(prefix, game)              \
    CROUPIER_WIRE_FORM(prefix, game::Command)    \
    CROUPIER_WIRE_FORM(prefix, game::Event)      \
    CROUPIER_WIRE_FORM(prefix, game::State)      \
    CROUPIER_WIRE_FORM(prefix, game::TableSetup) \
    CROUPIER_WIRE_FORM(prefix, game::Request)    \
    CROUPIER_WIRE_FORM(prefix, game::Happening)  \
    static_assert(true)
#define CROUPIER_WIRE_FORM(prefix, Type)        \
    prefix template Value to_json(const Type&); \
    prefix template std::expected<Type, std::string> from_json(const Value&, Clauses);
// NOLINTEND(cppcoreguidelines-macro-usage)
