// How fast the network is, between two processes on the loopback:
//
//   idle        memory of the server for each WebSocket that is only open
//   echo        64 bytes sent back, every client waiting for its own: messages a second, and how long each took
//   broadcast   one text of 200 bytes to all, again and again: deliveries a second
//
//   croupier_bench_net [SECONDS [IDLE]]     seconds for each of the loops (3), idle clients (9000)
//
// Figures are printed, never asserted.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/net/client.h"
#include "server/net/server.h"

namespace croupier::net {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

std::size_t resident_bytes() {
    std::ifstream statm{"/proc/self/statm"};
    std::size_t whole = 0;
    std::size_t resident = 0;
    statm >> whole >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// ------------------------------------------------------------------------------------------------- the server's
// process

/// Everyone who is connected.
struct Room {
    std::mutex lock;
    std::vector<std::shared_ptr<Connection>> connections;
};

class Echo final : public Listener {
public:
    explicit Echo(std::shared_ptr<Room> room) : room_{std::move(room)} {}

    void on_open(std::shared_ptr<Connection> connection) override {
        connection_ = connection;
        const std::scoped_lock guard{room_->lock};
        room_->connections.push_back(std::move(connection));
    }
    Flow on_message(std::string_view text) override {
        connection_->send(std::string{text});
        return Flow::read_on;
    }
    void on_close(std::uint16_t /*code*/, std::string_view /*reason*/) override {
        const std::scoped_lock guard{room_->lock};
        std::erase(room_->connections, connection_);
    }

private:
    std::shared_ptr<Room> room_;
    std::shared_ptr<Connection> connection_;
};

[[noreturn]] void serve(int port_pipe) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    raise_file_limit();
    const auto room = std::make_shared<Room>();
    Metrics metrics;
    Router router;
    router.socket("/echo",
                  [room](const Request&, const Opening& opening) { opening.accept(std::make_shared<Echo>(room)); });
    router.on("GET", "/memory",
              [](const Request&) { return text_response(200, "text/plain", std::to_string(resident_bytes())); });
    router.on("POST", "/broadcast", [room](const Request&) {
        const auto text = std::make_shared<const std::string>(200, '.');
        const std::scoped_lock guard{room->lock};
        for (const auto& connection : room->connections) connection->send(text);
        return text_response(200, "text/plain", std::to_string(room->connections.size()));
    });
    Settings settings;
    settings.limits.connections_per_address_max = settings.limits.connections_max;
    auto server = Server::open(settings, std::move(router), Log{}, metrics);
    if (!server) std::_Exit(1);
    server->start();
    const std::uint16_t port = server->port();
    if (write(port_pipe, &port, sizeof port) != sizeof port) std::_Exit(1);
    while (true) pause();
}

// ------------------------------------------------------------------------------------------------ the clients' process

struct Tally {
    std::atomic<std::size_t> open{0};
    std::atomic<std::size_t> refused{0};
    std::atomic<std::size_t> received{0};
    std::atomic<bool> is_over{false};
    Histogram times;
    std::mutex lock;
    std::vector<std::int64_t> microseconds;
};

/// Sends a text whenever the last one has come back, if it is to send at all.
class Patron final : public Listener {
public:
    Patron(Tally& tally, bool sends) : tally_{tally}, sends_{sends} {}

    void on_open(std::shared_ptr<Connection> connection) override {
        connection_ = std::move(connection);
        ++tally_.open;
        if (sends_) send();
    }
    Flow on_message(std::string_view /*text*/) override {
        ++tally_.received;
        if (sends_) {
            taken_.push_back(std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sent_).count());
            if (!tally_.is_over) send();
        }
        return Flow::read_on;
    }
    void on_close(std::uint16_t /*code*/, std::string_view /*reason*/) override {
        --tally_.open;
        const std::scoped_lock guard{tally_.lock};
        tally_.microseconds.insert(tally_.microseconds.end(), taken_.begin(), taken_.end());
    }
    void on_refused(const Response& /*response*/) override { ++tally_.refused; }

    void leave() const {
        if (connection_) connection_->close(1000, "");
    }

private:
    void send() {
        static const auto text = std::make_shared<const std::string>(64, '.');
        sent_ = Clock::now();
        connection_->send(text);
    }

    Tally& tally_;
    bool sends_;
    std::shared_ptr<Connection> connection_;
    Clock::time_point sent_;
    std::vector<std::int64_t> taken_;
};

