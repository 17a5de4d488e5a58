// Purses over a real network, a real store and real accounts, on both databases.
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/api/test_house.h"
#include "server/journal/reader.h"
#include "server/sql/test_stores.h"

namespace croupier::api {
namespace {

using accounts::Role;
using testing::HasSubstr;

class PurseTest : public testing::TestWithParam<std::string> {
protected:
    PurseTest() { house_.add_table("t1", manual_policy()); }

    std::string request(const std::string& type, const std::string& name, const std::string& more = "") {
        return R"({"type":")" + type + R"(","patron":)" + std::to_string(house_.number_of(name)) + more + "}";
    }
    /// At t1, with an id of its own.
    TestHouse::Got give(const std::string& token, const std::string& asked, const std::string& table = "t1") {
        return house_.command(table, token, "c" + std::to_string(++commands_), asked);
    }
    TestHouse::Got buy(const std::string& token, const std::string& name, std::int64_t cents,
                       const std::string& table = "t1") {
        return give(token, request("BuyIn", name, R"(,"amount":)" + std::to_string(cents)), table);
    }
    std::int64_t balance(const std::string& token) {
        return house_.send("GET", "/api/v1/purse", token).body.at("balance").as_int64();
    }
    std::vector<std::string> statement(const std::string& token) {
        std::vector<std::string> lines;
        const auto purse = house_.send("GET", "/api/v1/purse", token).body;
        for (const wire::Value& move : purse.at("moves").as_array())
            lines.push_back(std::string{move.at("what").as_string()} + " " +
                            std::to_string(move.at("amount").as_int64()) + " " +
                            std::to_string(move.at("balance").as_int64()));
        return lines;
    }
    std::string patron(const std::string& name) {
        std::string token = house_.log_in(name, Role::patron);
        EXPECT_EQ(give(token, request("Join", name, R"(,"seat":0)")).status, 200);
        return token;
    }

