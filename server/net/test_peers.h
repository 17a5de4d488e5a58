// What the tests of this folder share: a listening server with its own routes, and a peer that sends what bytes it
// likes.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/client.h"
#include "server/net/connection.h"
#include "server/net/server.h"

namespace croupier::net {

/// Limits that leave a test its time, with times looked at often.
Settings test_settings();

/// A server on 127.0.0.1 that is started at once and stopped at the end.
class TestServer {
public:
    TestServer(Router router, Settings settings);
    explicit TestServer(Router router) : TestServer{std::move(router), test_settings()} {}

    Server& server() { return *server_; }
    std::uint16_t port() const { return server_->port(); }
    Url url(std::string_view target = "/") const;
    Metrics& metrics() { return metrics_; }
    std::vector<std::string> logged() const;
    /// The value of a metric as /metrics would show it; nothing if it is not there.
    std::optional<std::string> metric(std::string_view name_and_labels) const;

private:
    Metrics metrics_;
    mutable std::mutex lock_;
    std::vector<std::string> logged_;
    std::optional<Server> server_;
};

/// A plain TCP connection to 127.0.0.1. Reading gives up after ten seconds.
class RawPeer {
public:
    /// `receive_buffer`: how much the system keeps for a reader that does not read; 0 for the usual.
    explicit RawPeer(std::uint16_t port, int receive_buffer = 0);
    RawPeer(const RawPeer&) = delete;
    RawPeer& operator=(const RawPeer&) = delete;
    RawPeer(RawPeer&&) = delete;
    RawPeer& operator=(RawPeer&&) = delete;
    ~RawPeer();

    void send(std::string_view bytes) const;
    /// So many bytes, fewer if the server ends the connection.
    std::string read(std::size_t count);
    /// Up to and with `end`.
    std::string read_until(std::string_view end);
    /// Head and body of one answer.
    std::string read_response();
    /// All until the server ends the connection.
    std::string read_all();
    void vanish();

    struct Frame {
        int opcode = -1;  ///< -1: the connection has ended
        bool is_last = true;
        std::string payload;
        /// The code of a close frame; 0 when it has none.
        int code() const;
    };
    Frame read_frame();
    /// Upgrades; the answer's status line and headers.
    std::string upgrade(std::string_view target, std::string_view more_headers = "");

private:
    bool fill();

    int socket_ = -1;
    std::string buffer_;
};

/// A client's frame, masked unless said otherwise.
std::string frame(int opcode, std::string_view payload, bool is_last = true, bool masked = true, int reserved = 0);
std::string close_frame(int code, std::string_view reason = "");

/// A listener made of functions.
class TestListener final : public Listener {
public:
    std::function<void(std::shared_ptr<Connection>)> open = [](const auto&) {};
    std::function<Flow(std::string_view)> message = [](std::string_view) { return Flow::read_on; };
    std::function<void()> behind = [] {};
    std::function<void(std::uint16_t, std::string_view)> close = [](std::uint16_t, std::string_view) {};

    void on_open(std::shared_ptr<Connection> connection) override { open(std::move(connection)); }
    Flow on_message(std::string_view text) override { return message(text); }
    void on_behind() override { behind(); }
    void on_close(std::uint16_t code, std::string_view reason) override { close(code, reason); }
};

/// Sends back what it hears.
std::shared_ptr<Listener> echo();

/// Waits until it is so; false when it has not become so in ten seconds.
bool eventually(const std::function<bool()>& is_so);

}  // namespace croupier::net
