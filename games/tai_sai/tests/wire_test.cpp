// What only a dice game has on the wire: dice, areas by their ids, and the errors about them.
#include <string>

#include <gtest/gtest.h>

#include "games/tai_sai/rules/tai_sai.h"
#include "wire/json.h"

namespace croupier::tai_sai {
namespace {

template <class T>
std::string wire_error(const std::string& text) {
    const auto json = wire::parse(text);
    if (!json) return json.error();
    const auto value = wire::from_json<T>(*json);
    return value ? "accepted" : value.error();
}

template <class T>
T from_wire(const std::string& text) {
    return wire::from_json<T>(*wire::parse(text)).value();
}

TEST(TaiSaiWireForm, shows_dice_as_three_faces_from_the_lowest_to_the_highest) {
    EXPECT_EQ(wire::text_of(Request{UncoverTumbler{Dice{Die{6}, Die{1}, Die{3}}}}),
              R"({"type":"UncoverTumbler","dice":[1,3,6]})");
    EXPECT_EQ(wire::text_of(Request{UncoverTumbler{}}), R"({"type":"UncoverTumbler","dice":null})");
    EXPECT_EQ(wire::text_of(Request{KeyNumber{Die{4}}}), R"({"type":"KeyNumber","number":4})");
}

TEST(TaiSaiWireForm, names_an_area_by_its_id) {
    const Request request{PlaceWager{7, *parse_name<Area>("double-3-with-4"), Money::dollars(5), Tender::cash, {}}};
    EXPECT_EQ(
        wire::text_of(request),
        R"({"type":"PlaceWager","patron":7,"area":"double-3-with-4","amount":500,"tender":"cash","called":null})");
}

TEST(TaiSaiWireForm, takes_dice_in_any_order_and_every_throw_comes_back) {
    EXPECT_EQ(from_wire<Request>(R"({"type":"UncoverTumbler","dice":[6,1,3]})"),
              Request(UncoverTumbler{Dice{Die{1}, Die{3}, Die{6}}}));
    for (int number = 0; number < Dice::throws; ++number) {
        const Request request{UncoverTumbler{Dice::from_throw(number)}};
        EXPECT_EQ(from_wire<Request>(wire::text_of(request)), request) << number;
    }
}

TEST(TaiSaiWireForm, takes_an_area_that_only_a_rule_can_refuse) {
    EXPECT_EQ(wire_error<Request>(
                  R"({"type":"PlaceWager","patron":7,"area":"total-18","amount":500,"tender":"chips","called":null})"),
              "accepted");
}

TEST(TaiSaiWireErrors, name_a_face_that_no_die_has) {
    for (const std::string face : {"7", "0", "-1", "9223372036854775807"}) {
        EXPECT_EQ(wire_error<Request>(R"({"type":"KeyNumber","number":)" + face + "}"),
                  "$.number: a die has no face " + face + "; its faces are 1 to 6");
        EXPECT_EQ(wire_error<Request>(R"({"type":"UncoverTumbler","dice":[1,)" + face + ",3]}"),
                  "$.dice[1]: a die has no face " + face + "; its faces are 1 to 6");
    }
    EXPECT_EQ(wire_error<Request>(R"({"type":"KeyNumber","number":1.5})"), "$.number: a whole number was expected");
    EXPECT_EQ(wire_error<Request>(R"({"type":"KeyNumber","number":"6"})"), "$.number: a whole number was expected");
}

TEST(TaiSaiWireErrors, say_that_three_dice_are_thrown) {
    for (const std::string dice : {"[]", "[1]", "[1,2]"})
        EXPECT_EQ(wire_error<Request>(R"({"type":"UncoverTumbler","dice":)" + dice + "}"),
                  "$.dice: the faces of three dice were expected");
    EXPECT_EQ(wire_error<Request>(R"({"type":"UncoverTumbler","dice":[1,2,3,4]})"),
              "$.dice: a list of at most 3 was expected");
    EXPECT_EQ(wire_error<Request>(R"({"type":"UncoverTumbler","dice":"1 2 3"})"), "$.dice: a list was expected");
}

TEST(TaiSaiWireErrors, name_an_area_or_an_odds_set_that_does_not_exist) {
    for (const std::string area : {"total-19", "triple-7", "pair-2-1", "Small", ""})
        EXPECT_EQ(wire_error<Request>(R"({"type":"PlaceWager","patron":7,"area":")" + area +
                                      R"(","amount":500,"tender":"chips","called":null})"),
                  "$.area: unknown name \"" + area + "\"");
    std::string setup = wire::text_of(TableSetup{});
    const std::string was = "\"australian\"";
    setup.replace(setup.find(was), was.size(), "\"american\"");
    EXPECT_EQ(wire_error<TableSetup>(setup), "$.odds: unknown name \"american\"");
}

}  // namespace
}  // namespace croupier::tai_sai
