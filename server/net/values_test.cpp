// The parts of this folder that need no network.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/log.h"
#include "server/net/message.h"
#include "server/net/metrics.h"
#include "server/net/outgoing_queue.h"
#include "server/net/problem.h"
#include "server/net/proxies.h"
#include "server/net/router.h"
#include "server/net/static_files.h"
#include "server/net/token_bucket.h"

namespace croupier::net {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

SharedText text(std::string words) { return std::make_shared<const std::string>(std::move(words)); }

TEST(Headers, know_names_whatever_their_case) {
    Headers headers{{"Content-Type", "a"}, {"Connection", "keep-alive, Upgrade"}};
    EXPECT_EQ(headers.get("content-type"), "a");
    EXPECT_TRUE(headers.lists("connection", "upgrade"));
    EXPECT_FALSE(headers.lists("connection", "up"));
    headers.set("CONTENT-TYPE", "b");
    EXPECT_EQ(headers.count("Content-Type"), 1);
    headers.set_if_absent("content-type", "c");
    EXPECT_EQ(headers.get("Content-Type"), "b");
}

TEST(Request, gives_cookies_and_query_values) {
    Request request;
    request.query = "from=7&name=Hine+Moana%21&empty&broken=%4&from=8";
    request.headers = {{"Cookie", "a=1; session=x=y; quoted=\"z\""}, {"Cookie", "b=2"}};
    EXPECT_EQ(request.query_value("from"), "7");
    EXPECT_EQ(request.query_value("name"), "Hine Moana!");
    EXPECT_EQ(request.query_value("empty"), "");
    EXPECT_EQ(request.query_value("broken"), std::nullopt);
    EXPECT_EQ(request.query_value("none"), std::nullopt);
    EXPECT_EQ(request.cookie("session"), "x=y");
    EXPECT_EQ(request.cookie("quoted"), "z");
    EXPECT_EQ(request.cookie("b"), "2");
    EXPECT_EQ(request.cookie("sess"), std::nullopt);
}

TEST(Problem, is_json_with_its_rule) {
    const Response response =
        problem_response({.status = 409, .detail = "No more \"bets\".", .rule = "8.1", .edition = "a-game-2004"});
    EXPECT_EQ(response.status, 409);
    EXPECT_EQ(response.body, R"({"type":"about:blank","title":"Conflict","status":409,"detail":"No more \"bets\".",)"
                             R"("rule":"8.1","edition":"a-game-2004"})");
}

TEST(Log, writes_one_line_of_json_an_event) {
    const std::array fields{Field{.name = "peer", .value = std::string_view{"a\n\"\xFF"}},
                            Field{.name = "port", .value = std::int64_t{8080}}, Field{.name = "tls", .value = true}};
    EXPECT_EQ(
        json_line("2026-01-31T09:30:00.125Z", Level::warning, "odd", fields),
        R"({"time":"2026-01-31T09:30:00.125Z","level":"warning","event":"odd","peer":"a\n\"?","port":8080,"tls":true})"
        "\n");
}

TEST(Log, keeps_names_as_they_are_written_and_nothing_that_is_no_text) {
    const auto shown = [](std::string_view text) {
        const std::array fields{Field{.name = "name", .value = text}};
        const std::string line = json_line("", Level::info, "e", fields);
        const std::size_t at = line.find(R"("name":")") + 8;
        return line.substr(at, line.size() - 3 - at);
    };
    EXPECT_EQ(shown("Mānuka 紅 🂡"), "Mānuka 紅 🂡");
    EXPECT_EQ(shown("\xC0\xAF"), "??");            // longer than need be
    EXPECT_EQ(shown("\xED\xA0\x80"), "???");       // half of a pair
    EXPECT_EQ(shown("\xF5\x80\x80\x80"), "????");  // beyond the last
    EXPECT_EQ(shown("a\xC4"), "a?");               // cut off
    EXPECT_EQ(shown("a\x7F"), "a?");
}

TEST(Metrics, are_written_as_prometheus_reads_them) {
    Metrics metrics;
    metrics.counter("requests_total", "Requests.", {{"route", "/a\"b"}}).add(3);
    metrics.gauge("open", "Open now.").add(-2);
    Histogram& histogram = metrics.histogram("seconds", "Time.");
    histogram.observe(std::chrono::microseconds{50});
    histogram.observe(std::chrono::microseconds{51});
    histogram.observe(std::chrono::seconds{60});
    const std::string page = metrics.text();
    EXPECT_THAT(page, HasSubstr("# HELP requests_total Requests.\n# TYPE requests_total counter\n"
                                "requests_total{route=\"/a\\\"b\"} 3\n"));
    EXPECT_THAT(page, HasSubstr("open -2\n"));
    EXPECT_THAT(page, HasSubstr("seconds_bucket{le=\"5e-05\"} 1\nseconds_bucket{le=\"0.0001\"} 2\n"));
    EXPECT_THAT(page, HasSubstr("seconds_bucket{le=\"10\"} 2\nseconds_bucket{le=\"+Inf\"} 3\n"));
    EXPECT_THAT(page, HasSubstr("seconds_sum 60.000101000\nseconds_count 3\n"));
    EXPECT_EQ(&metrics.counter("requests_total", "", {{"route", "/a\"b"}}),
              &metrics.counter("requests_total", "", {{"route", "/a\"b"}}));
}

