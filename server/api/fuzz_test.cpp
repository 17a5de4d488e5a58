// Hostile texts, numbers and shapes at every route and message, from people in every role. Whatever is sent, no table
// halts, nobody else is disturbed, and the server never finds itself at fault. The same every time: one seed.
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/api/test_house.h"

namespace croupier::api {
namespace {

using accounts::Role;

/// JSON that is nearly right, wrong, or no JSON at all.
class Hostile {
public:
    explicit Hostile(std::uint64_t seed) : random_(seed) {}

    std::size_t below(std::size_t count) { return random_() % count; }
    template <class List>
    const auto& any_of(const List& list) {
        return list[below(list.size())];
    }

    /// A JSON string, with its quotation marks.
    std::string text() {
        static const std::vector<std::string> texts{R"("")",
                                                    R"("a\u0000b")",
                                                    R"("\u0000")",
                                                    R"("a\nb")",
                                                    R"("\u001b[2J")",
                                                    R"("\u007f")",
                                                    R"("\ud800")",
                                                    R"("\udc00\ud800")",
                                                    "\"\xff\"",
                                                    "\"\xc3\"",
                                                    "\"\xed\xa0\x80\"",
                                                    "\"\xf4\x90\x80\x80\"",
                                                    "\"a\nb\"",
                                                    R"("\u202egnal")",
                                                    R"("' OR 1=1 --")",
                                                    R"("%00")",
                                                    R"("../../etc/passwd")",
                                                    R"("t1")",
                                                    R"("t2")",
                                                    R"("dealer")",
                                                    R"("patron")",
                                                    R"("casino operator")",
                                                    R"("\",\"patron\":1,\"x\":\"")",
                                                    R"("kōwhai")",
                                                    "\"" + std::string(65, 'x') + "\"",
                                                    "\"" + std::string(1025, 'x') + "\"",
                                                    "\"" + std::string(9000, 'y') + "\"",
                                                    R"("2026-11-16")",
                                                    R"("9999-99-99")",
                                                    R"("KD")",
                                                    R"("big")"};
        return any_of(texts);
    }
    std::string number() {
        static const std::vector<std::string> numbers{"0",
                                                      "1",
                                                      "2",
                                                      "7",
                                                      "-1",
                                                      "500",
                                                      "2000",
                                                      "100000",
                                                      "4294967295",
                                                      "4294967296",
                                                      "9223372036854775807",
                                                      "-9223372036854775808",
                                                      "9223372036854775808",
                                                      "18446744073709551615",
                                                      "18446744073709551616",
                                                      "1e400",
                                                      "1e-400",
                                                      "1.5",
                                                      "-0",
                                                      "00",
                                                      "NaN",
                                                      "1e309"};
        return any_of(numbers);
    }
    std::string value(int depth = 0) {
        switch (below(depth > 3 ? 4 : 7)) {
            case 0: return text();
            case 1: return number();
            case 2: return any_of(std::vector<std::string>{"true", "false", "null"});
            case 3: return any_of(std::vector<std::string>{"{}", "[]", "", "{", "[[[[", std::string(40, '[')});
            case 4: return "[" + value(depth + 1) + "," + value(depth + 1) + "]";
            default: return object(depth + 1);
        }
    }
    std::string object(int depth = 0) {
        std::string text_of_it = "{";
        for (std::size_t count = below(4); count > 0; --count) {
            if (text_of_it.size() > 1) text_of_it += ',';
            text_of_it += (below(8) == 0 ? text() : "\"" + any_of(keys()) + "\"") + ":" + value(depth + 1);
        }
        return text_of_it + "}";
    }
    /// A right one with a value, a key or some bytes changed.
    std::string changed(std::string json) {
        switch (below(5)) {
            case 0: {  // a value after a colon becomes another
                std::vector<std::size_t> colons;
                for (std::size_t at = 0; (at = json.find(':', at)) != std::string::npos; ++at) colons.push_back(at);
                if (colons.empty()) return value();
                const std::size_t from = any_of(colons) + 1;
                const std::size_t to = std::min(json.find_first_of(",}]", from), json.size());
                return json.replace(from, to - from, value());
            }
            case 1:  // a byte
                if (!json.empty()) json[below(json.size())] = static_cast<char>(random_());
                return json;
            case 2: return json.substr(0, below(json.size() + 1));
            case 3: return json + value();
            default: {
                const std::size_t brace = json.find('{');
                if (brace != std::string::npos) json.insert(brace + 1, "\"" + any_of(keys()) + "\":" + value() + ",");
                return json;
            }
        }
    }
    std::string in_path() {
        static const std::vector<std::string> parts{"t1",
                                                    "t2",
                                                    "none",
                                                    "%00",
                                                    "t1%00",
                                                    "..%2f..",
                                                    "%ff",
                                                    "%zz",
                                                    "1",
                                                    "0",
                                                    "-1",
                                                    "999999999",
                                                    "99999999999999999999",
                                                    "t1.1",
                                                    "t1.0",
                                                    "t1.99999999999999999",
                                                    ".1",
                                                    "win",
                                                    "rounds",
                                                    "coin",
                                                    "%E2%80%AE",
                                                    std::string(300, 'x')};
        return any_of(parts);
    }
    std::string query() {
        std::string line;
        for (std::size_t count = below(4); count > 0; --count)
            line += (line.empty() ? "?" : "&") +
                    any_of(std::vector<std::string>{"limit", "after", "before", "from", "to", "casino", "table",
                                                    "format", "as", "decks", "on", "game"}) +
                    "=" + in_path();
        return line;
    }

