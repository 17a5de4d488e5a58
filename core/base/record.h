// Records that can name their own fields, so that one encoder serves every command, event and state of every game.
//
// C++23 cannot list the members of a struct; CROUPIER_RECORD writes that list once, beside the members.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace croupier {

/// The words for an enumeration's values, in their order. Specialised beside each enumeration.
template <class Enum>
inline constexpr std::array<std::string_view, 0> enum_names{};

/// An enumeration that has its words.
template <class Enum>
concept Named = requires { requires enum_names<Enum>.size() > 0; };

template <Named Enum>
[[nodiscard]] constexpr std::string_view name_of(Enum value) {
    return enum_names<Enum>[static_cast<std::size_t>(value)];
}

template <Named Enum>
[[nodiscard]] constexpr std::optional<Enum> parse_name(std::string_view text) {
    for (std::size_t i = 0; i < enum_names<Enum>.size(); ++i)
        if (enum_names<Enum>[i] == text) return static_cast<Enum>(i);
    return std::nullopt;
}

/// A struct that lists its fields.
template <class T>
concept Record = requires(T& record) {
    { T::record_name } -> std::convertible_to<std::string_view>;
    T::fields(record, [](std::string_view, auto&) {});
};

/// How a value that is not a record is written, specialised beside its type:
///
///   name             what a description calls it: "Card"
///   As               the type that it is written as: a whole number, a text, a list
///   most             of a list: the largest number of elements
///   to(value)        turns a value into As
///   from(as)         turns it back; the error is a sentence that says what is wrong
template <class T>
struct WrittenAs;

/// Whether AnyValue can hold values of this type, without the type being known. A game says so of its
/// commands, events, states and set-ups; other types need not be copied or destroyed that way.
template <class T>
inline constexpr bool is_kept = false;

/// Whether a type is the rules that something rests on, or an event with such rules: core/law and core/table say so.
template <class T>
inline constexpr bool is_citations = false;
template <class T>
inline constexpr bool is_cited = false;

}  // namespace croupier

// NOLINTBEGIN(cppcoreguidelines-macro-usage): there is no other way to list members before C++26.
#define CROUPIER_PARENS ()
#define CROUPIER_EXPAND(...) CROUPIER_EXPAND3(CROUPIER_EXPAND3(CROUPIER_EXPAND3(CROUPIER_EXPAND3(__VA_ARGS__))))
#define CROUPIER_EXPAND3(...) CROUPIER_EXPAND2(CROUPIER_EXPAND2(CROUPIER_EXPAND2(CROUPIER_EXPAND2(__VA_ARGS__))))
#define CROUPIER_EXPAND2(...) CROUPIER_EXPAND1(CROUPIER_EXPAND1(CROUPIER_EXPAND1(CROUPIER_EXPAND1(__VA_ARGS__))))
#define CROUPIER_EXPAND1(...) __VA_ARGS__
#define CROUPIER_EACH(...) __VA_OPT__(CROUPIER_EXPAND(CROUPIER_EACH_STEP(__VA_ARGS__)))
#define CROUPIER_EACH_STEP(field, ...)           \
    visit(std::string_view{#field}, self.field); \
    __VA_OPT__(CROUPIER_EACH_AGAIN CROUPIER_PARENS(__VA_ARGS__))
#define CROUPIER_EACH_AGAIN() CROUPIER_EACH_STEP

/// Lists a struct's fields: CROUPIER_FIELDS(patron, spot, amount).
#define CROUPIER_FIELDS(...)                                                                    \
    template <class Self, class Visit>                                                          \
    static constexpr void fields([[maybe_unused]] Self& self, [[maybe_unused]] Visit&& visit) { \
        CROUPIER_EACH(__VA_ARGS__)                                                              \
    }                                                                                           \
    static_assert(true)

/// Gives a struct its name, its fields and equality: CROUPIER_RECORD(WagerPlaced, patron, spot, amount).
#define CROUPIER_RECORD(Type, ...)                         \
    static constexpr std::string_view record_name = #Type; \
    CROUPIER_FIELDS(__VA_ARGS__);                          \
    friend bool operator==(const Type&, const Type&) = default
// NOLINTEND(cppcoreguidelines-macro-usage)
