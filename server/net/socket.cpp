#include "server/net/socket.h"

#include <exception>
#include <mutex>
#include <optional>
#include <utility>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/outgoing_queue.h"
#include "server/net/token_bucket.h"

namespace croupier::net {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

class Socket;

/// The Connection that others hold. It is apart from the Socket so that nobody else keeps the network's own things
/// alive; once the socket is gone, it knows only that.
class Channel final : public Connection, public std::enable_shared_from_this<Channel> {
public:
    Channel(Socket& socket, std::shared_ptr<Mailbox> mailbox, const Limits& limits, std::string peer)
        : socket_{&socket},
          mailbox_{std::move(mailbox)},
          peer_{std::move(peer)},
          queue_{limits.queue_bytes_max, limits.queue_messages_max} {}

    Sent send(SharedText message) override;
    Sent restart(SharedText first) override;
    void close(std::uint16_t code, std::string reason) override;
    void read_on() override;
    const std::string& peer() const override { return peer_; }

private:
    friend class Socket;

    /// The socket looks at the queue soon. With the lock held.
    void flush_soon();

    Socket* socket_;  ///< used on the worker's thread only
    std::shared_ptr<Mailbox> mailbox_;
    std::string peer_;

    std::mutex lock_;
    OutgoingQueue queue_;
    bool is_flushing_ = false;  ///< a look at the queue is due, or a write is under way, after which it is looked at
    bool is_closed_ = false;    ///< nothing is taken any more
    std::uint16_t close_code_ = 0;
    std::string close_reason_;
};

class Socket final : public OpenConnection {
public:
    Socket(Worker& worker, std::shared_ptr<const SocketSurroundings> surroundings, Transport transport,
           Admissions::Place place, std::shared_ptr<Listener> listener, std::string peer);
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    Socket(Socket&&) = delete;
    Socket& operator=(Socket&&) = delete;
    ~Socket() override;

    std::shared_ptr<Socket> self() { return std::static_pointer_cast<Socket>(shared_from_this()); }
    void accept(const UpgradeRequest& request);
    void connect(const SocketTarget& target);
    void flush();
    void read_on();

    void sweep(Clock::time_point now) override;
    void wind_up() override;
    void cut() override;
    void bury() override;

private:
    enum class Stage { handshake, open, closing, over };

    Transport& transport() { return ws_->next_layer(); }
    void shake_hands(const SocketTarget& target);
    void opened();
    void refused(const Response& response);
    void heard_now() {
        heard_ = Clock::now();
        is_pinged_ = false;
    }
    void read();
    void received(error_code error);
    void hear(std::string_view text);
    void write(const SharedText& message);
    void say_goodbye();
    void finish(std::uint16_t code, std::string_view reason);
    std::uint16_t code_for(error_code error) const;
    /// Calls the listener; what it throws closes this connection and no other.
    template <class Call>
    void tell(Call call);