    std::vector<std::string> requests;  ///< that somebody may make

private:
    static const std::vector<std::string>& keys() {
        static const std::vector<std::string> all{
            "id",     "request",  "as",      "second", "type",   "patron", "seat",     "amount",
            "spot",   "area",     "outcome", "tender", "reason", "round",  "dice",     "name",
            "pin",    "password", "op",      "table",  "from",   "alert",  "position", "colour",
            "bearer", "old",      "new",     "game",   "casino", "setup",  "called"};
        return all;
    }
    std::mt19937_64 random_;
};

class FuzzTest : public testing::Test {
protected:
    void SetUp() override {
        house_.add_table("t1", manual_policy());
        const samples::Sample* const turned = samples::with("shoe whose cards patrons turn");
        house_.add_table("t2", manual_policy(), turned != nullptr ? *turned : samples::all().back());
        for (const auto& [name, role] : std::vector<std::pair<std::string, Role>>{{"anna", Role::patron},
                                                                                  {"dora", Role::dealer},
                                                                                  {"gavin", Role::game_supervisor},
                                                                                  {"carla", Role::casino_supervisor},
                                                                                  {"irene", Role::inspector}})
            tokens_.push_back(house_.log_in(name, role));
        good_ = house_.log_in("ben", Role::patron);
        tokens_.emplace_back();
        tokens_.emplace_back("no such token");
        tokens_.emplace_back(64, '0');
        learn();
    }

    /// What people may ask for as the tables stand.
    void learn() {
        hostile_.requests.clear();
        for (const std::string table : {"t1", "t2"})
            for (std::size_t who = 0; who < 4; ++who) {
                const auto got = house_.send("GET", "/api/v1/tables/" + table + "/legal", tokens_[who]);
                for (const wire::Value& each : got.body.at("requests").as_array())
                    hostile_.requests.push_back(wire::dump(each));
            }
        hostile_.requests.emplace_back(R"({"type":"Next"})");
        hostile_.requests.emplace_back(R"({"type":"AcknowledgeAlert","alert":1})");
        hostile_.requests.emplace_back(R"({"type":"RetireTable","reason":"no longer wanted"})");
    }

    /// Sometimes right, so that the tables come to stand in many ways.
    std::string command() {
        const std::string request = hostile_.any_of(hostile_.requests);
        const std::string id = hostile_.below(3) == 0 ? hostile_.text() : "\"c" + std::to_string(++count_) + "\"";
        return R"({"id":)" + id + R"(,"request":)" + (hostile_.below(2) == 0 ? request : hostile_.changed(request)) +
               (hostile_.below(6) == 0 ? R"(,"as":)" + hostile_.value() : "") +
               (hostile_.below(6) == 0 ? R"(,"second":)" + hostile_.value() : "") + "}";
    }