TEST(TokenBucket, fills_steadily_up_to_its_burst) {
    TokenBucket bucket{2, 3};
    const TokenBucket::Time start{std::chrono::hours{1}};
    const auto taken_at = [&](std::chrono::milliseconds later) {
        int taken = 0;
        while (bucket.take(start + later)) ++taken;
        return taken;
    };
    using std::chrono::milliseconds;
    EXPECT_EQ(taken_at(milliseconds{0}), 3);
    EXPECT_EQ(taken_at(milliseconds{499}), 0);
    EXPECT_EQ(taken_at(milliseconds{500}), 1);
    EXPECT_EQ(taken_at(milliseconds{400}), 0) << "a clock that goes back gives nothing";
    EXPECT_EQ(taken_at(milliseconds{60'000}), 3);
}

TEST(OutgoingQueue, drops_all_that_waits_when_a_bound_is_met) {
    OutgoingQueue queue{100, 3};
    EXPECT_EQ(queue.push(text("1")), Sent::queued);
    EXPECT_EQ(*queue.next(), "1");
    EXPECT_EQ(queue.next(), nullptr) << "one at a time";
    EXPECT_EQ(queue.push(text("2")), Sent::queued);
    EXPECT_EQ(queue.push(text("3")), Sent::queued);
    EXPECT_EQ(queue.push(text("4")), Sent::behind);
    EXPECT_EQ(queue.push(text("5")), Sent::behind);
    EXPECT_EQ(queue.take_dropped(), 4);
    EXPECT_FALSE(queue.should_tell_behind()) << "not while a message is under way";
    queue.written();
    EXPECT_EQ(queue.next(), nullptr);
    EXPECT_TRUE(queue.should_tell_behind());
    EXPECT_FALSE(queue.should_tell_behind()) << "once";
    queue.restart(text("snapshot"));
    EXPECT_EQ(queue.push(text("6")), Sent::queued);
    EXPECT_EQ(*queue.next(), "snapshot");
    queue.written();
    EXPECT_EQ(*queue.next(), "6");
    queue.written();
    EXPECT_TRUE(queue.is_idle());
}

TEST(OutgoingQueue, takes_one_message_of_any_length) {
    OutgoingQueue queue{10, 100};
    EXPECT_EQ(queue.push(text(std::string(50, 'x'))), Sent::queued);
    EXPECT_EQ(queue.push(text("x")), Sent::behind);
    queue.restart(text(std::string(50, 'x')));
    EXPECT_NE(queue.next(), nullptr);
    EXPECT_EQ(queue.push(text("x")), Sent::behind) << "the one under way counts";
    queue.written();
    queue.restart(text("x"));
    EXPECT_NE(queue.next(), nullptr);
    EXPECT_EQ(queue.push(text("123456789")), Sent::queued);
    EXPECT_EQ(queue.push(text("1")), Sent::behind);
}

TEST(OutgoingQueue, stays_in_order_over_a_long_time) {
    OutgoingQueue queue{1'000'000, 50};
    int pushed = 0;
    int taken = 0;
    for (int round = 0; round < 1000; ++round) {
        while (pushed - taken < 40) ASSERT_EQ(queue.push(text(std::to_string(pushed++))), Sent::queued);
        for (int count = 0; count < 7; ++count) {
            ASSERT_EQ(*queue.next(), std::to_string(taken++));
            queue.written();
        }
    }
}

TEST(Router, prefers_words_to_parameters_and_parameters_to_the_rest) {
    Router router;
    const auto answering = [](const std::string& name) {
        return [name](const Request&) { return text_response(200, "text/plain", name); };
    };
    router.on("GET", "/{file...}", answering("rest"));
    router.on("GET", "/tables/{table}", answering("table"));
    router.on("PUT", "/tables/{table}", answering("put"));
    router.on("GET", "/tables/new", answering("new"));
    router.on("GET", "/tables/{table}/seats/{seat}", answering("seat"));
    const auto pattern = [&](std::string_view method, std::string_view path) {
        const Router::Match match = router.find(method, path);
        return match.route == nullptr ? std::string{"none"} : match.route->pattern;
    };
    EXPECT_EQ(pattern("GET", "/tables/new"), "/tables/new");
    EXPECT_EQ(pattern("HEAD", "/tables/new"), "/tables/new");
    EXPECT_EQ(pattern("GET", "/tables/7"), "/tables/{table}");
    EXPECT_EQ(pattern("GET", "/tables/7/seats/3"), "/tables/{table}/seats/{seat}");
    EXPECT_EQ(pattern("GET", "/tables//seats/3"), "/{file...}") << "a parameter is never empty";
    EXPECT_EQ(pattern("GET", "/"), "/{file...}");
    EXPECT_EQ(router.find("GET", "/a/b%2Fc/d").parameters.at("file"), "a/b/c/d");
    EXPECT_EQ(router.find("GET", "/tables/a%2Fb").parameters.at("table"), "a/b");
    EXPECT_THAT(router.find("DELETE", "/tables/7").allowed_methods, ElementsAre("GET", "HEAD", "PUT"));
    EXPECT_TRUE(router.find("GET", "/tables/%").malformed);
    EXPECT_TRUE(router.find("GET", "*").malformed);
}

TEST(StaticFiles, are_found_by_name_only) {
    const std::array embedded{StaticFiles::Embedded{.path = "index.html", .content = "<p>home"},
                              StaticFiles::Embedded{.path = "assets/table-Ab12Cd34.js", .content = "table()"},
                              StaticFiles::Embedded{.path = "assets/table-Ab12Cd34.js.gz", .content = "compressed"}};
    const StaticFiles files = StaticFiles::from_table(embedded);
    Request request;
    const Response home = files.answer(request, "");
    EXPECT_EQ(home.content(), "<p>home");
    EXPECT_EQ(home.headers.get("Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(home.headers.get("Cache-Control"), "no-cache");
    for (const std::string_view path : {"../index.html", "assets/../index.html", "/index.html", "assets", "assets/",
                                        "./index.html", "index.html/", "assets/table-Ab12Cd34.js.gz"})
        EXPECT_EQ(files.answer(request, path).status, 404) << path;

    EXPECT_EQ(content_type_of("assets/rules-Ab12Cd34.wasm"), "application/wasm");
    const Response script = files.answer(request, "assets/table-Ab12Cd34.js");
    EXPECT_EQ(script.content(), "table()");
    EXPECT_EQ(script.headers.get("Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(script.headers.get("Vary"), "Accept-Encoding");
    request.headers.set("Accept-Encoding", "deflate, gzip;q=0.5");
    const Response compressed = files.answer(request, "assets/table-Ab12Cd34.js");
    EXPECT_EQ(compressed.content(), "compressed");
    EXPECT_EQ(compressed.headers.get("Content-Encoding"), "gzip");
    EXPECT_NE(compressed.headers.get("ETag"), script.headers.get("ETag"));
    request.headers.set("Accept-Encoding", "gzip;q=0");
    EXPECT_EQ(files.answer(request, "assets/table-Ab12Cd34.js").content(), "table()");

    request.headers.set("If-None-Match", "\"other\", " + std::string{*home.headers.get("ETag")});
    const Response unchanged = files.answer(request, "index.html");
    EXPECT_EQ(unchanged.status, 304);
    EXPECT_EQ(unchanged.content(), "");
    EXPECT_TRUE(unchanged.headers.has("ETag"));
}

TEST(StaticFiles, are_read_from_a_folder_without_links) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("croupier_static_files_" + std::to_string(getpid()));
    fs::create_directories(folder / "assets");
    std::ofstream{folder / "index.html"} << "home";
    std::ofstream{folder / "assets" / "a.css"} << "p{}";
    fs::create_symlink("/etc/hostname", folder / "link.txt");
    const auto files = StaticFiles::from_folder(folder);
    fs::remove_all(folder);
    ASSERT_TRUE(files);
    EXPECT_EQ(files->answer({}, "index.html").content(), "home");
    EXPECT_EQ(files->answer({}, "assets/a.css").headers.get("Content-Type"), "text/css; charset=utf-8");
    EXPECT_EQ(files->answer({}, "link.txt").status, 404);
    EXPECT_FALSE(StaticFiles::from_folder(folder));
}

TEST(StaticFiles, may_be_kept_for_ever_when_their_names_change_with_them) {
    EXPECT_TRUE(is_hashed_name("assets/index-DiwrgTda.js"));
    EXPECT_TRUE(is_hashed_name("index-0a1b2c3d.css.map"));
    EXPECT_FALSE(is_hashed_name("assets/index.js"));
    EXPECT_FALSE(is_hashed_name("user-manual.html"));
    EXPECT_FALSE(is_hashed_name("point-counting.html"));
    EXPECT_FALSE(is_hashed_name("a-Ab12Cd34"));
    EXPECT_FALSE(is_hashed_name("folder-Ab12Cd34.d/index.html"));
}

// --- Proxies --------------------------------------------------------------------------------------------------------

TEST(Networks, contain_the_addresses_of_their_prefix) {
    const auto in = [](std::string_view network, std::string_view address) {
        return Network::read(network)->contains(address);
    };
    EXPECT_TRUE(in("10.0.0.0/8", "10.255.0.1"));
    EXPECT_FALSE(in("10.0.0.0/8", "11.0.0.1"));
    EXPECT_TRUE(in("192.0.2.1", "192.0.2.1"));
    EXPECT_FALSE(in("192.0.2.1", "192.0.2.2"));
    EXPECT_TRUE(in("192.0.2.128/25", "192.0.2.200"));
    EXPECT_FALSE(in("192.0.2.128/25", "192.0.2.100"));
    EXPECT_TRUE(in("2001:db8::/32", "2001:db8:1::7"));
    EXPECT_FALSE(in("2001:db8::/32", "2001:db9::7"));
    EXPECT_TRUE(in("0.0.0.0/0", "203.0.113.7"));
    EXPECT_FALSE(in("0.0.0.0/0", "2001:db8::1"));
    EXPECT_FALSE(in("10.0.0.0/8", "no address"));
    for (const std::string_view bad : {"", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::/129", "localhost"})
        EXPECT_FALSE(Network::read(bad)) << bad;
}

TEST(ForwardedRequests, come_from_the_last_address_that_no_named_proxy_vouches_for) {
    const std::vector<Network> proxies{*Network::read("127.0.0.1"), *Network::read("10.0.0.0/8")};
    const auto from = [&](const Headers& headers, const std::string& peer = "127.0.0.1") {
        const auto sender = forwarded(headers, peer, proxies);
        return sender ? sender->address + (sender->tls ? " tls" : "") : "";
    };
    EXPECT_EQ(from({{"X-Forwarded-For", "203.0.113.7"}}), "203.0.113.7");
    EXPECT_EQ(from({{"X-Forwarded-For", "203.0.113.7"}}, "198.51.100.1"), "");
    EXPECT_EQ(from({}), "127.0.0.1");
    // What the client wrote itself stands in front.
    EXPECT_EQ(from({{"X-Forwarded-For", "1.2.3.4, 203.0.113.7"}}), "203.0.113.7");
    EXPECT_EQ(from({{"X-Forwarded-For", "1.2.3.4"}, {"X-Forwarded-For", "203.0.113.7, 10.1.1.1"}}), "203.0.113.7");
    EXPECT_EQ(from({{"X-Forwarded-For", "203.0.113.7"}, {"X-Forwarded-Proto", "https"}}), "203.0.113.7 tls");
    EXPECT_EQ(from({{"Forwarded", "for=203.0.113.7;proto=https;by=10.0.0.1"}}), "203.0.113.7 tls");
    EXPECT_EQ(from({{"Forwarded", R"(for=1.2.3.4, For="[2001:db8::7]:4711";proto=http)"}}), "2001:db8::7");
    EXPECT_EQ(from({{"Forwarded", R"(for="203.0.113.7:80")"}}), "203.0.113.7");
    // Nobody clear: the proxy that was.
    EXPECT_EQ(from({{"X-Forwarded-For", "unknown"}}), "127.0.0.1");
    EXPECT_EQ(from({{"X-Forwarded-For", "203.0.113.7, x, 10.1.1.1"}}), "10.1.1.1");
    // A proxy passes on the header that it does not write itself: where they differ, neither is believed.
    EXPECT_EQ(from({{"Forwarded", "for=1.2.3.4;proto=https"}, {"X-Forwarded-For", "203.0.113.7"}}), "127.0.0.1");
    EXPECT_EQ(from({{"Forwarded", "for=203.0.113.7"}, {"X-Forwarded-For", "203.0.113.7"}}), "203.0.113.7");
}

TEST(Addresses, with_128_bits_are_counted_by_their_network) {
    EXPECT_EQ(counted_address("203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(counted_address("2001:db8::1"), "20010db800000000/64");
    EXPECT_EQ(counted_address("2001:db8::ffff"), counted_address("2001:db8::1"));
    EXPECT_NE(counted_address("2001:db8:0:1::1"), counted_address("2001:db8::1"));
    EXPECT_EQ(counted_address("?"), "?");
}

}  // namespace
}  // namespace croupier::net
