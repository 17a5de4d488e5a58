// A server as its client knows it: asked over HTTP and heard over a WebSocket, with a session that is kept in a file
// between two calls of the program.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/table/actor.h"
#include "server/net/client.h"
#include "wire/json.h"

namespace croupier::client {

struct Address {
    std::string url = "http://127.0.0.1:8080";
    std::string authorities;   ///< a file with certificates to trust instead of the system's; empty: the system's
    std::string session_file;  ///< empty: the usual one, in the user's own state folder
};

/// The server said no, with a problem in JSON; or there was no server, with a text and the status 0.
struct Refused {
    int status;
    wire::Value problem;
};

class Server {
public:
    /// As the person who last logged in there with this session file. BadInput for a URL that is none.
    explicit Server(Address address);

    void keep_session(const std::string& token);
    void forget_session() const;

    /// The answer's JSON; throws Refused.
    wire::Value ask(std::string_view method, const std::string& target, const std::string& body = "");
    /// Throws Refused.
    [[nodiscard]] std::unique_ptr<net::SocketClient> open_socket();
    /// The account that is logged in; 0 for nobody.
    [[nodiscard]] PersonId person();

private:
    [[nodiscard]] net::Headers headers() const;

    Address address_;
    net::Url url_;
    net::HttpClient http_;
    std::string token_;
};

}  // namespace croupier::client
