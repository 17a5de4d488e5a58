// A WebSocket of either side, upon Beast. Private to this folder; Beast's WebSocket itself is compiled in socket.cpp
// only.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/admissions.h"
#include "server/net/connection.h"
#include "server/net/limits.h"
#include "server/net/log.h"
#include "server/net/shared_state.h"
#include "server/net/transport.h"
#include "server/net/worker.h"

namespace croupier::net {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// What a socket needs of its surroundings, the same for all sockets of a server or of a pool of clients.
struct SocketSurroundings {
    Limits limits;
    Log log;
    std::shared_ptr<SocketCounts> counts;
};

/// Accepts the upgrade and goes on as a WebSocket. On the worker's thread.
void accept_socket(Worker& worker, const std::shared_ptr<const SocketSurroundings>& surroundings, Transport transport,
                   Admissions::Place place, const UpgradeRequest& request, std::shared_ptr<Listener> listener);

struct SocketTarget {
    asio::ip::tcp::endpoint endpoint;
    std::string host_name;  ///< as in the certificate
    std::string authority;  ///< as in the header Host
    std::string target;     ///< path and query
    Headers headers;
    std::shared_ptr<TlsContext> tls;
};

/// Connects as a client. On the worker's thread.
void connect_socket(Worker& worker, const std::shared_ptr<const SocketSurroundings>& surroundings,
                    const SocketTarget& target, std::shared_ptr<Listener> listener);

}  // namespace croupier::net