bool wait_for(const std::function<bool()>& is_so) {
    const Clock::time_point deadline = Clock::now() + std::chrono::seconds{30};
    while (!is_so() && Clock::now() < deadline) std::this_thread::sleep_for(milliseconds{1});
    return is_so();
}

/// Opens so many clients, calls `meanwhile`, and lets them go.
void with_clients(const Url& url, std::size_t count, bool sends, Tally& tally, const std::function<void()>& meanwhile) {
    Limits limits;
    limits.queue_messages_max = 100'000;
    SocketClients clients{1, limits};
    std::vector<std::shared_ptr<Patron>> patrons;
    for (std::size_t index = 0; index < count; ++index) {
        patrons.push_back(std::make_shared<Patron>(tally, sends));
        clients.open(url, {}, patrons.back());
    }
    if (!wait_for([&] { return tally.open + tally.refused == count; }) || tally.refused > 0)
        fmt::print("    {} of {} clients came in\n", tally.open.load(), count);
    meanwhile();
    for (const auto& patron : patrons) patron->leave();
    wait_for([&] { return tally.open == 0; });
}

int run(std::uint16_t port, double seconds, std::size_t idle) {
    raise_file_limit();
    const std::chrono::duration<double> duration{seconds};
    const Url echo{.tls = false, .host = "127.0.0.1", .port = port, .target = "/echo"};
    HttpClient control{echo};
    const auto memory = [&] { return std::stod(control.get("/memory")->body); };

    const double before = memory();
    {
        Tally tally;
        with_clients(echo, idle, false, tally, [&] {
            fmt::print("idle       {:6} clients  {:8.2f} KiB each\n", idle,
                       (memory() - before) / 1024 / static_cast<double>(idle));
        });
    }
    for (const std::size_t count : {std::size_t{256}, std::size_t{1000}}) {
        Tally tally;
        double rate = 0;
        with_clients(echo, count, true, tally, [&] {
            const std::size_t at_first = tally.received;
            const Clock::time_point start = Clock::now();
            std::this_thread::sleep_for(duration);
            const std::chrono::duration<double> passed = Clock::now() - start;
            rate = static_cast<double>(tally.received - at_first) / passed.count();
            tally.is_over = true;
        });
        std::ranges::sort(tally.microseconds);
        const auto part = [&](double share) {
            const auto place = static_cast<std::size_t>(share * static_cast<double>(tally.microseconds.size() - 1));
            return tally.microseconds.empty() ? 0.0 : static_cast<double>(tally.microseconds.at(place)) / 1000;
        };
        fmt::print("echo       {:6} clients  {:8.0f} messages/s  p50 {:.2f} ms  p99 {:.2f} ms\n", count, rate,
                   part(0.5), part(0.99));
    }
    {
        constexpr std::size_t count = 1000;
        Tally tally;
        with_clients(echo, count, false, tally, [&] {
            const Clock::time_point start = Clock::now();
            std::size_t sent = 0;
            while (Clock::now() - start < duration) {
                // A few rounds are on their way at any time, so that neither side waits for the other.
                if (sent < tally.received + 8 * count) {
                    sent += std::stoul(control.send("POST", "/broadcast")->body);
                } else {
                    std::this_thread::sleep_for(std::chrono::microseconds{100});
                }
            }
            wait_for([&] { return tally.received >= sent; });
            const std::chrono::duration<double> passed = Clock::now() - start;
            fmt::print("broadcast  {:6} clients  {:8.0f} deliveries/s  {} lost\n", count,
                       static_cast<double>(tally.received) / passed.count(), sent - tally.received);
        });
    }
    return 0;
}

}  // namespace
}  // namespace croupier::net

int main(int count, char** arguments) {
    const double seconds = count > 1 ? std::atof(arguments[1]) : 3;  // NOLINT(cert-err34-c): a wrong one is 0
    const int idle = count > 2 ? std::atoi(arguments[2]) : 9000;     // NOLINT(cert-err34-c): likewise
    int ports[2];
    if (pipe(ports) != 0) return 1;
    const pid_t server = fork();
    if (server == 0) croupier::net::serve(ports[1]);
    std::uint16_t port = 0;
    if (read(ports[0], &port, sizeof port) != sizeof port) return 1;
    const int result = croupier::net::run(port, std::clamp(seconds, 0.01, 60.0),
                                          static_cast<std::size_t>(std::clamp(idle, 1, 19'000)));
    kill(server, SIGKILL);
    waitpid(server, nullptr, 0);
    return result;
}
