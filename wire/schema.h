// The JSON Schema of records, made from the same shapes as their JSON form in wire/json.h, so that neither can say
// something that the other does not.
//
//   SchemaBook book{"Bezique"};
//   book.enter(shape_of<bezique::State>());                  a record: BeziqueState, BeziquePatron, ...
//   book.enter_as(shape_of<bezique::Request>(), "Request");  one of many: BeziqueRequest, BeziquePlaceWager, ...
//   book.schemas()                                           all of them by name
//
// Schemas refer to each other as "#/components/schemas/NAME", as an OpenAPI document does. Values that are no records
// (Money, Card, Die, Dice, ChipSet, CardCounts, Rule) are referred to by those names and described by anyone who writes
// the document.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/base/shape.h"
#include "wire/json.h"

namespace croupier::wire {

class SchemaBook {
public:
    /// Every name in the book begins with the prefix.
    explicit SchemaBook(std::string_view prefix) : prefix_(prefix) {}

    /// Enters a record under its name, and all that it consists of under theirs.
    void enter(const Shape& record) { static_cast<void>(of(record)); }
    /// The same for what has no name of its own.
    void enter_as(const Shape& shape, std::string_view name);

    [[nodiscard]] const Object& schemas() const { return schemas_; }

private:
    [[nodiscard]] Object of(const Shape& shape);
    /// One of many records, told apart by "type"; an event also has its rules.
    [[nodiscard]] Object kinds(const Shape& one_of, bool cited);
    [[nodiscard]] Object properties(const Shape& record, Object head);
    [[nodiscard]] bool is_entered(const std::string& name, const Shape& shape) const;
    void put(const std::string& name, const Shape& shape, Object schema);

    std::string prefix_;
    std::map<std::string, const Shape*> shapes_;
    Object schemas_;
};

}  // namespace croupier::wire
