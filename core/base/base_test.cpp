// Tests of the tools that everything is made with.
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/one_of.h"
#include "core/base/overloads.h"
#include "core/base/record.h"
#include "core/base/shape.h"

namespace croupier {
namespace {

struct Count {
    int number = 0;
    CROUPIER_RECORD(Count, number);
};
struct Name {
    std::string text;
    CROUPIER_RECORD(Name, text);
};
struct Shared {
    std::shared_ptr<int> owner;
    CROUPIER_RECORD(Shared, owner);
};
using Any = OneOf<Count, Name, Shared>;

const std::string long_text(100, 'x');  // longer than what a string keeps inside itself

TEST(OneOf, is_the_first_kind_until_it_is_another) {
    Any any;
    EXPECT_TRUE(any.is<Count>());
    EXPECT_EQ(any.get<Count>().number, 0);
    any = Name{long_text};
    EXPECT_EQ(any.place(), 1U);
    EXPECT_EQ(any.name(), "Name");
    EXPECT_EQ(any.get_if<Count>(), nullptr);
    ASSERT_NE(any.get_if<Name>(), nullptr);
    EXPECT_EQ(any.get_if<Name>()->text, long_text);
}

TEST(OneOf, copies_are_equal_and_independent) {
    const Any original{Name{long_text}};
    Any copy{original};
    EXPECT_EQ(copy, original);
    copy.get_if<Name>()->text = "other";
    EXPECT_NE(copy, original);
    EXPECT_EQ(original.get<Name>().text, long_text);
    copy = original;
    EXPECT_EQ(copy, original);
    const Any& same = copy;
    copy = same;
    EXPECT_EQ(copy, original);
    EXPECT_NE(copy, Any{Count{3}});
}

TEST(OneOf, lets_go_of_what_it_held) {
    const auto owner = std::make_shared<int>(7);
    {
        Any any{Shared{owner}};
        const Any copy{any};
        EXPECT_EQ(owner.use_count(), 3);
        any = Count{1};
        EXPECT_EQ(owner.use_count(), 2);
        Any moved{Any{copy}};
        EXPECT_EQ(owner.use_count(), 3);
        moved.become<Name>();
        EXPECT_EQ(owner.use_count(), 2);
    }
    EXPECT_EQ(owner.use_count(), 1);
}

TEST(OneOf, visits_what_it_is) {
    const auto tell = []<class Each>(const Each&) { return Each::record_name; };
    std::vector<std::string_view> told;
    for (const Any& any : {Any{Count{1}}, Any{Name{"a"}}, Any{Shared{}}}) told.push_back(any.visit(tell));
    EXPECT_EQ(told, (std::vector<std::string_view>{"Count", "Name", "Shared"}));
    Any any{Count{1}};
    any.visit([]<class Each>(Each& each) {
        if constexpr (std::same_as<Each, Count>) each.number = 5;
    });
    EXPECT_EQ(any.get<Count>().number, 5);
}

TEST(OneOf, is_never_taken_for_another_kind) {
    const Any any{Count{1}};
    EXPECT_THROW(static_cast<void>(any.get<Name>()), AssertionFailed);
}

TEST(Overloads, each_take_their_own_kinds) {
    const auto of_text = [](const Name& name) { return name.text; };
    const auto of_others = [](const Count& count) { return std::to_string(count.number); };
    const Overloads all{of_text, of_others, [](const Shared&) { return std::string{"shared"}; }};
    EXPECT_EQ(Any{Name{"a"}}.visit(all), "a");
    EXPECT_EQ(Any{Count{7}}.visit(all), "7");
    EXPECT_EQ(Any{Shared{}}.visit(all), "shared");
}

/// Numbers of every width, and what has another in it.
struct Widths {
    std::int8_t tiny = 0;
    std::uint8_t byte = 0;
    std::int16_t small = 0;
    std::uint32_t number = 0;
    std::int64_t wide = 0;
    std::optional<std::uint8_t> maybe;
    std::vector<Count> counts;
    Any any;
    CROUPIER_RECORD(Widths, tiny, byte, small, number, wide, maybe, counts, any);
};

}  // namespace

template <>
inline constexpr bool is_kept<Widths> = true;

namespace {

TEST(Shape, knows_the_range_of_every_width_and_brings_its_ends_back) {
    const Shape& shape = shape_of<Widths>();
    ASSERT_EQ(shape.fields.size(), 8U);
    const auto ends = [&](std::string_view name) {
        const Shape& field = *shape.field(name)->shape;
        return std::pair{field.least(), field.greatest()};
    };
    EXPECT_EQ(ends("tiny"), (std::pair<std::int64_t, std::uint64_t>{-128, 127}));
    EXPECT_EQ(ends("byte"), (std::pair<std::int64_t, std::uint64_t>{0, 255}));
    EXPECT_EQ(ends("small"), (std::pair<std::int64_t, std::uint64_t>{-32768, 32767}));
    EXPECT_EQ(ends("number"), (std::pair<std::int64_t, std::uint64_t>{0, 4294967295}));
    EXPECT_EQ(ends("wide"), (std::pair<std::int64_t, std::uint64_t>{INT64_MIN, INT64_MAX}));
    for (const std::string_view name : {"tiny", "byte", "small", "number", "wide"}) {
        Widths record;
        const Shape::Field& field = *shape.field(name);
        for (const std::int64_t end : {field.shape->least(), static_cast<std::int64_t>(field.shape->greatest())}) {
            field.shape->set_whole(shape.look(field, &record), end);
            EXPECT_EQ(field.shape->whole(shape.look(field, &record)), end) << name;
        }
    }
    EXPECT_EQ(shape.field("none"), nullptr);
}

TEST(Shape, looks_into_a_record_and_fills_it) {
    const Shape& shape = shape_of<Widths>();
    Widths record;
    const Shape::Field& maybe = *shape.field("maybe");
    EXPECT_EQ(maybe.shape->inside(&record.maybe), nullptr);
    maybe.shape->of->set_whole(maybe.shape->fill(shape.look(maybe, &record)), 7);
    EXPECT_EQ(record.maybe, 7);
    maybe.shape->clear(&record.maybe);
    EXPECT_FALSE(record.maybe);
    const Shape::Field& counts = *shape.field("counts");
    static_cast<Count*>(counts.shape->append(&record.counts))->number = 3;
    EXPECT_EQ(counts.shape->count(&record.counts), 1U);
    EXPECT_EQ(record.counts.front().number, 3);
    const Shape::Field& any = *shape.field("any");
    static_cast<Name*>(any.shape->become(&record.any, 1))->text = "b";
    EXPECT_EQ(any.shape->place(&record.any), 1U);
    EXPECT_EQ(record.any, Any{Name{"b"}});
}

TEST(AnyValue, is_copied_moved_and_compared_as_what_it_is) {
    Widths widths;
    widths.counts = {Count{1}};
    widths.any = Name{"a"};
    AnyValue value = AnyValue::of(widths);
    AnyValue copy = value;
    EXPECT_TRUE(copy == value);
    copy = AnyValue{shape_of<Widths>()};
    EXPECT_FALSE(copy == value);
    copy = std::move(value);
    EXPECT_EQ(copy.as<Widths>().counts.size(), 1U);
    EXPECT_EQ(std::move(copy).take<Widths>().any, Any{Name{"a"}});
}

}  // namespace
}  // namespace croupier
