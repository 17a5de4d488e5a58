// Addresses, networks of addresses, and whose word is taken for where a request came from.
//
// Behind a proxy every connection comes from the proxy's address. It says in a header whom it speaks for: RFC 7239's
// "Forwarded: for=203.0.113.7;proto=https", or the older X-Forwarded-For and X-Forwarded-Proto. Anybody can send such a
// header, so it counts only where it comes from a proxy that the operator has named. A proxy writes one of the two
// kinds and passes the other on as it came: where both are there and name different addresses, neither is believed.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/message.h"

namespace croupier::net {

/// "10.0.0.0/8", "2001:db8::/32", or one address alone.
class Network {
public:
    /// The error says what is wrong.
    static std::expected<Network, Fault> read(std::string_view text);
    /// False for anything that is not an address.
    bool contains(std::string_view address) const;

private:
    std::array<std::uint8_t, 16> prefix_{};  ///< an IPv4 address as the IPv6 address that stands for it
    unsigned bits_ = 128;
};

/// Whom a request comes from.
struct Sender {
    std::string address;
    bool tls = false;  ///< it was encrypted on its way to the proxy
};

/// The last address on the way that no named proxy vouches for; nothing unless `peer` is such a proxy. What cannot be
/// understood is not believed: the address is then that of the last proxy that spoke clearly.
std::optional<Sender> forwarded(const Headers& headers, const std::string& peer, const std::vector<Network>& proxies);

/// What limits are counted by: of an address with 128 bits its network's 64, "20010db800000000/64", because anyone who
/// has one such address has all of them.
std::string counted_address(std::string_view address);

}  // namespace croupier::net
