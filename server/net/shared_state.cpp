#include "server/net/shared_state.h"

#include <algorithm>
#include <utility>

namespace croupier::net {

SocketCounts::SocketCounts(Metrics& metrics)
    : open{metrics.gauge("croupier_websockets_open", "WebSockets that are open now.")},
      messages_received{metrics.counter("croupier_websocket_messages_received_total", "WebSocket messages received.")},
      messages_sent{metrics.counter("croupier_websocket_messages_sent_total", "WebSocket messages sent.")},
      messages_dropped{metrics.counter("croupier_websocket_messages_dropped_total",
                                       "WebSocket messages dropped because their reader was behind.")},
      readers_behind{metrics.counter("croupier_websocket_readers_behind_total",
                                     "Times that a reader of a WebSocket fell behind.")},
      bytes_received{metrics.counter("croupier_websocket_bytes_received_total", "Bytes of messages received.")},
      bytes_sent{metrics.counter("croupier_websocket_bytes_sent_total", "Bytes of messages sent.")} {}

RequestCounts::RequestCounts(Metrics& metrics)
    : bytes_received{metrics.counter("croupier_http_bytes_received_total", "Bytes received as requests.")},
      bytes_sent{metrics.counter("croupier_http_bytes_sent_total", "Bytes sent as answers.")} {}

SharedState::SharedState(Settings with_settings, Router with_router, Log with_log, Metrics& with_metrics)
    : settings{std::move(with_settings)},
      router{std::move(with_router)},
      log{std::move(with_log)},
      metrics{with_metrics},
      requests{with_metrics},
      sockets{std::make_shared<SocketCounts>(with_metrics)},
      admissions{std::make_shared<Admissions>(
          settings.limits.connections_max, settings.limits.connections_per_address_max,
          with_metrics.gauge("croupier_connections_open", "Connections that are open now."))} {}

bool SharedState::is_proxy(const std::string& address) const {
    return std::ranges::any_of(settings.proxies, [&](const Network& each) { return each.contains(address); });
}

void SharedState::count_request(const std::string& route, int status, std::chrono::nanoseconds duration) const {
    metrics
        .counter("croupier_http_requests_total", "Requests answered, by route and status.",
                 {{"route", route}, {"status", std::to_string(status)}})
        .add();
    metrics
        .histogram("croupier_http_request_seconds", "From the head of a request to the end of its answer, by route.",
                   {{"route", route}})
        .observe(duration);
}

}  // namespace croupier::net
