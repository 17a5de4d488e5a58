// What one peer may take of the server. Every value has its reason in what a table needs; none is unlimited.
#pragma once

#include <chrono>
#include <cstddef>

namespace croupier::net {

struct Limits {
    // Connections.
    std::size_t connections_max = 20'000;
    std::size_t connections_per_address_max = 256;
    // Requests.
    std::size_t header_bytes_max = std::size_t{8} * 1024;
    std::size_t body_bytes_max = std::size_t{64} * 1024;  ///< a route may have its own
    std::chrono::milliseconds header_time_max{10'000};    ///< from the first byte of a request, or from connecting
    std::chrono::milliseconds body_time_max{30'000};
    std::chrono::milliseconds answer_time_max{30'000};  ///< a handler that is silent for so long is answered for: 503
    std::chrono::milliseconds write_time_max{20'000};   ///< a peer that takes nothing for so long is cut off
    std::chrono::milliseconds keep_alive_time_max{60'000};  ///< between two requests
    // WebSockets.
    std::size_t message_bytes_max = std::size_t{16} * 1024;  ///< received; 1009 above it
    std::size_t queue_bytes_max = std::size_t{256} * 1024;   ///< waiting to be sent to one reader
    std::size_t queue_messages_max = 512;                    ///< likewise
    double messages_per_second_max = 0;                      ///< received; 1008 above it; 0: no limit
    double messages_burst_max = 50;                          ///< as many may come at once
    std::chrono::milliseconds silence_max{60'000};    ///< pinged after half of it, cut off after it; also of a pause
    std::chrono::milliseconds close_time_max{5'000};  ///< to say goodbye
    std::chrono::milliseconds tick{250};              ///< how often the times above are looked at
};

}  // namespace croupier::net
