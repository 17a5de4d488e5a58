// What one bad client does to everybody else: the time from a patron's command to its answer, undisturbed and while
// somebody attacks the server, in the same run.
//
//   croupier_bench_attacks [SECONDS [ATTACK...]]     seconds of each attack (10), and which (all of them)
//
// Calm and attack take turns, and all turns of a kind count together, because the disk's own stalls come and go.
// A server process has tables on SQLite and the whole API with its usual limits. Patrons with addresses and accounts of
// their own lay a wager and take it back, each a few times a second. The attacker is a process of its own with one
// address, and steps back for others who want the processor (nice 10), because it stands for a machine elsewhere; what
// it makes the server do costs what it costs. Figures are printed, never asserted.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/wagers.h"
#include "games/all/games.h"
#include "server/accounts/accounts.h"
#include "server/api/api.h"
#include "server/net/client.h"
#include "server/net/server.h"
#include "server/tables/hall.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int tables_count = 8;
constexpr int patrons_per_table = 5;
constexpr int rounds_played = 500;
constexpr int turns = 5;  ///< of calm and of each attack
constexpr std::string_view attackers_address = "203.0.113.66";

struct Place {
    std::string table;
    PersonId person = 0;
    std::string token;
    std::string address;
};

template <class T, class E>
T must(std::expected<T, E> result) {
    if (!result) throw std::runtime_error{"the benchmark could not be set up"};
    return std::move(*result);
}

std::unique_ptr<tables::Hall> open_hall(const std::string& folder) {
    return must(tables::Hall::open(
        {games::types(), "sqlite:" + folder + "/bench.db", folder + "/key", 2, tables::system_calendar()}));
}
std::unique_ptr<accounts::Accounts> open_accounts(tables::Hall& hall) {
    auto connection = must(hall.store().connect());
    return must(accounts::Accounts::open(
        std::move(connection), {}, [] { return std::chrono::floor<milliseconds>(std::chrono::system_clock::now()); }));
}

// --- The house ------------------------------------------------------------------------------------------------------

/// Tables that wait for wagers, one of them with many rounds behind it.
std::vector<Place> prepare(const std::string& folder, int rounds) {
    const auto hall = open_hall(folder);
    const auto accounts = open_accounts(*hall);
    const auto guests = must(accounts->make_guests({}, "bench", tables_count * patrons_per_table, {"auckland", ""}));
    const auto ask = [](tables::LiveTable& table, PersonId person, Role role, const std::string& request) {
        std::atomic<int> answered = 0;
        bool accepted = false;
        table.submit({{}, "bench", person, {role}, request}, [&](const tables::Reply& reply) {
            accepted = reply.kind == tables::Reply::Kind::accepted;
            answered = 1;
            answered.notify_one();
        });
        answered.wait(0);
        return accepted;
    };
    std::vector<Place> places;
    for (int at = 0; at < tables_count; ++at) {
        const std::string id = "bench-" + std::to_string(at);
        const auto table = must(hall->create(id, id, bench::wagers.game, law::Casino::auckland, bench::wagers.setup(),
                                             {Automation::none(), milliseconds{0}, milliseconds{0}, milliseconds{0}}));
        for (int each = 0; each < patrons_per_table; ++each) {
            const auto number = static_cast<std::size_t>(at * patrons_per_table + each);
            const PersonId person = guests[number].session.account;
            const std::string patron = R"("patron":)" + std::to_string(person);
            ask(*table, person, Role::standing_patron, R"({"type":"Join",)" + patron + R"(,"seat":0})");
            ask(*table, person, Role::standing_patron, R"({"type":"BuyIn",)" + patron + R"(,"amount":9000000})");
            places.push_back({id, person, guests[number].token, fmt::format("198.51.100.{}", number + 1)});
        }
        const auto due = [&] {
            const auto next = table->summary().next;
            return next ? next->act : std::string{};
        };
        const std::string wager = bench::wagers.lay(places.back().person);
        for (int round = 0; round < (at == 0 ? rounds : 0);) {
            if (due() == "close wagering") {
                ask(*table, places.back().person, Role::standing_patron, wager);
                ++round;
            }
            ask(*table, 1, Role::dealer, bench::wagers.carry_out(due()));
        }
        for (int act = 0; act < 40 && due() != "close wagering"; ++act) {
            ask(*table, 1, Role::dealer, bench::wagers.carry_out(due()));
        }
    }
    return places;
}

