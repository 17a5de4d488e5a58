// The API over a real network, a real store and real accounts, on both databases.
#include "server/api/api.h"

#include <algorithm>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/api/test_house.h"

namespace croupier::api {
namespace {

using accounts::Role;
using std::chrono::milliseconds;
using testing::HasSubstr;

class ApiTest : public testing::TestWithParam<std::string> {
protected:
    static std::string text(const wire::Value& body, std::string_view key) {
        return std::string{body.at(key).as_string()};
    }
    std::string join(const std::string& table, const std::string& token, const std::string& name, int seat) {
        const std::string patron = R"("patron":)" + std::to_string(house_.number_of(name));
        const auto joined = house_.command(table, token, "join-" + name,
                                           R"({"type":"Join",)" + patron + R"(,"seat":)" + std::to_string(seat) + "}");
        if (joined.status != 200) return wire::dump(joined.body);
        const auto bought =
            house_.command(table, token, "buy-" + name, R"({"type":"BuyIn",)" + patron + R"(,"amount":100000})");
        return bought.status == 200 ? "" : wire::dump(bought.body);
    }
    /// The next message that holds those words.
    static std::optional<wire::Value> wait_for(net::SocketClient& socket, std::string_view words) {
        for (int i = 0; i < 2000; ++i) {
            const auto message = socket.receive();
            if (!message) return std::nullopt;
            if (message->contains(words)) return *wire::parse(*message);
        }
        return std::nullopt;
    }

