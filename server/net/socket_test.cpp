// WebSockets against a real server on the loopback: RFC 6455 by families, and what one peer may not do to the others.
#include <algorithm>
#include <atomic>
#include <ostream>
#include <random>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/client.h"
#include "server/net/server.h"
#include "server/net/test_peers.h"

namespace croupier::net {
namespace {

using std::chrono::milliseconds;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

Router with_echo() {
    Router router;
    router.socket("/echo", [](const Request&, const Opening& opening) { opening.accept(echo()); });
    router.on("GET", "/plain", [](const Request&) { return text_response(200, "text/plain", "plain"); });
    return router;
}

Router with_listener(const std::shared_ptr<Listener>& listener) {
    Router router;
    router.socket("/live", [listener](const Request&, const Opening& opening) { opening.accept(listener); });
    return router;
}

/// What a listener of a server has heard, for a test to look at.
struct Heard {
    std::mutex lock;
    std::shared_ptr<Connection> connection;
    std::vector<std::string> messages;
    std::optional<std::uint16_t> code;
    std::string reason;

    std::shared_ptr<TestListener> listener() {
        auto made = std::make_shared<TestListener>();
        made->open = [this](std::shared_ptr<Connection> opened) {
            const std::scoped_lock guard{lock};
            connection = std::move(opened);
        };
        made->message = [this](std::string_view text) {
            const std::scoped_lock guard{lock};
            messages.emplace_back(text);
            return Flow::read_on;
        };
        made->close = [this](std::uint16_t with_code, std::string_view with_reason) {
            const std::scoped_lock guard{lock};
            code = with_code;
            reason = with_reason;
        };
        return made;
    }
    std::shared_ptr<Connection> opened() {
        EXPECT_TRUE(eventually([&] {
            const std::scoped_lock guard{lock};
            return connection != nullptr;
        }));
        const std::scoped_lock guard{lock};
        return connection;
    }
    std::uint16_t closed() {
        EXPECT_TRUE(eventually([&] {
            const std::scoped_lock guard{lock};
            return code.has_value();
        }));
        const std::scoped_lock guard{lock};
        return code.value_or(0);
    }
};

TEST(Socket, sends_back_what_it_hears) {
    const TestServer server{with_echo()};
    const auto client = SocketClient::open(server.url("/echo"));
    ASSERT_TRUE(client) << client.error().body;
    for (const std::string& text : {std::string{"tēnā koe"}, std::string{}, std::string(10'000, 'x')}) {
        (*client)->send(text);
        EXPECT_EQ((*client)->receive(), text);
    }
    (*client)->close(4000, "enough");
    const auto closed = (*client)->wait_until_closed();
    ASSERT_TRUE(closed);
    EXPECT_EQ(closed->code, 4000);
}

TEST(Socket, accepts_as_rfc_6455_wants_it) {
    const TestServer server{with_echo()};
    RawPeer peer{server.port()};
    const std::string answer = peer.upgrade("/echo", "Sec-WebSocket-Extensions: permessage-deflate\r\n");
    EXPECT_THAT(answer, AllOf(StartsWith("HTTP/1.1 101 "), HasSubstr("Upgrade: websocket\r\n"),
                              HasSubstr("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n")));
    EXPECT_THAT(answer, testing::Not(HasSubstr("permessage-deflate")));
    EXPECT_THAT(answer, testing::Not(HasSubstr("Beast")));
}

TEST(Socket, refuses_handshakes_that_are_none) {
    const TestServer server{with_echo()};
    const auto answer = [&](const std::string& head) {
        RawPeer peer{server.port()};
        peer.send(head + "\r\n");
        return peer.read_response();
    };
    const std::string get = "GET /echo HTTP/1.1\r\nHost: h\r\n";
    const std::string up = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
    const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const std::string version = "Sec-WebSocket-Version: 13\r\n";
    EXPECT_THAT(answer(get), AllOf(StartsWith("HTTP/1.1 426 "), HasSubstr("Upgrade: websocket\r\n")));
    EXPECT_THAT(answer(get + "Connection: Upgrade\r\nUpgrade: h2c\r\n" + key + version), StartsWith("HTTP/1.1 426 "));
    EXPECT_THAT(answer(get + up + key + "Sec-WebSocket-Version: 8\r\n"),
                AllOf(StartsWith("HTTP/1.1 426 "), HasSubstr("Sec-WebSocket-Version: 13\r\n")));
    EXPECT_THAT(answer(get + up + version), StartsWith("HTTP/1.1 400 "));
    EXPECT_THAT(answer(get + up + version + "Sec-WebSocket-Key: short\r\n"), StartsWith("HTTP/1.1 400 "));
    EXPECT_THAT(answer("POST /echo HTTP/1.1\r\nHost: h\r\n" + up + key + version), StartsWith("HTTP/1.1 405 "));
    EXPECT_THAT(answer(get + up + key + version + "Content-Length: 3\r\n"), StartsWith("HTTP/1.1 413 "));
    EXPECT_THAT(answer("GET /plain HTTP/1.1\r\nHost: h\r\n" + up + key + version), StartsWith("HTTP/1.1 200 "))
        << "an upgrade that is not offered is ignored";
    RawPeer hasty{server.port()};
    hasty.send(get + up + key + version + "\r\n" + frame(1, "too early"));
    EXPECT_THAT(hasty.read_response(), StartsWith("HTTP/1.1 400 "));
}

TEST(Socket, is_opened_by_known_pages_only) {
    Settings settings = test_settings();
    settings.allowed_origins = {"https://tables.example"};
    const TestServer server{with_echo(), settings};
    const auto status = [&](const std::string& headers) {
        RawPeer peer{server.port()};
        return peer.upgrade("/echo", headers).substr(9, 3);
    };
    EXPECT_EQ(status("Origin: https://tables.example\r\n"), "101");
    EXPECT_EQ(status(""), "101");
    EXPECT_EQ(status("Origin: https://elsewhere.example\r\n"), "403");
    EXPECT_EQ(status("Origin: http://tables.example\r\n"), "403");
    EXPECT_EQ(status("Origin: https://tables.example.elsewhere.example\r\n"), "403");
    EXPECT_EQ(status("Origin: null\r\n"), "403");
    EXPECT_EQ(status("Origin: https://tables.example\r\nOrigin: https://elsewhere.example\r\n"), "403");
    settings.may_omit_origin = false;
    const TestServer strict{with_echo(), settings};
    RawPeer peer{strict.port()};
    EXPECT_THAT(peer.upgrade("/echo"), StartsWith("HTTP/1.1 403 "));
}

TEST(Socket, is_refused_by_its_handler_later_and_from_elsewhere) {
    Router router;
    router.socket("/live", [](Request request, Opening opening) {
        std::thread{[request = std::move(request), opening = std::move(opening)] {
            if (request.cookie("session") == "good") {
                opening.accept(echo());
            } else if (request.cookie("session") == "bad") {
                opening.refuse(problem_response({.status = 401, .detail = "Please log in."}));
            }
        }}.detach();
    });
    const TestServer server{std::move(router)};
    const auto refused = SocketClient::open(server.url("/live"), {{"Cookie", "session=bad"}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().status, 401);
    EXPECT_THAT(refused.error().body, HasSubstr("Please log in."));
    EXPECT_EQ(SocketClient::open(server.url("/live")).error().status, 500) << "forgotten";
    const auto accepted = SocketClient::open(server.url("/live"), {{"Cookie", "other=1; session=good"}});
    ASSERT_TRUE(accepted);
    (*accepted)->send("in");
    EXPECT_EQ((*accepted)->receive(), "in");
}

TEST(Socket, puts_fragments_together_and_answers_pings_between_them) {
    const TestServer server{with_echo()};
    RawPeer peer{server.port()};
    ASSERT_THAT(peer.upgrade("/echo"), StartsWith("HTTP/1.1 101 "));
    // A macron in two fragments.
    peer.send(frame(1, "K\xC4", false) + frame(9, "are you there") + frame(0, "", false) + frame(0, "\x81k\xC4\x81"));
    RawPeer::Frame heard = peer.read_frame();
    EXPECT_EQ(heard.opcode, 10);
    EXPECT_EQ(heard.payload, "are you there");
    heard = peer.read_frame();
    EXPECT_EQ(heard.opcode, 1);
    EXPECT_TRUE(heard.is_last);
    EXPECT_EQ(heard.payload, "Kākā");
    // One byte at a time, and a pong that nobody asked for.
    for (const char byte : frame(10, "x") + frame(1, "slowly")) peer.send({&byte, 1});
    EXPECT_EQ(peer.read_frame().payload, "slowly");
    // Many at once.
    std::string many;
    for (int count = 0; count < 100; ++count) many += frame(1, std::to_string(count));
    peer.send(many);
    for (int count = 0; count < 100; ++count) EXPECT_EQ(peer.read_frame().payload, std::to_string(count));
    peer.send(close_frame(1000, "bye"));
    EXPECT_EQ(peer.read_frame().code(), 1000);
    EXPECT_EQ(peer.read_frame().opcode, -1) << "the server ends the connection";
}

struct Breach {
    std::string name;
    std::string bytes;
    int code;

    // NOLINTNEXTLINE(readability-identifier-naming): GoogleTest's
    friend void PrintTo(const Breach& breach, std::ostream* stream) { *stream << breach.name; }
};

class SocketBreach : public testing::TestWithParam<Breach> {};

TEST_P(SocketBreach, is_answered_with_its_code) {
    const TestServer server{with_echo()};
    RawPeer peer{server.port()};
    ASSERT_THAT(peer.upgrade("/echo"), StartsWith("HTTP/1.1 101 "));
    peer.send(GetParam().bytes);
    RawPeer::Frame heard = peer.read_frame();
    while (heard.opcode == 1) heard = peer.read_frame();
    EXPECT_EQ(heard.opcode, 8);
    EXPECT_EQ(heard.code(), GetParam().code);
    if (GetParam().code == 1003) peer.send(close_frame(1003));
    EXPECT_EQ(peer.read_frame().opcode, -1);
    peer.vanish();
    EXPECT_TRUE(eventually([&] { return server.metric("croupier_connections_open") == "0"; }));
}

// Codes from 5000 on have no meaning; Beast sends them back, and the listener hears 1002.
INSTANTIATE_TEST_SUITE_P(
    Rfc6455, SocketBreach,
    testing::Values(Breach{"not_masked", frame(1, "x", true, false), 1002},
                    Breach{"reserved_bit_1", frame(1, "x", true, true, 4), 1002},
                    Breach{"reserved_bit_2", frame(1, "x", true, true, 2), 1002},
                    Breach{"reserved_bit_3", frame(9, "x", true, true, 1), 1002},
                    Breach{"opcode_3", frame(3, "x"), 1002}, Breach{"opcode_7", frame(7, "x"), 1002},
                    Breach{"opcode_11", frame(11, "x"), 1002}, Breach{"opcode_15", frame(15, ""), 1002},
                    Breach{"ping_in_fragments", frame(9, "x", false), 1002},
                    Breach{"close_in_fragments", frame(8, "", false), 1002},
                    Breach{"long_ping", frame(9, std::string(126, 'x')), 1002},
                    Breach{"long_close", close_frame(1000, std::string(124, 'x')), 1002},
                    Breach{"continuation_of_nothing", frame(0, "x"), 1002},
                    Breach{"continuation_of_what_is_complete", frame(1, "x") + frame(0, "y"), 1002},
                    Breach{"text_within_fragments", frame(1, "x", false) + frame(1, "y"), 1002},
                    Breach{"length_of_2_to_the_63", std::string{"\x81\xFF\x80\0\0\0\0\0\0\1\1\2\3\4", 14}, 1009},
                    Breach{"length_not_in_its_shortest_form", std::string{"\x81\xFE\0\5\1\2\3\4abcde", 13}, 1002},
                    Breach{"close_of_one_byte", frame(8, "x"), 1002}, Breach{"close_0", close_frame(0), 1002},
                    Breach{"close_999", close_frame(999), 1002}, Breach{"close_1004", close_frame(1004), 1002},
                    Breach{"close_1005", close_frame(1005), 1002}, Breach{"close_1006", close_frame(1006), 1002},
                    Breach{"close_1015", close_frame(1015), 1002}, Breach{"close_2999", close_frame(2999), 1002},
                    Breach{"close_5000", close_frame(5000), 5000}, Breach{"close_65535", close_frame(65535), 65535},
                    Breach{"invalid_utf8", frame(1, "a\xFF"), 1007}, Breach{"utf8_cut_off", frame(1, "a\xC4"), 1007},
                    Breach{"utf8_too_long_a_form", frame(1, "\xC0\xAF"), 1007},
                    Breach{"utf8_surrogate", frame(1, "\xED\xA0\x80"), 1007},
                    Breach{"utf8_beyond_unicode", frame(1, "\xF4\x90\x80\x80"), 1007},
                    Breach{"utf8_cut_off_by_fragments", frame(1, "\xC4", false) + frame(0, "a"), 1007},
                    Breach{"invalid_utf8_in_the_second_fragment", frame(1, "a", false) + frame(0, "\xFE"), 1007},
                    Breach{"too_long", frame(1, std::string(16 * 1024 + 1, 'x')), 1009},
                    Breach{"too_long_in_fragments",
                           frame(1, std::string(9000, 'x'), false) + frame(0, std::string(9000, 'x')), 1009},
                    Breach{"binary", frame(2, "x"), 1003}, Breach{"close_1000", close_frame(1000), 1000},
                    Breach{"close_1001", close_frame(1001), 1001}, Breach{"close_1011", close_frame(1011), 1011},
                    Breach{"close_3000", close_frame(3000), 3000}, Breach{"close_4999", close_frame(4999, "bye"), 4999},
                    Breach{"close_without_a_code", frame(8, ""), 1000}),
    [](const testing::TestParamInfo<Breach>& each) { return each.param.name; });

TEST(Socket, tells_both_sides_why_it_was_closed) {
    Heard heard;
    const TestServer server{with_listener(heard.listener())};
    {
        const auto client = SocketClient::open(server.url("/live"));
        ASSERT_TRUE(client);
        heard.opened()->send(std::string{"last words"});
        heard.opened()->close(4001, "seat taken");
        EXPECT_EQ(heard.opened()->send(std::string{"too late"}), Sent::closed);
        EXPECT_EQ((*client)->receive(), "last words");
        const auto closed = (*client)->wait_until_closed();
        ASSERT_TRUE(closed);
        EXPECT_EQ(closed->code, 4001);
        EXPECT_EQ(closed->reason, "seat taken");
        EXPECT_EQ(heard.closed(), 4001);
    }
    heard.code.reset();
    {
        const auto client = SocketClient::open(server.url("/live"));
        ASSERT_TRUE(client);
        (*client)->close(3001, "going home");
        EXPECT_EQ(heard.closed(), 3001);
        EXPECT_EQ(heard.reason, "going home");
    }
    heard.code.reset();
    RawPeer peer{server.port()};
    ASSERT_THAT(peer.upgrade("/live"), StartsWith("HTTP/1.1 101 "));
    peer.vanish();
    EXPECT_EQ(heard.closed(), 1006);
    heard.code.reset();
    RawPeer odd{server.port()};
    ASSERT_THAT(odd.upgrade("/live"), StartsWith("HTTP/1.1 101 "));
    odd.send(close_frame(5000));
    EXPECT_EQ(heard.closed(), 1002);
    EXPECT_TRUE(eventually([&] { return server.metric("croupier_websockets_open") == "0"; }));
}

TEST(Socket, does_not_wait_for_a_goodbye_for_ever) {
    Heard heard;
    Settings settings = test_settings();
    settings.limits.close_time_max = milliseconds{30};
    const TestServer server{with_listener(heard.listener()), settings};
    RawPeer peer{server.port()};
    ASSERT_THAT(peer.upgrade("/live"), StartsWith("HTTP/1.1 101 "));
    heard.opened()->close(1000, "");
    EXPECT_EQ(peer.read_frame().opcode, 8);
    EXPECT_EQ(peer.read_frame().opcode, -1);
    RawPeer rude{server.port()};
    ASSERT_THAT(rude.upgrade("/live"), StartsWith("HTTP/1.1 101 "));
    rude.send(frame(3, "x"));
    EXPECT_EQ(rude.read_frame().code(), 1002);
    EXPECT_TRUE(eventually([&] { return server.metric("croupier_connections_open") == "0"; }))
        << "though the peer does not end it";
}

TEST(Socket, cuts_a_slow_reader_back_to_a_snapshot) {
    Heard heard;
    Settings settings = test_settings();
    settings.limits.queue_messages_max = 64;
    const auto listener = heard.listener();
    std::atomic<int> next{0};
    std::atomic<int> restarts{0};
    listener->behind = [&] {
        ++restarts;
        heard.opened()->restart(std::make_shared<const std::string>("snapshot " + std::to_string(next.load())));
    };
    const TestServer server{with_listener(listener), settings};
    RawPeer peer{server.port(), 4096};
    ASSERT_THAT(peer.upgrade("/live"), StartsWith("HTTP/1.1 101 "));
    const auto connection = heard.opened();
    // Until more than the system itself keeps is on its way and the bound is met.
    const std::string padding(2000, '.');
    int queued = 0;
    const auto sent = [&] { return std::stoi(server.metric("croupier_websocket_messages_sent_total").value_or("0")); };
    // However slow the server is: it goes on as long as the system takes anything.
    const auto wait_while_it_sends = [&] {
        int last = sent();
        for (int quiet = 0; quiet < 100 && last < queued; ++quiet) {
            std::this_thread::sleep_for(milliseconds{1});
            if (const int now = sent(); now != last) {
                last = now;
                quiet = 0;
            }
        }
    };
    while (connection->send(std::to_string(next) + padding) == Sent::queued) {
        ++next;
        if (++queued % 16 == 0 && sent() < queued) wait_while_it_sends();
        ASSERT_LT(queued, 1'000'000);
    }
    EXPECT_EQ(connection->send(std::string{"lost"}), Sent::behind);
    EXPECT_EQ(restarts, 0) << "no snapshot is made for who does not read";
    int expected = 0;
    std::string text = peer.read_frame().payload;
    for (; text.ends_with('.'); text = peer.read_frame().payload) {
        ASSERT_EQ(std::stoi(text), expected);
        ++expected;
    }
    EXPECT_EQ(text, "snapshot " + std::to_string(next.load()));
    EXPECT_LT(expected, queued);
    EXPECT_EQ(restarts, 1);
    connection->send(std::string{"after it"});
    EXPECT_EQ(peer.read_frame().payload, "after it");
    EXPECT_TRUE(eventually([&] {
        return server.metric("croupier_websocket_messages_dropped_total") == std::to_string(queued - expected + 2);
    })) << *server.metric("croupier_websocket_messages_dropped_total");
    EXPECT_EQ(server.metric("croupier_websocket_readers_behind_total"), "1");
}

TEST(Socket, cuts_off_who_reads_nothing_at_all) {
    Heard heard;
    Settings settings = test_settings();
    settings.limits.write_time_max = milliseconds{50};
    const auto message = std::make_shared<const std::string>(10'000, '.');
    const auto listener = heard.listener();
    listener->behind = [&] { heard.opened()->restart(message); };
    const TestServer server{with_listener(listener), settings};
    RawPeer peer{server.port(), 4096};
    ASSERT_THAT(peer.upgrade("/live"), StartsWith("HTTP/1.1 101 "));
    const auto connection = heard.opened();
    while (connection->send(message) != Sent::closed) std::this_thread::yield();
    EXPECT_EQ(heard.closed(), 1006);
}

TEST(Socket, pings_who_is_silent_and_cuts_off_who_does_not_answer) {
    Settings settings = test_settings();
    settings.limits.silence_max = milliseconds{100};
    const TestServer server{with_echo(), settings};
    const auto alive = SocketClient::open(server.url("/echo"));
    ASSERT_TRUE(alive);
    RawPeer dead{server.port()};
    ASSERT_THAT(dead.upgrade("/echo"), StartsWith("HTTP/1.1 101 "));
    EXPECT_EQ(dead.read_frame().opcode, 9);
    EXPECT_EQ(dead.read_frame().opcode, -1);
    (*alive)->send("still here");
    EXPECT_EQ((*alive)->receive(), "still here");
}

TEST(Socket, keeps_the_order_of_each_of_many_senders) {
    constexpr int senders = 4;
    constexpr int each = 250;
    Heard heard;
    Settings settings = test_settings();
    settings.limits.queue_messages_max = std::size_t{senders} * each;
    const TestServer server{with_listener(heard.listener()), settings};
    const auto client = SocketClient::open(server.url("/live"));
    ASSERT_TRUE(client);
    const auto connection = heard.opened();
    std::vector<std::thread> threads;
    for (int sender = 0; sender < senders; ++sender)
        threads.emplace_back([&, sender] {
            for (int count = 0; count < each; ++count)
                EXPECT_EQ(connection->send(std::to_string(sender * 1000 + count)), Sent::queued);
        });
    std::array<int, senders> next{};
    for (int count = 0; count < senders * each; ++count) {
        const auto text = (*client)->receive();
        ASSERT_TRUE(text);
        const int number = std::stoi(*text);
        EXPECT_EQ(number % 1000, next.at(static_cast<std::size_t>(number / 1000))++);
    }
    for (std::thread& thread : threads) thread.join();
}

TEST(Socket, reads_no_further_while_it_is_paused) {
    Heard heard;
    const auto listener = heard.listener();
    listener->message = [&](std::string_view text) {
        const std::scoped_lock guard{heard.lock};
        heard.messages.emplace_back(text);
        return Flow::pause;
    };
    const TestServer server{with_listener(listener)};
    const auto client = SocketClient::open(server.url("/live"));
    ASSERT_TRUE(client);
    const auto count = [&] {
        const std::scoped_lock guard{heard.lock};
        return heard.messages.size();
    };
    for (int number = 0; number < 3; ++number) (*client)->send(std::to_string(number));
    for (std::size_t number = 1; number <= 3; ++number) {
        ASSERT_TRUE(eventually([&] { return count() == number; }));
        heard.opened()->send(std::string{"read it"});
        EXPECT_EQ((*client)->receive(), "read it");
        EXPECT_EQ(count(), number);
        heard.opened()->read_on();
    }
    heard.opened()->close(1000, "while paused");
    EXPECT_EQ((*client)->wait_until_closed()->code, 1000);
}

TEST(Socket, closes_on_who_talks_too_much) {
    Settings settings = test_settings();
    settings.limits.messages_per_second_max = 0.001;
    settings.limits.messages_burst_max = 3;
    const TestServer server{with_echo(), settings};
    const auto client = SocketClient::open(server.url("/echo"));
    ASSERT_TRUE(client);
    for (int count = 0; count < 4; ++count) (*client)->send(std::to_string(count));
    EXPECT_EQ((*client)->receive(), "0");
    EXPECT_EQ((*client)->receive(), "1");
    EXPECT_EQ((*client)->receive(), "2");
    EXPECT_EQ((*client)->wait_until_closed()->code, 1008);
}

TEST(Socket, is_closed_alone_when_its_listener_fails) {
    const auto listener = std::make_shared<TestListener>();
    listener->message = [](std::string_view) -> Flow { throw std::runtime_error{"no"}; };
    Router router = with_echo();
    router.socket("/fails", [listener](const Request&, const Opening& opening) { opening.accept(listener); });
    const TestServer server{std::move(router)};
    const auto other = SocketClient::open(server.url("/echo"));
    const auto client = SocketClient::open(server.url("/fails"));
    ASSERT_TRUE(client);
    (*client)->send("x");
    EXPECT_EQ((*client)->wait_until_closed()->code, 1011);
    (*other)->send("unharmed");
    EXPECT_EQ((*other)->receive(), "unharmed");
    EXPECT_THAT(server.logged(), testing::Contains("listener_failed"));
}

TEST(Socket, is_gone_when_both_sides_end_it_at_once) {
    const auto listener_for = [] {
        const auto listener = std::make_shared<TestListener>();
        const auto connection = std::make_shared<std::shared_ptr<Connection>>();
        listener->open = [connection](std::shared_ptr<Connection> opened) { *connection = std::move(opened); };
        listener->message = [connection](std::string_view) {
            (*connection)->close(1000, "enough");
            return Flow::read_on;
        };
        return listener;
    };
    Router router;
    router.socket("/live", [&](const Request&, const Opening& opening) { opening.accept(listener_for()); });
    const TestServer server{std::move(router)};
    for (const std::string& last : {close_frame(1000, "bye"), frame(3, "no such frame"), frame(9, "ping")}) {
        for (int round = 0; round < 20; ++round) {
            RawPeer peer{server.port()};
            ASSERT_THAT(peer.upgrade("/live"), StartsWith("HTTP/1.1 101 "));
            peer.send(frame(1, "one") + last);
        }
        EXPECT_TRUE(eventually([&] { return server.metric("croupier_connections_open") == "0"; }));
    }
}

TEST(Socket, survives_what_chance_sends) {
    // Listeners that close of their own accord at any moment, and peers that send frames with a byte or two changed.
    std::atomic<int> turn{0};
    Router router = with_echo();
    router.socket("/live", [&](const Request&, const Opening& opening) {
        const auto listener = std::make_shared<TestListener>();
        const auto connection = std::make_shared<std::shared_ptr<Connection>>();
        listener->open = [connection](std::shared_ptr<Connection> opened) { *connection = std::move(opened); };
        listener->message = [connection, &turn](std::string_view text) {
            (*connection)->send(std::string{text});
            if (++turn % 5 == 0) (*connection)->close(1000, "enough");
            return turn % 7 == 0 ? Flow::pause : Flow::read_on;
        };
        opening.accept(listener);
    });
    Settings settings = test_settings();
    settings.limits.silence_max = milliseconds{200};
    const TestServer server{std::move(router), settings};
    std::mt19937 chance{20040601};  // NOLINT(cert-msc51-cpp): the same each time
    for (int round = 0; round < 150; ++round) {
        std::string bytes = frame(1, "one") + frame(9, "ping") + frame(1, "tw", false) + frame(0, "o") +
                            frame(1, std::string(300, 'x')) + close_frame(1000, "bye") + frame(1, "after");
        for (unsigned change = 0; change < chance() % 3; ++change)
            bytes.at(chance() % bytes.size()) = static_cast<char>(chance() % 256);
        RawPeer peer{server.port()};
        ASSERT_THAT(peer.upgrade("/live"), StartsWith("HTTP/1.1 101 "));
        peer.send(bytes.substr(0, chance() % (bytes.size() + 1)));
    }
    EXPECT_TRUE(eventually([&] { return server.metric("croupier_connections_open") == "0"; }));
    const auto client = SocketClient::open(server.url("/echo"));
    ASSERT_TRUE(client);
    (*client)->send("unharmed");
    EXPECT_EQ((*client)->receive(), "unharmed");
}

TEST(Socket, is_told_that_the_server_stops) {
    Heard heard;
    std::shared_ptr<Connection> kept;
    {
        TestServer server{with_listener(heard.listener())};
        const auto client = SocketClient::open(server.url("/live"));
        ASSERT_TRUE(client);
        kept = heard.opened();
        server.server().stop(std::chrono::seconds{10});
        EXPECT_EQ((*client)->wait_until_closed()->code, 1001);
        EXPECT_EQ(heard.closed(), 1001);
    }
    EXPECT_EQ(kept->send(std::string{"to nobody"}), Sent::closed) << "a handle outlives its server";
    kept->close(1000, "");
    kept->read_on();
    EXPECT_EQ(kept->peer(), "127.0.0.1");
}

TEST(Socket, reaches_many_readers_with_one_text) {
    std::mutex lock;
    std::vector<std::shared_ptr<Connection>> connections;
    Router router;
    router.socket("/live", [&](const Request&, const Opening& opening) {
        auto listener = std::make_shared<TestListener>();
        listener->open = [&](std::shared_ptr<Connection> connection) {
            const std::scoped_lock guard{lock};
            connections.push_back(std::move(connection));
        };
        opening.accept(std::move(listener));
    });
    constexpr std::size_t readers = 300;
    constexpr int rounds = 20;
    Settings settings = test_settings();
    settings.limits.connections_per_address_max = readers;
    const TestServer server{std::move(router), settings};
    std::atomic<int> received{0};
    std::atomic<int> refused{0};
    class Counting final : public Listener {
    public:
        Counting(std::atomic<int>& received, std::atomic<int>& refused) : received_{received}, refused_{refused} {}
        void on_open(std::shared_ptr<Connection>) override {}
        Flow on_message(std::string_view text) override {
            if (text == "round " + std::to_string(next_++)) ++received_;
            return Flow::read_on;
        }
        void on_close(std::uint16_t, std::string_view) override {}
        void on_refused(const Response&) override { ++refused_; }

    private:
        std::atomic<int>& received_;
        std::atomic<int>& refused_;
        int next_ = 0;
    };
    SocketClients clients{2};
    for (std::size_t reader = 0; reader < readers; ++reader)
        clients.open(server.url("/live"), {}, std::make_shared<Counting>(received, refused));
    ASSERT_TRUE(eventually([&] {
        const std::scoped_lock guard{lock};
        return connections.size() == readers;
    }));
    for (int round = 0; round < rounds; ++round) {
        const auto text = std::make_shared<const std::string>("round " + std::to_string(round));
        for (const auto& connection : connections) EXPECT_EQ(connection->send(text), Sent::queued);
    }
    EXPECT_TRUE(eventually([&] { return received == static_cast<int>(readers) * rounds; })) << received;
    EXPECT_EQ(refused, 0);
    clients.open(server.url("/live"), {}, std::make_shared<Counting>(received, refused));
    EXPECT_TRUE(eventually([&] { return refused == 1; })) << "one more than may come from one address";
}

TEST(SocketClients, may_be_stopped_while_they_are_opening) {
    const TestServer server{with_echo()};
    for (int count = 0; count < 5; ++count) {
        SocketClients clients{2};
        for (int client = 0; client < 100; ++client) clients.open(server.url("/echo"), {}, echo());
    }
    const auto client = SocketClient::open(server.url("/echo"));
    EXPECT_TRUE(client);
}

}  // namespace
}  // namespace croupier::net
