// A WebSocket as the rest of the server sees it. Text only: a binary message closes the connection with 1003.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/message.h"

namespace croupier::net {

/// What became of a message: it will be sent; it was dropped because this reader is behind; nobody is there any more.
enum class Sent { queued, behind, closed };

/// Whether the next message is wanted at once or only after Connection::read_on. A pause longer than
/// Limits::silence_max ends the connection.
enum class Flow { read_on, pause };

/// A message is serialised once and shared by all who receive it.
using SharedText = std::shared_ptr<const std::string>;

/// One peer. Every function may be called from any thread at any time, also after the connection or the whole server is
/// gone.
class Connection {
public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    Connection(Connection&&) = delete;
    Connection& operator=(Connection&&) = delete;
    virtual ~Connection() = default;

    /// Sends in the order of the calls. What waits for one reader is bounded (Limits); the message that would break the
    /// bound makes the reader `behind`: all that waits is dropped, and so is every later message until `restart`.
    virtual Sent send(SharedText message) = 0;
    Sent send(std::string message) { return send(std::make_shared<const std::string>(std::move(message))); }

    /// Ends `behind`: this message is queued as the first of those that follow.
    virtual Sent restart(SharedText first) = 0;

    /// Sends what waits, then says goodbye with this code; the listener's on_close follows. Later messages are dropped.
    virtual void close(std::uint16_t code, std::string reason) = 0;

    /// Ends a pause.
    virtual void read_on() = 0;

    virtual const std::string& peer() const = 0;
};

/// The other end of a Connection. The functions of one listener are called one after another on the
/// connection's own thread, which many connections share: they must not wait for anything.
class Listener {
public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    Listener(Listener&&) = delete;
    Listener& operator=(Listener&&) = delete;
    virtual ~Listener() = default;

    /// The first call, once the peer has been told that it is accepted.
    virtual void on_open(std::shared_ptr<Connection> connection) = 0;
    virtual Flow on_message(std::string_view text) = 0;
    /// Messages were dropped, and the peer reads again: now is the time for `restart` with all that the peer needs to
    /// know.
    virtual void on_behind() {}
    /// The last call after on_open. 1005 stands for a peer that gave no code, 1006 for one that vanished.
    virtual void on_close(std::uint16_t code, std::string_view reason) = 0;
    /// Instead of on_open, on a client's side: the server did not accept. Status 0 when there was no answer at all.
    virtual void on_refused(const Response& /*response*/) {}
};

}  // namespace croupier::net
