// What happens at the door: who may come in, who may go on, what is told to whom, and what nobody may do to others.
#include <algorithm>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/games.h"
#include "server/api/budgets.h"
#include "server/api/test_house.h"
#include "server/sql/test_postgres.h"

namespace croupier::api {
namespace {

using accounts::Role;
using std::chrono::milliseconds;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string text(const wire::Value& body, std::string_view key) { return std::string{body.at(key).as_string()}; }

/// The next message that holds those words.
std::optional<wire::Value> wait_for(net::SocketClient& socket, std::string_view words) {
    for (int i = 0; i < 2000; ++i) {
        const auto message = socket.receive();
        if (!message) return std::nullopt;
        if (message->contains(words)) return *wire::parse(*message);
    }
    return std::nullopt;
}

std::string join(TestHouse& house, const std::string& table, const std::string& token, const std::string& name,
                 int seat) {
    const std::string patron = R"("patron":)" + std::to_string(house.number_of(name));
    const auto joined = house.command(table, token, "join-" + name,
                                      R"({"type":"Join",)" + patron + R"(,"seat":)" + std::to_string(seat) + "}");
    if (joined.status != 200) return wire::dump(joined.body);
    const auto bought =
        house.command(table, token, "buy-" + name, R"({"type":"BuyIn",)" + patron + R"(,"amount":100000})");
    return bought.status == 200 ? "" : wire::dump(bought.body);
}

std::string give(const std::string& table, const std::string& id, const std::string& request) {
    return R"({"op":"command","table":")" + table + R"(","id":")" + id + R"(","request":)" + request + "}";
}
const std::string next = R"({"type":"Next"})";

class DoorTest : public testing::TestWithParam<std::string> {
protected:
    TestHouse house_{GetParam()};
};

// --- Texts ----------------------------------------------------------------------------------------------------------

TEST_P(DoorTest, texts_that_no_journal_takes_are_refused_and_the_table_goes_on) {
    house_.add_table("t1", manual_policy());
    const std::string patron = house_.log_in("anna", Role::patron);
    const std::string supervisor = house_.log_in("carla", Role::casino_supervisor);
    const std::string request =
        R"({"type":"Join","patron":)" + std::to_string(house_.number_of("anna")) + R"(,"seat":1})";
    for (const std::string& id : {std::string{R"(a\u0000b)"}, std::string{R"(a\nb)"}, std::string{R"(\u001f)"},
                                  std::string{R"(\u007f)"}, std::string(65, 'x')}) {
        const auto got = house_.command("t1", patron, id, request);
        EXPECT_EQ(got.status, 400) << id;
        EXPECT_FALSE(house_.hall().find("t1")->halted()) << id;
    }
    // Bytes that are no UTF-8, and half a character.
    for (const std::string id : {"\xff\xfe", "\xed\xa0\x80", R"(\ud800)"})
        EXPECT_EQ(house_.command("t1", patron, id, request).status, 400);
    const auto voided =
        house_.command("t1", supervisor, "v", R"({"type":"DeclareVoid","round":0,"reason":"the\u0000coin"})",
                       R"(,"second":{"name":"gavin","pin":"1\u00002"})");
    EXPECT_EQ(voided.status, 400);
    const auto socket = house_.open_socket(patron);
    socket->send(give("t1", R"(a\u0000b)", request));
    EXPECT_TRUE(wait_for(*socket, R"("status":400)"));
    EXPECT_EQ(join(house_, "t1", patron, "anna", 1), "");
}

TEST_P(DoorTest, names_of_tables_can_be_read_by_people) {
    const std::string olive = house_.log_in("olive", Role::casino_operator);
    house_.add_table("t1", manual_policy());
    const auto setup = house_.send("GET", "/api/v1/tables").body.at("tables").as_array().at(0).at("setup");
    const auto open = [&](const std::string& id, const std::string& name) {
        const wire::Object run{{"table", setup},
                               {"automation", wire::Array{}},
                               {"wager_milliseconds", 1000},
                               {"step_milliseconds", 0},
                               {"patience_milliseconds", 0}};
        return house_
            .send(
                "POST", "/api/v1/tables", olive,
                wire::dump(wire::Object{
                    {"id", id}, {"name", name}, {"game", samples::any().game}, {"casino", "auckland"}, {"setup", run}}))
            .status;
    };
    EXPECT_EQ(open("t 2", "Two"), 400);
    EXPECT_EQ(open("../t2", "Two"), 400);
    EXPECT_EQ(open("t2", ""), 400);
    EXPECT_EQ(open("t2", "T\u202ewo"), 400);
    EXPECT_EQ(open("t2", "Te tēpu tuarua"), 201);
}

// --- Rights, at once ------------------------------------------------------------------------------------------------

TEST_P(DoorTest, a_dealer_whose_role_is_revoked_deals_no_more_over_an_open_socket) {
    house_.add_table("t1", manual_policy());
    const std::string dealer = house_.log_in("dora", Role::dealer);
    const auto socket = house_.open_socket(dealer);
    socket->send(R"({"op":"watch","table":"t1"})");
    ASSERT_TRUE(wait_for(*socket, R"("ledger")"));
    socket->send(give("t1", "1", next));
    ASSERT_TRUE(wait_for(*socket, R"("kind":"accepted")"));
    ASSERT_TRUE(house_.accounts().revoke({}, house_.number_of("dora"), {Role::dealer, {"auckland", ""}}));
    socket->send(give("t1", "2", next));
    const auto reply = wait_for(*socket, R"("reply":"2")");
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->at("problem").at("status").as_int64(), 403);
    // And sees no more than anybody else.
    const auto page = house_.send("GET", "/api/v1/tables/t1", dealer);
    EXPECT_FALSE(page.body.at("snapshot").at("state").as_object().contains("ledger"));
}

TEST_P(DoorTest, a_view_follows_the_roles_of_the_moment) {
    house_.add_table("t1", manual_policy());
    const std::string inspector = house_.log_in("irene", Role::inspector);
    const auto socket = house_.open_socket(inspector);
    socket->send(R"({"op":"watch","table":"t1"})");
    ASSERT_TRUE(wait_for(*socket, R"("ledger")"));
    const PersonId irene = house_.number_of("irene");
    ASSERT_TRUE(house_.accounts().revoke({}, irene, {Role::inspector, {"auckland", ""}}));
    const auto less = socket->receive();
    ASSERT_TRUE(less);
    EXPECT_THAT(*less, AllOf(HasSubstr(R"("snapshot")"), Not(HasSubstr(R"("ledger")"))));
    const std::string patron = house_.log_in("anna", Role::patron);
    ASSERT_EQ(join(house_, "t1", patron, "anna", 1), "");
    const auto event = wait_for(*socket, "ChipsBought");
    ASSERT_TRUE(event);
    EXPECT_EQ(event->at("events").as_array().at(0).at("event").at("patron").as_int64(), 1);
    ASSERT_TRUE(house_.accounts().grant({}, irene, {Role::inspector, {"auckland", ""}}));
    EXPECT_TRUE(wait_for(*socket, R"("ledger")"));
}

TEST_P(DoorTest, a_session_that_ends_closes_its_sockets_whoever_ends_it) {
    house_.add_table("t1", manual_policy());
    house_.log_in("anna", Role::patron);
    const PersonId anna = house_.number_of("anna");
    const std::vector<std::function<void(const std::string&)>> ends{
        [&](const std::string& token) { EXPECT_EQ(house_.send("DELETE", "/api/v1/session", token).status, 204); },
        [&](const std::string&) { EXPECT_TRUE(house_.accounts().end_sessions({}, anna)); },
        [&](const std::string&) { EXPECT_TRUE(house_.accounts().disable({}, anna)); },
        [&](const std::string&) { EXPECT_TRUE(house_.accounts().reset_password({}, anna)); }};
    for (const auto& end : ends) {
        static_cast<void>(house_.accounts().enable({}, anna));
        const std::string token = house_.log_in("anna", Role::patron);
        const auto socket = house_.open_socket(token);
        socket->send(R"({"op":"watch","table":"t1"})");
        ASSERT_TRUE(wait_for(*socket, R"("snapshot")"));
        end(token);
        const auto closed = socket->wait_until_closed();
        ASSERT_TRUE(closed);
        EXPECT_EQ(closed->code, 4401);
        EXPECT_EQ(house_.send("GET", "/api/v1/session", token).status, 401);
    }
}

TEST_P(DoorTest, a_supervisor_who_is_none_any_more_hears_no_alerts) {
    house_.add_table("t1", manual_policy());
    const std::string supervisor = house_.log_in("gavin", Role::game_supervisor);
    const auto socket = house_.open_socket(supervisor);
    socket->send(R"({"op":"alerts"})");
    socket->send(R"({"op":"lobby"})");
    ASSERT_TRUE(wait_for(*socket, R"("lobby")"));
    ASSERT_TRUE(house_.accounts().revoke({}, house_.number_of("gavin"), {Role::game_supervisor, {"auckland", ""}}));
    // An alert is raised by what went wrong at a table; none needs to be listed for somebody without the role.
    EXPECT_EQ(wire::dump(house_.send("GET", "/api/v1/alerts", supervisor).body), R"({"alerts":[]})");
    socket->send(give("t1", "1", R"({"type":"AcknowledgeAlert","alert":1})"));
    const auto reply = wait_for(*socket, R"("reply":"1")");
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->at("problem").at("status").as_int64(), 403);
}