    /// Somebody else goes on as though nothing had been.
    void expect_nobody_is_disturbed(const std::string& after) {
        for (const std::string table : {"t1", "t2"}) {
            const auto live = house_.hall().find(table);
            ASSERT_TRUE(live) << after;
            ASSERT_FALSE(live->halted()) << *live->halted() << " after " << after;
            const std::string patron = R"("patron":)" + std::to_string(house_.number_of("ben"));
            const std::string id = "good-" + std::to_string(++count_);
            const auto joined = house_.command(table, good_, id, R"({"type":"Join",)" + patron + R"(,"seat":0})");
            ASSERT_TRUE(joined.status == 200 || joined.status == 422) << wire::dump(joined.body) << " after " << after;
            ASSERT_EQ(house_.send("GET", "/api/v1/tables/" + table, good_).status, 200) << after;
        }
    }

    TestHouse house_{"sqlite"};
    Hostile hostile_{20'040'524};
    std::vector<std::string> tokens_;
    std::string good_;
    int count_ = 0;
};

TEST_F(FuzzTest, every_route_takes_anything_and_fails_nobody) {
    std::set<int> seen;
    for (int round = 0; round < 2500; ++round) {
        const std::string& route = hostile_.any_of(house_.routes());
        const std::string method = route.substr(0, route.find(' '));
        std::string target = route.substr(route.find(' ') + 1);
        if (method == "DELETE" || target.ends_with("/live")) continue;  // who logs out is not disturbed by others
        const bool commands = hostile_.below(2) == 0 && target.ends_with("/commands");
        for (std::size_t open = 0; (open = target.find('{')) != std::string::npos;) {
            const bool well_known = hostile_.below(3) != 0;
            target.replace(open, target.find('}') - open + 1,
                           well_known ? (hostile_.below(2) == 0 ? "t1" : "t2") : hostile_.in_path());
        }
        target += hostile_.query();
        std::string body;
        if (method != "GET") body = commands || hostile_.below(2) == 0 ? command() : hostile_.value();
        const auto got = house_.send(method, target, hostile_.any_of(tokens_), body);
        seen.insert(got.status);
        ASSERT_NE(got.status, 500) << method << " " << target << "\n" << body;
        // This house computes no odds.
        ASSERT_TRUE(got.status != 503 || target.contains("/odds")) << method << " " << target << "\n" << body;
        if (round % 25 == 0) expect_nobody_is_disturbed(method + " " + target + "\n" + body);
        if (round % 100 == 0) learn();
        if (HasFatalFailure()) return;
    }
    EXPECT_TRUE(seen.contains(200));
    EXPECT_TRUE(seen.contains(400));
    EXPECT_TRUE(seen.contains(422));
}

TEST_F(FuzzTest, every_message_is_answered_or_closes_its_own_connection_alone) {
    const auto watcher = house_.open_socket(good_);
    for (const std::string table : {"t1", "t2"}) watcher->send(R"({"op":"watch","table":")" + table + R"("})");
    int closed = 0;
    for (int each = 0; each < 60; ++each) {
        const auto socket = house_.open_socket(tokens_[hostile_.below(6)]);
        std::string sent;
        for (int message = 0; message < 40; ++message) {
            const std::string op =
                hostile_.any_of(std::vector<std::string>{"watch", "unwatch", "command", "lobby", "alerts", "fly"});
            std::string text = command();
            text.insert(1, R"("op":")" + op + R"(","table":")" + (hostile_.below(2) == 0 ? "t1" : "t2") + R"(",)");
            if (hostile_.below(4) == 0) text = R"({"op":")" + op + R"(","table":)" + hostile_.value() + "}";
            if (hostile_.below(6) == 0) text = hostile_.changed(text);
            sent = text;
            if (socket->send(std::move(text)) == net::Sent::closed) break;
        }
        // Nothing is left unanswered: the lobby is told whatever came before it.
        socket->send(R"({"op":"lobby"})");
        bool told = false;
        while (const auto heard = socket->receive()) {
            if (!heard->starts_with(R"({"lobby")")) continue;
            told = true;
            break;
        }
        closed += told ? 0 : 1;
        expect_nobody_is_disturbed(sent);
        if (HasFatalFailure()) return;
        if (each % 5 == 0) learn();
    }
    // Only bytes that are no text at all close a connection.
    EXPECT_LT(closed, 60);
    EXPECT_EQ(watcher->send(R"({"op":"lobby"})"), net::Sent::queued);
    bool told = false;
    while (const auto heard = watcher->receive())
        if (heard->starts_with(R"({"lobby")")) {
            told = true;
            break;
        }
    EXPECT_TRUE(told);
}

}  // namespace
}  // namespace croupier::api