[[noreturn]] void serve(const std::string& folder, int port_pipe) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    net::raise_file_limit();
    const auto hall = open_hall(folder);
    const auto accounts = open_accounts(*hall);
    net::Metrics metrics;
    api::Api api{*hall, *accounts, metrics, net::Log{}};
    net::Settings settings;
    settings.threads = 2;
    settings.proxies = {must(net::Network::read("127.0.0.1"))};
    settings.limits.messages_per_second_max = 50;
    settings.limits.messages_burst_max = 200;
    auto server = must(net::Server::open(settings, api.router(), net::Log{}, metrics));
    server.start();
    const std::uint16_t port = server.port();
    if (write(port_pipe, &port, sizeof port) != sizeof port) std::_Exit(1);
    while (true) pause();
}

// --- The patrons ----------------------------------------------------------------------------------------------------

struct Times {
    std::mutex lock;
    std::vector<double> milliseconds;
    std::atomic<std::size_t> open = 0;
    std::atomic<std::uint64_t> refused = 0;
};

/// Lays a wager or takes it back, every so often, and notes how long the answer took.
class Patron final : public net::Listener {
public:
    Patron(Times& times, Place place) : times_(times), place_(std::move(place)) {}

    void on_open(std::shared_ptr<net::Connection> connection) override {
        connection_ = std::move(connection);
        connection_->send(R"({"op":"watch","table":")" + place_.table + R"("})");
        ++times_.open;
    }
    net::Flow on_message(std::string_view text) override {
        if (!text.starts_with(R"({"reply")")) return net::Flow::read_on;
        const std::chrono::duration<double, std::milli> took = Clock::now() - sent_.load();
        if (!text.contains(R"("kind":"accepted")")) ++times_.refused;
        const std::scoped_lock hold{times_.lock};
        times_.milliseconds.push_back(took.count());
        waits_ = false;
        return net::Flow::read_on;
    }
    void on_close(std::uint16_t /*code*/, std::string_view /*reason*/) override {}

    void act() {
        if (waits_.exchange(true)) return;
        sent_ = Clock::now();
        const bool lays = ++number_ % 2 == 1;
        connection_->send(R"({"op":"command","table":")" + place_.table + R"(","id":"c)" + std::to_string(number_) +
                          "-" + std::to_string(run_) + R"(","request":)" +
                          (lays ? bench::wagers.lay(place_.person) : bench::wagers.take_back(place_.person)) + "}");
    }

private:
    Times& times_;
    Place place_;
    std::atomic<Clock::time_point> sent_;
    std::atomic<bool> waits_ = false;
    std::uint64_t number_ = 0;
    const std::int64_t run_ = Clock::now().time_since_epoch().count();
    std::shared_ptr<net::Connection> connection_;
};

struct Quantiles {
    double median = 0;
    double p99 = 0;
    std::size_t count = 0;
};

Quantiles quantiles(std::vector<double> times) {
    if (times.empty()) return {};
    std::ranges::sort(times);
    return {times[times.size() / 2], times[times.size() * 99 / 100], times.size()};
}

/// Everybody acts four times a second, one after another. How long each answer took.
std::vector<double> measure(const std::vector<std::shared_ptr<Patron>>& patrons, Times& times, double seconds) {
    {
        const std::scoped_lock hold{times.lock};
        times.milliseconds.clear();
    }
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>{seconds});
    const auto pace = std::chrono::milliseconds{250} / static_cast<int>(patrons.size());
    auto due = Clock::now();
    for (std::size_t at = 0; Clock::now() < end; ++at) {
        patrons[at % patrons.size()]->act();
        due += pace;
        std::this_thread::sleep_until(due);
    }
    std::this_thread::sleep_for(milliseconds{300});
    const std::scoped_lock hold{times.lock};
    return times.milliseconds;
}

// --- The attacks ----------------------------------------------------------------------------------------------------

net::Url url_of(std::uint16_t port, const std::string& target) {
    auto url = *net::Url::read("http://127.0.0.1:" + std::to_string(port));
    url.target = target;
    return url;
}
net::Headers of_attacker() { return {{"X-Forwarded-For", std::string{attackers_address}}}; }

/// Does something with each connection over and over.
class Pest final : public net::Listener {
public:
    explicit Pest(std::vector<std::string> messages) : messages_(std::move(messages)) {}
    void on_open(std::shared_ptr<net::Connection> connection) override {
        const std::scoped_lock hold{lock_};
        connection_ = std::move(connection);
    }
    net::Flow on_message(std::string_view /*text*/) override { return net::Flow::read_on; }
    void on_close(std::uint16_t /*code*/, std::string_view /*reason*/) override {
        const std::scoped_lock hold{lock_};
        connection_.reset();
    }
    void pester() {
        const std::scoped_lock hold{lock_};
        if (connection_)
            for (const std::string& each : messages_) connection_->send(each);
    }

private:
    std::mutex lock_;
    std::vector<std::string> messages_;
    std::shared_ptr<net::Connection> connection_;
};

