// What all connections of one server share. Private to this folder.
#pragma once

#include <memory>
#include <string>

#include "server/net/admissions.h"
#include "server/net/limits.h"
#include "server/net/log.h"
#include "server/net/metrics.h"
#include "server/net/server.h"
#include "server/net/transport.h"

namespace croupier::net {

/// Counters that are touched often, looked up once.
struct SocketCounts {
    explicit SocketCounts(Metrics& metrics);

    Gauge& open;
    Counter& messages_received;
    Counter& messages_sent;
    Counter& messages_dropped;
    Counter& readers_behind;
    Counter& bytes_received;
    Counter& bytes_sent;
};

struct RequestCounts {
    explicit RequestCounts(Metrics& metrics);

    Counter& bytes_received;
    Counter& bytes_sent;
};

struct SharedState {
    SharedState(Settings with_settings, Router with_router, Log with_log, Metrics& with_metrics);

    Settings settings;
    Router router;
    Log log;
    Metrics& metrics;
    RequestCounts requests;
    std::shared_ptr<SocketCounts> sockets;
    std::shared_ptr<Admissions> admissions;
    std::shared_ptr<TlsContext> tls;  ///< none: plain

    bool is_proxy(const std::string& address) const;
    void count_request(const std::string& route, int status, std::chrono::nanoseconds duration) const;
};

}  // namespace croupier::net
