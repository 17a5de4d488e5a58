// Requests as people type them.
#include <gtest/gtest.h>

#include "apps/client/request_words.h"
#include "terminal/bad_input.h"

namespace croupier::client {
namespace {

std::string typed(const std::string& line) { return request_of(words_of(line), 7); }

TEST(RequestWords, a_type_and_its_fields) {
    EXPECT_EQ(typed("Next"), R"({"type":"Next"})");
    EXPECT_EQ(typed("Join seat=3"), R"({"type":"Join","seat":3,"patron":7})");
    EXPECT_EQ(typed("Join seat=3 patron=9"), R"({"type":"Join","seat":3,"patron":9})");
    EXPECT_EQ(typed("UncoverTumbler dice=[1,2,3]"), R"({"type":"UncoverTumbler","dice":[1,2,3]})");
    EXPECT_EQ(typed("DeclareVoid round=0 reason=\"the tumbler fell\""),
              R"({"type":"DeclareVoid","round":0,"reason":"the tumbler fell"})");
    EXPECT_EQ(typed(R"({"type": "Next"})"), R"({"type":"Next"})");
}

TEST(RequestWords, about_a_wager_are_meant_for_one_round) {
    EXPECT_TRUE(is_about_a_wager(typed("PlaceWager area=small amount=500")));
    EXPECT_TRUE(is_about_a_wager(typed("WithdrawWager area=small amount=500")));
    EXPECT_FALSE(is_about_a_wager(typed("Next")));
    EXPECT_FALSE(is_about_a_wager(typed("BuyIn amount=500")));
    EXPECT_FALSE(is_about_a_wager("[]"));
}

TEST(RequestWords, what_cannot_be_understood) {
    EXPECT_THROW(static_cast<void>(typed("")), apps::BadInput);
    EXPECT_THROW(static_cast<void>(typed("Join seat")), apps::BadInput);
    EXPECT_THROW(static_cast<void>(typed("Join =3")), apps::BadInput);
    EXPECT_THROW(static_cast<void>(typed("{\"type\":")), apps::BadInput);
    EXPECT_THROW(static_cast<void>(words_of("reason=\"open")), apps::BadInput);
}

}  // namespace
}  // namespace croupier::client