/// 250 sockets that begin to watch and stop again, each eight times a second.
void watch_and_unwatch(std::uint16_t port) {
    net::SocketClients sockets{1};
    std::vector<std::shared_ptr<Pest>> pests;
    for (int each = 0; each < 250; ++each) {
        const std::string table = R"("table":"bench-)" + std::to_string(each % tables_count) + R"("})";
        pests.push_back(
            std::make_shared<Pest>(std::vector{R"({"op":"watch",)" + table, R"({"op":"unwatch",)" + table}));
        sockets.open(url_of(port, "/api/v1/live"), of_attacker(), pests.back());
    }
    while (true) {
        for (const auto& each : pests) each->pester();
        std::this_thread::sleep_for(milliseconds{125});
    }
}

/// 16 readers who ask for one thing again as soon as they have it.
void read_over_and_over(std::uint16_t port, const std::string& method, const std::string& target,
                        const std::string& body = "") {
    std::vector<std::jthread> readers;
    for (int each = 0; each < 16; ++each)
        readers.emplace_back([=] {
            net::HttpClient client{url_of(port, "/")};
            while (true) static_cast<void>(client.send(method, target, of_attacker(), body));
        });
}

int connected(std::uint16_t port, int receive_buffer = 0) {
    const int one = socket(AF_INET, SOCK_STREAM, 0);
    if (receive_buffer > 0) setsockopt(one, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(one, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {  // NOLINT: the system's own type
        close(one);
        return -1;
    }
    return one;
}
void say(int one, std::string_view text) {
    if (one >= 0) static_cast<void>(send(one, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT));
}
std::string upgrade() {
    return "GET /api/v1/live HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: " + std::string{attackers_address} +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
}
/// A client's frame; the mask is 0, so that it changes nothing.
std::string frame(const std::string& text) {
    return std::string{"\x81", 1} + static_cast<char>(0x80U | text.size()) + std::string(4, '\0') + text;
}

/// 250 connections that send their request a byte at a time, and start again when they are cut off.
void drip(std::uint16_t port) {
    std::vector<int> all(250, -1);
    const std::string head = "GET /api/v1/tables HTTP/1.1\r\nHost: x\r\nX-Slow: ";
    while (true) {
        for (int& one : all) {
            std::array<char, 512> ignored{};
            if (one >= 0 && recv(one, ignored.data(), ignored.size(), MSG_DONTWAIT) >= 0) {
                close(one);
                one = -1;
            }
            if (one < 0) {
                one = connected(port);
                say(one, head);
            }
            say(one, "x");
        }
        std::this_thread::sleep_for(milliseconds{200});
    }
}
/// 250 sockets that are only open, while others come and go a hundred times a second.
void idle(std::uint16_t port) {
    std::vector<int> all;
    for (int each = 0; each < 250; ++each) {
        all.push_back(connected(port));
        say(all.back(), upgrade());
    }
    while (true) {
        const int one = connected(port);
        say(one, upgrade());
        std::this_thread::sleep_for(milliseconds{10});
        if (one >= 0) close(one);
    }
}
/// 250 sockets that watch every table and read nothing.
void read_nothing(std::uint16_t port) {
    std::vector<int> all;
    for (int each = 0; each < 250; ++each) {
        all.push_back(connected(port, 4096));
        say(all.back(), upgrade());
    }
    std::this_thread::sleep_for(milliseconds{500});
    for (const int one : all)
        for (int table = 0; table < tables_count; ++table)
            say(one, frame(R"({"op":"watch","table":"bench-)" + std::to_string(table) + R"("})"));
    while (true) std::this_thread::sleep_for(milliseconds{100});
}

struct Attack {
    std::string_view name;
    std::function<void(std::uint16_t)> run;
};
const std::vector<Attack>& attacks() {
    static const std::vector<Attack> all{
        {"watch-storm", watch_and_unwatch},
        {"rounds",
         [](std::uint16_t port) { read_over_and_over(port, "GET", "/api/v1/tables/bench-0/rounds?limit=500"); }},
        {"one-round", [](std::uint16_t port) { read_over_and_over(port, "GET", "/api/v1/tables/bench-0/rounds/250"); }},
        {"lobby", [](std::uint16_t port) { read_over_and_over(port, "GET", "/api/v1/tables"); }},
        {"log-ins",
         [](std::uint16_t port) {
             read_over_and_over(port, "POST", "/api/v1/session", R"({"name":"nobody","password":"wrong"})");
         }},
        {"slowloris", drip},
        {"idle-flood", idle},
        {"slow-readers", read_nothing}};
    return all;
}

// --- Both together --------------------------------------------------------------------------------------------------

/// The attacker as a process of its own: this program again, with another first word.
pid_t begin(const std::string& name, std::uint16_t port) {
    const pid_t child = fork();
    if (child != 0) return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const std::string port_text = std::to_string(port);
    execl("/proc/self/exe", "croupier_bench_attacks", "attack", name.c_str(), port_text.c_str(), nullptr);
    std::_Exit(1);
}

int attack(const std::string& name, std::uint16_t port) {
    if (nice(10) == -1) return 1;
    net::raise_file_limit();
    for (const Attack& each : attacks())
        if (each.name == name) each.run(port);
    return 1;
}

int run(double seconds, std::vector<std::string> names) {
    net::raise_file_limit();
    std::string folder = (fs::temp_directory_path() / "croupier-attacks-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) return 1;
    const std::vector<Place> places = prepare(folder, seconds < 1 ? 5 : rounds_played);
    int ends[2];
    if (pipe(ends) != 0) return 1;
    const pid_t server = fork();
    if (server == 0) serve(folder, ends[1]);
    std::uint16_t port = 0;
    if (read(ends[0], &port, sizeof port) != sizeof port) return 1;
    Times times;
    net::SocketClients sockets{1};
    std::vector<std::shared_ptr<Patron>> patrons;
    for (const Place& place : places) {
        patrons.push_back(std::make_shared<Patron>(times, place));
        sockets.open(url_of(port, "/api/v1/live"),
                     {{"Authorization", "Bearer " + place.token}, {"X-Forwarded-For", place.address}}, patrons.back());
    }
    while (times.open < places.size()) std::this_thread::sleep_for(milliseconds{5});
    static_cast<void>(measure(patrons, times, std::min(seconds, 2.0)));
    fmt::print("{:<14}  {:>20}  {:>20}  {:>7}\n", "attack", "p50 and p99, calm", "p50 and p99 during", "p99");
    const auto add = [](std::vector<double>& all, const std::vector<double>& more) {
        all.insert(all.end(), more.begin(), more.end());
    };
    if (names.empty())
        for (const Attack& each : attacks()) names.emplace_back(each.name);
    for (const std::string& name : names) {
        std::vector<double> calm;
        std::vector<double> attacked;
        for (int turn = 0; turn < turns; ++turn) {
            add(calm, measure(patrons, times, seconds / turns));
            const pid_t attacker = begin(name, port);
            std::this_thread::sleep_for(milliseconds{seconds < 1 ? 50 : 1000});
            add(attacked, measure(patrons, times, seconds / turns));
            kill(attacker, SIGKILL);
            waitpid(attacker, nullptr, 0);
            std::this_thread::sleep_for(milliseconds{seconds < 1 ? 50 : 1000});
        }
        const Quantiles before = quantiles(std::move(calm));
        const Quantiles during = quantiles(std::move(attacked));
        fmt::print("{:<14}  {:>8.2f} {:>8.2f} ms  {:>8.2f} {:>8.2f} ms  {:>5.2f} x\n", name, before.median, before.p99,
                   during.median, during.p99, during.p99 / std::max(before.p99, 1e-9));
        std::fflush(stdout);
    }
    if (times.refused != 0) fmt::print("{} wagers were refused: the figures count them\n", times.refused.load());
    sockets.stop();
    kill(server, SIGKILL);
    waitpid(server, nullptr, 0);
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return 0;
}

}  // namespace
}  // namespace croupier

int main(int argc, char** argv) try {
    if (argc == 4 && std::string{argv[1]} == "attack")
        return croupier::attack(argv[2], static_cast<std::uint16_t>(std::strtoul(argv[3], nullptr, 10)));
    const double seconds = argc > 1 ? std::strtod(argv[1], nullptr) : 10;
    const std::vector<std::string> names(argv + std::min(argc, 2), argv + argc);
    if (seconds <= 0 || seconds > 600) {
        fmt::print(stderr, "usage: croupier_bench_attacks [SECONDS [ATTACK...]]\n");
        return 2;
    }
    return croupier::run(seconds, names);
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
