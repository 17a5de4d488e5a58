// A stream of bytes to one peer, with TLS or without. Private to this folder.
//
// It is what Beast's WebSocket is built upon. Handlers and buffers are erased here to one type each: so everything
// above is compiled once instead of once plain and once for TLS, and the operations of Asio and OpenSSL are compiled in
// transport.cpp alone.
#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/system/error_code.hpp>

#include "server/net/message.h"
#include "server/net/server.h"

namespace croupier::net {

namespace asio = boost::asio;
using boost::system::error_code;

/// Certificates, keys and what is acceptable: TLS 1.2 and later.
class TlsContext {
public:
    static std::expected<std::shared_ptr<TlsContext>, Fault> for_server(const TlsFiles& files);
    /// Trusts the system's authorities, or those in the file when one is named.
    static std::expected<std::shared_ptr<TlsContext>, Fault> for_client(const std::string& authorities_file);

    TlsContext();
    TlsContext(const TlsContext&) = delete;
    TlsContext& operator=(const TlsContext&) = delete;
    TlsContext(TlsContext&&) = delete;
    TlsContext& operator=(TlsContext&&) = delete;
    ~TlsContext();

private:
    friend class Transport;
    struct Body;
    std::unique_ptr<Body> body_;
};

/// A few buffers; what does not fit is left to the next operation.
template <class Buffer>
class BufferList {
public:
    using value_type = Buffer;
    using const_iterator = const Buffer*;

    template <class Sequence>
    explicit BufferList(const Sequence& sequence) {
        const auto end = asio::buffer_sequence_end(sequence);
        for (auto each = asio::buffer_sequence_begin(sequence); each != end && size_ < buffers_.size(); ++each) {
            const Buffer buffer{*each};
            if (buffer.size() > 0) buffers_.at(size_++) = buffer;
        }
    }

    const_iterator begin() const { return buffers_.data(); }
    const_iterator end() const { return buffers_.data() + size_; }

private:
    std::array<Buffer, 8> buffers_;
    std::size_t size_ = 0;
};

class Transport {
public:
    using executor_type = asio::io_context::executor_type;  // NOLINT(readability-identifier-naming): Asio's name
    using Socket = asio::basic_stream_socket<asio::ip::tcp, executor_type>;
    using Done = std::move_only_function<void(error_code, std::size_t)>;

    /// With a context the bytes are encrypted, after `handshake`.
    Transport(Socket socket, const std::shared_ptr<TlsContext>& tls);
    Transport(Transport&&) noexcept;
    Transport& operator=(Transport&&) = delete;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    ~Transport();

    executor_type get_executor() noexcept;
    bool is_tls() const { return tls_ != nullptr; }

    void connect(const asio::ip::tcp::endpoint& endpoint, Done done);
    /// Does nothing without TLS. `host_name` is what a client expects the certificate to say; empty for a server.
    void handshake(const std::string& host_name, Done done);
    void read_some(const BufferList<asio::mutable_buffer>& buffers, Done done);
    void write_some(const BufferList<asio::const_buffer>& buffers, Done done);
    /// One text after the other; they must live until it is done.
    void write_all(std::string_view first, std::string_view second, Done done);
    /// Says that nothing more is sent, then waits for the peer to end: closing while bytes come in would make the
    /// system discard what the peer has not read yet. The caller sees to it that it does not take for ever.
    void drain(Done done);
    bool is_draining() const { return draining_; }
    void cancel();
    void close();

    // What Beast asks of a stream.
    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        read_some(BufferList<asio::mutable_buffer>{buffers}, Done{std::forward<Handler>(handler)});
    }
    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        write_some(BufferList<asio::const_buffer>{buffers}, Done{std::forward<Handler>(handler)});
    }

private:
    struct Tls;
    struct Drain;
    Socket& socket();

    std::optional<Socket> plain_;
    std::unique_ptr<Tls> tls_;
    bool draining_ = false;
};

// Found by Beast through their argument.
template <class Handler>
void async_teardown(boost::beast::role_type /*role*/, Transport& transport, Handler&& handler) {
    transport.drain([done = std::forward<Handler>(handler)](error_code error, std::size_t) mutable { done(error); });
}
void teardown(boost::beast::role_type role, Transport& transport, error_code& error);
inline void beast_close_socket(Transport& transport) { transport.close(); }

/// The address without the port; an IPv4 address within IPv6 as itself.
std::string address_text(const asio::ip::address& address);

}  // namespace croupier::net
