// Acknowledged wagers over the network, against the same server's echo in the same run.
//
//   croupier_bench_server [SECONDS [CLIENTS...]]      seconds for each, echoes and wagers (10), clients (256 and 1000)
//
// A server process has tables on SQLite and the whole API, and beside it a socket that only sends back what it gets.
// Every client waits for its own answer before it sends again, first at the one and then at the other. A wager is read,
// judged, journalled, synced to the disk and then acknowledged; each patron lays a wager and takes it back in turn, so
// that there is always one to lay. Figures are printed, never asserted.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/wagers.h"
#include "games/all/games.h"
#include "server/accounts/accounts.h"
#include "server/api/api.h"
#include "server/net/client.h"
#include "server/net/server.h"
#include "server/tables/hall.h"
#include "terminal/processor_time.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr int patrons_per_table = 9;

struct Place {
    std::string table;
    PersonId person = 0;
    std::string token;
};

template <class T, class E>
T must(std::expected<T, E> result) {
    if (!result) throw std::runtime_error{"the benchmark could not be set up"};
    return std::move(*result);
}

/// Tables at which wagers have been called for and are never closed.
std::vector<Place> prepare(const std::string& folder, std::size_t clients) {
    const auto hall = must(tables::Hall::open(
        {games::types(), "sqlite:" + folder + "/bench.db", folder + "/key", 2, tables::system_calendar()}));
    auto connection = must(hall->store().connect());
    const auto accounts = must(accounts::Accounts::open(
        std::move(connection), {}, [] { return std::chrono::floor<milliseconds>(std::chrono::system_clock::now()); }));
    const auto guests = must(accounts->make_guests({}, "bench", static_cast<int>(clients), {"auckland", ""}));
    std::vector<Place> places;
    std::atomic<int> waiting = 0;
    const auto ask = [&](tables::LiveTable& table, PersonId person, std::vector<Role> roles,
                         const std::string& request) {
        ++waiting;
        table.submit({{}, "bench", person, std::move(roles), request}, [&](const tables::Reply& reply) {
            if (reply.kind != tables::Reply::Kind::accepted) fmt::print(stderr, "refused at set-up\n");
            --waiting;
        });
    };
    std::shared_ptr<tables::LiveTable> table;
    for (std::size_t i = 0; i < guests.size(); ++i) {
        if (i % patrons_per_table == 0) {
            const std::string id = "bench-" + std::to_string(i / patrons_per_table);
            table = must(hall->create(id, id, bench::wagers.game, law::Casino::auckland, bench::wagers.setup(),
                                      {Automation::none(), milliseconds{0}, milliseconds{0}, milliseconds{0}}));
            for (int act = 0; act < 3; ++act) ask(*table, 1, {Role::dealer}, R"({"type":"Next"})");
        }
        const PersonId person = guests[i].session.account;
        const std::string patron = R"("patron":)" + std::to_string(person);
        ask(*table, person, {Role::standing_patron}, R"({"type":"Join",)" + patron + R"(,"seat":0})");
        ask(*table, person, {Role::standing_patron}, R"({"type":"BuyIn",)" + patron + R"(,"amount":100000})");
        places.push_back({table->record().id, person, guests[i].token});
    }
    while (waiting != 0) std::this_thread::sleep_for(milliseconds{1});
    return places;
}

class Echo final : public net::Listener {
public:
    void on_open(std::shared_ptr<net::Connection> connection) override { connection_ = std::move(connection); }
    net::Flow on_message(std::string_view text) override {
        connection_->send(std::string{text});
        return net::Flow::read_on;
    }
    void on_close(std::uint16_t /*code*/, std::string_view /*reason*/) override { connection_.reset(); }

private:
    std::shared_ptr<net::Connection> connection_;
};

[[noreturn]] void serve(const std::string& folder, int port_pipe) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    net::raise_file_limit();
    const auto hall = must(tables::Hall::open(
        {games::types(), "sqlite:" + folder + "/bench.db", folder + "/key", 2, tables::system_calendar()}));
    auto connection = must(hall->store().connect());
    const auto accounts = must(accounts::Accounts::open(
        std::move(connection), {}, [] { return std::chrono::floor<milliseconds>(std::chrono::system_clock::now()); }));
    net::Metrics metrics;
    api::Api api{*hall, *accounts, metrics, net::Log{}};
    net::Router router = api.router();
    router.socket("/echo",
                  [](const net::Request&, const net::Opening& opening) { opening.accept(std::make_shared<Echo>()); });
    net::Settings settings;
    settings.limits.connections_per_address_max = settings.limits.connections_max;
    auto server = must(net::Server::open(settings, std::move(router), net::Log{}, metrics));
    server.start();
    const std::uint16_t port = server.port();
    if (write(port_pipe, &port, sizeof port) != sizeof port) std::_Exit(1);
    while (true) pause();
}

struct Tally {
    std::atomic<std::size_t> open = 0;
    std::atomic<std::uint64_t> answers = 0;
    std::atomic<std::uint64_t> refused = 0;
    std::atomic<bool> over = false;
};

/// Sends the next text when the last one was answered.
class Client final : public net::Listener {
public:
    Client(Tally& tally, const Place& place, bool wagers) : tally_(tally), place_(place), wagers_(wagers) {}

