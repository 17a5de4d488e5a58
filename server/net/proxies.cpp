#include "server/net/proxies.h"

#include <algorithm>
#include <charconv>

#include <arpa/inet.h>

namespace croupier::net {

namespace {

using Address = std::array<std::uint8_t, 16>;

constexpr Address mapped_ipv4{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0};
constexpr unsigned ipv4_at = 96;  ///< the bit at which an IPv4 address begins

std::optional<Address> address_of(std::string_view text) {
    const std::string whole{text};
    Address address = mapped_ipv4;
    if (::inet_pton(AF_INET, whole.c_str(), address.data() + ipv4_at / 8) == 1) return address;
    if (::inet_pton(AF_INET6, whole.c_str(), address.data()) == 1) return address;
    return std::nullopt;
}

std::string_view without_blanks(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

/// The parts between separators, except those in quotation marks.
std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    bool quoted = false;
    std::size_t begin = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"') quoted = !quoted;
        if (text[at] != separator || quoted) continue;
        parts.push_back(without_blanks(text.substr(begin, at - begin)));
        begin = at + 1;
    }
    parts.push_back(without_blanks(text.substr(begin)));
    return parts;
}

/// "203.0.113.7", "203.0.113.7:4711", "[2001:db8::1]:4711", each perhaps in quotation marks; nothing for "unknown" and
/// other names.
std::optional<std::string> node(std::string_view text) {
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
    if (text.starts_with('[')) {
        text = text.substr(1, text.find(']') - 1);
    } else if (std::ranges::count(text, ':') == 1) {
        text = text.substr(0, text.find(':'));
    }
    if (!address_of(text)) return std::nullopt;
    return std::string{text};
}

/// One hop of the way, as the proxy after it saw it.
struct ForwardedHop {
    std::optional<std::string> address;
    bool tls = false;
};

std::vector<ForwardedHop> hops_of_forwarded(const Headers& headers) {
    std::vector<ForwardedHop> hops;
    for (const Header& field : headers) {
        if (!same_letters(field.name, "Forwarded")) continue;
        for (const std::string_view element : split(field.value, ',')) {
            ForwardedHop& hop = hops.emplace_back();
            for (const std::string_view pair : split(element, ';')) {
                const std::size_t equals = pair.find('=');
                if (equals == std::string_view::npos) continue;
                const std::string_view name = without_blanks(pair.substr(0, equals));
                const std::string_view value = without_blanks(pair.substr(equals + 1));
                if (same_letters(name, "for")) hop.address = node(value);
                if (same_letters(name, "proto")) hop.tls = same_letters(value, "https");
            }
        }
    }
    return hops;
}

std::vector<ForwardedHop> hops_of_older_headers(const Headers& headers) {
    const bool tls = same_letters(headers.get("X-Forwarded-Proto").value_or(""), "https");
    std::vector<ForwardedHop> hops;
    for (const Header& field : headers)
        if (same_letters(field.name, "X-Forwarded-For"))
            for (const std::string_view address : split(field.value, ',')) hops.push_back({node(address), tls});
    return hops;
}

}  // namespace

std::expected<Network, Fault> Network::read(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto address = address_of(text.substr(0, slash));
    const auto wrong = [text] {
        return std::unexpected{
            Fault{"\"" + std::string{text} + "\" is not an address or a network; try 10.0.0.1 or 10.0.0.0/8"}};
    };
    if (!address) return wrong();
    const bool ipv4 = text.substr(0, slash).find(':') == std::string_view::npos;
    Network network;
    network.prefix_ = *address;
    if (slash == std::string_view::npos) return network;
    const std::string_view digits = text.substr(slash + 1);
    unsigned bits = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    if (error != std::errc{} || end != digits.data() + digits.size() || bits > (ipv4 ? 32U : 128U)) return wrong();
    network.bits_ = ipv4 ? bits + ipv4_at : bits;
    return network;
}

bool Network::contains(std::string_view address) const {
    const auto other = address_of(address);
    if (!other) return false;
    for (unsigned bit = 0; bit < bits_; ++bit) {
        const unsigned mask = 0x80U >> (bit % 8);
        if (((*other)[bit / 8] & mask) != (prefix_[bit / 8] & mask)) return false;
    }
    return true;
}

std::optional<Sender> forwarded(const Headers& headers, const std::string& peer, const std::vector<Network>& proxies) {
    const auto is_proxy = [&](const std::string& address) {
        return std::ranges::any_of(proxies, [&](const Network& each) { return each.contains(address); });
    };
    if (!is_proxy(peer)) return std::nullopt;
    std::vector<ForwardedHop> hops = hops_of_forwarded(headers);
    const std::vector<ForwardedHop> older = hops_of_older_headers(headers);
    if (hops.empty()) {
        hops = older;
    } else if (!older.empty() && older.back().address != hops.back().address) {
        return Sender{peer, false};
    }
    // The last hop is the nearest: each is as good as the proxy that wrote it down.
    Sender sender{peer, false};
    for (auto hop = hops.rbegin(); hop != hops.rend() && hop->address; ++hop) {
        sender = {*hop->address, hop->tls};
        if (!is_proxy(sender.address)) break;
    }
    return sender;
}

std::string counted_address(std::string_view address) {
    const auto bytes = address_of(address);
    if (!bytes || std::equal(bytes->begin(), bytes->begin() + ipv4_at / 8, mapped_ipv4.begin()))
        return std::string{address};
    std::string text;
    for (std::size_t at = 0; at < 8; ++at) {
        constexpr std::string_view digits = "0123456789abcdef";
        text += digits[(*bytes)[at] >> 4U];
        text += digits[(*bytes)[at] & 15U];
    }
    return text + "/64";
}

}  // namespace croupier::net
