#include "wire/schema.h"

namespace croupier::wire::detail {

Object schema_reference(std::string_view name) { return {{"$ref", "#/components/schemas/" + std::string{name}}}; }

Object whole_number_schema(std::int64_t least, std::uint64_t most) {
    Object schema{{"type", "integer"}};
    // The widest say nothing that a reader could use, and no reader in JavaScript could write their bounds.
    if (most >= std::uint64_t{INT64_MAX}) return schema;
    schema["minimum"] = least;
    schema["maximum"] = most;
    return schema;
}

Object names_schema(std::span<const std::string_view> names) {
    Array list;
    for (const std::string_view name : names) list.emplace_back(name);
    return {{"type", "string"}, {"enum", std::move(list)}};
}

Object list_schema(Object each, std::size_t most) {
    Object schema{{"type", "array"}, {"items", std::move(each)}};
    if (most != SIZE_MAX) schema["maxItems"] = most;
    return schema;
}

Object or_null_schema(Object schema) { return {{"anyOf", Array{std::move(schema), Object{{"type", "null"}}}}}; }

Object record_schema(Object properties) {
    Array required;
    for (const auto& each : properties) required.emplace_back(each.key());
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

}  // namespace croupier::wire::detail