    TestHouse house_{GetParam()};
};

TEST_P(ApiTest, logging_in_gives_a_session_and_a_wrong_password_a_problem) {
    const std::string token = house_.log_in("anna", Role::patron);
    const auto session = house_.send("GET", "/api/v1/session", token);
    EXPECT_EQ(session.status, 200);
    EXPECT_EQ(text(session.body, "name"), "anna");
    EXPECT_FALSE(session.body.as_object().contains("token"));
    const auto wrong = house_.send("POST", "/api/v1/session", "", R"({"name":"anna","password":"not this one"})");
    EXPECT_EQ(wrong.status, 401);
    EXPECT_EQ(wrong.headers.get("Content-Type"), "application/problem+json");
    EXPECT_EQ(house_.send("DELETE", "/api/v1/session", token).status, 204);
    EXPECT_EQ(house_.send("GET", "/api/v1/session", token).status, 401);
    EXPECT_EQ(house_.send("GET", "/api/v1/session").status, 401);
}

TEST_P(ApiTest, a_cookie_changes_nothing_without_its_proof) {
    house_.log_in("anna", Role::patron);
    const auto logged_in =
        house_.send("POST", "/api/v1/session", "", R"({"name":"anna","password":"seven tall kauri trees"})");
    ASSERT_EQ(logged_in.status, 201);
    EXPECT_FALSE(logged_in.body.as_object().contains("token"));
    const std::string set{*logged_in.headers.get("Set-Cookie")};
    EXPECT_THAT(set, HasSubstr("HttpOnly"));
    EXPECT_THAT(set, HasSubstr("SameSite=Strict"));
    const std::string cookie = set.substr(0, set.find(';'));
    EXPECT_EQ(house_.send("GET", "/api/v1/session", "", "", {{"Cookie", cookie}}).status, 200);
    EXPECT_EQ(house_.send("DELETE", "/api/v1/session", "", "", {{"Cookie", cookie}}).status, 403);
    EXPECT_EQ(house_.send("DELETE", "/api/v1/session", "", "", {{"Cookie", cookie}, {"X-CSRF-Token", "guess"}}).status,
              403);
    EXPECT_EQ(house_
                  .send("DELETE", "/api/v1/session", "", "",
                        {{"Cookie", cookie}, {"X-CSRF-Token", text(logged_in.body, "csrf")}})
                  .status,
              204);
}

TEST_P(ApiTest, a_patron_wagers_and_is_paid_and_hears_of_it) {
    house_.add_table("t1", quick_policy());
    const std::string token = house_.log_in("anna", Role::patron);
    const auto socket = house_.open_socket(token);
    socket->send(R"({"op":"watch","table":"t1"})");
    ASSERT_TRUE(wait_for(*socket, R"("snapshot")"));
    ASSERT_EQ(join("t1", token, "anna", 1), "");
    bool ended = false;
    for (int attempt = 0; attempt < 500; ++attempt) {
        socket->send(R"({"op":"command","table":"t1","id":"w)" + std::to_string(attempt) + R"(","request":)" +
                     house_.wager("anna") + "}");
        std::optional<wire::Value> reply;
        while (const auto message = socket->receive()) {
            // On a slow disk the whole round may be told before the wager is answered.
            ended = ended || message->contains("RoundEnded");
            if (!message->contains(R"("reply")")) continue;
            reply = *wire::parse(*message);
            break;
        }
        ASSERT_TRUE(reply);
        if (text(*reply, "kind") == "accepted") break;
        ended = false;
        EXPECT_EQ(reply->at("problem").at("status").as_int64(), 422);
        EXPECT_TRUE(reply->at("problem").as_object().contains("rule"));
        std::this_thread::sleep_for(milliseconds{5});
    }
    ASSERT_TRUE(ended || wait_for(*socket, "RoundEnded"));
    const auto summary = house_.send("GET", "/api/v1/tables");
    ASSERT_EQ(summary.status, 200);
    const wire::Value& table = summary.body.at("tables").as_array().at(0);
    EXPECT_EQ(table.at("seated").as_int64(), 1);
    EXPECT_GE(table.at("results").as_array().size(), 1U);
    const std::string inspector = house_.log_in("irene", Role::inspector);
    const auto entries = house_.send("GET", "/api/v1/tables/t1/entries?limit=5", inspector);
    ASSERT_EQ(entries.status, 200);
    EXPECT_EQ(entries.body.at("entries").as_array().size(), 5U);
    EXPECT_EQ(entries.body.at("next").as_int64(), 5);
}

TEST_P(ApiTest, a_watcher_who_comes_back_hears_what_was_missed_once) {
    house_.add_table("t1", manual_policy());
    const std::string token = house_.log_in("anna", Role::patron);
    auto socket = house_.open_socket();
    socket->send(R"({"op":"watch","table":"t1"})");
    const auto snapshot = wait_for(*socket, R"("snapshot")");
    ASSERT_TRUE(snapshot);
    const std::int64_t seen = snapshot->at("seq").as_int64();
    socket.reset();
    ASSERT_EQ(join("t1", token, "anna", 1), "");
    socket = house_.open_socket();
    socket->send(R"({"op":"watch","table":"t1","from":)" + std::to_string(seen) + "}");
    const auto first = wait_for(*socket, R"("events")");
    ASSERT_TRUE(first);
    EXPECT_EQ(first->at("events").as_array().at(0).at("seq").as_int64(), seen + 1);
    const auto second = wait_for(*socket, R"("events")");
    ASSERT_TRUE(second);
    EXPECT_EQ(second->at("events").as_array().at(0).at("seq").as_int64(), first->at("seq").as_int64() + 1);
}

TEST_P(ApiTest, a_command_sent_again_after_a_restart_is_the_same_command) {
    house_.add_table("t1", manual_policy());
    std::string token = house_.log_in("anna", Role::patron);
    const std::string request =
        R"({"type":"Join","patron":)" + std::to_string(house_.number_of("anna")) + R"(,"seat":2})";
    const auto first = house_.command("t1", token, "once", request);
    ASSERT_EQ(first.status, 200) << wire::dump(first.body);
    house_.restart();
    const auto again = house_.command("t1", token, "once", request);
    ASSERT_EQ(again.status, 200);
    EXPECT_TRUE(again.body.at("repeated").as_bool());
    EXPECT_EQ(again.body.at("first"), first.body.at("first"));
}

TEST_P(ApiTest, nobody_acts_in_a_role_that_was_not_granted) {
    house_.add_table("t1", manual_policy());
    house_.add_table("t2", manual_policy());
    const std::string dealer = house_.log_in("dora", Role::dealer, "t1");
    const std::string inspector = house_.log_in("irene", Role::inspector);
    const std::string patron = house_.log_in("anna", Role::patron);
    const std::string next = R"({"type":"Next"})";
    EXPECT_EQ(house_.command("t1", dealer, "1", next).status, 200);
    EXPECT_EQ(house_.command("t2", dealer, "1", next).status, 403);
    EXPECT_EQ(house_.command("t1", dealer, "2", next, R"(,"as":"casino supervisor")").status, 403);
    EXPECT_EQ(house_.command("t1", inspector, "1", next).status, 403);
    EXPECT_EQ(house_.command("t1", "", "1", next).status, 401);
    const auto against_rules = house_.command("t1", patron, "1", R"({"type":"TossCoin","side":"heads"})");
    EXPECT_EQ(against_rules.status, 422);
    EXPECT_TRUE(against_rules.body.as_object().contains("rule")) << wire::dump(against_rules.body);
}

TEST_P(ApiTest, a_dealer_works_through_a_round_by_the_next_button_and_keys_in_what_chance_brought) {
    house_.add_table("t1", manual_policy());
    const std::string dealer = house_.log_in("dora", Role::dealer);
    const std::string patron = house_.log_in("anna", Role::patron);
    ASSERT_EQ(join("t1", patron, "anna", 1), "");
    int number = 0;
    const auto give = [&](const std::string& token, const std::string& request) {
        return house_.command("t1", token, "c" + std::to_string(++number), request);
    };
    const auto due = [&] {
        return text(house_.send("GET", "/api/v1/tables/t1").body.at("snapshot").at("next"), "act");
    };
    bool wagered = false;
    for (int i = 0; i < 40; ++i) {
        if (due() == "close wagering" && !wagered) {
            const auto laid = give(patron, house_.wager("anna"));
            ASSERT_EQ(laid.status, 200) << wire::dump(laid.body);
            wagered = true;
        }
        const std::string act = due();
        if (act == "draw result") {
            EXPECT_EQ(give(dealer, R"({"type":"Next"})").status, 400);  // nobody but the dealer can see this coin
        }
        const auto done = give(dealer, samples::any().carry_out(act));
        ASSERT_EQ(done.status, 200) << act << wire::dump(done.body);
        const auto results = house_.send("GET", "/api/v1/tables").body.at("tables").as_array().at(0).at("results");
        if (!results.as_array().empty()) {
            EXPECT_EQ(results.as_array().at(0).at("side"), "heads");
            return;
        }
    }
    FAIL() << "no result";
}

TEST_P(ApiTest, a_void_needs_two_different_people_and_the_journal_names_both) {
    house_.add_table("t1", manual_policy());
    const std::string dealer = house_.log_in("dora", Role::dealer);
    const std::string supervisor = house_.log_in("carla", Role::casino_supervisor);
    house_.log_in("gavin", Role::game_supervisor);
    for (int i = 0; i < 3; ++i) house_.command("t1", dealer, "n" + std::to_string(i), R"({"type":"Next"})");
    const std::string request = R"({"type":"DeclareVoid","round":0,"reason":"the coin fell"})";
    const auto alone = house_.command("t1", supervisor, "v1", request);
    EXPECT_EQ(alone.status, 400);
    EXPECT_THAT(text(alone.body, "detail"), HasSubstr("two people"));
    const auto with = [&](const std::string& name, const std::string& pin) {
        return R"(,"second":{"name":")" + name + R"(","pin":")" + pin + R"("})";
    };
    EXPECT_EQ(house_.command("t1", supervisor, "v2", request, with("carla", house_.pin_of("carla"))).status, 403);
    EXPECT_EQ(house_.command("t1", supervisor, "v3", request, with("gavin", "999999")).status, 403);
    const auto agreed = house_.command("t1", supervisor, "v4", request, with("gavin", house_.pin_of("gavin")));
    ASSERT_EQ(agreed.status, 200) << wire::dump(agreed.body);
    const auto entries = house_.send("GET", "/api/v1/tables/t1/entries", supervisor);
    EXPECT_THAT(wire::dump(entries.body), HasSubstr(R"("second":")" + std::to_string(house_.number_of("gavin"))));
}

TEST_P(ApiTest, previews_and_lists_of_what_may_be_done_change_nothing) {
    house_.add_table("t1", manual_policy());
    const std::string patron = house_.log_in("anna", Role::patron);
    const std::string join_request =
        R"({"request":{"type":"Join","patron":)" + std::to_string(house_.number_of("anna")) + R"(,"seat":2}})";
    const auto judged = house_.send("POST", "/api/v1/tables/t1/preview", patron, join_request);
    ASSERT_EQ(judged.status, 200);
    EXPECT_TRUE(judged.body.at("accepted").as_bool());
    const auto again = house_.send("POST", "/api/v1/tables/t1/preview", patron, join_request);
    EXPECT_EQ(again.body, judged.body);
    const auto legal = house_.send("GET", "/api/v1/tables/t1/legal", patron);
    EXPECT_THAT(wire::dump(legal.body), HasSubstr(R"("type":"Join")"));
    const auto refused =
        house_.send("POST", "/api/v1/tables/t1/preview", patron, R"({"request":{"type":"CallNoMoreBets"}})");
    EXPECT_FALSE(refused.body.at("accepted").as_bool());
    EXPECT_TRUE(refused.body.at("problem").as_object().contains("rule"));
}

TEST_P(ApiTest, what_cannot_be_understood_gets_a_sentence_and_does_no_harm) {
    house_.add_table("t1", manual_policy());
    const std::string patron = house_.log_in("anna", Role::patron);
    for (const std::string body :
         {"", "{", "[]", "{}", "null", R"({"id":"x"})", R"({"id":"","request":{}})", R"({"id":5,"request":{}})",
          R"({"id":"x","request":"Join"})", R"({"id":"x","request":{"type":"Fly"}})",
          R"({"id":"x","request":{"type":"Join"},"more":1})",
          R"({"id":"x","request":{"type":"BuyIn","patron":1,"amount":99999999999999999999}})",
          R"({"id":"x","request":{"type":"BuyIn","patron":1,"amount":1.5}})",
          R"({"id":"x","request":{"type":"Join","patron":1,"seat":1},"second":"carla"})"}) {
        const auto got = house_.send("POST", "/api/v1/tables/t1/commands", patron, body);
        EXPECT_EQ(got.status, 400) << body;
        EXPECT_FALSE(text(got.body, "detail").empty());
    }
    EXPECT_EQ(house_.send("POST", "/api/v1/tables/t1/commands", patron, std::string(200'000, 'x')).status, 413);
    EXPECT_EQ(house_.send("GET", "/api/v1/tables/none").status, 404);
    EXPECT_EQ(house_.send("GET", "/api/v1/tables/t1/entries?limit=-1").status, 400);
    EXPECT_EQ(house_.send("GET", "/api/v1/tables", "no such token").status, 401);
    const auto socket = house_.open_socket(patron);
    for (const std::string message :
         {"", "{", "[]", R"({"op":"fly"})", R"({"op":"watch"})", R"({"op":"watch","table":"none"})",
          R"({"op":"watch","table":"t1","from":-1})", R"({"op":"command","table":"t1"})"}) {
        socket->send(message);
        EXPECT_TRUE(wait_for(*socket, R"("problem")")) << message;
    }
    // It goes on as if nothing had been.
    EXPECT_EQ(join("t1", patron, "anna", 1), "");
}

TEST_P(ApiTest, health_readiness_metrics_and_the_documents_are_there) {
    EXPECT_EQ(house_.send("GET", "/healthz").status, 200);
    EXPECT_EQ(house_.send("GET", "/readyz").status, 200);
    const auto metrics = house_.send("GET", "/metrics");
    EXPECT_EQ(metrics.status, 200);
    EXPECT_THAT(std::string{metrics.body.as_string()}, HasSubstr("croupier_journal_entries"));
    EXPECT_EQ(house_.send("GET", "/openapi.json").status, 200);
    EXPECT_EQ(house_.send("GET", "/schema/messages.json").status, 200);
}

TEST_P(ApiTest, the_lobby_tells_what_changes) {
    house_.add_table("t1", manual_policy());
    const auto socket = house_.open_socket();
    socket->send(R"({"op":"lobby"})");
    const auto all = wait_for(*socket, R"("lobby")");
    ASSERT_TRUE(all);
    EXPECT_EQ(all->at("lobby").as_array().size(), 1U);
    const std::string patron = house_.log_in("anna", Role::patron);
    ASSERT_EQ(join("t1", patron, "anna", 1), "");
    const auto changed = wait_for(*socket, R"("seated":1)");
    EXPECT_TRUE(changed);
}

TEST_P(ApiTest, an_operator_opens_a_table_and_nobody_else_does) {
    const std::string operator_token = house_.log_in("olive", Role::casino_operator);
    const std::string dealer = house_.log_in("dora", Role::dealer);
    house_.add_table("t1", manual_policy());
    const auto setup = house_.send("GET", "/api/v1/tables").body.at("tables").as_array().at(0).at("setup");
    const std::string body = wire::dump(wire::Object{{"id", "t9"},
                                                     {"name", "Nine"},
                                                     {"game", samples::any().game},
                                                     {"casino", "auckland"},
                                                     {"setup", wire::Object{{"table", setup},
                                                                            {"automation", wire::Array{}},
                                                                            {"wager_milliseconds", 1000},
                                                                            {"step_milliseconds", 0},
                                                                            {"patience_milliseconds", 0}}}});
    EXPECT_EQ(house_.send("POST", "/api/v1/tables", dealer, body).status, 403);
    EXPECT_EQ(house_.send("POST", "/api/v1/tables", operator_token, body).status, 201);
    EXPECT_EQ(house_.send("POST", "/api/v1/tables", operator_token, body).status, 422);
    EXPECT_EQ(house_.send("GET", "/api/v1/tables/t9").status, 200);
}

TEST_P(ApiTest, a_retired_table_is_closed_for_ever_and_stays_in_the_books) {
    const std::string operator_token = house_.log_in("olive", Role::casino_operator);
    const std::string supervisor = house_.log_in("carla", Role::casino_supervisor);
    const std::string patron = house_.log_in("anna", Role::patron);
    house_.add_table("t1", quick_policy());
    house_.add_table("t2", manual_policy());
    ASSERT_EQ(join("t1", patron, "anna", 1), "");
    const std::string retire = R"({"type":"RetireTable","reason":"no longer wanted"})";
    EXPECT_EQ(house_.command("t1", supervisor, "r0", retire).status, 403);
    const auto with_chips = house_.command("t1", operator_token, "r1", retire);
    EXPECT_EQ(with_chips.status, 409);
    EXPECT_THAT(text(with_chips.body, "detail"), HasSubstr("$1,000.00"));
    const std::string who = R"("patron":)" + std::to_string(house_.number_of("anna"));
    ASSERT_EQ(house_.command("t1", patron, "c", R"({"type":"CashOut",)" + who + R"(,"amount":100000})").status, 200);
    const auto socket = house_.open_socket(supervisor);
    socket->send(R"({"op":"watch","table":"t1"})");
    ASSERT_TRUE(wait_for(*socket, "snapshot"));
    auto retired = house_.command("t1", operator_token, "r2", retire);
    for (int i = 3; i < 200 && retired.status == 409; ++i) {
        std::this_thread::sleep_for(milliseconds{10});
        retired = house_.command("t1", operator_token, "r" + std::to_string(i), retire);
    }
    ASSERT_EQ(retired.status, 200) << wire::dump(retired.body);
    EXPECT_TRUE(wait_for(*socket, "retired"));
    for (int i = 0; i < 200 && house_.send("GET", "/api/v1/tables/t1").status != 404; ++i)
        std::this_thread::sleep_for(milliseconds{10});
    for (int start = 0; start < 2; ++start) {
        EXPECT_EQ(house_.send("GET", "/api/v1/tables/t1").status, 404);
        EXPECT_EQ(house_.command("t1", operator_token, "n", R"({"type":"Next"})").status, 404);
        EXPECT_EQ(house_.send("GET", "/api/v1/tables").body.at("tables").as_array().size(), 1U);
        const auto entries = house_.send("GET", "/api/v1/tables/t1/entries?limit=1000", supervisor);
        EXPECT_EQ(entries.status, 200);
        EXPECT_EQ(text(entries.body.at("entries").as_array().back(), "kind"), "TableRetired");
        EXPECT_EQ(house_.send("GET", "/api/v1/tables/t1/rounds").status, 200);
        EXPECT_EQ(house_.send("GET", "/api/v1/reports/win?table=t1", supervisor).status, 200);
        // Its id is never used again.
        EXPECT_THROW(house_.add_table("t1", manual_policy()), std::runtime_error);
        house_.restart();
    }
}

std::string name_of_database(const testing::TestParamInfo<std::string>& info) { return info.param; }
INSTANTIATE_TEST_SUITE_P(stores, ApiTest, testing::Values("sqlite", "postgres"), name_of_database);

/// An absent patron's seat, with a house that waits less long.
TEST(Absence, a_patron_who_vanishes_keeps_the_seat_for_a_while_and_is_then_cashed_out) {
    HouseOptions options;
    options.api.absence = milliseconds{300};
    TestHouse house{"sqlite", options};
    house.add_table("t1", manual_policy());
    const std::string token = house.log_in("anna", Role::patron);
    const std::string patron = R"("patron":)" + std::to_string(house.number_of("anna"));
    auto socket = house.open_socket(token);
    socket->send(R"({"op":"watch","table":"t1"})");
    ASSERT_TRUE(socket->receive());
    ASSERT_EQ(house.command("t1", token, "j", R"({"type":"Join",)" + patron + R"(,"seat":1})").status, 200);
    ASSERT_EQ(house.command("t1", token, "b", R"({"type":"BuyIn",)" + patron + R"(,"amount":5000})").status, 200);
    const auto seated = [&] {
        return house.send("GET", "/api/v1/tables").body.at("tables").as_array().at(0).at("seated").as_int64();
    };
    socket.reset();
    EXPECT_EQ(seated(), 1);
    for (int i = 0; i < 200 && seated() != 0; ++i) std::this_thread::sleep_for(milliseconds{50});
    EXPECT_EQ(seated(), 0);
    // The lobby may say so a moment before it is on the disk.
    const std::string irene = house.log_in("irene", Role::inspector);
    const auto entries = [&] { return wire::dump(house.send("GET", "/api/v1/tables/t1/entries", irene).body); };
    for (int i = 0; i < 200 && !entries().contains("ChipsCashed"); ++i) std::this_thread::sleep_for(milliseconds{10});
    EXPECT_THAT(entries(), HasSubstr("ChipsCashed"));
}

}  // namespace
}  // namespace croupier::api
