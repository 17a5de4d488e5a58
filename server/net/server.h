// A listening server: HTTP/1.1 and WebSocket, plain or with TLS, on a fixed number of threads. It knows requests,
// answers and messages, and nothing of tables.
//
// Every connection belongs to one thread, which reads it, writes it and calls its handlers; a handler that would have
// to wait answers later from elsewhere (router.h). What a peer may take is bounded by Limits. Malformed requests are
// answered with problem+json and end the connection.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/net/limits.h"
#include "server/net/log.h"
#include "server/net/message.h"
#include "server/net/metrics.h"
#include "server/net/problem.h"
#include "server/net/proxies.h"
#include "server/net/router.h"

namespace croupier::net {

/// PEM files: the certificate with its chain, and its private key.
struct TlsFiles {
    std::string certificate;
    std::string key;
};

struct Settings {
    std::string host = "127.0.0.1";  ///< an address, or "localhost"
    std::uint16_t port = 0;          ///< 0: any free one
    unsigned threads = 0;            ///< 0: as many as cores
    std::optional<TlsFiles> tls;
    /// Proxies whose word is taken for where a request came from (proxies.h).
    std::vector<Network> proxies;
    /// Pages that may open WebSockets and change anything, as "https://tables.example". A browser always says where a
    /// page came from; a client that does not say is not a page and is let through, unless this is false.
    std::vector<std::string> allowed_origins;
    bool may_omit_origin = true;
    std::string content_security_policy{default_content_security_policy};
    Limits limits;
};

class Server {
public:
    /// Listens, but answers nobody before `start`. The metrics must outlive the server.
    static std::expected<Server, Fault> open(Settings settings, Router router, Log log, Metrics& metrics);

    Server(Server&&) noexcept;
    Server& operator=(Server&&) noexcept;
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();  ///< stops at once if `stop` was not called

    std::uint16_t port() const;
    /// "http://127.0.0.1:8080" or "https://...".
    std::string url() const;
    /// Before `start`: when the port was not known earlier.
    void allow_origin(std::string origin);
    /// Before `start`: who answers, where that could only be made once the port was had.
    void use(Router router);

    void start();
    /// Takes no more connections, closes WebSockets with 1001, lets requests be answered, and cuts off after `grace`
    /// anyone who is still there. Returns when all is over; the handlers are not called any more.
    void stop(std::chrono::milliseconds grace);

private:
    class Body;
    explicit Server(std::unique_ptr<Body> body);
    std::unique_ptr<Body> body_;
};

/// Lets this process open as many files as the system allows: a connection takes one. Returns how many.
std::size_t raise_file_limit();

}  // namespace croupier::net
