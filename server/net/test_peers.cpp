#include "server/net/test_peers.h"

#include <charconv>
#include <memory>
#include <stdexcept>
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace croupier::net {

Settings test_settings() {
    Settings settings;
    settings.threads = 2;
    settings.limits.tick = std::chrono::milliseconds{10};
    settings.limits.close_time_max = std::chrono::milliseconds{500};
    return settings;
}

TestServer::TestServer(Router router, Settings settings) {
    Log log{[this](Level, std::string_view event, std::span<const Field>) {
        const std::scoped_lock guard{lock_};
        logged_.emplace_back(event);
    }};
    auto opened = Server::open(std::move(settings), std::move(router), std::move(log), metrics_);
    if (!opened) throw std::runtime_error{opened.error().what};
    server_.emplace(std::move(*opened));
    server_->start();
}

Url TestServer::url(std::string_view target) const {
    Url url = Url::read(server_->url()).value();
    url.target = target;
    return url;
}

std::vector<std::string> TestServer::logged() const {
    const std::scoped_lock guard{lock_};
    return logged_;
}

std::optional<std::string> TestServer::metric(std::string_view name_and_labels) const {
    const std::string text = metrics_.text();
    const std::string line = "\n" + std::string{name_and_labels} + " ";
    const std::size_t at = text.find(line);
    if (at == std::string::npos) return std::nullopt;
    const std::size_t value = at + line.size();
    return text.substr(value, text.find('\n', value) - value);
}

RawPeer::RawPeer(std::uint16_t port, int receive_buffer) : socket_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const timeval patience{.tv_sec = 10, .tv_usec = 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    const int at_once = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the system's own way
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error{"cannot connect"};
}

RawPeer::~RawPeer() { vanish(); }

void RawPeer::vanish() {
    if (socket_ >= 0) close(std::exchange(socket_, -1));
}

void RawPeer::send(std::string_view bytes) const {
    // A server that has ended the connection is seen when reading.
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

bool RawPeer::fill() {
    char bytes[4096];
    const ssize_t count = ::recv(socket_, bytes, sizeof bytes, 0);
    if (count <= 0) return false;
    buffer_.append(bytes, static_cast<std::size_t>(count));
    return true;
}

std::string RawPeer::read(std::size_t count) {
    while (buffer_.size() < count && fill()) {
    }
    std::string bytes = buffer_.substr(0, count);
    buffer_.erase(0, bytes.size());
    return bytes;
}

std::string RawPeer::read_until(std::string_view end) {
    while (buffer_.find(end) == std::string::npos)
        if (!fill()) return read_all();
    return read(buffer_.find(end) + end.size());
}

std::string RawPeer::read_response() {
    std::string head = read_until("\r\n\r\n");
    const std::string_view name = "Content-Length: ";
    const std::size_t at = head.find(name);
    std::size_t length = 0;
    if (at != std::string::npos) std::from_chars(head.data() + at + name.size(), head.data() + head.size(), length);
    return head + read(length);
}

std::string RawPeer::read_all() {
    while (fill()) {
    }
    return std::exchange(buffer_, {});
}

int RawPeer::Frame::code() const {
    if (opcode != 8 || payload.size() < 2) return 0;
    return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

RawPeer::Frame RawPeer::read_frame() {
    const auto number = [](std::string_view bytes) {
        std::size_t value = 0;
        for (const char byte : bytes) value = value * 256 + static_cast<unsigned char>(byte);
        return value;
    };
    const std::string head = read(2);
    if (head.size() < 2) return {};
    const auto first = static_cast<unsigned char>(head[0]);
    std::size_t length = static_cast<unsigned char>(head[1]);
    if (length == 126) length = number(read(2));
    if (length == 127) length = number(read(8));
    return {.opcode = first & 15, .is_last = (first & 128) != 0, .payload = read(length)};
}

std::string RawPeer::upgrade(std::string_view target, std::string_view more_headers) {
    send("GET " + std::string{target} +
         " HTTP/1.1\r\nHost: test\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         std::string{more_headers} + "\r\n");
    return read_until("\r\n\r\n");
}

std::string frame(int opcode, std::string_view payload, bool is_last, bool masked, int reserved) {
    std::string bytes;
    bytes += static_cast<char>((is_last ? 128 : 0) + reserved * 16 + opcode);
    const int mask_bit = masked ? 128 : 0;
    if (payload.size() < 126) {
        bytes += static_cast<char>(mask_bit + static_cast<int>(payload.size()));
    } else if (payload.size() < 65536) {
        bytes += static_cast<char>(mask_bit + 126);
        bytes += static_cast<char>(payload.size() / 256);
        bytes += static_cast<char>(payload.size() % 256);
    } else {
        bytes += static_cast<char>(mask_bit + 127);
        for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(payload.size() >> shift);
    }
    const std::string_view key{"\x12\x34\x56\x78", 4};
    if (masked) bytes += key;
    for (std::size_t place = 0; place < payload.size(); ++place)
        bytes += masked ? static_cast<char>(payload[place] ^ key[place % 4]) : payload[place];
    return bytes;
}

std::string close_frame(int code, std::string_view reason) {
    std::string payload;
    payload += static_cast<char>(code / 256);
    payload += static_cast<char>(code % 256);
    return frame(8, payload + std::string{reason});
}

std::shared_ptr<Listener> echo() {
    auto listener = std::make_shared<TestListener>();
    const auto connection = std::make_shared<std::shared_ptr<Connection>>();
    listener->open = [connection](std::shared_ptr<Connection> opened) { *connection = std::move(opened); };
    listener->message = [connection](std::string_view text) {
        (*connection)->send(std::string{text});
        return Flow::read_on;
    };
    return listener;
}

bool eventually(const std::function<bool()>& is_so) {
    for (int attempt = 0; attempt < 5000; ++attempt) {
        if (is_so()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    return is_so();
}

}  // namespace croupier::net
