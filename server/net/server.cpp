#include "server/net/server.h"

#include <algorithm>
#include <thread>
#include <utility>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/write.hpp>
#include <sys/resource.h>

#include "server/net/http_connection.h"
#include "server/net/shared_state.h"
#include "server/net/socket.h"
#include "server/net/transport.h"
#include "server/net/worker.h"

namespace croupier::net {

// NOLINTBEGIN(bugprone-unused-return-value): Asio gives an error as the result and in the argument.

namespace {

using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, asio::io_context::executor_type>;

/// Tells somebody for whom there is no place, and ends it. Nothing waits for this: it fits into what the system
/// buffers.
void turn_away(Transport::Socket& socket, int status, std::string_view detail) {
    Response response = problem_response({.status = status, .detail = std::string{detail}});
    response.headers.set("Content-Length", std::to_string(response.body.size()));
    response.headers.set("Connection", "close");
    response.headers.set("Retry-After", "10");
    const std::string text =
        head_text("HTTP/1.1 " + std::to_string(status) + " " + std::string{status_words(status)}, response.headers) +
        response.body;
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text), ignored);
    socket.shutdown(Transport::Socket::shutdown_send, ignored);
    socket.close(ignored);
}

}  // namespace

class Server::Body {
public:
    Body(Settings settings, Router router, Log log, Metrics& metrics)
        : shared_{std::make_shared<SharedState>(std::move(settings), std::move(router), std::move(log), metrics)},
          accepted_{metrics.counter("croupier_connections_accepted_total", "Connections accepted.")},
          turned_away_{metrics.counter("croupier_connections_turned_away_total",
                                       "Connections turned away because there were too many.")} {
        const unsigned wanted = shared_->settings.threads;
        const unsigned threads = wanted > 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
        for (unsigned index = 0; index < threads; ++index)
            workers_.push_back(std::make_unique<Worker>(shared_->settings.limits.tick));
        acceptor_.emplace(workers_.front()->context());
        pause_.emplace(workers_.front()->context());
    }

    Body(const Body&) = delete;
    Body& operator=(const Body&) = delete;
    Body(Body&&) = delete;
    Body& operator=(Body&&) = delete;
    // NOLINTNEXTLINE(bugprone-exception-escape): out of memory ends the program
    ~Body() { stop(std::chrono::milliseconds{0}); }

    std::optional<Fault> listen() {
        const Settings& settings = shared_->settings;
        if (settings.tls) {
            auto tls = TlsContext::for_server(*settings.tls);
            if (!tls) return std::move(tls.error());
            shared_->tls = std::move(*tls);
        }
        error_code error;
        // The one name that means the same on every machine; others would need somebody who knows them.
        const std::string& host = settings.host == "localhost" ? "127.0.0.1" : settings.host;
        const asio::ip::address address = asio::ip::make_address(host, error);
        if (error)
            return Fault{"cannot listen on " + settings.host +
                         ": it is not an address; try 127.0.0.1, or 0.0.0.0 for every address of this machine"};
        const asio::ip::tcp::endpoint endpoint{address, settings.port};
        acceptor_->open(endpoint.protocol(), error);
        if (!error) acceptor_->set_option(asio::socket_base::reuse_address{true}, error);
        if (!error) acceptor_->bind(endpoint, error);
        if (!error) acceptor_->listen(asio::socket_base::max_listen_connections, error);
        if (error)
            return Fault{"cannot listen on " + settings.host + ":" + std::to_string(settings.port) + ": " +
                         error.message()};
        port_ = acceptor_->local_endpoint().port();
        return std::nullopt;
    }

    void start() {
        surroundings_ = std::make_shared<const SocketSurroundings>(
            SocketSurroundings{.limits = shared_->settings.limits, .log = shared_->log, .counts = shared_->sockets});
        accept();
        for (const auto& worker : workers_) worker->start();
        shared_->log(Level::info, "listening",
                     {{"url", url()}, {"threads", static_cast<std::int64_t>(workers_.size())}});
    }

    void stop(std::chrono::milliseconds grace) {
        if (std::exchange(is_stopped_, true)) return;
        const Clock::time_point deadline = Clock::now() + grace;
        workers_.front()->mailbox()->post([this] {
            error_code ignored;
            acceptor_->close(ignored);
            pause_->cancel();
        });
        for (const auto& worker : workers_) worker->wind_up();
        const auto is_busy = [this] {
            return std::ranges::any_of(workers_, [](const auto& w) { return w->connections() > 0; });
        };
        while (is_busy() && Clock::now() < deadline) std::this_thread::sleep_for(std::chrono::milliseconds{2});
        const bool was_busy = is_busy();
        for (const auto& worker : workers_) worker->stop();
        shared_->log(Level::info, "stopped", {{"cut_off", was_busy}});
    }