// --- Who is who -----------------------------------------------------------------------------------------------------

TEST_P(DoorTest, journals_are_for_staff_and_inspectors_and_patrons_find_their_own_in_them) {
    for (const std::string name : {"aaron", "abel", "ada"}) house_.log_in(name, Role::patron);  // numbers to tell apart
    house_.add_table("t1", manual_policy());
    const std::string anna = house_.log_in("anna", Role::patron);
    const std::string ben = house_.log_in("ben", Role::patron);
    const std::string inspector = house_.log_in("irene", Role::inspector);
    ASSERT_EQ(join(house_, "t1", anna, "anna", 1), "");
    ASSERT_EQ(join(house_, "t1", ben, "ben", 2), "");
    EXPECT_EQ(house_.send("GET", "/api/v1/tables/t1/entries").status, 401);
    const auto own = house_.send("GET", "/api/v1/tables/t1/entries", ben);
    ASSERT_EQ(own.status, 200);
    ASSERT_EQ(own.body.at("entries").as_array().size(), 2U);
    for (const wire::Value& entry : own.body.at("entries").as_array()) {
        EXPECT_EQ(entry.at("event").at("patron").as_int64(), house_.number_of("ben"));
        EXPECT_TRUE(entry.as_object().contains("hash"));
        EXPECT_FALSE(entry.as_object().contains("previous"));
        EXPECT_FALSE(entry.as_object().contains("body"));
    }
    const auto all = house_.send("GET", "/api/v1/tables/t1/entries", inspector);
    EXPECT_GE(all.body.at("entries").as_array().size(), 5U);
    EXPECT_THAT(wire::dump(all.body), HasSubstr(R"("patron":)" + std::to_string(house_.number_of("anna"))));
}

