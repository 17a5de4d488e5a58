// Options as values, and options made from a record.
#include "terminal/options.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/money/chips.h"
#include "core/table/limits.h"
#include "terminal/bad_input.h"
#include "terminal/setup_options.h"

namespace croupier::apps {

enum class Pace : std::uint8_t { slow, very_fast, refused };

}  // namespace croupier::apps

namespace croupier {
template <>
inline constexpr auto enum_names<apps::Pace> = std::to_array<std::string_view>({"slow", "very fast", "refused"});
}  // namespace croupier

namespace croupier::apps {

struct Inner {
    int number = 1;
    CROUPIER_RECORD(Inner, number);
};

struct Described {
    int sets = 9;
    bool one_table_only = false;
    Pace pace = Pace::slow;
    ChipSet chips{{Money::dollars(5), Money::dollars(25)}};
    Limits limits{Money::dollars(5), Money::dollars(500)};
    Limits tie_limits{Money::dollars(1), Money::cents(250)};
    std::optional<Money> most_of_all;
    std::vector<std::string> colours{"red"};
    Inner inner;
    int secret = 7;
    CROUPIER_RECORD(Described, sets, one_table_only, pace, chips, limits, tie_limits, most_of_all, colours, inner,
                    secret);
};

namespace {

using testing::HasSubstr;

constexpr FieldWords words[]{{"limits", "", "wager"},
                             {"sets", "seats", "Seats"},
                             {.field = "pace", .option = "pace", .about = "How fast", .choices = 2},
                             {.field = "secret", .left_out = true}};

Described with(const std::map<std::string, std::string, std::less<>>& given) {
    Described setup;
    Options options;
    add_setup_options(options, setup, words);
    options.take([&](std::string_view name) -> std::optional<std::string> {
        const auto found = given.find(name);
        return found == given.end() ? std::nullopt : std::optional{found->second};
    });
    return setup;
}

std::string refused(const std::string& name, const std::string& value) {
    try {
        static_cast<void>(with({{name, value}}));
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

TEST(SetupOptions, are_called_like_the_fields_or_by_the_games_own_words) {
    Described setup;
    Options options;
    add_setup_options(options, setup, words);
    std::vector<std::string> names;
    for (const Option& option : options.all()) names.push_back(option.name + " " + option.type);
    EXPECT_THAT(names,
                testing::ElementsAre("--minimum AMOUNT", "--maximum AMOUNT", "--seats N", "--pace slow|very-fast",
                                     "--one-table-only no|yes", "--chips LIST", "--tie-minimum AMOUNT",
                                     "--tie-maximum AMOUNT", "--most-of-all AMOUNT|none", "--colours LIST"));
    EXPECT_EQ(options.all()[0].about, "The smallest wager (default: 5)");
    EXPECT_EQ(options.all()[5].about, "Chips (default: 5,25)");
    EXPECT_EQ(options.all()[7].about, "The largest tie wager (default: 2.50)");
    EXPECT_EQ(options.all()[8].about, "Most of all (default: none)");
}

TEST(SetupOptions, write_into_the_record_what_was_given_and_nothing_else) {
    EXPECT_EQ(with({}), Described{});
    EXPECT_EQ(with({{"secret", "1"}, {"inner", "2"}}), Described{});
    Described all;
    all.sets = 3;
    all.one_table_only = true;
    all.pace = Pace::very_fast;
    all.chips = ChipSet{{Money::cents(250)}};
    all.limits.most = Money::dollars(9);
    all.tie_limits.least = Money::dollars(2);
    all.most_of_all = Money::dollars(77);
    all.colours = {"blue", "green"};
    EXPECT_EQ(with({{"seats", "3"},
                    {"one-table-only", "YES"},
                    {"pace", "Very fast"},
                    {"chips", "2.50"},
                    {"maximum", "9"},
                    {"tie-minimum", "2"},
                    {"most-of-all", "77"},
                    {"colours", "blue,green"}}),
              all);
    EXPECT_EQ(with({{"most-of-all", "none"}}), Described{});
}

TEST(SetupOptions, refuse_what_they_cannot_read) {
    EXPECT_THAT(refused("seats", "many"), HasSubstr("--seats \"many\" is not a whole number"));
    EXPECT_THAT(refused("seats", "-1"), HasSubstr("out of range"));
    EXPECT_THAT(refused("pace", "refused"), HasSubstr("try slow|very-fast"));
    EXPECT_THAT(refused("one-table-only", "1"), HasSubstr("try no|yes"));
    EXPECT_THAT(refused("chips", "5,,25"), HasSubstr("is not an amount"));
    EXPECT_THAT(refused("chips", "0"), HasSubstr("is not a set of chips"));
    EXPECT_THAT(refused("minimum", "five"), HasSubstr("is not an amount"));
    EXPECT_THAT(refused("seats", ""), HasSubstr("--seats needs a value"));
    EXPECT_THAT(refused("seats", std::string{"3\0", 2}), HasSubstr("zero bytes"));
}

}  // namespace
}  // namespace croupier::apps
