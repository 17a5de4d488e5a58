// The other side: requests and WebSockets for tests and for `croupier client`, and thousands of WebSockets in one
// process for `croupier load`.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/connection.h"
#include "server/net/limits.h"
#include "server/net/message.h"

namespace croupier::net {

/// "https://tables.example:8443/live?from=7"; http, https, ws and wss.
struct Url {
    bool tls = false;
    std::string host;
    std::uint16_t port = 80;
    std::string target = "/";  ///< path and query

    static std::expected<Url, Fault> read(std::string_view text);
    /// Host and port as the header Host has them.
    std::string authority() const;
};

/// Requests to one server, one after another, on one connection that is kept while the server keeps it. Waits for each
/// answer.
class HttpClient {
public:
    /// `authorities_file`: the certificates to trust instead of the system's.
    explicit HttpClient(Url server, std::string authorities_file = "");
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;
    HttpClient(HttpClient&&) = delete;
    HttpClient& operator=(HttpClient&&) = delete;
    ~HttpClient();

    std::expected<Response, Fault> send(std::string_view method, std::string_view target, const Headers& headers = {},
                                        std::string_view body = {},
                                        std::chrono::milliseconds timeout = std::chrono::seconds{30});
    std::expected<Response, Fault> get(std::string_view target) { return send("GET", target); }

private:
    class Body;
    std::unique_ptr<Body> body_;
};

/// Many WebSockets on a few threads. Each listener hears of its own connection alone.
class SocketClients {
public:
    explicit SocketClients(unsigned threads = 1, const Limits& limits = {}, std::string authorities_file = "");
    SocketClients(const SocketClients&) = delete;
    SocketClients& operator=(const SocketClients&) = delete;
    SocketClients(SocketClients&&) = delete;
    SocketClients& operator=(SocketClients&&) = delete;
    ~SocketClients();  ///< stops

    /// Returns at once; on_open or on_refused follows. A few hundred are being opened at any time, the others wait, so
    /// that thousands of calls do not flood the server's door.
    void open(const Url& url, const Headers& headers, std::shared_ptr<Listener> listener);
    /// Cuts all off; listeners are not called any more.
    void stop();

private:
    class Body;
    std::shared_ptr<Body> body_;
};

/// One WebSocket whose messages are waited for.
class SocketClient {
public:
    struct Closed {
        std::uint16_t code = 0;
        std::string reason;
    };

    /// The server's refusal is its answer; status 0 when there was none, with the reason as its body.
    static std::expected<std::unique_ptr<SocketClient>, Response> open(
        const Url& url, const Headers& headers = {}, const Limits& limits = {}, std::string authorities_file = "",
        std::chrono::milliseconds timeout = std::chrono::seconds{30});

    Sent send(std::string message);
    /// The next message; nothing when the connection is closed, or when the time is up.
    std::optional<std::string> receive(std::chrono::milliseconds timeout = std::chrono::seconds{30});
    /// Waits until the connection is closed; nothing when the time is up.
    std::optional<Closed> wait_until_closed(std::chrono::milliseconds timeout = std::chrono::seconds{30});
    void close(std::uint16_t code = 1000, std::string reason = "");

private:
    class Ear;
    SocketClient(unsigned threads, const Limits& limits, std::string authorities_file);

    std::shared_ptr<Ear> ear_;
    SocketClients clients_;
};

}  // namespace croupier::net
