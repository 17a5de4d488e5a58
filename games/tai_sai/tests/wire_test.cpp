// Areas on the wire, by their ids.
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

TEST(TaiSaiWireForm, names_an_area_by_its_id) {
    const Request request{PlaceWager{7, *parse_name<Area>("double-3-with-4"), Money::dollars(5), Tender::cash, {}}};
    EXPECT_EQ(
        wire::text_of(request),
        R"({"type":"PlaceWager","patron":7,"area":"double-3-with-4","amount":500,"tender":"cash","called":null})");
}

TEST(TaiSaiWireForm, takes_an_area_that_only_a_rule_can_refuse) {
    EXPECT_EQ(wire_error<Request>(
                  R"({"type":"PlaceWager","patron":7,"area":"total-18","amount":500,"tender":"chips","called":null})"),
              "accepted");
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