    Worker& worker_;
    std::shared_ptr<const SocketSurroundings> surroundings_;
    /// Without compression: a message is made once for all who read it. Gone once it is buried.
    std::optional<websocket::stream<Transport, false>> ws_;
    Admissions::Place place_;
    std::shared_ptr<Listener> listener_;
    std::shared_ptr<Channel> channel_;
    beast::flat_buffer received_;
    TokenBucket rate_;
    Clock::time_point heard_ = Clock::now();
    Clock::time_point since_ = heard_;  ///< when the stage, or the write under way, began
    Stage stage_ = Stage::handshake;
    bool is_writing_ = false;
    bool is_paused_ = false;
    bool is_pinged_ = false;    ///< since it was last heard
    bool is_draining_ = false;  ///< the connection is being ended, though not by us
    bool peer_said_goodbye_ = false;
    bool awaits_goodbye_ = false;  ///< a goodbye of ours is under way
};

void Channel::flush_soon() {
    if (std::exchange(is_flushing_, true)) return;
    mailbox_->post([self = shared_from_this()] {
        if (self->socket_ != nullptr) self->socket_->self()->flush();
    });
}

Sent Channel::send(SharedText message) {
    const std::scoped_lock guard{lock_};
    if (is_closed_ || close_code_ != 0) return Sent::closed;
    const Sent sent = queue_.push(std::move(message));
    flush_soon();
    return sent;
}

Sent Channel::restart(SharedText first) {
    const std::scoped_lock guard{lock_};
    if (is_closed_ || close_code_ != 0) return Sent::closed;
    queue_.restart(std::move(first));
    flush_soon();
    return Sent::queued;
}

void Channel::close(std::uint16_t code, std::string reason) {
    const std::scoped_lock guard{lock_};
    if (is_closed_ || close_code_ != 0) return;
    close_code_ = code;
    close_reason_ = std::move(reason);
    flush_soon();
}

void Channel::read_on() {
    mailbox_->post([self = shared_from_this()] {
        if (self->socket_ != nullptr) self->socket_->self()->read_on();
    });
}

Socket::Socket(Worker& worker, std::shared_ptr<const SocketSurroundings> surroundings, Transport transport,
               Admissions::Place place, std::shared_ptr<Listener> listener, std::string peer)
    : worker_{worker},
      surroundings_{std::move(surroundings)},
      ws_{std::in_place, std::move(transport)},
      place_{std::move(place)},
      listener_{std::move(listener)},
      channel_{std::make_shared<Channel>(*this, worker.mailbox(), surroundings_->limits, std::move(peer))},
      received_{surroundings_->limits.message_bytes_max},
      rate_{surroundings_->limits.messages_per_second_max, surroundings_->limits.messages_burst_max} {
    ws_->read_message_max(surroundings_->limits.message_bytes_max);
    ws_->auto_fragment(false);
    ws_->text(true);
    // Times are kept by `sweep`, which costs nothing a message. Beast would set a timer again for each.
    ws_->control_callback([this](websocket::frame_type kind, beast::string_view) {
        heard_now();
        if (kind == websocket::frame_type::close) peer_said_goodbye_ = true;
    });
}

Socket::~Socket() { channel_->socket_ = nullptr; }

void Socket::accept(const UpgradeRequest& request) {
    ws_->set_option(websocket::stream_base::decorator{
        [](websocket::response_type& response) { response.set(beast::http::field::server, "croupier"); }});
    ws_->async_accept(request, [self = self()](error_code error) {
        if (error) return self->finish(1006, error.message());
        self->opened();
    });
}

void Socket::connect(const SocketTarget& target) {
    const auto failed = [this](error_code error) { refused({.status = 0, .body = error.message()}); };
    transport().connect(target.endpoint, [self = self(), failed, target](error_code error, std::size_t) {
        if (error) return failed(error);
        self->transport().handshake(target.host_name, [self, failed, target](error_code tls_error, std::size_t) {
            if (tls_error) return failed(tls_error);
            self->shake_hands(target);
        });
    });
}

void Socket::shake_hands(const SocketTarget& target) {
    ws_->set_option(websocket::stream_base::decorator{[headers = target.headers](websocket::request_type& request) {
        request.set(beast::http::field::user_agent, "croupier");
        for (const Header& field : headers) request.set(field.name, field.value);
    }});
    const auto answer = std::make_shared<websocket::response_type>();
    ws_->async_handshake(*answer, target.authority, target.target, [self = self(), answer](error_code error) {
        if (!error) return self->opened();
        Response response{.status = 0, .body = error.message()};
        if (error == websocket::error::upgrade_declined) {
            response.status = static_cast<int>(answer->result_int());
            response.body = answer->body();
            for (const auto& field : *answer) response.headers.add(field.name_string(), field.value());
        }
        self->refused(response);
    });
}

void Socket::refused(const Response& response) {
    if (std::exchange(stage_, Stage::over) == Stage::over) return;
    tell([&] { listener_->on_refused(response); });
    cut();
}

void Socket::opened() {
    if (stage_ != Stage::handshake) return;
    stage_ = Stage::open;
    heard_now();
    since_ = heard_;
    surroundings_->counts->open.add(1);
    tell([&] { listener_->on_open(channel_); });
    read();
    flush();
}

void Socket::read() {
    ws_->async_read(received_, [self = self()](error_code error, std::size_t) { self->received(error); });
}

void Socket::received(error_code error) {
    if (error) {
        std::uint16_t code = code_for(error);
        std::string reason =
            error == websocket::error::closed ? std::string{ws_->reason().reason.c_str()} : error.message();
        // A goodbye of our own has the last word; its reason is known to the side that said it.
        if (stage_ == Stage::closing) {
            const std::scoped_lock guard{channel_->lock_};
            code = channel_->close_code_;
            reason = channel_->close_reason_;
        }
        return finish(code, reason);
    }
    heard_now();
    const auto bytes = received_.cdata();
    surroundings_->counts->messages_received.add();
    surroundings_->counts->bytes_received.add(bytes.size());
    if (stage_ == Stage::open) {
        if (!ws_->got_text()) {
            channel_->close(1003, "send text messages only");
        } else if (surroundings_->limits.messages_per_second_max > 0 && !rate_.take(heard_)) {
            channel_->close(1008, "too many messages");
        } else {
            hear({static_cast<const char*>(bytes.data()), bytes.size()});
        }
    }
    received_.consume(bytes.size());
    // A long message should not be remembered by an idle connection.
    if (received_.capacity() > 4096) received_.shrink_to_fit();
    if (!is_paused_ && stage_ != Stage::over) read();
}

void Socket::hear(std::string_view text) {
    // What the listener answers at once is sent at once, without the way through the mailbox.
    bool was_flushing = false;
    {
        const std::scoped_lock guard{channel_->lock_};
        was_flushing = std::exchange(channel_->is_flushing_, true);
    }
    Flow flow = Flow::read_on;
    tell([&] { flow = listener_->on_message(text); });
    is_paused_ = flow == Flow::pause;
    if (!was_flushing) flush();
}

void Socket::read_on() {
    if (stage_ != Stage::over && std::exchange(is_paused_, false) && !awaits_goodbye_) {
        heard_now();
        read();
    }
}

void Socket::flush() {
    if (stage_ == Stage::handshake || stage_ == Stage::over || is_writing_) return;
    SharedText message;
    bool tell_behind = false;
    bool goodbye = false;
    {
        const std::scoped_lock guard{channel_->lock_};
        message = channel_->queue_.next();
        tell_behind = channel_->queue_.should_tell_behind();
        goodbye = channel_->close_code_ != 0;
        channel_->is_flushing_ = message != nullptr;
        surroundings_->counts->messages_dropped.add(channel_->queue_.take_dropped());
    }
    if (message) return write(message);
    if (goodbye) return say_goodbye();
    if (tell_behind) {
        surroundings_->counts->readers_behind.add();
        tell([&] { listener_->on_behind(); });
    }
}

void Socket::write(const SharedText& message) {
    is_writing_ = true;
    since_ = Clock::now();
    ws_->async_write(asio::buffer(*message), [self = self(), message](error_code error, std::size_t size) {
        self->is_writing_ = false;
        {
            const std::scoped_lock guard{self->channel_->lock_};
            self->channel_->queue_.written();
        }
        if (error) return self->finish(1006, error.message());
        self->surroundings_->counts->messages_sent.add();
        self->surroundings_->counts->bytes_sent.add(size);
        self->flush();
    });
}

void Socket::say_goodbye() {
    if (stage_ != Stage::open) return;
    stage_ = Stage::closing;
    since_ = Clock::now();
    awaits_goodbye_ = true;
    websocket::close_reason reason;
    {
        const std::scoped_lock guard{channel_->lock_};
        reason.code = channel_->close_code_;
        // As much as a close frame holds.
        reason.reason = beast::string_view{channel_->close_reason_}.substr(0, 120);
    }
    ws_->async_close(reason, [self = self()](error_code) {
        self->awaits_goodbye_ = false;
        const std::uint16_t code = self->channel_->close_code_;
        self->finish(code, self->channel_->close_reason_);
        self->cut();
    });
}

std::uint16_t Socket::code_for(error_code error) const {
    if (error == websocket::error::closed) {
        const auto code = ws_->reason().code;
        if (code >= 5000) return 1002;
        return code == websocket::close_code::none ? std::uint16_t{1005} : code;
    }
    if (error == websocket::error::message_too_big || error == websocket::error::buffer_overflow) return 1009;
    if (error == websocket::error::bad_frame_payload) return 1007;
    if (error == websocket::condition::protocol_violation) return 1002;
    return 1006;
}

/// The listener hears it now; the connection itself may still be waiting for the peer's goodbye.
void Socket::finish(std::uint16_t code, std::string_view reason) {
    const Stage before = std::exchange(stage_, Stage::over);
    if (before != Stage::over) {
        {
            const std::scoped_lock guard{channel_->lock_};
            channel_->is_closed_ = true;
            surroundings_->counts->messages_dropped.add(channel_->queue_.take_dropped());
        }
        since_ = Clock::now();
        if (before == Stage::handshake) {
            tell([&] { listener_->on_refused({.status = 0, .body = std::string{reason}}); });
        } else {
            surroundings_->counts->open.add(-1);
            tell([&] { listener_->on_close(code, reason); });
        }
    }
    if (!awaits_goodbye_) cut();
}

template <class Call>
void Socket::tell(Call call) {
    try {
        call();
    } catch (const std::exception& problem) {
        surroundings_->log(Level::error, "listener_failed", {{"what", std::string_view{problem.what()}}});
        channel_->close(1011, "the server failed");
    } catch (...) {
        surroundings_->log(Level::error, "listener_failed", {{"what", std::string_view{"an assertion"}}});
        channel_->close(1011, "the server failed");
    }
}

void Socket::sweep(Clock::time_point now) {
    const Limits& limits = surroundings_->limits;
    const auto stage_time = now - since_;
    if (stage_ == Stage::handshake) {
        if (stage_time > limits.header_time_max) finish(1006, "the handshake took too long"), cut();
    } else if (stage_ != Stage::open) {
        if (stage_time > limits.close_time_max) finish(1006, "no goodbye"), cut();
    } else if (transport().is_draining()) {
        // Beast is ending the connection, after the peer's goodbye or a breach of the protocol.
        if (!std::exchange(is_draining_, true)) since_ = now;
        if (now - since_ > limits.close_time_max)
            finish(peer_said_goodbye_ ? code_for(websocket::error::closed) : 1002, "it does not end"), cut();
    } else if (is_writing_ && stage_time > limits.write_time_max) {
        finish(1006, "it reads nothing"), cut();
    } else if (now - heard_ > limits.silence_max) {
        finish(1006, "it is silent"), cut();
    } else if (!is_paused_ && !is_pinged_ && now - heard_ > limits.silence_max / 2) {
        is_pinged_ = true;
        ws_->async_ping({}, [self = self()](error_code) {});
    }
}

void Socket::wind_up() { channel_->close(1001, "the server is stopping"); }

void Socket::cut() {
    if (ws_) transport().close();
    worker_.remove(*this);
}

/// Beast lets a read that has to answer and a goodbye that has to be heard wait for each other, and ends neither when
/// the connection is closed. Both hold this socket, and are let go with the stream.
void Socket::bury() { ws_.reset(); }

}  // namespace

void accept_socket(Worker& worker, const std::shared_ptr<const SocketSurroundings>& surroundings, Transport transport,
                   Admissions::Place place, const UpgradeRequest& request, std::shared_ptr<Listener> listener) {
    std::string peer = place.address();
    const auto socket = std::make_shared<Socket>(worker, surroundings, std::move(transport), std::move(place),
                                                 std::move(listener), std::move(peer));
    worker.add(socket);
    socket->accept(request);
}

void connect_socket(Worker& worker, const std::shared_ptr<const SocketSurroundings>& surroundings,
                    const SocketTarget& target, std::shared_ptr<Listener> listener) {
    const auto socket =
        std::make_shared<Socket>(worker, surroundings, Transport{Transport::Socket{worker.context()}, target.tls},
                                 Admissions::Place{}, std::move(listener), address_text(target.endpoint.address()));
    worker.add(socket);
    socket->connect(target);
}

}  // namespace croupier::net