    std::uint16_t port() const { return port_; }

    std::string url() const {
        const std::string& host = shared_->settings.host;
        const std::string in_brackets = host.find(':') == std::string::npos ? host : "[" + host + "]";
        return (shared_->tls ? "https://" : "http://") + in_brackets + ":" + std::to_string(port_);
    }

    SharedState& shared() { return *shared_; }

private:
    void accept() {
        Worker& worker = *workers_.at(next_worker_++ % workers_.size());
        acceptor_->async_accept(worker.context(), [this, &worker](error_code error, Transport::Socket socket) {
            if (error == asio::error::operation_aborted || !acceptor_->is_open()) return;
            if (error) {
                // Out of files, most likely: let some connections end first. Said once a minute, as it may last.
                if (const auto now = Clock::now(); now >= complain_after_) {
                    shared_->log(Level::error, "accept_failed", {{"what", error.message()}});
                    complain_after_ = now + std::chrono::minutes{1};
                }
                pause_->expires_after(std::chrono::milliseconds{100});
                pause_->async_wait([this](error_code stopped) {
                    if (!stopped) accept();
                });
                return;
            }
            welcome(worker, std::move(socket));
            accept();
        });
    }

    void welcome(Worker& worker, Transport::Socket socket) {
        error_code error;
        const auto endpoint = socket.remote_endpoint(error);
        if (error) return;  // it is gone already
        const std::string address = address_text(endpoint.address());
        auto [admission, given] = shared_->admissions->ask(address, shared_->is_proxy(address));
        if (admission != Admissions::Admission::welcome) {
            turned_away_.add();
            // Once a second at most: a flood must not fill the disk as well.
            if (const auto now = Clock::now(); now >= tell_refused_after_) {
                const bool full = admission == Admissions::Admission::full;
                shared_->log(Level::warning, "connection_refused",
                             {{"peer", address_text(endpoint.address())},
                              {"why", full ? std::string_view{"the server is full"}
                                           : std::string_view{"too many from this address"}}});
                tell_refused_after_ = now + std::chrono::seconds{1};
            }
            if (shared_->tls) return;
            if (admission == Admissions::Admission::full)
                return turn_away(socket, 503, "The server is full. Please try again later.");
            return turn_away(socket, 429, "There are too many connections from this address.");
        }
        accepted_.add();
        socket.set_option(asio::ip::tcp::no_delay{true}, error);
        worker.mailbox()->post([this, &worker, transport = Transport{std::move(socket), shared_->tls},
                                place = std::move(given)]() mutable {
            const auto connection = std::make_shared<HttpConnection>(worker, shared_, surroundings_,
                                                                     std::move(transport), std::move(place));
            worker.add(connection);
            connection->start();
        });
    }

    std::shared_ptr<SharedState> shared_;
    std::shared_ptr<const SocketSurroundings> surroundings_;
    Counter& accepted_;
    Counter& turned_away_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::optional<Acceptor> acceptor_;
    std::optional<asio::steady_timer> pause_;
    std::size_t next_worker_ = 0;
    Clock::time_point complain_after_{};
    Clock::time_point tell_refused_after_;
    std::uint16_t port_ = 0;
    bool is_stopped_ = false;
};

std::expected<Server, Fault> Server::open(Settings settings, Router router, Log log, Metrics& metrics) {
    auto body = std::make_unique<Body>(std::move(settings), std::move(router), std::move(log), metrics);
    if (auto fault = body->listen()) return std::unexpected{std::move(*fault)};
    return Server{std::move(body)};
}

Server::Server(std::unique_ptr<Body> body) : body_{std::move(body)} {}
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;
Server::~Server() = default;

std::uint16_t Server::port() const { return body_->port(); }
std::string Server::url() const { return body_->url(); }
void Server::allow_origin(std::string origin) { body_->shared().settings.allowed_origins.push_back(std::move(origin)); }
void Server::use(Router router) { body_->shared().router = std::move(router); }
void Server::start() { body_->start(); }
void Server::stop(std::chrono::milliseconds grace) { body_->stop(grace); }

std::size_t raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    return static_cast<std::size_t>(limit.rlim_cur);
}

// NOLINTEND(bugprone-unused-return-value)

}  // namespace croupier::net
