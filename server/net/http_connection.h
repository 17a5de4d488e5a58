// One connection that speaks HTTP: requests one after another, until it ends or becomes a WebSocket. Private to this
// folder.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/admissions.h"
#include "server/net/message.h"
#include "server/net/router.h"
#include "server/net/shared_state.h"
#include "server/net/socket.h"
#include "server/net/transport.h"
#include "server/net/worker.h"

namespace croupier::net {

class HttpConnection final : public OpenConnection {
public:
    HttpConnection(Worker& worker, std::shared_ptr<const SharedState> shared,
                   std::shared_ptr<const SocketSurroundings> surroundings, Transport transport,
                   Admissions::Place place);

    void start();

    void sweep(Clock::time_point now) override;
    void wind_up() override;
    void cut() override;

private:
    /// What the connection waits for: the peer in all but `answer`, which waits for a handler.
    enum class Stage { handshake, idle, head, body, answer, writing, ending };

    std::shared_ptr<HttpConnection> self() { return std::static_pointer_cast<HttpConnection>(shared_from_this()); }
    void enter(Stage stage);
    void await_request();
    void read();
    void parse();
    void refuse(error_code error);
    /// Looks at the head: an answer if it can be given without the body.
    std::optional<Response> judge_head();
    std::optional<Response> judge_upgrade() const;
    /// Whether a page that says where it came from may do this.
    std::optional<Response> judge_origin() const;
    void dispatch();
    void open_socket(const SocketHandler& handler);
    void opened(std::uint64_t ticket, Opening::Outcome outcome);
    void answered(std::uint64_t ticket, Response response);
    void respond(Response response);
    void end_politely();

    Worker& worker_;
    std::shared_ptr<const SharedState> shared_;
    std::shared_ptr<const SocketSurroundings> surroundings_;
    Transport transport_;
    Admissions::Place place_;
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
    Request request_;
    const Route* route_ = nullptr;
    Response response_;          ///< the answer under way
    std::string response_head_;  ///< likewise
    Stage stage_ = Stage::handshake;
    Clock::time_point deadline_;
    Clock::time_point began_;   ///< when the head of the request was there
    std::uint64_t ticket_ = 0;  ///< of the request that waits for its answer; an answer to an older one is too late
    bool keep_alive_ = false;
    bool is_first_ = true;
};

}  // namespace croupier::net
