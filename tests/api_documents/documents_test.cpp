// The API's documents, as the server serves them, against the server: the same routes, and real answers that fit.
// check.py does the comparing. Run it in the repository's root.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/serve/api_documents.h"
#include "apps/serve/command_routes.h"
#include "apps/serve/demo.h"
#include "games/all/games.h"
#include "server/api/test_house.h"
#include "server/sql/test_stores.h"
#include "server/tables/messages.h"
#include "wire/json.h"

namespace croupier::api {
namespace {

namespace fs = std::filesystem;
using accounts::Role;
using std::chrono::milliseconds;

/// A folder that goes when it is no longer needed.
class Folder {
public:
    Folder() {
        std::string path = (fs::temp_directory_path() / "croupier-documents-XXXXXX").string();
        if (mkdtemp(path.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
        path_ = path;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    Folder(Folder&&) = delete;
    Folder& operator=(Folder&&) = delete;
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }

    [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
        const fs::path path = path_ / name;
        std::ofstream{path} << text;
        return path.string();
    }

private:
    fs::path path_;
};

bool fits(const std::string& files) {
    const std::string command = std::string{CROUPIER_PYTHON3} + " tests/api_documents/check.py " + files + " 1>&2";
    return std::system(command.c_str()) == 0;  // NOLINT(concurrency-mt-unsafe,cert-env33-c): a test's own script
}

/// A house as `croupier serve` has it.
HouseOptions as_served() {
    HouseOptions options;
    options.api.odds = serve::odds_of;
    options.api.documents = serve::api_documents;
    options.more_routes = [workers = std::make_shared<tables::Workers>(1, "commands")](net::Router& router) {
        serve::add_command_routes(router, *workers);
        serve::add_demo_route(router, {{"dora", "dealer", "yaz6hsjy43qx", "647979"}, {"pania", "patron", "b", ""}});
    };
    return options;
}

/// A house whose every answer and message is written down.
class Documented {
public:
    explicit Documented(HouseOptions options = as_served()) : house{"sqlite", std::move(options)} {}

    /// `route` as the document has it; {table} in it is the table.
    TestHouse::Got ask(const std::string& method, const std::string& route, const std::string& token = "",
                       const std::string& body = "", const std::string& query = "", const std::string& name = "t1",
                       const net::Headers& headers = {}) {
        std::string target = route;
        if (const std::size_t open = target.find('{'); open != std::string::npos)
            target.replace(open, target.find('}') + 1 - open, name);
        if (const std::size_t open = target.find('{'); open != std::string::npos)
            target.replace(open, target.find('}') + 1 - open, "1");
        TestHouse::Got got = house.send(method, target + query, token, body, headers);
        lines_ += wire::dump(wire::Object{{"method", method},
                                          {"path", route},
                                          {"status", got.status},
                                          {"type", got.headers.get("Content-Type").value_or("")},
                                          {"body", got.body}}) +
                  "\n";
        return got;
    }
    TestHouse::Got give(const std::string& token, const std::string& request, const std::string& more = "",
                        const std::string& table = "t1") {
        return ask("POST", "/api/v1/tables/{table}/commands", token,
                   R"({"id":"c)" + std::to_string(++commands_) + R"(","request":)" + request + more + "}", "", table);
    }
    void send(net::SocketClient& socket, const std::string& message) {
        note("ClientMessage", message);
        socket.send(message);
    }
    /// Whatever comes, up to a message with these words in it.
    bool receive(net::SocketClient& socket, std::string_view words) {
        for (int i = 0; i < 500; ++i) {
            const auto message = socket.receive();
            if (!message) return false;
            note("ServerMessage", *message);
            if (message->contains(words)) return true;
        }
        return false;
    }
    void note(const std::string& kind, const std::string& message) {
        lines_ += R"({"union":")" + kind + R"(","message":)" + message + "}\n";
    }
    [[nodiscard]] const std::string& lines() const { return lines_; }

    TestHouse house;

private:
    std::string lines_;
    int commands_ = 0;
};

std::string patron(Documented& documented) {
    return R"("patron":)" + std::to_string(documented.house.number_of("anna"));
}

void look_around(Documented& documented, const std::string& staff) {
    for (const std::string route :
         {"/healthz", "/readyz", "/metrics", "/openapi.json", "/schema/messages.json", "/api/v1/casinos",
          "/api/v1/tables", "/api/v1/session", "/api/v1/alerts", "/api/v1/purse", "/api/v1/demo"}) {
        documented.ask("GET", route);
        documented.ask("GET", route, staff);
    }
    documented.ask("GET", "/api/v1/tables", "", "", "?limit=1");
    documented.ask("GET", "/api/v1/tables", "", "", "?limit=none");
    documented.ask("GET", "/api/v1/tables/{table}", "", "", "", "none");
    documented.ask("GET", "/api/v1/live");
    std::vector<std::string> reference{"/api/v1/rules", "/api/v1/rules/coverage", "/api/v1/rules/diff",
                                       "/api/v1/rules/timeline"};
    for (const games::About& game : games::all()) reference.push_back("/api/v1/odds/" + std::string{game.name});
    for (const std::string& route : reference) {
        documented.ask("GET", route, "", "", "?on=yesterday");
        documented.ask("GET", route, "", "", route.ends_with("diff") ? "?from=1999-06-01&to=2004-06-01" : "");
    }
    for (const std::string kind : {"rounds", "wagers", "commission", "win", "irregularities", "none"})
        for (const std::string& token : {std::string{}, staff}) {
            documented.ask("GET", "/api/v1/reports/{kind}", token, "", "", kind);
            documented.ask("GET", "/api/v1/reports/{kind}", token, "", "?format=csv", kind);
        }
    for (const std::string table : {"b1", "t1"}) {
        const std::string patron = documented.house.log_in("anna", Role::patron);
        for (const std::string& token : {std::string{}, patron, staff}) {
            documented.ask("GET", "/api/v1/tables/{table}", token, "", "", table);
            documented.ask("GET", "/api/v1/tables/{table}/legal", token, "", "", table);
            documented.ask("GET", "/api/v1/tables/{table}/odds", token, "", "", table);
            documented.ask("GET", "/api/v1/tables/{table}/entries", token, "", "?limit=60", table);
            documented.ask("GET", "/api/v1/tables/{table}/rounds", token, "", "", table);
            documented.ask("GET", "/api/v1/tables/{table}/rounds/{round}", token, "", "", table);
        }
        documented.ask("GET", "/api/v1/tables/{table}/legal", staff, "", "?as=patron", table);
    }
}

void log_in_and_out(Documented& documented) {
    const std::string body = R"({"name":"anna","password":"seven tall kauri trees")";
    const auto logged_in = documented.ask("POST", "/api/v1/session", "", body + "}");
    ASSERT_EQ(logged_in.status, 201);
    documented.ask("POST", "/api/v1/session", "", body + R"(,"bearer":true})");
    documented.ask("POST", "/api/v1/session", "", R"({"name":"anna","password":"not this one"})");
    documented.ask("POST", "/api/v1/session", "", "{");
    const std::string set{*logged_in.headers.get("Set-Cookie")};
    const net::Headers cookie{{"Cookie", set.substr(0, set.find(';'))}};
    documented.ask("GET", "/api/v1/session", "", "", "", "", cookie);
    EXPECT_EQ(documented.ask("DELETE", "/api/v1/session", "", "", "", "", cookie).status, 403);
    const std::string token = documented.house.log_in("anna", Role::patron);
    documented.ask("PUT", "/api/v1/session/password", token, R"({"old":"seven tall kauri trees","new":"short"})");
    documented.ask("PUT", "/api/v1/session/password", token,
                   R"({"old":"seven tall kauri trees","new":"seven small kauri trees"})");
    const std::string dealer = documented.house.log_in("dora", Role::dealer);
    documented.ask("PUT", "/api/v1/session/pin", dealer, R"({"password":"seven tall kauri trees","pin":"731905"})");
    documented.ask("DELETE", "/api/v1/session", dealer);
}

/// At a table with a shoe, if there is a game with one.
const samples::Sample& dealt() {
    const samples::Sample* const found = samples::with("shoe");
    return found == nullptr ? samples::any() : *found;
}

/// What a dealer can report of a wager that was moved, as the server lists it.
std::string displacement(TestHouse& house, const std::string& table, const std::string& dealer) {
    const auto legal = house.send("GET", "/api/v1/tables/" + table + "/legal", dealer).body;
    for (const wire::Value& each : legal.at("requests").as_array())
        if (each.at("type") == "ReportDisplacement") return wire::dump(each);
    ADD_FAILURE() << "no wager can be moved";
    return "{}";
}

/// A round in which a wager is moved, and its void.
void play(Documented& documented, const std::string& dealer, const std::string& supervisor) {
    const std::string token = documented.house.log_in("anna", Role::patron);
    documented.house.log_in("gavin", Role::game_supervisor);
    const std::string next = R"({"type":"Next"})";
    documented.give("", next);
    documented.give(dealer, next, R"(,"as":"casino supervisor")");
    documented.give(dealer, R"({"type":"Fly"})");
    documented.give(dealer, next, "", "none");
    const std::string join = R"({"type":"Join",)" + patron(documented) + R"(,"seat":1})";
    documented.ask("POST", "/api/v1/tables/{table}/preview", token, R"({"request":)" + join + "}");
    documented.ask("POST", "/api/v1/tables/{table}/preview", token, R"({"request":{"type":"CallNoMoreBets"}})");
    documented.ask("POST", "/api/v1/tables/{table}/preview", token, R"({"request":5})");
    EXPECT_EQ(documented.give(token, join).status, 200);
    EXPECT_EQ(documented.give(token, R"({"type":"BuyIn",)" + patron(documented) + R"(,"amount":50000})").status, 200);
    EXPECT_EQ(documented.give(token, R"({"type":"CallNoMoreBets"})").status, 422);
    const auto due = [&] {
        const auto table = documented.ask("GET", "/api/v1/tables/{table}", token);
        return std::string{table.body.at("snapshot").at("next").at("act").as_string()};
    };
    bool closed = false;
    for (int i = 0; i < 20 && !closed; ++i) {
        closed = due() == "close wagering";
        if (closed) {
            EXPECT_EQ(documented.give(token, documented.house.wager("anna")).status, 200);
        }
        EXPECT_EQ(documented.give(dealer, next).status, 200);
    }
    EXPECT_EQ(documented.give(dealer, displacement(documented.house, "t1", dealer)).status, 200);
    EXPECT_EQ(documented
                  .give(supervisor, R"({"type":"DeclareVoid","round":0,"reason":"the lights went out"})",
                        R"(,"second":{"name":"gavin","pin":")" + documented.house.pin_of("gavin") + R"("})")
                  .status,
              200);
}

void run_the_house(Documented& documented, const std::string& supervisor) {
    const auto alerts = documented.ask("GET", "/api/v1/alerts", supervisor).body.at("alerts").as_array();
    ASSERT_FALSE(alerts.empty());
    const std::string route = "/api/v1/alerts/{alert}/acknowledge";
    const std::string alert{alerts.at(0).at("id").as_string()};
    EXPECT_EQ(documented.ask("POST", route, supervisor, "", "", alert).status, 204);
    EXPECT_EQ(documented.ask("POST", route, supervisor, "", "", "none.1").status, 404);
    const std::string token = documented.house.log_in("olive", Role::casino_operator);
    const auto tables = documented.ask("GET", "/api/v1/tables").body.at("tables").as_array();
    const std::string body = wire::dump(wire::Object{{"id", "t9"},
                                                     {"name", "Nine"},
                                                     {"game", tables.back().at("game")},
                                                     {"casino", "auckland"},
                                                     {"setup", wire::Object{{"table", tables.back().at("setup")},
                                                                            {"automation", wire::Array{"chance"}},
                                                                            {"wager_milliseconds", 1000},
                                                                            {"step_milliseconds", 0},
                                                                            {"patience_milliseconds", 0}}}});
    EXPECT_EQ(documented.ask("POST", "/api/v1/tables", token, body).status, 201);
    EXPECT_EQ(documented.ask("POST", "/api/v1/tables", token, body).status, 422);
    EXPECT_EQ(documented.ask("POST", "/api/v1/tables", supervisor, body).status, 403);
    EXPECT_EQ(documented.ask("POST", "/api/v1/tables", token, "{}").status, 400);
    const std::string purse = "/api/v1/purses/{account}";
    const std::string grant = R"({"id":"g1","amount":5000,"reason":"a prize"})";
    EXPECT_EQ(documented.ask("POST", purse + "/grants", token, grant, "", "anna").status, 200);
    EXPECT_EQ(documented.ask("POST", purse + "/grants", token, "{}", "", "anna").status, 400);
    EXPECT_EQ(documented.ask("POST", purse + "/grants", supervisor, grant, "", "anna").status, 403);
    EXPECT_EQ(documented.ask("GET", purse, supervisor, "", "", "anna").status, 200);
    EXPECT_EQ(documented.ask("GET", purse, supervisor, "", "", "nobody").status, 404);
    EXPECT_EQ(documented.ask("GET", purse, documented.house.log_in("anna", Role::patron), "", "", "anna").status, 403);
    const std::string retire = R"({"type":"RetireTable","reason":"no longer wanted"})";
    EXPECT_EQ(documented.give(supervisor, retire, "", "t9").status, 403);
    EXPECT_EQ(documented.give(token, retire, "", "b1").status, 409);  // a patron has chips there
    EXPECT_EQ(documented.give(token, R"({"type":"RetireTable"})", "", "t9").status, 400);
}

/// Somebody wagers at the table that the engine runs, so that a round is played.
void wager_at_b1(Documented& documented) {
    const std::string token = documented.house.log_in("anna", Role::patron);
    const auto give = [&](const std::string& request, const std::string& more) {
        return documented.give(token, R"({"type":")" + request + R"(",)" + patron(documented) + more + "}", "", "b1");
    };
    EXPECT_EQ(give("Join", R"(,"seat":1)").status, 200);
    EXPECT_EQ(give("BuyIn", R"(,"amount":100000)").status, 200);
    for (int i = 0; i < 500; ++i) {
        if (documented.give(token, documented.house.wager("anna", Money::dollars(20), 0, 1, dealt()), "", "b1")
                .status == 200)
            return;
        std::this_thread::sleep_for(milliseconds{5});
    }
    ADD_FAILURE() << "no wager was taken";
}

void listen(Documented& documented, const std::string& dealer, const std::string& supervisor) {
    const auto socket = documented.house.open_socket(supervisor);
    documented.send(*socket, R"({"op":"lobby"})");
    ASSERT_TRUE(documented.receive(*socket, R"("lobby")"));
    documented.send(*socket, R"({"op":"alerts"})");
    ASSERT_TRUE(documented.receive(*socket, R"("alert")"));
    documented.send(*socket, R"({"op":"watch","table":"t1"})");
    ASSERT_TRUE(documented.receive(*socket, R"("snapshot")"));
    documented.send(*socket, R"({"op":"command","table":"t1","id":"s1","request":{"type":"CallNoMoreBets"}})");
    ASSERT_TRUE(documented.receive(*socket, R"("refused")"));
    documented.send(*socket, R"({"op":"command","table":"t1","id":"s2","request":{"type":"Next"},"round":9,"step":9})");
    ASSERT_TRUE(documented.receive(*socket, R"("s2")"));
    documented.send(*socket, R"({"op":"unwatch","table":"t1"})");
    documented.send(*socket, R"({"op":"clock"})");
    ASSERT_TRUE(documented.receive(*socket, R"("clock")"));
    socket->send(R"({"op":"fly"})");
    ASSERT_TRUE(documented.receive(*socket, R"("problem")"));
    const auto dealing = documented.house.open_socket(dealer);
    documented.send(*dealing, R"({"op":"command","table":"t1","id":"s1","request":{"type":"Next"},"as":"dealer"})");
    ASSERT_TRUE(documented.receive(*dealing, R"("accepted")"));
    documented.send(*socket, R"({"op":"watch","table":"b1","from":0})");
    ASSERT_TRUE(documented.receive(*socket, R"("snapshot")"));
    const auto playing = documented.house.open_socket(documented.house.log_in("anna", Role::patron));
    documented.send(*playing, R"({"op":"watch","table":"b1"})");
    ASSERT_TRUE(documented.receive(*playing, R"("snapshot")"));
    wager_at_b1(documented);
    ASSERT_TRUE(documented.receive(*playing, R"({"table":"b1","you":1})"));
    ASSERT_TRUE(documented.receive(*playing, "WagerPlaced"));
    ASSERT_TRUE(documented.receive(*socket, "RoundEnded"));
}

/// Two alerts at once, for a reader of alerts alone for whom one may wait: wagers were moved at two tables.
void fall_behind(Documented& documented) {
    HouseOptions options;
    options.limits.queue_messages_max = 1;
    TestHouse house{"sqlite", options};
    const std::string dealer = house.log_in("dora", Role::dealer);
    for (const std::string table : {"t1", "t2"}) {
        house.add_table(table, manual_policy());
        const std::string anna = house.log_in("anna", Role::patron);
        const std::string who = R"("patron":)" + std::to_string(house.number_of("anna"));
        house.command(table, anna, "join", R"({"type":"Join",)" + who + R"(,"seat":1})");
        house.command(table, anna, "buy", R"({"type":"BuyIn",)" + who + R"(,"amount":10000})");
        for (int number = 0; number < 20; ++number) {
            house.command(table, anna, "w" + std::to_string(number), house.wager("anna"));
            if (house.command(table, dealer, std::to_string(number), R"({"type":"Next"})").status != 200) break;
        }
        const auto moved = house.command(table, dealer, "moved", displacement(house, table, dealer));
        EXPECT_EQ(moved.status, 200) << wire::dump(moved.body);
    }
    const auto socket = house.open_socket(house.log_in("carla", Role::casino_supervisor));
    documented.send(*socket, R"({"op":"alerts"})");
    EXPECT_TRUE(documented.receive(*socket, R"("behind")"));
    documented.send(*socket, R"({"op":"watch","table":"t1"})");
    EXPECT_TRUE(documented.receive(*socket, R"("snapshot")"));
}

TEST(Documents, name_exactly_the_routes_that_there_are) {
    TestHouse house{"sqlite", as_served()};
    std::set<std::string> described;
    const auto document = house.send("GET", "/openapi.json").body;
    for (const auto& [path, operations] : document.at("paths").as_object())
        for (const auto& [method, operation] : operations.as_object()) {
            std::string upper{method};
            for (char& letter : upper) letter = static_cast<char>(letter - 'a' + 'A');
            described.insert(upper + " " + std::string{path});
        }
    EXPECT_THAT(described, testing::UnorderedElementsAreArray(house.routes()));
}

TEST(Documents, have_the_schemas_of_all_games_and_real_answers_fit_them) {
    Documented documented;
    TestHouse& house = documented.house;
    house.add_table("b1", quick_policy(), dealt());
    house.add_table("t1", manual_policy());
    const std::string dealer = house.log_in("dora", Role::dealer);
    const std::string supervisor = house.log_in("carla", Role::casino_supervisor);
    play(documented, dealer, supervisor);
    listen(documented, dealer, supervisor);
    look_around(documented, supervisor);
    run_the_house(documented, supervisor);
    log_in_and_out(documented);
    fall_behind(documented);
    documented.note("ServerMessage", tables::next_text("t1", tables::NextStep{.act = "close wagering",
                                                                              .rule = "6.2",
                                                                              .closes_wagers = true,
                                                                              .round = 3,
                                                                              .step = 40,
                                                                              .closes = 1'794'820'167'076'250}));
    constexpr std::array<std::string_view, 2> sides{"heads", "tails"};
    documented.note(
        "ServerMessage",
        tables::next_text("t1", tables::NextStep{.act = "toss coin",
                                                 .rule = "6.2",
                                                 .round = 3,
                                                 .step = 41,
                                                 .wants = {.request = "TossCoin", .field = "side", .number = {{0, 1}}},
                                                 .words = sides}));
    documented.note("ServerMessage", tables::halted_text("t1", "The journal has halted: the disk is full"));
    const auto served = [&](const std::string& path) { return wire::dump(house.send("GET", path).body); };
    const Folder folder;
    EXPECT_TRUE(fits(folder.write("openapi", served("/openapi.json")) + " " +
                     folder.write("messages", served("/schema/messages.json")) + " " +
                     folder.write("answers", documented.lines())));
}

TEST(Documents, can_be_had_without_a_server) {
    TestHouse house{"sqlite", as_served()};
    const auto documents = serve::api_documents();
    EXPECT_EQ(*wire::parse(documents.openapi), house.send("GET", "/openapi.json").body);
    EXPECT_EQ(*wire::parse(documents.messages), house.send("GET", "/schema/messages.json").body);
}

}  // namespace
}  // namespace croupier::api
