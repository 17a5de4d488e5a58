// Requests to a real server on the loopback, well-formed and not.
#include "server/net/server.h"

#include <atomic>
#include <condition_variable>
#include <stdexcept>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/assertion.h"
#include "server/net/test_peers.h"

namespace croupier::net {
namespace {

using std::chrono::milliseconds;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Router greetings() {
    Router router;
    router.on("GET", "/hello/{name}", [](const Request& request) {
        return text_response(200, "text/plain", "hello " + request.parameter("name"));
    });
    router.on("POST", "/length", [](const Request& request) {
        return text_response(200, "text/plain", std::to_string(request.body.size()));
    });
    router.on("POST", "/short", [](const Request&) { return text_response(200, "text/plain", "short"); }, 4);
    router.on("GET", "/nothing", [](const Request&) { return Response{.status = 204}; });
    return router;
}

/// Answers when told to.
class Later {
public:
    LaterHandler handler() {
        return [this](const Request&, Responder responder) {
            const std::scoped_lock guard{lock_};
            waiting_.push_back(std::move(responder));
        };
    }
    bool has(std::size_t count) {
        const std::scoped_lock guard{lock_};
        return waiting_.size() >= count;
    }
    void answer(const std::string& text) {
        const std::scoped_lock guard{lock_};
        for (const Responder& responder : waiting_) responder(text_response(200, "text/plain", text));
        waiting_.clear();
    }
    void forget() {
        const std::scoped_lock guard{lock_};
        waiting_.clear();
    }

private:
    std::mutex lock_;
    std::vector<Responder> waiting_;
};

TEST(Server, answers_by_the_route) {
    const TestServer server{greetings()};
    HttpClient client{server.url()};
    const auto response = client.get("/hello/Hine%20Moana?x=1");
    ASSERT_TRUE(response) << response.error().what;
    EXPECT_EQ(response->status, 200);
    EXPECT_EQ(response->body, "hello Hine Moana");
    EXPECT_EQ(client.send("POST", "/length", {}, "12345")->body, "5");
    EXPECT_EQ(client.get("/nothing")->status, 204);
    EXPECT_EQ(server.metric("croupier_connections_accepted_total"), "1") << "one connection was kept for all";
}

TEST(Server, says_what_is_not_there_and_what_is_allowed) {
    const TestServer server{greetings()};
    HttpClient client{server.url()};
    const auto nothing = client.get("/elsewhere");
    EXPECT_EQ(nothing->status, 404);
    EXPECT_EQ(nothing->headers.get("Content-Type"), "application/problem+json");
    EXPECT_THAT(nothing->body, HasSubstr("There is nothing at /elsewhere."));
    const auto wrong = client.send("DELETE", "/hello/you");
    EXPECT_EQ(wrong->status, 405);
    EXPECT_EQ(wrong->headers.get("Allow"), "GET, HEAD");
    EXPECT_EQ(client.get("/hello/you")->status, 200);
}

TEST(Server, carries_security_headers_on_every_answer) {
    const TestServer server{greetings()};
    HttpClient client{server.url()};
    for (const std::string_view target : {"/hello/you", "/elsewhere"}) {
        const auto response = client.get(target);
        EXPECT_THAT(std::string{response->headers.get("Content-Security-Policy").value()},
                    AllOf(HasSubstr("frame-ancestors 'none'"), HasSubstr("script-src 'self' 'wasm-unsafe-eval';"),
                          Not(HasSubstr("'unsafe-eval'"))));
        EXPECT_EQ(response->headers.get("X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(response->headers.get("Referrer-Policy"), "no-referrer");
        EXPECT_EQ(response->headers.get("Cache-Control"), "no-store");
        EXPECT_FALSE(response->headers.has("Strict-Transport-Security")) << "not without TLS";
        EXPECT_TRUE(response->headers.has("Date"));
    }
}

TEST(Server, answers_head_without_a_body_and_goes_on) {
    const TestServer server{greetings()};
    RawPeer peer{server.port()};
    peer.send("HEAD /hello/you HTTP/1.1\r\nHost: h\r\n\r\nGET /hello/me HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_THAT(peer.read_until("\r\n\r\n"),
                AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), HasSubstr("Content-Length: 9\r\n")));
    EXPECT_THAT(peer.read_response(), AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith("hello me")));
}

TEST(Server, answers_pipelined_requests_in_their_order) {
    Router router = greetings();
    Later later;
    router.later("GET", "/later", later.handler());
    const TestServer server{std::move(router)};
    RawPeer peer{server.port()};
    peer.send(
        "GET /hello/1 HTTP/1.1\r\nHost: h\r\n\r\nGET /later HTTP/1.1\r\nHost: h\r\n\r\n"
        "POST /length HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabcGET /hello/3 HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_THAT(peer.read_response(), EndsWith("hello 1"));
    ASSERT_TRUE(eventually([&] { return later.has(1); }));
    std::thread{[&] { later.answer("from elsewhere"); }}.join();
    EXPECT_THAT(peer.read_response(), EndsWith("from elsewhere"));
    EXPECT_THAT(peer.read_response(), EndsWith("3"));
    EXPECT_THAT(peer.read_response(), EndsWith("hello 3"));
}

TEST(Server, answers_for_a_handler_that_forgets_or_throws) {
    Router router = greetings();
    Later later;
    router.later("GET", "/later", later.handler());
    router.on("GET", "/throws", [](const Request&) -> Response { throw std::runtime_error{"no"}; });
    router.on("GET", "/asserts", [](const Request&) -> Response {
        CROUPIER_ASSERT(1 == 2);
        return {};
    });
    TestServer server{std::move(router)};
    RawPeer peer{server.port()};
    peer.send("GET /later HTTP/1.1\r\nHost: h\r\n\r\n");
    ASSERT_TRUE(eventually([&] { return later.has(1); }));
    later.forget();
    EXPECT_THAT(peer.read_response(), StartsWith("HTTP/1.1 500 "));
    for (const std::string_view target : {"/throws", "/asserts"}) {
        peer.send("GET " + std::string{target} + " HTTP/1.1\r\nHost: h\r\n\r\n");
        EXPECT_THAT(peer.read_response(), StartsWith("HTTP/1.1 500 "));
    }
    EXPECT_EQ(std::ranges::count(server.logged(), "handler_failed"), 2);
}

TEST(Server, answers_itself_when_a_handler_takes_too_long) {
    Router router;
    Later later;
    router.later("GET", "/later", later.handler());
    Settings settings = test_settings();
    settings.limits.answer_time_max = milliseconds{30};
    const TestServer server{std::move(router), settings};
    RawPeer peer{server.port()};
    peer.send("GET /later HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_THAT(peer.read_response(), StartsWith("HTTP/1.1 503 "));
    later.answer("too late");
    EXPECT_EQ(peer.read_all(), "");
}

TEST(Server, refuses_what_is_not_http) {
    const TestServer server{greetings()};
    struct Case {
        std::string_view request;
        std::string_view status;
    };
    const std::initializer_list<Case> cases{
        {"rubbish\r\n\r\n", "400"},
        {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", "400"},
        {"GET /hello/you HTTP/1.1\r\n\r\n", "400"},
        {"GET /hello/you HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400"},
        {"GET /hello/you HTTP/2.0\r\nHost: h\r\n\r\n", "505"},
        {"GET hello HTTP/1.1\r\nHost: h\r\n\r\n", "400"},
        {"GET /hello/%zz HTTP/1.1\r\nHost: h\r\n\r\n", "400"},
        {"GET /hello/%00 HTTP/1.1\r\nHost: h\r\n\r\n", "400"},
        {"GET /hello/\xff HTTP/1.1\r\nHost: h\r\n\r\n", "400"},
        {"GET /hello/you HTTP/1.1\r\nHost : h\r\n\r\n", "400"},
        {"GET /hello/you HTTP/1.1\r\nHost: h\r\nno colon\r\n\r\n", "400"},
        {"POST /length HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n", "400"},
        {"POST /length HTTP/1.1\r\nHost: h\r\nContent-Length: 1e3\r\n\r\n", "400"},
        {"POST /length HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999999\r\n\r\n", "400"},
        {"POST /length HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", "400"},
        {"POST /length HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400"},
        {"POST /length HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip\r\n\r\n", "501"},
        {"POST /length HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "400"},
        {"POST /length HTTP/1.1\r\nHost: h\r\nExpect: miracles\r\nContent-Length: 1\r\n\r\na", "417"},
    };
    for (const Case& each : cases) {
        RawPeer peer{server.port()};
        peer.send(each.request);
        EXPECT_THAT(peer.read_all(), AllOf(StartsWith("HTTP/1.1 " + std::string{each.status} + " "),
                                           HasSubstr("Connection: close\r\n"), HasSubstr("application/problem+json")))
            << each.request;
    }
    HttpClient client{server.url()};
    EXPECT_EQ(client.get("/hello/you")->status, 200) << "others are served as before";
}

TEST(Server, understands_the_odder_forms) {
    const TestServer server{greetings()};
    RawPeer peer{server.port()};
    peer.send("GET http://elsewhere/hello/proxy HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_THAT(peer.read_response(), EndsWith("hello proxy"));
    peer.send(
        "POST /length HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n");
    EXPECT_THAT(peer.read_response(), EndsWith("\r\n\r\n5"));
    for (const char byte : std::string_view{"GET /hello/drop HTTP/1.1\r\nHost: h\r\n\r\n"}) peer.send({&byte, 1});
    EXPECT_THAT(peer.read_response(), EndsWith("hello drop"));
    peer.send("POST /length HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    EXPECT_EQ(peer.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    peer.send("ab");
    EXPECT_THAT(peer.read_response(), EndsWith("\r\n\r\n2"));
    peer.send("GET /hello/old HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    EXPECT_THAT(peer.read_response(), AllOf(HasSubstr("Connection: keep-alive\r\n"), EndsWith("hello old")));
    peer.send("GET /hello/old HTTP/1.0\r\n\r\n");
    EXPECT_THAT(peer.read_all(), AllOf(HasSubstr("Connection: close\r\n"), EndsWith("hello old")));
}

TEST(Server, refuses_what_is_too_long) {
    const TestServer server{greetings()};
    const auto answer = [&](const std::string& request) {
        RawPeer peer{server.port()};
        peer.send(request);
        return peer.read_all();
    };
    const std::string long_text(20'000, 'x');
    EXPECT_THAT(answer("GET /" + long_text + " HTTP/1.1\r\nHost: h\r\n\r\n"), StartsWith("HTTP/1.1 431 "));
    EXPECT_THAT(answer("GET / HTTP/1.1\r\nHost: h\r\nX: " + long_text + "\r\n\r\n"), StartsWith("HTTP/1.1 431 "));
    EXPECT_THAT(answer("POST /length HTTP/1.1\r\nHost: h\r\nContent-Length: 65537\r\n\r\n"),
                StartsWith("HTTP/1.1 413 "))
        << "at once: nothing of the body was sent";
    EXPECT_THAT(answer("POST /short HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\n12345"),
                StartsWith("HTTP/1.1 413 "));
    EXPECT_THAT(answer("POST /short HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nConnection: close\r\n\r\n1234"),
                StartsWith("HTTP/1.1 200 "));
    std::string chunks;
    for (int count = 0; count < 8; ++count) chunks += "4e20\r\n" + long_text + "\r\n";
    EXPECT_THAT(answer("POST /length HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks),
                StartsWith("HTTP/1.1 413 "));
}

TEST(Server, does_not_take_an_unread_body_for_the_next_request) {
    const TestServer server{greetings()};
    RawPeer peer{server.port()};
    peer.send(
        "POST /elsewhere HTTP/1.1\r\nHost: h\r\nContent-Length: 41\r\n\r\nGET /hello/smuggler HTTP/1.1\r\nHost: "
        "h\r\n\r\n");
    EXPECT_THAT(peer.read_all(), AllOf(StartsWith("HTTP/1.1 404 "), Not(HasSubstr("smuggler"))));
}

TEST(Server, lets_no_text_of_a_user_add_a_header) {
    Router router;
    router.on("GET", "/say", [](const Request& request) {
        Response response = text_response(200, "text/plain", "x");
        response.headers.set("X-Said", request.query_value("word").value_or(""));
        return response;
    });
    const TestServer server{std::move(router)};
    HttpClient client{server.url()};
    const auto response = client.get("/say?word=a%0d%0aSet-Cookie:%20b=c");
    EXPECT_FALSE(response->headers.has("Set-Cookie"));
    EXPECT_EQ(response->headers.get("X-Said"), "a  Set-Cookie: b=c");
}

TEST(Server, does_not_wait_for_a_slow_request) {
    Settings settings = test_settings();
    settings.limits.header_time_max = milliseconds{50};
    settings.limits.body_time_max = milliseconds{50};
    const TestServer server{greetings(), settings};
    RawPeer silent{server.port()};
    RawPeer slow{server.port()};
    RawPeer slower{server.port()};
    slow.send("GET /hello/you HTTP/1.1\r\nHo");
    slower.send("POST /length HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nabc");
    EXPECT_EQ(silent.read_all(), "");
    EXPECT_THAT(slow.read_all(), StartsWith("HTTP/1.1 408 "));
    EXPECT_THAT(slower.read_all(), StartsWith("HTTP/1.1 408 "));
}

TEST(Server, does_not_keep_an_idle_connection_for_ever) {
    Settings settings = test_settings();
    settings.limits.keep_alive_time_max = milliseconds{30};
    const TestServer server{greetings(), settings};
    RawPeer peer{server.port()};
    peer.send("GET /hello/you HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_THAT(peer.read_all(), EndsWith("hello you"));
    HttpClient client{server.url()};
    EXPECT_EQ(client.get("/hello/you")->status, 200);
    ASSERT_TRUE(eventually([&] { return server.metric("croupier_connections_open") == "0"; }));
    EXPECT_EQ(client.get("/hello/you")->status, 200) << "the client connects again";
}

TEST(Server, takes_no_more_connections_than_it_may) {
    for (const bool by_address : {false, true}) {
        Settings settings = test_settings();
        (by_address ? settings.limits.connections_per_address_max : settings.limits.connections_max) = 2;
        const TestServer server{greetings(), settings};
        RawPeer first{server.port()};
        RawPeer second{server.port()};
        ASSERT_TRUE(eventually([&] { return server.metric("croupier_connections_open") == "2"; }));
        RawPeer third{server.port()};
        EXPECT_THAT(third.read_all(), StartsWith(by_address ? "HTTP/1.1 429 " : "HTTP/1.1 503 "));
        first.vanish();
        ASSERT_TRUE(eventually([&] { return server.metric("croupier_connections_open") == "1"; }));
        HttpClient client{server.url()};
        EXPECT_EQ(client.get("/hello/you")->status, 200);
        EXPECT_EQ(server.metric("croupier_connections_turned_away_total"), "1");
    }
}

TEST(Server, finishes_requests_when_it_stops) {
    Router router;
    Later later;
    router.later("GET", "/later", later.handler());
    // One thread, so that anyone who sees the idle connection end knows that the busy one was told as well.
    Settings settings = test_settings();
    settings.threads = 1;
    TestServer server{std::move(router), settings};
    const std::uint16_t port = server.port();
    RawPeer idle{port};
    RawPeer busy{port};
    busy.send("GET /later HTTP/1.1\r\nHost: h\r\n\r\n");
    ASSERT_TRUE(eventually([&] { return later.has(1); }));
    std::thread stopping{[&] { server.server().stop(std::chrono::seconds{10}); }};
    EXPECT_EQ(idle.read_all(), "");
    later.answer("after all");
    EXPECT_THAT(busy.read_all(), AllOf(HasSubstr("Connection: close\r\n"), EndsWith("after all")));
    stopping.join();
    EXPECT_THROW(RawPeer{port}, std::runtime_error);
}

TEST(Server, stops_without_those_who_do_not_come_to_an_end) {
    Router router;
    Later later;
    router.later("GET", "/later", later.handler());
    TestServer server{std::move(router)};
    RawPeer busy{server.port()};
    busy.send("GET /later HTTP/1.1\r\nHost: h\r\n\r\n");
    ASSERT_TRUE(eventually([&] { return later.has(1); }));
    server.server().stop(milliseconds{20});
    EXPECT_EQ(busy.read_all(), "");
    later.answer("to nobody");
}

TEST(Server, counts_what_it_does) {
    const TestServer server{greetings()};
    HttpClient client{server.url()};
    ASSERT_TRUE(client.get("/hello/one"));
    ASSERT_TRUE(client.get("/hello/two"));
    ASSERT_TRUE(client.get("/elsewhere"));
    ASSERT_TRUE(eventually(
        [&] { return server.metric("croupier_http_requests_total{route=\"none\",status=\"404\"}") == "1"; }));
    EXPECT_EQ(server.metric("croupier_http_requests_total{route=\"/hello/{name}\",status=\"200\"}"), "2");
    EXPECT_EQ(server.metric("croupier_http_request_seconds_count{route=\"/hello/{name}\"}"), "2");
}

TEST(Server, says_why_it_cannot_listen) {
    const TestServer server{greetings()};
    Metrics metrics;
    Settings settings;
    settings.port = server.port();
    const auto taken = Server::open(settings, {}, {}, metrics);
    ASSERT_FALSE(taken);
    EXPECT_THAT(taken.error().what, HasSubstr("in use"));
    settings.host = "tables.example";
    EXPECT_THAT(Server::open(settings, {}, {}, metrics).error().what, HasSubstr("not an address"));
    settings.host = "127.0.0.1";
    settings.tls = TlsFiles{.certificate = "/nowhere/certificate.pem", .key = "/nowhere/key.pem"};
    EXPECT_THAT(Server::open(settings, {}, {}, metrics).error().what, HasSubstr("/nowhere/certificate.pem"));
}

TEST(Server, serves_many_at_once) {
    Router router = greetings();
    router.later("GET", "/thread", [](const Request&, const Responder& responder) {
        std::thread{[responder] { responder(text_response(200, "text/plain", "from a thread")); }}.detach();
    });
    const TestServer server{std::move(router)};
    std::atomic<int> right{0};
    std::vector<std::thread> clients;
    for (int index = 0; index < 8; ++index)
        clients.emplace_back([&] {
            HttpClient client{server.url()};
            for (int count = 0; count < 25; ++count) {
                const auto response = client.get("/thread");
                if (response && response->body == "from a thread") ++right;
            }
        });
    for (std::thread& client : clients) client.join();
    EXPECT_EQ(right, 200);
}

TEST(HttpClient, says_that_nobody_answers) {
    std::uint16_t port = 0;
    {
        const TestServer server{greetings()};
        port = server.port();
    }
    HttpClient client{Url{.tls = false, .host = "127.0.0.1", .port = port}};
    EXPECT_THAT(client.get("/").error().what, HasSubstr("cannot connect"));
}

TEST(HttpClient, gives_up_when_the_time_is_up) {
    Router router;
    Later later;
    router.later("GET", "/later", later.handler());
    const TestServer server{std::move(router)};
    HttpClient client{server.url()};
    EXPECT_THAT(client.send("GET", "/later", {}, "", milliseconds{30}).error().what, HasSubstr("no answer"));
    later.forget();
}

TEST(Url, is_read_or_refused) {
    const auto url = Url::read("https://tables.example:8443/live?from=7");
    ASSERT_TRUE(url);
    EXPECT_TRUE(url->tls);
    EXPECT_EQ(url->authority(), "tables.example:8443");
    EXPECT_EQ(url->target, "/live?from=7");
    EXPECT_EQ(Url::read("ws://[::1]:80")->host, "::1");
    EXPECT_EQ(Url::read("http://h?x")->target, "/?x");
    for (const std::string_view bad :
         {"", "tables.example", "ftp://h", "http://", "http://h:port", "http://h:99999", "http://h:"})
        EXPECT_FALSE(Url::read(bad)) << bad;
}

TEST(Requests, that_change_something_come_from_known_pages_or_from_none) {
    Settings settings = test_settings();
    settings.allowed_origins = {"https://tables.example"};
    Router router;
    for (const std::string_view method : {"GET", "POST", "PUT", "DELETE"})
        router.on(method, "/thing", [](const Request&) { return text_response(200, "text/plain", "done"); });
    const TestServer server{std::move(router), settings};
    HttpClient client{server.url()};
    const auto status = [&](std::string_view method, const std::string& origin) {
        return client.send(method, "/thing", origin.empty() ? Headers{} : Headers{{"Origin", origin}})->status;
    };
    for (const std::string_view method : {"POST", "PUT", "DELETE"}) {
        EXPECT_EQ(status(method, "https://tables.example"), 200);
        EXPECT_EQ(status(method, ""), 200);
        EXPECT_EQ(status(method, "https://elsewhere.example"), 403);
        EXPECT_EQ(status(method, "http://tables.example"), 403);
        EXPECT_EQ(status(method, "null"), 403);
    }
    EXPECT_EQ(status("GET", "https://elsewhere.example"), 200);
}

TEST(Requests, through_a_named_proxy_are_those_of_whom_it_speaks_for) {
    Router router;
    router.on("GET", "/who", [](const Request& request) {
        return text_response(200, "text/plain", request.peer + (request.tls ? " tls" : ""));
    });
    router.socket("/echo", [](const Request&, const Opening& opening) { opening.accept(echo()); });
    Settings settings = test_settings();
    settings.limits.connections_per_address_max = 3;
    settings.proxies = {*Network::read("127.0.0.0/8")};
    const TestServer server{std::move(router), settings};
    HttpClient client{server.url()};
    EXPECT_EQ(client.get("/who")->content(), "127.0.0.1");
    EXPECT_EQ(
        client.send("GET", "/who", {{"X-Forwarded-For", "203.0.113.7"}, {"X-Forwarded-Proto", "https"}})->content(),
        "203.0.113.7 tls");
    // Connections are limited for each of those, and not for the proxy as a whole.
    std::vector<std::unique_ptr<SocketClient>> sockets;
    const auto opens = [&](const std::string& address) {
        auto opened = SocketClient::open(server.url("/echo"), {{"X-Forwarded-For", address}});
        if (!opened) return opened.error().status;
        sockets.push_back(std::move(*opened));
        return 101;
    };
    for (const std::string address : {"203.0.113.7", "203.0.113.8", "2001:db8::1"})
        for (int each = 0; each < 3; ++each) EXPECT_EQ(opens(address), 101) << address;
    EXPECT_EQ(opens("203.0.113.7"), 429);
    EXPECT_EQ(opens("2001:db8::2"), 429);
    sockets.clear();
    EXPECT_TRUE(eventually([&] { return opens("203.0.113.7") == 101; }));
}

}  // namespace
}  // namespace croupier::net