    void on_open(std::shared_ptr<net::Connection> connection) override {
        connection_ = std::move(connection);
        ++tally_.open;
    }
    void begin() { send(); }
    net::Flow on_message(std::string_view text) override {
        tally_.answers.fetch_add(1, std::memory_order_relaxed);
        if (wagers_ && !text.contains(R"("kind":"accepted")")) tally_.refused.fetch_add(1, std::memory_order_relaxed);
        if (!tally_.over) send();
        return net::Flow::read_on;
    }
    void on_close(std::uint16_t /*code*/, std::string_view /*reason*/) override {}

private:
    void send() {
        ++number_;
        const bool lays = number_ % 2 == 1;
        connection_->send(R"({"op":"command","table":")" + place_.table + R"(","id":"c)" + std::to_string(number_) +
                          "-" + std::to_string(run_) + R"(","request":)" +
                          (lays ? bench::wagers.lay(place_.person) : bench::wagers.take_back(place_.person)) + "}");
    }

    Tally& tally_;
    const Place& place_;
    bool wagers_;
    std::uint64_t number_ = 0;
    /// A command that was given in an earlier loop would be answered as given already.
    const std::int64_t run_ = std::chrono::steady_clock::now().time_since_epoch().count();
    std::shared_ptr<net::Connection> connection_;
};

struct Rate {
    double a_second = 0;
    double microseconds = 0;  ///< of the server's processors, for each

    /// Of so many parts of a mean.
    void add(const Rate& part, int parts) {
        a_second += part.a_second / parts;
        microseconds += part.microseconds / parts;
    }
};

Rate rate(pid_t server, std::uint16_t port, const std::vector<Place>& places, std::size_t clients, bool wagers,
          double seconds) {
    net::SocketClients sockets{1};
    Tally tally;
    std::vector<std::shared_ptr<Client>> all;
    auto url = *net::Url::read("http://127.0.0.1:" + std::to_string(port));
    url.target = wagers ? "/api/v1/live" : "/echo";
    for (std::size_t i = 0; i < clients; ++i) {
        all.push_back(std::make_shared<Client>(tally, places[i], wagers));
        sockets.open(url, {{"Authorization", "Bearer " + places[i].token}}, all.back());
    }
    while (tally.open < clients) std::this_thread::sleep_for(milliseconds{5});
    for (const auto& each : all) each->begin();
    std::this_thread::sleep_for(milliseconds{300});
    const std::uint64_t before = tally.answers;
    const double busy_before = apps::processor_seconds(server);
    const auto begun = std::chrono::steady_clock::now();
    std::this_thread::sleep_for(std::chrono::duration<double>{seconds});
    const std::uint64_t after = tally.answers;
    const double busy = apps::processor_seconds(server) - busy_before;
    const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    tally.over = true;
    std::this_thread::sleep_for(milliseconds{300});
    sockets.stop();
    if (tally.refused != 0) fmt::print("{} wagers were refused: the figure counts them\n", tally.refused.load());
    const auto answers = static_cast<double>(after - before);
    return {answers / took, 1e6 * busy / answers};
}

int run(double seconds, std::vector<std::size_t> counts) {
    net::raise_file_limit();
    std::string folder = (fs::temp_directory_path() / "croupier-bench-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) return 1;
    const std::vector<Place> places = prepare(folder, *std::ranges::max_element(counts));
    int ends[2];
    if (pipe(ends) != 0) return 1;
    const pid_t server = fork();
    if (server == 0) serve(folder, ends[1]);
    std::uint16_t port = 0;
    if (read(ends[0], &port, sizeof port) != sizeof port) return 1;
    fmt::print("{:>8}  {:>15}  {:>15}  {:>6}  {:>12}  {:>12}\n", "clients", "echoes a second", "wagers a second",
               "ratio", "\u00b5s per echo", "\u00b5s per wager");
    for (const std::size_t clients : counts) {
        // In many short turns, so that a slow moment of the machine does not fall on one of them alone. One turn before
        // them does not count: a store's log is longer under way while its file still grows.
        constexpr int turns = 11;
        Rate echo;
        Rate wagers;
        std::vector<double> ratios;
        for (int turn = -1; turn < turns; ++turn) {
            const Rate echo_now = rate(server, port, places, clients, false, seconds / turns);
            const Rate wagers_now = rate(server, port, places, clients, true, seconds / turns);
            if (turn < 0) continue;
            ratios.push_back(wagers_now.a_second / echo_now.a_second);
            echo.add(echo_now, turns);
            wagers.add(wagers_now, turns);
        }
        // The median: a disk that others use as well has bad moments, and only wagers wait for it.
        std::ranges::nth_element(ratios, ratios.begin() + turns / 2);
        fmt::print("{:>8}  {:>15.0f}  {:>15.0f}  {:>4.0f} %  {:>12.1f}  {:>12.1f}\n", clients, echo.a_second,
                   wagers.a_second, 100 * ratios[turns / 2], echo.microseconds, wagers.microseconds);
    }
    kill(server, SIGKILL);
    waitpid(server, nullptr, 0);
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return 0;
}

}  // namespace
}  // namespace croupier

int main(int argc, char** argv) try {
    const double seconds = argc > 1 ? std::strtod(argv[1], nullptr) : 10;
    std::vector<std::size_t> counts;
    for (int i = 2; i < argc; ++i) counts.push_back(std::strtoul(argv[i], nullptr, 10));
    if (counts.empty()) counts = {256, 1000};
    if (seconds <= 0 || seconds > 600 ||
        std::ranges::any_of(counts, [](std::size_t each) { return each < 1 || each > 10'000; })) {
        fmt::print(stderr, "usage: croupier_bench_server [SECONDS [CLIENTS...]]\n");
        return 2;
    }
    return croupier::run(seconds, counts);
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
