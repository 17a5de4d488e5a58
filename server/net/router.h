// Which handler answers which request. A pattern is a path in which {name} stands for one part and, at the end,
// {name...} for all the rest: "/api/tables/{table}/events", "/assets/{file...}".
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/net/connection.h"
#include "server/net/message.h"

namespace croupier::net {

/// Delivers the first answer that it is given, from any thread; when it is forgotten, the one for that case.
template <class Answer>
class AnswerOnce {
public:
    AnswerOnce(std::function<void(Answer)> deliver, Answer if_forgotten)
        : deliver_{std::move(deliver)}, if_forgotten_{std::move(if_forgotten)} {}
    AnswerOnce(const AnswerOnce&) = delete;
    AnswerOnce& operator=(const AnswerOnce&) = delete;
    AnswerOnce(AnswerOnce&&) = delete;
    AnswerOnce& operator=(AnswerOnce&&) = delete;
    ~AnswerOnce() { give(std::move(if_forgotten_)); }

    void give(Answer answer) {
        if (!given_.exchange(true)) deliver_(std::move(answer));
    }

private:
    std::function<void(Answer)> deliver_;
    Answer if_forgotten_;
    std::atomic<bool> given_{false};
};

/// Answers one request, now or later, from any thread. Copies answer the same request: the first answer counts. When
/// the last copy goes without an answer, the answer is 500.
class Responder {
public:
    explicit Responder(std::function<void(Response)> deliver);
    void operator()(Response response) const { once_->give(std::move(response)); }

private:
    std::shared_ptr<AnswerOnce<Response>> once_;
};

/// Opens one WebSocket or refuses it, now or later, from any thread. Forgotten, it refuses with 500.
class Opening {
public:
    using Outcome = std::variant<std::shared_ptr<Listener>, Response>;

    explicit Opening(std::function<void(Outcome)> deliver);
    void accept(std::shared_ptr<Listener> listener) const { once_->give(std::move(listener)); }
    void refuse(Response response) const { once_->give(std::move(response)); }

private:
    std::shared_ptr<AnswerOnce<Outcome>> once_;
};

/// Handlers run on threads that many connections share: the first kind answers at once, the others may take a Responder
/// or an Opening elsewhere and answer from there. What a handler throws is logged and becomes 500.
using Handler = std::function<Response(const Request&)>;
using LaterHandler = std::function<void(Request, Responder)>;
using SocketHandler = std::function<void(Request, Opening)>;

struct Route {
    std::string method;
    std::string pattern;
    std::variant<Handler, LaterHandler, SocketHandler> handler;
    std::optional<std::size_t> body_bytes_max;  ///< instead of Limits::body_bytes_max

    bool is_socket() const { return std::holds_alternative<SocketHandler>(handler); }
};

class Router {
public:
    /// HEAD is answered by the handler of GET, without the body.
    void on(std::string_view method, std::string_view pattern, Handler handler,
            std::optional<std::size_t> body_bytes_max = std::nullopt);
    void later(std::string_view method, std::string_view pattern, LaterHandler handler,
               std::optional<std::size_t> body_bytes_max = std::nullopt);
    void socket(std::string_view pattern, SocketHandler handler);

    struct Match {
        const Route* route = nullptr;  ///< none: 404, or 405 when some methods are allowed here, or 400
        std::map<std::string, std::string, std::less<>> parameters;
        std::vector<std::string> allowed_methods;
        bool malformed = false;  ///< a broken percent escape, or a zero byte
    };
    /// A pattern's own words come before {name}, and {name} before {name...}, from the left.
    Match find(std::string_view method, std::string_view path) const;

    /// All of them, in the order in which they are tried.
    std::vector<const Route*> routes() const;

private:
    struct Entry {
        std::vector<std::string> parts;
        std::string order;  ///< sorts entries: one letter a part
        Route route;
    };
    void add(Route route);
    static bool fits(const Entry& entry, const std::vector<std::string>& parts);

    std::vector<std::unique_ptr<Entry>> entries_;  ///< in the order in which they are tried
};

}  // namespace croupier::net