TEST_P(DoorTest, a_round_shows_everybody_the_table_and_nobody_the_wagers_of_others) {
    house_.add_table("t1", quick_policy());
    const std::string anna = house_.log_in("anna", Role::patron);
    const std::string ben = house_.log_in("ben", Role::patron);
    const std::string inspector = house_.log_in("irene", Role::inspector);
    ASSERT_EQ(join(house_, "t1", anna, "anna", 1), "");
    const std::string wager = house_.wager("anna");
    int laid = 0;
    for (int attempt = 0; attempt < 500 && laid != 200; ++attempt) {
        laid = house_.command("t1", anna, "w" + std::to_string(attempt), wager).status;
        if (laid != 200) std::this_thread::sleep_for(milliseconds{5});
    }
    ASSERT_EQ(laid, 200);
    std::string number = "1";
    const auto round = [&](const std::string& token) {
        return wire::dump(house_.send("GET", "/api/v1/tables/t1/rounds/" + number, token).body);
    };
    // Rounds without wagers may have passed before.
    for (int looks = 0, at = 1; looks < 500 && !round(inspector).contains("WagerPlaced"); ++looks) {
        if (round(inspector).contains("RoundEnded")) number = std::to_string(++at);
        std::this_thread::sleep_for(milliseconds{5});
    }
    for (int i = 0; i < 500 && !round(inspector).contains("RoundEnded"); ++i)
        std::this_thread::sleep_for(milliseconds{20});
    EXPECT_THAT(round(inspector), AllOf(HasSubstr("WagerPlaced"), HasSubstr(R"("actor":")")));
    EXPECT_THAT(round(anna), HasSubstr("WagerPlaced"));
    for (const std::string& other : {std::string{}, ben}) {
        EXPECT_THAT(round(other), HasSubstr("CoinShown"));
        for (const std::string kind : {"WagerPlaced", "WagerPaid", "WagerCollected"})
            EXPECT_THAT(round(other), Not(HasSubstr(kind)));
        EXPECT_THAT(round(other), Not(HasSubstr("Chips")));
        EXPECT_THAT(round(other), Not(HasSubstr(R"("hash")")));
    }
}

TEST(PublicJournal, is_for_everybody_where_the_operator_says_so) {
    HouseOptions options;
    options.api.public_journal = true;
    TestHouse house{"sqlite", options};
    house.add_table("t1", manual_policy());
    const std::string anna = house.log_in("anna", Role::patron);
    ASSERT_EQ(join(house, "t1", anna, "anna", 1), "");
    const auto all = house.send("GET", "/api/v1/tables/t1/entries");
    EXPECT_EQ(all.status, 200);
    EXPECT_GE(all.body.at("entries").as_array().size(), 3U);
    EXPECT_TRUE(all.body.at("entries").as_array().at(0).as_object().contains("body"));
}

// --- Where a request comes from -------------------------------------------------------------------------------------

TEST_P(DoorTest, pages_from_elsewhere_neither_log_in_nor_change_anything) {
    house_.add_table("t1", manual_policy());
    const std::string token = house_.log_in("anna", Role::patron);
    const std::string body = R"({"name":"anna","password":"seven tall kauri trees"})";
    const auto log_in = [&](const std::string& origin) {
        return house_.send("POST", "/api/v1/session", "", body, {{"Origin", origin}});
    };
    EXPECT_EQ(log_in("https://evil.example").status, 403);
    EXPECT_EQ(log_in("null").status, 403);
    const auto here = log_in(house_.url());
    EXPECT_EQ(here.status, 201);
    const std::string set{*here.headers.get("Set-Cookie")};
    const net::Headers foreign{{"Cookie", set.substr(0, set.find(';'))},
                               {"X-CSRF-Token", text(here.body, "csrf")},
                               {"Origin", "https://evil.example"}};
    EXPECT_EQ(house_.send("DELETE", "/api/v1/session", "", "", foreign).status, 403);
    EXPECT_EQ(house_.send("GET", "/api/v1/session", "", "", foreign).status, 200);
    EXPECT_EQ(
        house_.send("POST", "/api/v1/tables/t1/commands", token, "{}", {{"Origin", "https://evil.example"}}).status,
        403);
}

TEST(Proxies, are_believed_about_whom_they_speak_for_and_nobody_else_is) {
    HouseOptions options;
    options.limited_log_ins = true;
    options.accounts.per_address = {.burst = 3, .each = std::chrono::hours{1}};
    const auto attempts = [&](TestHouse& house, const std::string& address) {
        int allowed = 0;
        for (int i = 0; i < 5; ++i)
            allowed +=
                house.send("POST", "/api/v1/session", "",
                           R"({"name":"n)" + std::to_string(i) + address.back() + R"(x","password":"not this one"})",
                           {{"X-Forwarded-For", address}})
                            .status == 401
                    ? 1
                    : 0;
        return allowed;
    };
    {
        TestHouse house{"sqlite", options};
        EXPECT_EQ(attempts(house, "203.0.113.7"), 3);
        EXPECT_EQ(attempts(house, "203.0.113.8"), 0);  // the same address, whatever it says
    }
    options.proxies = {*net::Network::read("127.0.0.0/8")};
    TestHouse house{"sqlite", options};
    EXPECT_EQ(attempts(house, "203.0.113.7"), 3);
    EXPECT_EQ(attempts(house, "203.0.113.8"), 3);
    EXPECT_EQ(attempts(house, "203.0.113.9, 203.0.113.8"), 0);  // what a client adds in front counts for nothing
    // A proxy that ends TLS says so, and the cookie is bound to this host.
    house.log_in("anna", Role::patron);
    const auto secure =
        house.send("POST", "/api/v1/session", "", R"({"name":"anna","password":"seven tall kauri trees"})",
                   {{"Forwarded", "for=203.0.113.20;proto=https"}});
    ASSERT_EQ(secure.status, 201);
    const std::string set{*secure.headers.get("Set-Cookie")};
    EXPECT_THAT(set, AllOf(StartsWith("__Host-croupier_session="), HasSubstr("; Path=/;"), HasSubstr("; Secure"),
                           Not(HasSubstr("Domain"))));
    const std::string cookie = set.substr(0, set.find(';'));
    EXPECT_EQ(
        house
            .send("GET", "/api/v1/session", "", "", {{"Cookie", cookie}, {"Forwarded", "for=203.0.113.20;proto=https"}})
            .status,
        200);
}

TEST(LogIns, of_a_class_of_25_from_one_address_all_succeed) {
    HouseOptions options;
    options.limited_log_ins = true;
    TestHouse house{"sqlite", options};
    for (int i = 0; i < 25; ++i) {
        const std::string name{'p', static_cast<char>('a' + i / 5), static_cast<char>('a' + i % 5)};
        EXPECT_NE(house.log_in(name, Role::patron), "") << name;
    }
    // Failures are limited all the same.
    int refused = 0;
    for (int i = 0; i < 30; ++i)
        refused += house.send("POST", "/api/v1/session", "",
                              R"({"name":"guess)" + std::to_string(i) + R"(x","password":"not this one"})")
                               .status == 429
                       ? 1
                       : 0;
    EXPECT_GE(refused, 5);
}

// --- Work -----------------------------------------------------------------------------------------------------------

TEST(BudgetsOfWork, delay_first_and_refuse_what_would_wait_long) {
    Budgets budgets{10, 20};
    const auto now = Budgets::Clock::now();
    const milliseconds longest{1000};
    EXPECT_EQ(budgets.take("a", 20, longest, now).count(), 0);
    EXPECT_EQ(budgets.take("a", 1, longest, now).count(), 100);
    EXPECT_EQ(budgets.take("b", 20, longest, now).count(), 0);
    EXPECT_GT(budgets.take("a", 20, longest, now), longest);  // and is not counted
    EXPECT_EQ(budgets.take("a", 1, longest, now).count(), 200);
    EXPECT_EQ(budgets.take("a", 1, longest, now + std::chrono::seconds{10}).count(), 0);
    EXPECT_EQ((Budgets{0, 0}).take("a", 1000, longest, now).count(), 0);
    for (int i = 0; i < 70'000; ++i) static_cast<void>(budgets.take(std::to_string(i), 1, longest, now));
    EXPECT_LE(budgets.keys(), 65'536U);
}

TEST(BudgetsOfWork, are_an_addresss_own_and_not_those_of_whoever_is_logged_in_there) {
    HouseOptions options;
    options.budgets = true;
    options.api.units_per_address = 0.001;  // what is spent does not come back while this test runs
    options.api.units_per_address_saved = 21;
    TestHouse house{"sqlite", options};
    house.add_table("t1", manual_policy());
    const std::string patron = house.log_in("anna", Role::patron);
    for (int page = 0; page < 6; ++page) {
        const auto got = house.send("GET", "/api/v1/tables/t1/rounds?limit=500");
        EXPECT_EQ(got.status, page < 4 ? 200 : 429) << page;
        EXPECT_EQ(got.headers.has("Retry-After"), page >= 4);
    }
    EXPECT_EQ(house.send("GET", "/api/v1/tables/t1", patron).status, 200);
    EXPECT_EQ(join(house, "t1", patron, "anna", 1), "");
}

TEST(BudgetsOfWork, slow_a_socket_down_that_watches_and_stops_and_watches) {
    HouseOptions options;
    options.budgets = true;
    options.api.units_per_address = 50;
    options.api.units_per_address_saved = 10;
    TestHouse house{"sqlite", options};
    house.add_table("t1", manual_policy());
    const auto socket = house.open_socket();
    // All of it is done in the end, in order, however much comes at once.
    for (int i = 0; i < 20; ++i) {
        socket->send(R"({"op":"watch","table":"t1"})");
        socket->send(R"({"op":"unwatch","table":"t1"})");
    }
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(wait_for(*socket, R"("snapshot")")) << i;
}

// --- Halts ----------------------------------------------------------------------------------------------------------

TEST(Readiness, is_over_when_another_server_has_taken_all_tables) {
    TestHouse house{"postgres"};
    house.add_table("t1", manual_policy());
    house.add_table("t2", manual_policy());
    const std::string patron = house.log_in("anna", Role::patron);
    ASSERT_EQ(join(house, "t1", patron, "anna", 1), "");
    EXPECT_EQ(house.send("GET", "/readyz").status, 200);
    auto other =
        tables::Hall::open({games::types(), house.store_url(), house.key_file(), 1, tables::system_calendar()});
    ASSERT_TRUE(other) << other.error();
    // The first server finds out when it is to keep something.
    for (const std::string table : {"t1", "t2"})
        EXPECT_EQ(
            house
                .command(table, patron, "late",
                         R"({"type":"Join","patron":)" + std::to_string(house.number_of("anna")) + R"(,"seat":3})")
                .status,
            503);
    const auto ready = house.send("GET", "/readyz");
    EXPECT_EQ(ready.status, 503);
    EXPECT_EQ(ready.body.at("taken_over").as_int64(), 2);
    EXPECT_THAT(text(ready.body, "reason"), HasSubstr("Another server"));
    // It still shows what it kept, and says at once that this is all.
    const auto shown = house.send("GET", "/api/v1/tables/t1");
    EXPECT_EQ(shown.status, 200);
    EXPECT_THAT(text(shown.body, "halted"), HasSubstr("another server"));
    EXPECT_EQ(shown.body.at("snapshot").at("state").at("patrons").as_array().size(), 1U);
    const auto socket = house.open_socket();
    socket->send(R"({"op":"watch","table":"t1"})");
    EXPECT_TRUE(wait_for(*socket, R"("snapshot")"));
    const auto halted = socket->receive();
    ASSERT_TRUE(halted);
    EXPECT_THAT(*halted, StartsWith(R"({"table":"t1","halted":)"));
}

std::string database_of_door(const testing::TestParamInfo<std::string>& info) { return info.param; }
INSTANTIATE_TEST_SUITE_P(stores, DoorTest, testing::Values("sqlite", "postgres"), database_of_door);

/// Another process changes accounts: on PostgreSQL `croupier admin` may, while the server runs.
TEST(AnotherProcess, that_ends_a_session_is_heard_of_by_open_sockets) {
    TestHouse house{"postgres"};
    house.add_table("t1", manual_policy());
    const std::string dealer = house.log_in("dora", Role::dealer);
    const std::string patron = house.log_in("anna", Role::patron);
    const auto of_dealer = house.open_socket(dealer);
    const auto of_patron = house.open_socket(patron);
    of_dealer->send(R"({"op":"watch","table":"t1"})");
    ASSERT_TRUE(wait_for(*of_dealer, R"("ledger")"));
    auto store = sql::Store::open(house.store_url(), sql::Access::write);
    ASSERT_TRUE(store);
    auto connection = store->connect();
    ASSERT_TRUE(connection);
    auto elsewhere = accounts::Accounts::open(
        std::move(*connection), {}, [] { return std::chrono::floor<milliseconds>(std::chrono::system_clock::now()); });
    ASSERT_TRUE(elsewhere);
    ASSERT_TRUE((*elsewhere)->revoke({}, house.number_of("dora"), {Role::dealer, {"auckland", ""}}));
    ASSERT_TRUE((*elsewhere)->disable({}, house.number_of("anna")));
    const auto closed = of_patron->wait_until_closed();
    ASSERT_TRUE(closed);
    EXPECT_EQ(closed->code, 4401);
    const auto less = of_dealer->receive();
    ASSERT_TRUE(less);
    EXPECT_THAT(*less, Not(HasSubstr(R"("ledger")")));
    of_dealer->send(give("t1", "1", next));
    const auto reply = wait_for(*of_dealer, R"("reply":"1")");
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->at("problem").at("status").as_int64(), 403);
}

/// With a house whose sessions are short.
TEST(Expiry, closes_an_open_socket) {
    HouseOptions options;
    options.accounts.idle = milliseconds{800};
    TestHouse house{"sqlite", options};
    house.add_table("t1", manual_policy());
    const auto socket = house.open_socket(house.log_in("anna", Role::patron));
    socket->send(R"({"op":"watch","table":"t1"})");
    ASSERT_TRUE(wait_for(*socket, R"("snapshot")"));
    const auto closed = socket->wait_until_closed();
    ASSERT_TRUE(closed);
    EXPECT_EQ(closed->code, 4401);
}

}  // namespace
}  // namespace croupier::api
