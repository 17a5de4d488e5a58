// The JSON Schema of records, made from the same lists of fields as their JSON form in wire/json.h, so that neither can
// say something that the other does not.
//
//   SchemaBook book{"TaiSai"};
//   book.enter<tai_sai::State>();                  a record: TaiSaiState, TaiSaiPatron, ...
//   book.enter_as<tai_sai::Request>("Request");    one of many: TaiSaiRequest, TaiSaiPlaceWager, TaiSaiJoin, ...
//   book.schemas()                                 all of them by name
//
// Schemas refer to each other as "#/components/schemas/NAME", as an OpenAPI document does. Values that are no records
// (Money, Card, Die, Dice, ChipSet, CardCounts, Rule) are referred to by those names and described by whoever writes
// the document.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <typeindex>

#include "core/base/assertion.h"
#include "wire/json.h"

namespace croupier::wire {

namespace detail {

/// What a value that is no record is called.
template <class T>
inline constexpr std::string_view plain_name{};
template <>
inline constexpr std::string_view plain_name<Money> = "Money";
template <>
inline constexpr std::string_view plain_name<Card> = "Card";
template <>
inline constexpr std::string_view plain_name<Die> = "Die";
template <>
inline constexpr std::string_view plain_name<Dice> = "Dice";
template <>
inline constexpr std::string_view plain_name<ChipSet> = "ChipSet";
template <>
inline constexpr std::string_view plain_name<CardCounts> = "CardCounts";

[[nodiscard]] Object schema_reference(std::string_view name);
[[nodiscard]] Object whole_number_schema(std::int64_t least, std::uint64_t most);
[[nodiscard]] Object names_schema(std::span<const std::string_view> names);
[[nodiscard]] Object list_schema(Object each, std::size_t most);
/// What a missing optional is.
[[nodiscard]] Object or_null_schema(Object schema);
/// An object with these properties, all of them needed, and no others.
[[nodiscard]] Object record_schema(Object properties);

}  // namespace detail

class SchemaBook {
public:
    /// Every name in the book begins with the prefix.
    explicit SchemaBook(std::string_view prefix) : prefix_(prefix) {}

    /// Enters a record under its name, and all that it consists of under theirs.
    template <Record T>
    void enter() {
        static_cast<void>(of<T>());
    }
    /// The same for what has no name of its own.
    template <class T>
    void enter_as(std::string_view name) {
        Object schema = of<T>();
        put(prefix_ + std::string{name}, typeid(T), std::move(schema));
    }

    [[nodiscard]] const Object& schemas() const { return schemas_; }

private:
    template <class T>
    Object of() {
        using detail::is_a;
        if constexpr (std::same_as<T, bool>) {
            return {{"type", "boolean"}};
        } else if constexpr (std::integral<T>) {
            return detail::whole_number_schema(std::numeric_limits<T>::min(), std::numeric_limits<T>::max());
        } else if constexpr (Named<T>) {
            return detail::names_schema(enum_names<T>);
        } else if constexpr (std::same_as<T, std::string>) {
            return {{"type", "string"}};
        } else if constexpr (is_a<T, std::optional>) {
            Object inner = of<typename T::value_type>();
            if constexpr (is_a<typename T::value_type, std::optional>) {
                inner = detail::list_schema(std::move(inner), 1);
                inner["minItems"] = 1;
            }
            return detail::or_null_schema(std::move(inner));
        } else if constexpr (is_a<T, std::shared_ptr>) {
            return of<std::remove_const_t<typename T::element_type>>();
        } else if constexpr (is_a<T, std::vector>) {
            return detail::list_schema(of<typename T::value_type>(), SIZE_MAX);
        } else if constexpr (detail::is_inline_vector<T>) {
            return detail::list_schema(of<typename T::value_type>(), T::most);
        } else if constexpr (is_a<T, OneOf>) {
            return kinds<T>(false);
        } else if constexpr (is_a<T, CitedEvent>) {
            return kinds<decltype(T::what)>(true);
        } else if constexpr (Record<T>) {
            const std::string name = prefix_ + std::string{T::record_name};
            if (!is_entered(name, typeid(T))) put(name, typeid(T), detail::record_schema(properties<T>({})));
            return detail::schema_reference(name);
        } else {
            static_assert(!detail::plain_name<T>.empty(), "this type has no schema");
            return detail::schema_reference(detail::plain_name<T>);
        }
    }

    /// One of many records, told apart by "type"; an event also has its rules.
    template <class Any>
    Object kinds(bool cited) {
        Array list;
        Object mapping;
        Any::for_each_kind([&]<class Each>(std::type_identity<Each>) {
            const std::string name = prefix_ + std::string{Each::record_name};
            Object head{{"type", Object{{"const", Each::record_name}}}};
            if (cited)
                head["rules"] = Object{{"type", "array"}, {"items", detail::schema_reference("Rule")}, {"minItems", 1}};
            put(name, typeid(Each), detail::record_schema(properties<Each>(std::move(head))));
            mapping[Each::record_name] = detail::schema_reference(name).at("$ref");
            list.emplace_back(detail::schema_reference(name));
        });
        return {{"oneOf", std::move(list)},
                {"discriminator", Object{{"propertyName", "type"}, {"mapping", std::move(mapping)}}}};
    }

    template <class T>
    Object properties(Object head) {
        T record{};
        T::fields(record, [&]<class Field>(std::string_view name, Field&) { head[name] = of<Field>(); });
        return head;
    }

    [[nodiscard]] bool is_entered(const std::string& name, std::type_index type) const {
        const auto found = types_.find(name);
        // Two types of one name would be one schema.
        CROUPIER_ASSERT(found == types_.end() || found->second == type);
        return found != types_.end();
    }
    void put(const std::string& name, std::type_index type, Object schema) {
        CROUPIER_ASSERT(!is_entered(name, type));
        types_.emplace(name, type);
        schemas_[name] = std::move(schema);
    }

    std::string prefix_;
    std::map<std::string, std::type_index> types_;
    Object schemas_;
};

}  // namespace croupier::wire