    TestHouse house_{GetParam(), {.api = {}, .limits = {}, .more_routes = {}, .play_money = Money::dollars(500)}};
    int commands_ = 0;
};
INSTANTIATE_TEST_SUITE_P(On, PurseTest, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

TEST_P(PurseTest, pays_for_chips_and_takes_back_what_is_cashed) {
    const std::string anna = patron("anna");
    EXPECT_EQ(balance(anna), 50000);
    EXPECT_EQ(buy(anna, "anna", 30000).status, 200);
    EXPECT_EQ(balance(anna), 20000);
    EXPECT_EQ(give(anna, request("CashOut", "anna", R"(,"amount":10000)")).status, 200);
    EXPECT_EQ(statement(anna), (std::vector<std::string>{"chips cashed 10000 30000", "chips bought -30000 20000",
                                                         "granted 50000 50000"}));
    house_.restart();
    const std::string again = house_.log_in("anna", Role::patron);
    EXPECT_EQ(balance(again), 30000);
    EXPECT_EQ(buy(again, "anna", 30000).status, 200);
    EXPECT_EQ(balance(again), 0);
}

TEST_P(PurseTest, does_not_pay_what_it_does_not_hold) {
    const std::string anna = patron("anna");
    const auto refused = buy(anna, "anna", 50100);
    EXPECT_EQ(refused.status, 409);
    EXPECT_THAT(wire::dump(refused.body), HasSubstr("the purse holds $500.00"));
    EXPECT_EQ(balance(anna), 50000);
    EXPECT_EQ(buy(anna, "anna", 50000).status, 200);
    EXPECT_EQ(buy(anna, "anna", 100).status, 409);
    // Neither at another table.
    house_.add_table("t2", manual_policy());
    EXPECT_EQ(give(anna, request("Join", "anna", R"(,"seat":0)"), "t2").status, 200);
    EXPECT_EQ(buy(anna, "anna", 100, "t2").status, 409);
}

TEST_P(PurseTest, gets_all_chips_back_when_their_owner_leaves) {
    const std::string anna = patron("anna");
    ASSERT_EQ(buy(anna, "anna", 30000).status, 200);
    EXPECT_EQ(give(anna, request("Leave", "anna")).status, 200);
    EXPECT_EQ(balance(anna), 50000);
    // Anyone who has no chips just leaves.
    const std::string peter = patron("peter");
    EXPECT_EQ(give(peter, request("Leave", "peter")).status, 200);
    EXPECT_EQ(balance(peter), 50000);
}

TEST_P(PurseTest, cannot_be_spent_twice_at_once) {
    const std::string anna = patron("anna");
    for (int table = 2; table <= 5; ++table) {
        house_.add_table("t" + std::to_string(table), manual_policy());
        ASSERT_EQ(give(anna, request("Join", "anna", R"(,"seat":0)"), "t" + std::to_string(table)).status, 200);
    }
    const auto socket = house_.open_socket(anna);
    for (int i = 0; i < 100; ++i)
        socket->send(R"({"op":"command","table":"t)" + std::to_string(1 + i % 5) + R"(","id":"s)" + std::to_string(i) +
                     R"(","request":)" + request("BuyIn", "anna", R"(,"amount":10000)") + "}");
    int accepted = 0;
    for (int answers = 0; answers < 100;) {
        const auto message = socket->receive();
        ASSERT_TRUE(message);
        if (!message->contains(R"("reply")")) continue;
        ++answers;
        accepted += message->contains(R"("kind":"accepted")") ? 1 : 0;
    }
    EXPECT_EQ(accepted, 5);
    EXPECT_EQ(balance(anna), 0);
}

TEST_P(PurseTest, pays_once_however_often_a_command_is_sent) {
    const std::string anna = patron("anna");
    for (int times = 0; times < 3; ++times)
        EXPECT_EQ(house_.command("t1", anna, "once", request("BuyIn", "anna", R"(,"amount":20000)")).status, 200);
    EXPECT_EQ(balance(anna), 30000);
    house_.restart();
    const std::string again = house_.log_in("anna", Role::patron);
    EXPECT_EQ(house_.command("t1", again, "once", request("BuyIn", "anna", R"(,"amount":20000)")).status, 200);
    EXPECT_EQ(balance(again), 30000);
    EXPECT_EQ(buy(again, "anna", 30000).status, 200);
}

TEST_P(PurseTest, is_filled_by_an_operator_and_by_nobody_else) {
    const std::string anna = patron("anna");
    const std::string olive = house_.log_in("olive", Role::casino_operator);
    const std::string dora = house_.log_in("dora", Role::dealer);
    const std::string route = "/api/v1/purses/anna/grants";
    const std::string body = R"({"id":"g1","amount":25000,"reason":"prize of the evening"})";
    EXPECT_EQ(house_.send("POST", route, anna, body).status, 403);
    EXPECT_EQ(house_.send("POST", route, dora, body).status, 403);
    EXPECT_EQ(house_.send("POST", route, "", body).status, 401);
    for (int times = 0; times < 2; ++times) {
        const auto granted = house_.send("POST", route, olive, body);
        EXPECT_EQ(granted.status, 200);
        EXPECT_EQ(granted.body.at("balance").as_int64(), 75000);
    }
    EXPECT_EQ(house_.send("POST", "/api/v1/purses/nobody/grants", olive, body).status, 404);
    for (const std::string wrong :
         {R"({"id":"g2","amount":0,"reason":"none"})", R"({"id":"g2","amount":-5,"reason":"taken"})",
          R"({"id":"g2","amount":5,"reason":""})", R"({"id":"","amount":5,"reason":"x"})",
          R"({"id":"g2","amount":5,"reason":"a\u0000b"})", R"({"id":"g2","amount":100000000001,"reason":"much"})"})
        EXPECT_EQ(house_.send("POST", route, olive, wrong).status, 400) << wrong;
    EXPECT_EQ(balance(anna), 75000);
}

TEST_P(PurseTest, is_read_by_its_owner_by_staff_and_by_inspectors) {
    const std::string anna = patron("anna");
    const std::string peter = patron("peter");
    const std::string irene = house_.log_in("irene", Role::inspector);
    const std::string dora = house_.log_in("dora", Role::dealer);
    EXPECT_EQ(house_.send("GET", "/api/v1/purse").status, 401);
    EXPECT_EQ(house_.send("GET", "/api/v1/purses/anna", peter).status, 403);
    for (const std::string& reader : {irene, dora}) {
        const auto read = house_.send("GET", "/api/v1/purses/anna", reader);
        EXPECT_EQ(read.status, 200);
        EXPECT_EQ(read.body.at("balance").as_int64(), 50000);
    }
    // In pages.
    for (int i = 0; i < 4; ++i) ASSERT_EQ(buy(anna, "anna", 100).status, 200);
    const auto first = house_.send("GET", "/api/v1/purse?limit=3", anna).body;
    EXPECT_EQ(first.at("moves").as_array().size(), 3U);
    EXPECT_EQ(first.at("next").as_int64(), 3);
    const auto second = house_.send("GET", "/api/v1/purse?limit=3&before=3", anna).body;
    EXPECT_EQ(second.at("moves").as_array().size(), 2U);
    EXPECT_TRUE(second.at("next").is_null());
    EXPECT_EQ(second.at("balance").as_int64(), 49600);
}

TEST_P(PurseTest, is_not_asked_of_people_without_an_account) {
    const std::string dora = house_.log_in("dora", Role::dealer);
    ASSERT_EQ(give(dora, R"({"type":"Join","patron":9001,"seat":0})").status, 200);
    EXPECT_EQ(give(dora, R"({"type":"BuyIn","patron":9001,"amount":90000})").status, 200);
}

TEST_P(PurseTest, gets_the_chips_of_somebody_who_stays_away) {
    TestHouse house{GetParam(),
                    {.api = {.absence = std::chrono::milliseconds{50}},
                     .limits = {},
                     .more_routes = {},
                     .play_money = Money::dollars(500)}};
    house.add_table("t1", manual_policy());
    const std::string anna = house.log_in("anna", Role::patron);
    const std::string who = R"("patron":)" + std::to_string(house.number_of("anna"));
    {
        const auto socket = house.open_socket(anna);
        socket->send(R"({"op":"watch","table":"t1"})");
        ASSERT_EQ(house.command("t1", anna, "c1", R"({"type":"Join",)" + who + R"(,"seat":1})").status, 200);
        ASSERT_EQ(house.command("t1", anna, "c2", R"({"type":"BuyIn",)" + who + R"(,"amount":40000})").status, 200);
    }
    std::int64_t held = 0;
    for (int i = 0; i < 400 && held != 50000; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
        held = house.send("GET", "/api/v1/purse", anna).body.at("balance").as_int64();
    }
    EXPECT_EQ(held, 50000);
}

}  // namespace
}  // namespace croupier::api
