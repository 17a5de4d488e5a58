#include "wire/schema.h"

namespace croupier::wire {

namespace {

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

/// What a missing optional is.
Object or_null_schema(Object schema) { return {{"anyOf", Array{std::move(schema), Object{{"type", "null"}}}}}; }

Object rules_schema() { return {{"type", "array"}, {"items", schema_reference("Rule")}, {"minItems", 1}}; }

/// An object with these properties, all of them needed, and no others.
Object record_schema(Object properties) {
    Array required;
    for (const auto& each : properties) required.emplace_back(each.key());
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

}  // namespace

void SchemaBook::enter_as(const Shape& shape, std::string_view name) {
    Object schema = of(shape);
    put(prefix_ + std::string{name}, shape, std::move(schema));
}

Object SchemaBook::of(const Shape& shape) {
    switch (shape.kind) {
        case Shape::Kind::boolean: return {{"type", "boolean"}};
        case Shape::Kind::whole: return whole_number_schema(shape.least(), shape.greatest());
        case Shape::Kind::word: return names_schema(shape.words);
        case Shape::Kind::text: return {{"type", "string"}};
        case Shape::Kind::written_as: return schema_reference(shape.name);
        case Shape::Kind::optional: {
            Object inner = of(*shape.of);
            if (shape.of->kind == Shape::Kind::optional) {
                inner = list_schema(std::move(inner), 1);
                inner["minItems"] = 1;
            }
            return or_null_schema(std::move(inner));
        }
        case Shape::Kind::pointer: return of(*shape.of);
        case Shape::Kind::list: return list_schema(of(*shape.of), shape.most);
        case Shape::Kind::one_of: return kinds(shape, false);
        case Shape::Kind::cited: return kinds(*shape.of, true);
        case Shape::Kind::citations: return rules_schema();
        case Shape::Kind::record: break;
    }
    const std::string name = prefix_ + std::string{shape.name};
    if (!is_entered(name, shape)) put(name, shape, record_schema(properties(shape, {})));
    return schema_reference(name);
}

Object SchemaBook::kinds(const Shape& one_of, bool cited) {
    Array list;
    Object mapping;
    for (const Shape* each : one_of.kinds) {
        const std::string name = prefix_ + std::string{each->name};
        Object head{{"type", Object{{"const", each->name}}}};
        if (cited) head["rules"] = rules_schema();
        put(name, *each, record_schema(properties(*each, std::move(head))));
        mapping[each->name] = schema_reference(name).at("$ref");
        list.emplace_back(schema_reference(name));
    }
    return {{"oneOf", std::move(list)},
            {"discriminator", Object{{"propertyName", "type"}, {"mapping", std::move(mapping)}}}};
}

Object SchemaBook::properties(const Shape& record, Object head) {
    for (const Shape::Field& field : record.fields) head[field.name] = of(*field.shape);
    return head;
}

bool SchemaBook::is_entered(const std::string& name, const Shape& shape) const {
    const auto found = shapes_.find(name);
    // Two shapes of one name would be one schema.
    CROUPIER_ASSERT(found == shapes_.end() || found->second == &shape);
    return found != shapes_.end();
}

void SchemaBook::put(const std::string& name, const Shape& shape, Object schema) {
    CROUPIER_ASSERT(!is_entered(name, shape));
    shapes_.emplace(name, &shape);
    schemas_[name] = std::move(schema);
}

}  // namespace croupier::wire
