#include "server/net/transport.h"

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <openssl/ssl.h>
#include <sys/stat.h>

namespace croupier::net {

// NOLINTBEGIN(bugprone-unused-return-value): Asio gives an error as the result and in the argument.

namespace ssl = asio::ssl;

struct TlsContext::Body {
    ssl::context context{ssl::context::tls};
};

TlsContext::TlsContext() : body_{std::make_unique<Body>()} {
    ssl::context& context = body_->context;
    SSL_CTX* const native = context.native_handle();
    SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
    // Forward secrecy and authenticated encryption only; the suites of TLS 1.3 all are.
    SSL_CTX_set_cipher_list(native, "ECDHE+AESGCM:ECDHE+CHACHA20");
    SSL_CTX_set_options(native, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    // An idle connection keeps no buffers.
    SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);
}

TlsContext::~TlsContext() = default;

std::expected<std::shared_ptr<TlsContext>, Fault> TlsContext::for_server(const TlsFiles& files) {
    auto made = std::make_shared<TlsContext>();
    struct stat key{};
    if (::stat(files.key.c_str(), &key) == 0 && (key.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        return std::unexpected{Fault{"the private key " + files.key +
                                     " is open to other users; make it the server's own: chmod 600 " + files.key}};
    error_code error;
    made->body_->context.use_certificate_chain_file(files.certificate, error);
    if (error)
        return std::unexpected{Fault{"cannot use the certificate " + files.certificate + ": " + error.message()}};
    made->body_->context.use_private_key_file(files.key, ssl::context::pem, error);
    if (error) return std::unexpected{Fault{"cannot use the private key " + files.key + ": " + error.message()}};
    return made;
}

std::expected<std::shared_ptr<TlsContext>, Fault> TlsContext::for_client(const std::string& authorities_file) {
    auto made = std::make_shared<TlsContext>();
    error_code error;
    made->body_->context.set_verify_mode(ssl::verify_peer);
    if (authorities_file.empty()) {
        made->body_->context.set_default_verify_paths(error);
    } else {
        made->body_->context.load_verify_file(authorities_file, error);
    }
    if (error) return std::unexpected{Fault{"cannot read the trusted certificates: " + error.message()}};
    return made;
}

struct Transport::Tls {
    Tls(Socket socket, std::shared_ptr<TlsContext> tls_context)
        : context{std::move(tls_context)}, stream{std::move(socket), context->body_->context} {}

    std::shared_ptr<TlsContext> context;
    ssl::stream<Socket> stream;
};

Transport::Transport(Socket socket, const std::shared_ptr<TlsContext>& tls) {
    if (tls) {
        tls_ = std::make_unique<Tls>(std::move(socket), tls);
    } else {
        plain_.emplace(std::move(socket));
    }
}

Transport::Transport(Transport&&) noexcept = default;
Transport::~Transport() = default;

Transport::Socket& Transport::socket() { return tls_ ? tls_->stream.next_layer() : *plain_; }

Transport::executor_type Transport::get_executor() noexcept { return socket().get_executor(); }

void Transport::connect(const asio::ip::tcp::endpoint& endpoint, Done done) {
    socket().async_connect(endpoint, [this, done = std::move(done)](error_code error) mutable {
        error_code ignored;
        if (!error) socket().set_option(asio::ip::tcp::no_delay{true}, ignored);
        done(error, 0);
    });
}

void Transport::handshake(const std::string& host_name, Done done) {
    if (!tls_) {
        asio::post(get_executor(), [done = std::move(done)]() mutable { done({}, 0); });
        return;
    }
    if (!host_name.empty()) {
        error_code address_error;
        asio::ip::make_address(host_name, address_error);
        // An address is no name: it must not be sent as one.
        if (address_error)
            SSL_ctrl(tls_->stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
                     const_cast<char*>(host_name.c_str()));  // NOLINT: the library's type
        tls_->stream.set_verify_callback(ssl::host_name_verification{host_name});
    }
    tls_->stream.async_handshake(host_name.empty() ? ssl::stream_base::server : ssl::stream_base::client,
                                 [done = std::move(done)](error_code error) mutable { done(error, 0); });
}

void Transport::read_some(const BufferList<asio::mutable_buffer>& buffers, Done done) {
    if (tls_) {
        tls_->stream.async_read_some(buffers, std::move(done));
    } else {
        plain_->async_read_some(buffers, std::move(done));
    }
}

void Transport::write_some(const BufferList<asio::const_buffer>& buffers, Done done) {
    if (tls_) {
        tls_->stream.async_write_some(buffers, std::move(done));
    } else {
        plain_->async_write_some(buffers, std::move(done));
    }
}

void Transport::write_all(std::string_view first, std::string_view second, Done done) {
    const std::array<asio::const_buffer, 2> buffers{asio::buffer(first), asio::buffer(second)};
    asio::async_write(*this, buffers, std::move(done));
}

/// Reads what the peer still sends, and forgets it.
struct Transport::Drain : std::enable_shared_from_this<Drain> {
    Drain(Socket& from, Done when_done) : socket{from}, done{std::move(when_done)} {}

    void go_on() {
        socket.async_read_some(asio::buffer(bytes), [self = shared_from_this()](error_code error, std::size_t count) {
            self->left -= count < self->left ? count : self->left;
            if (error || self->left == 0) return self->done(error == asio::error::eof ? error_code{} : error, 0);
            self->go_on();
        });
    }

    Socket& socket;
    Done done;
    std::size_t left = std::size_t{256} * 1024;  ///< anyone who sends more after the end is not worth it
    std::array<char, 2048> bytes{};
};

void Transport::drain(Done done) {
    draining_ = true;
    if (tls_) {
        tls_->stream.async_shutdown([done = std::move(done)](error_code error) mutable { done(error, 0); });
        return;
    }
    error_code error;
    plain_->shutdown(Socket::shutdown_send, error);
    if (error) {
        asio::post(get_executor(), [done = std::move(done), error]() mutable { done(error, 0); });
        return;
    }
    std::make_shared<Drain>(*plain_, std::move(done))->go_on();
}

void Transport::cancel() {
    error_code ignored;
    socket().cancel(ignored);
}

void Transport::close() {
    error_code ignored;
    socket().close(ignored);
}

void teardown(boost::beast::role_type /*role*/, Transport& transport, error_code& error) {
    transport.close();
    error = {};
}

std::string address_text(const asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    return address.to_string();
}

// NOLINTEND(bugprone-unused-return-value)

}  // namespace croupier::net
