// Tests of the tools that everything is made with.
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/one_of.h"
#include "core/base/overloads.h"
#include "core/base/record.h"

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

}  // namespace
}  // namespace croupier
