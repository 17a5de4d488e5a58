// Fields of a JSON object that are looked at one by one; what is a record is read whole (json.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "wire/json.h"

namespace croupier::wire {

/// Nothing unless there is a text at that key.
[[nodiscard]] inline std::optional<std::string_view> text_at(const Object& object, std::string_view key) {
    const Value* found = object.if_contains(key);
    if (found == nullptr || !found->is_string()) return std::nullopt;
    return std::string_view{found->as_string()};
}

/// Nothing unless there is a whole number at that key.
[[nodiscard]] inline std::optional<std::int64_t> number_at(const Object& object, std::string_view key) {
    const Value* found = object.if_contains(key);
    if (found == nullptr || !found->is_int64()) return std::nullopt;
    return found->as_int64();
}

/// "PlaceWager" of a request, "WagerPlaced" of an event; empty if it has no type.
[[nodiscard]] inline std::string_view type_of(const Value& value) {
    const Object* object = value.if_object();
    return object == nullptr ? std::string_view{} : text_at(*object, "type").value_or(std::string_view{});
}

}  // namespace croupier::wire
